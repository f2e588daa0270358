// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "kernels/attention/cudnn_library.h"

#include <array>
#include <cstdlib>
#include <dlfcn.h>

namespace milepost::kernels {

struct CudnnLibrary::Functions {
    std::size_t (*version)() = nullptr;
    cudnn::Status (*create_handle)(cudnn::Handle *) = nullptr;
    cudnn::Status (*destroy_handle)(cudnn::Handle) = nullptr;
    cudnn::Status (*set_stream)(cudnn::Handle, cudaStream_t) = nullptr;
    const char *(*error_string)(cudnn::Status) = nullptr;
    void (*last_error)(char *, std::size_t) = nullptr;
    cudnn::Status (*create)(cudnn::DescriptorType, cudnn::Descriptor *) = nullptr;
    cudnn::Status (*destroy)(cudnn::Descriptor) = nullptr;
    cudnn::Status (*finalize)(cudnn::Descriptor) = nullptr;
    cudnn::Status (*set)(cudnn::Descriptor, int, int, std::int64_t, const void *) = nullptr;
    cudnn::Status (*get)(cudnn::Descriptor, int, int, std::int64_t, std::int64_t *, void *) = nullptr;
    cudnn::Status (*execute)(cudnn::Handle, cudnn::Descriptor, cudnn::Descriptor) = nullptr;
};

namespace {

template <class Function>
void resolve(void *library, const char *symbol, Function &function)
{
    function = reinterpret_cast<Function>(dlsym(library, symbol));
    if (function == nullptr) {
        throw DeviceError(std::string("cuDNN has no function ") + symbol + "; version 9 is needed");
    }
}

} // namespace

CudnnLibrary::CudnnLibrary() : functions_(std::make_unique<Functions>())
{
    const char *named = std::getenv("MILEPOST_CUDNN");
    const char *file = named != nullptr && *named != '\0' ? named : "libcudnn.so.9";
    library_ = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    if (library_ == nullptr) {
        const char *reason = dlerror();
        throw DeviceError(std::string("cuDNN cannot be opened: ") + (reason == nullptr ? file : reason));
    }
    Functions &f = *functions_;
    try {
        resolve(library_, "cudnnGetVersion", f.version);
        resolve(library_, "cudnnCreate", f.create_handle);
        resolve(library_, "cudnnDestroy", f.destroy_handle);
        resolve(library_, "cudnnSetStream", f.set_stream);
        resolve(library_, "cudnnGetErrorString", f.error_string);
        resolve(library_, "cudnnGetLastErrorString", f.last_error);
        resolve(library_, "cudnnBackendCreateDescriptor", f.create);
        resolve(library_, "cudnnBackendDestroyDescriptor", f.destroy);
        resolve(library_, "cudnnBackendFinalize", f.finalize);
        resolve(library_, "cudnnBackendSetAttribute", f.set);
        resolve(library_, "cudnnBackendGetAttribute", f.get);
        resolve(library_, "cudnnBackendExecute", f.execute);
        version_ = f.version();
        check(f.create_handle(&handle_), "cudnnCreate");
    } catch (...) {
        dlclose(library_);
        throw;
    }
}

CudnnLibrary::~CudnnLibrary()
{
    static_cast<void>(functions_->destroy_handle(handle_));
    dlclose(library_);
}

void CudnnLibrary::check(cudnn::Status status, const char *what) const
{
    if (status != 0) {
        throw DeviceError(std::string(what) + ": " + functions_->error_string(status) + " (" + last_error() + ")");
    }
}

std::string CudnnLibrary::last_error() const
{
    std::array<char, 512> text{};
    functions_->last_error(text.data(), text.size());
    text.back() = '\0';
    return text.data();
}

void CudnnLibrary::set_stream(cudaStream_t stream) const
{
    check(functions_->set_stream(handle_, stream), "cudnnSetStream");
}

cudnn::Descriptor CudnnLibrary::create(cudnn::DescriptorType type) const
{
    cudnn::Descriptor descriptor = nullptr;
    check(functions_->create(type, &descriptor), "cudnnBackendCreateDescriptor");
    return descriptor;
}

void CudnnLibrary::destroy(cudnn::Descriptor descriptor) const
{
    static_cast<void>(functions_->destroy(descriptor));
}

void CudnnLibrary::set(cudnn::Descriptor descriptor, cudnn::AttributeName name, cudnn::AttributeType type,
                       std::int64_t count, const void *values) const
{
    check(functions_->set(descriptor, name, type, count, values), "cudnnBackendSetAttribute");
}

void CudnnLibrary::get(cudnn::Descriptor descriptor, cudnn::AttributeName name, cudnn::AttributeType type,
                       std::int64_t requested, std::int64_t *count, void *values) const
{
    check(functions_->get(descriptor, name, type, requested, count, values), "cudnnBackendGetAttribute");
}

void CudnnLibrary::finalize(cudnn::Descriptor descriptor, const char *what) const
{
    check(functions_->finalize(descriptor), what);
}

bool CudnnLibrary::try_finalize(cudnn::Descriptor descriptor) const
{
    return functions_->finalize(descriptor) == 0;
}

void CudnnLibrary::execute(cudnn::Descriptor plan, cudnn::Descriptor pack) const
{
    check(functions_->execute(handle_, plan, pack), "cudnnBackendExecute");
}

} // namespace milepost::kernels
