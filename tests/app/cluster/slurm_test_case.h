// SPDX-FileCopyrightText: 2026 The Milepost authors
// SPDX-License-Identifier: Apache-2.0
/// \file
/// \brief Base of the tests on a real scheduler.
#pragma once

#include "tests/app/cluster/slurm_cluster.h"

#include <QObject>

#include <memory>

namespace milepost {

/// Holds a cluster while its tests run; skips all of them, with the reason, where Slurm is not installed.
class SlurmTestCase : public QObject {
    Q_OBJECT

protected slots:
    void initTestCase();
    void cleanupTestCase();

protected:
    /// Null before initTestCase() and after cleanupTestCase().
    std::unique_ptr<SlurmCluster> cluster_;
};

} // namespace milepost
