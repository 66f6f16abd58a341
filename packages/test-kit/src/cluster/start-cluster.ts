import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import type { ClusterApi } from "./cluster-api.ts";
import { startControlPlane } from "./control-plane.ts";
import type { Images } from "./images.ts";
import { startNode } from "./node.ts";
import { startPodPlaces, type PlaceOptions } from "./pod-places.ts";
import { helmProgram, kubernetesProgram } from "./programs.ts";
import { startServiceRelay, type RelayedService } from "./service-relay.ts";

export type Cluster = {
  readonly api: ClusterApi;
  readonly images: Images;
  /** Of who types commands at this cluster: the programs, and what they find it by. */
  readonly environment: { readonly KUBECONFIG: string; readonly programs: string };
  /** Has objects made as they are given. */
  readonly apply: (object: object) => void;
  readonly stop: () => Promise<void>;
};

export type ClusterOptions = {
  readonly namespace: string;
  readonly services: readonly RelayedService[];
  readonly fileFor: PlaceOptions["fileFor"];
};

/** A Kubernetes of one node, as root; the folder has an authority (`makeAuthority`). */
export const startCluster = async (
  folder: string,
  { namespace, services, fileFor }: ClusterOptions,
): Promise<Cluster> => {
  const begun = new AsyncDisposableStack();
  try {
    const control = await startControlPlane(folder);
    begun.defer(() => control.stop());
    begun.defer(() => control.api.close());
    const node = await startNode(folder, control);
    begun.defer(() => node.stop());
    const apply = (object: object): void => {
      const file = join(folder, "applied.json");
      writeFileSync(file, JSON.stringify(object));
      const args = [`--kubeconfig=${control.kubeconfig}`, "apply", "--filename", file];
      execFileSync(kubernetesProgram("kubectl"), args, { stdio: ["ignore", "ignore", "inherit"] });
    };
    const names = Object.fromEntries(services.map(({ name, address }) => [name, address]));
    const places = await startPodPlaces(folder, namespace, { services: names, fileFor });
    begun.defer(() => places.stop());
    apply(places.registration);
    const relay = await startServiceRelay(control.api, namespace, services);
    begun.defer(() => relay.stop());
    const programs = [kubernetesProgram("kubectl"), helmProgram()].map((program) => dirname(program)).join(delimiter);
    return {
      api: control.api,
      images: node.images,
      environment: { KUBECONFIG: control.kubeconfig, programs },
      apply,
      stop: () => begun.disposeAsync(),
    };
  } catch (error) {
    await begun.disposeAsync();
    throw error;
  }
};
