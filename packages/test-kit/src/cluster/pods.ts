import { z } from "zod";
import type { ClusterApi } from "./cluster-api.ts";

const Pods = z.object({
  items: z.array(
    z.object({
      metadata: z.object({
        name: z.string(),
        labels: z.record(z.string(), z.string()),
        deletionTimestamp: z.string().optional(),
      }),
      spec: z.object({ containers: z.array(z.object({ image: z.string() })) }),
      status: z.object({
        containerStatuses: z
          .array(z.object({ containerID: z.string().default(""), ready: z.boolean(), restartCount: z.number() }))
          .default([]),
      }),
    }),
  ),
});

/** A process of the cluster that is not about to end, by its one container. */
export type RunningPod = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly image: string;
  /** As containerd knows it. */
  readonly container: string;
  readonly ready: boolean;
  readonly restarts: number;
};

export const listPods = async (api: ClusterApi, namespace: string): Promise<readonly RunningPod[]> =>
  Pods.parse(JSON.parse(await api.get(`/api/v1/namespaces/${namespace}/pods`)))
    .items.filter(({ metadata }) => metadata.deletionTimestamp === undefined)
    .map(({ metadata: { name, labels }, spec: { containers }, status: { containerStatuses } }) => {
      const [first] = containerStatuses;
      return {
        name,
        labels,
        image: containers[0]?.image ?? "",
        container: first?.containerID.replace("containerd://", "") ?? "",
        ready: first?.ready ?? false,
        restarts: first?.restartCount ?? 0,
      };
    });
