// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "calibration/curves/metric_names.h"

#include "resources/reading/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace milepost {

namespace {

struct KnownName {
    std::string_view folded;
    NameRole role;
};

// As written by Megatron-LM, NeMo, PyTorch Lightning, Hugging Face, W&B, OLMo, TorchTitan, nanoGPT and people.
constexpr std::array known_names{
    KnownName{"step", NameRole::step},
    KnownName{"steps", NameRole::step},
    KnownName{"globalstep", NameRole::step},
    KnownName{"trainerglobalstep", NameRole::step},
    KnownName{"trainglobalstep", NameRole::step},
    KnownName{"trainstep", NameRole::step},
    KnownName{"optimizerstep", NameRole::step},
    KnownName{"iteration", NameRole::step},
    KnownName{"iterations", NameRole::step},
    KnownName{"iter", NameRole::step},
    KnownName{"updates", NameRole::step},
    KnownName{"numupdates", NameRole::step},
    KnownName{"tokens", NameRole::tokens},
    KnownName{"ntokens", NameRole::tokens},
    KnownName{"numtokens", NameRole::tokens},
    KnownName{"totaltokens", NameRole::tokens},
    KnownName{"tokensseen", NameRole::tokens},
    KnownName{"tokenstrained", NameRole::tokens},
    KnownName{"trainedtokens", NameRole::tokens},
    KnownName{"traintokens", NameRole::tokens},
    KnownName{"tokensconsumed", NameRole::tokens},
    KnownName{"consumedtokens", NameRole::tokens},
    KnownName{"numinputtokensseen", NameRole::tokens},
    KnownName{"trainnuminputtokensseen", NameRole::tokens},
    KnownName{"throughputtotaltokens", NameRole::tokens},
    KnownName{"samples", NameRole::samples},
    KnownName{"consumedsamples", NameRole::samples},
    KnownName{"samplesconsumed", NameRole::samples},
    KnownName{"samplesseen", NameRole::samples},
    KnownName{"lr", NameRole::learning_rate},
    KnownName{"trainlr", NameRole::learning_rate},
    KnownName{"learningrate", NameRole::learning_rate},
    KnownName{"trainlearningrate", NameRole::learning_rate},
    KnownName{"optimlearningrategroup0", NameRole::learning_rate},
    KnownName{"elapseds", NameRole::elapsed_s},
    KnownName{"elapsed", NameRole::elapsed_s},
    KnownName{"elapsedsec", NameRole::elapsed_s},
    KnownName{"elapsedseconds", NameRole::elapsed_s},
    KnownName{"elapsedtime", NameRole::elapsed_s},
    KnownName{"runtime", NameRole::elapsed_s},
    KnownName{"relativetime", NameRole::elapsed_s},
    KnownName{"relativetimeprocess", NameRole::elapsed_s},
    KnownName{"seconds", NameRole::elapsed_s},
    KnownName{"time", NameRole::elapsed_s},
    KnownName{"times", NameRole::elapsed_s},
    KnownName{"traintime", NameRole::elapsed_s},
    KnownName{"traintimes", NameRole::elapsed_s},
    KnownName{"walltime", NameRole::elapsed_s},
    KnownName{"walltimes", NameRole::elapsed_s},
    KnownName{"timestamp", NameRole::elapsed_s},
    KnownName{"elapsedms", NameRole::elapsed_ms},
    KnownName{"timems", NameRole::elapsed_ms},
    KnownName{"traintimems", NameRole::elapsed_ms},
    KnownName{"walltimems", NameRole::elapsed_ms},
    KnownName{"timestampms", NameRole::elapsed_ms},
    KnownName{"milliseconds", NameRole::elapsed_ms},
    KnownName{"elapsedmin", NameRole::elapsed_minutes},
    KnownName{"elapsedminutes", NameRole::elapsed_minutes},
    KnownName{"minutes", NameRole::elapsed_minutes},
    KnownName{"elapsedh", NameRole::elapsed_hours},
    KnownName{"elapsedhours", NameRole::elapsed_hours},
    KnownName{"hours", NameRole::elapsed_hours},
    KnownName{"batchtokens", NameRole::batch_tokens},
    KnownName{"batchsizetokens", NameRole::batch_tokens},
    KnownName{"batchsizeintokens", NameRole::batch_tokens},
    KnownName{"tokensperstep", NameRole::batch_tokens},
    KnownName{"tokensperbatch", NameRole::batch_tokens},
    KnownName{"globalbatchsize", NameRole::batch_samples},
    KnownName{"batchsize", NameRole::batch_samples},
    KnownName{"trainloss", NameRole::train_loss},
    KnownName{"losstrain", NameRole::train_loss},
    KnownName{"trainingloss", NameRole::train_loss},
    KnownName{"lmloss", NameRole::train_loss},
    KnownName{"trainlmloss", NameRole::train_loss},
    KnownName{"lossmetricsglobalavgloss", NameRole::train_loss},
    KnownName{"traincrossentropyloss", NameRole::train_loss},
    KnownName{"reducedtrainloss", NameRole::train_loss},
    KnownName{"valloss", NameRole::val_loss},
    KnownName{"lossval", NameRole::val_loss},
    KnownName{"validloss", NameRole::val_loss},
    KnownName{"validationloss", NameRole::val_loss},
    KnownName{"lmlossvalidation", NameRole::val_loss},
    KnownName{"evalloss", NameRole::val_loss},
    KnownName{"losseval", NameRole::val_loss},
    KnownName{"testloss", NameRole::val_loss},
    KnownName{"loss", NameRole::some_loss},
    KnownName{"value", NameRole::some_loss},
    KnownName{"crossentropyloss", NameRole::some_loss},
};

} // namespace

NameRole role_of(std::string_view name)
{
    if (name == "_step")
        return NameRole::logger_step;
    const std::string key = folded(name);
    const auto found = std::ranges::find(known_names, key, &KnownName::folded);
    return found == known_names.end() ? NameRole::other : found->role;
}

bool is_metric(NameRole role)
{
    return role == NameRole::train_loss || role == NameRole::val_loss || role == NameRole::some_loss ||
           role == NameRole::other;
}

bool is_time(NameRole role)
{
    return role == NameRole::elapsed_s || role == NameRole::elapsed_ms || role == NameRole::elapsed_minutes ||
           role == NameRole::elapsed_hours;
}

bool is_date(std::string_view name)
{
    const std::string key = folded(name);
    return key.starts_with("timestamp") || key.starts_with("walltime");
}

double seconds_of(NameRole role, double value)
{
    constexpr double minute = 60, hour = 3600, millisecond = 1e-3;
    if (role == NameRole::elapsed_ms)
        return value * millisecond;
    if (role == NameRole::elapsed_minutes)
        return value * minute;
    return role == NameRole::elapsed_hours ? value * hour : value;
}

std::string printable(std::string_view text)
{
    std::string result;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        const bool control = static_cast<unsigned char>(text.front()) < 0x20 || text.front() == 0x7f;
        if (length == 0 || control)
            result += '?';
        else
            result += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result;
}

std::string name_list(const std::vector<std::string> &names)
{
    constexpr std::size_t most = 24;
    std::string list;
    for (std::size_t i = 0; i < std::min(most, names.size()); ++i)
        list += (i ? ", " : "") + names[i];
    return names.size() > most ? list + " and others" : list;
}

std::string metric_name(NameRole role, std::string_view name)
{
    if (role == NameRole::train_loss)
        return "train_loss";
    if (role == NameRole::val_loss)
        return "val_loss";
    return std::string(name);
}

} // namespace milepost
