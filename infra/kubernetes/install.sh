#!/bin/bash
# What the drill of the chart lacks on this machine (docs/figures/kubernetes.md): containerd with runc from Debian, and the
# parts of a cluster of one node, built from their source once and kept in the user's cache. That takes a quarter of an hour
# on two cores. Safe to run again.
set -euo pipefail
infra=$(cd "$(dirname "$0")/.." && pwd)
# shellcheck source=../programs/debian.sh
. "$infra/programs/debian.sh"
# shellcheck source=../go/build.sh
. "$infra/go/build.sh"

# Programs ask each other for their versions.
version=$(sed -n 's/^require k8s.io\/kubernetes //p' "$infra/kubernetes/control-plane/go.mod")
minor=${version#v1.}
ldflags="-X k8s.io/component-base/version.gitVersion=$version -X k8s.io/component-base/version.gitMajor=1 \
-X k8s.io/component-base/version.gitMinor=${minor%%.*} -X k8s.io/client-go/pkg/version.gitVersion=$version"

debian_packages containerd:containerd runc:runc
bash "$infra/stack/install.sh"
bash "$infra/programs/install.sh" chart
build_go pause kubernetes/pause "" pause=acervo/pause
build_go etcd kubernetes/etcd "" etcd=go.etcd.io/etcd/server/v3
build_go kubernetes kubernetes/control-plane "$ldflags" kube-apiserver=k8s.io/kubernetes/cmd/kube-apiserver \
  kube-controller-manager=k8s.io/kubernetes/cmd/kube-controller-manager kube-scheduler=k8s.io/kubernetes/cmd/kube-scheduler \
  kubelet=k8s.io/kubernetes/cmd/kubelet kubectl=k8s.io/kubernetes/cmd/kubectl
