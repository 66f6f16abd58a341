import { cachedProgram } from "@acervo/infra/stack/cached-program";

const COMPILER = "go/requirements.txt";
const pinsOf = (folder: string): readonly string[] => [COMPILER, `${folder}/go.mod`, `${folder}/go.sum`];

/** What the gate looks at the chart with, as `infra/programs/install.sh chart` has built it. */
export const chartProgram = (name: "helm" | "kubeconform" | "kube-score"): string =>
  cachedProgram(name, name, pinsOf(name));

/** What Kubernetes says of its own objects, of the version that the drill's cluster has. */
export const kubernetesApi = (): string =>
  cachedProgram("kubernetes-api", "swagger.json", pinsOf("kubernetes/control-plane"));
