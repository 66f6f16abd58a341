import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { writeObjectSchemas } from "./object-schemas.ts";
import { chartProgram, kubernetesApi } from "./programs.ts";
import { KUBERNETES, objectsOf } from "./render.ts";

const BUFFER = { encoding: "utf8", maxBuffer: 32 * 1024 * 1024 } as const;

const Validated = z.object({
  resources: z
    .array(z.object({ kind: z.string(), name: z.string(), msg: z.string().default(""), status: z.string() }))
    .default([]),
});

/** What Kubernetes itself would not take of these objects, or not understand. */
export const schemaProblems = (rendered: string): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-chart-"));
  try {
    const kinds = new Set(objectsOf(rendered).map(({ apiVersion, kind }) => `${apiVersion} ${kind}`));
    writeObjectSchemas(kubernetesApi(), kinds, folder);
    const location = join(folder, "{{ .ResourceKind }}{{ .KindSuffix }}.json");
    const args = ["-strict", "-output", "json", "-kubernetes-version", KUBERNETES, "-schema-location", location, "-"];
    const { stdout, stderr } = spawnSync(chartProgram("kubeconform"), args, { ...BUFFER, input: rendered });
    if (stdout === "") throw new Error(`kubeconform said nothing\n${stderr}`);
    return Validated.parse(JSON.parse(stdout)).resources.map(({ kind, name, msg }) => `${kind} ${name}: ${msg}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** What kube-score asks for and we do otherwise, for all objects or for some, and why. */
const LEFT_ALONE: readonly { readonly check: string; readonly of?: RegExp; readonly why: string }[] = [
  {
    check: "container-image-pull-policy",
    why: "what is named by its digest or by the version of a release does not change; to ask again at every start makes the registry a part of what must run",
  },
  {
    check: "deployment-has-host-podantiaffinity",
    why: "pods of one kind are spread by topologySpreadConstraints, over zones, too",
  },
  {
    check: "deployment-strategy",
    of: /\/acervo-(status|synthetic|command)$/,
    why: "one file has one writer, and what waits for operators serves nobody",
  },
  {
    check: "deployment-replicas",
    of: /\/acervo-(status|synthetic|command)$/,
    why: "the same",
  },
  {
    check: "deployment-replicas",
    of: /\/acervo-worker-\w+$/,
    why: "jobs of a lane whose only worker is away wait for the next one; how many there are is the operator's to say",
  },
  { check: "pod-probes", of: /\/acervo-command$/, why: "it only waits" },
  {
    check: "pod-probes-identical",
    of: /\/acervo-status$/,
    why: "its page is all that it has to say",
  },
];

const Scored = z.array(
  z.object({
    object_name: z.string(),
    checks: z
      .array(
        z.object({
          check: z.object({ id: z.string() }),
          grade: z.number(),
          skipped: z.boolean(),
          comments: z
            .array(z.object({ path: z.string(), summary: z.string() }))
            .nullable()
            .default([]),
        }),
      )
      .nullable()
      .default([]),
  }),
);
/** Better than a warning. */
const GOOD = 7;

const isLeftAlone = (id: string, name: string): boolean =>
  LEFT_ALONE.some(({ check, of }) => check === id && (of === undefined || of.test(name)));

/** What kube-score finds wanting. */
export const scoreProblems = (rendered: string): readonly string[] => {
  // A limit of processor time would slow a process down while its machine has nothing to do.
  const args = [
    "score",
    "--output-format",
    "json",
    "--kubernetes-version",
    "v1.34",
    "--ignore-container-cpu-limit",
    "-",
  ];
  const { stdout, stderr } = spawnSync(chartProgram("kube-score"), args, { ...BUFFER, input: rendered });
  if (stdout === "") throw new Error(`kube-score said nothing\n${stderr}`);
  return Scored.parse(JSON.parse(stdout)).flatMap(({ object_name: name, checks }) =>
    (checks ?? [])
      .filter(({ check, grade, skipped }) => !skipped && grade < GOOD && !isLeftAlone(check.id, name))
      .map(({ check, comments }) => {
        const said = (comments ?? []).map(({ path, summary }) => `${path} ${summary}`.trim()).join("; ");
        return `${name}: ${check.id}: ${said}`;
      }),
  );
};
