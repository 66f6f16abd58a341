import { cachedProgram } from "@acervo/infra/stack/cached-program";

const pinsOf = (folder: string): readonly string[] => ["go/requirements.txt", `${folder}/go.mod`, `${folder}/go.sum`];

type ControlPlane = "kube-apiserver" | "kube-controller-manager" | "kube-scheduler" | "kubelet" | "kubectl";

/** A part of Kubernetes, as `infra/kubernetes/install.sh` has built it. */
export const kubernetesProgram = (program: ControlPlane): string =>
  cachedProgram("kubernetes", program, pinsOf("kubernetes/control-plane"));

export const etcdProgram = (): string => cachedProgram("etcd", "etcd", pinsOf("kubernetes/etcd"));

export const pauseProgram = (): string =>
  cachedProgram("pause", "pause", [...pinsOf("kubernetes/pause"), "kubernetes/pause/main.go"]);

export const helmProgram = (): string => cachedProgram("helm", "helm", pinsOf("helm"));
