import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { chartProgram } from "./programs.ts";

export const CHART = join(import.meta.dirname, "../../deploy/chart/acervo");
/** Whose objects are known to the check, and which the drill's cluster runs. */
export const KUBERNETES = "1.34.4";

/** What an operator gives besides what only the operator knows. */
export type Size = "defaults" | "small" | "large";
export const SIZES: readonly Size[] = ["defaults", "small", "large"];

/** Everything that can be switched on. */
export const ALL_ON = [
  "synthetic.enabled=true",
  "commands.enabled=true",
  "authority=autoridade",
  "secrets.has.returns=true",
  "secrets.has.partner=true",
  "web.trusted={10.1.0.0/16}",
  "ingress.enabled=true",
  "ingress.className=nginx",
  "ingress.certificate=portal-tls",
];

export const valuesOf = (size: Size, chart = CHART): readonly string[] => {
  const files = ["values.example.yaml", ...(size === "defaults" ? [] : [`values-${size}.yaml`])];
  return files.flatMap((file) => ["--values", join(chart, file)]);
};

/** What helm says, or its refusal. */
export const helm = (
  args: readonly string[],
): { readonly status: number | null; readonly out: string; readonly err: string } => {
  const { status, stdout, stderr } = spawnSync(chartProgram("helm"), args, {
    encoding: "utf8",
    maxBuffer: 32 * 1024 * 1024,
  });
  return { status, out: stdout, err: stderr };
};

/** The objects of a release called `acervo`, as one text. */
export const renderChart = (size: Size, set: readonly string[] = [], chart = CHART): string => {
  const given = [...valuesOf(size, chart), ...set.flatMap((value) => ["--set", value])];
  const { status, out, err } = helm(["template", "acervo", chart, "--kube-version", KUBERNETES, ...given]);
  if (status !== 0) throw new Error(err.trim());
  return out;
};

const KubernetesObject = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), annotations: z.record(z.string(), z.string()).default({}) }),
});
export type KubernetesObject = z.output<typeof KubernetesObject>;

export const objectsOf = (rendered: string): readonly KubernetesObject[] =>
  parseAllDocuments(rendered)
    .filter(({ contents }) => contents !== null)
    .map((document) => KubernetesObject.parse(document.toJS()));
