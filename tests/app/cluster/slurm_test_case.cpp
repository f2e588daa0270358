// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/app/cluster/slurm_test_case.h"

#include <QTest>

namespace milepost {

void SlurmTestCase::initTestCase()
{
    cluster_ = std::make_unique<SlurmCluster>();
    if (!cluster_->missing().isEmpty())
        QSKIP(qPrintable(cluster_->missing()));
    QVERIFY2(cluster_->broken().isEmpty(), qPrintable(cluster_->broken()));
}

void SlurmTestCase::cleanupTestCase() { cluster_.reset(); }

} // namespace milepost
