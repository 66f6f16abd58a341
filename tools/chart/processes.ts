import { z } from "zod";
import type { KubernetesObject } from "./render.ts";

const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).default([]),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })).default([]),
  envFrom: z.never().optional(),
  securityContext: z.looseObject({}),
  resources: z.looseObject({ limits: z.record(z.string(), z.string()) }),
  volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })).default([]),
});
const Projected = z.object({
  sources: z.array(
    z.object({
      secret: z.object({ name: z.string(), items: z.array(z.object({ key: z.string(), path: z.string() })).min(1) }),
    }),
  ),
});
const Pod = z.looseObject({
  serviceAccountName: z.string(),
  automountServiceAccountToken: z.boolean(),
  securityContext: z.looseObject({}),
  initContainers: z.array(Container).default([]),
  containers: z.array(Container),
  volumes: z.array(z.looseObject({ name: z.string(), projected: Projected.optional() })).default([]),
});
const Workload = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({
      metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
      spec: Pod,
    }),
  }),
});

/** What runs in the cluster, by the name of what starts it. */
export type Process = {
  readonly name: string;
  readonly kind: string;
  readonly object: KubernetesObject;
  readonly labels: Readonly<Record<string, string>>;
  readonly pod: z.output<typeof Pod>;
};

export const processesOf = (objects: readonly KubernetesObject[]): readonly Process[] =>
  objects
    .filter(({ kind }) => ["Deployment", "StatefulSet", "DaemonSet", "Job", "CronJob", "Pod"].includes(kind))
    .map((object) => {
      const { metadata, spec } = Workload.parse(object).spec.template;
      return { name: object.metadata.name, kind: object.kind, object, labels: metadata.labels, pod: spec };
    });

export const containersOf = ({ pod }: Process) => [...pod.initContainers, ...pod.containers];

/** Files with secrets that a process finds, each as its folder and name. */
export const secretFilesOf = ({ pod }: Process): readonly string[] =>
  pod.volumes
    .flatMap(({ projected }) => projected?.sources ?? [])
    .flatMap(({ secret }) => secret.items.map(({ path }) => path))
    .toSorted();

/** Files with secrets that the settings of a process name. */
export const secretSettingsOf = (process: Process): readonly string[] =>
  containersOf(process)
    .flatMap(({ env }) => env)
    .flatMap(({ name, value }) => (name.endsWith("_FILE") ? [value.replace("/etc/acervo/segredos/", "")] : []))
    .toSorted();
