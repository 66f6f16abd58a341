import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { z } from "zod";
import type { ClusterApi } from "./cluster-api.ts";
import { PLACE } from "./pod-places.ts";

/** A Service of the cluster, at an address of loopback. */
export type RelayedService = { readonly name: string; readonly address: string; readonly ports: readonly number[] };

const Slices = z.object({
  items: z.array(
    z.object({
      endpoints: z
        .array(
          z.object({
            conditions: z.object({ ready: z.boolean().default(true) }).default({ ready: true }),
            targetRef: z.object({ name: z.string() }).optional(),
          }),
        )
        .nullable()
        .default([]),
    }),
  ),
});
const Placed = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ name: z.string(), annotations: z.record(z.string(), z.string()).default({}) }),
    }),
  ),
});

const opened = async (port: number, host: string): Promise<Socket | null> => {
  const socket = connect({ port, host });
  try {
    await once(socket, "connect");
    return socket;
  } catch {
    return null;
  }
};

/** In an order that is drawn anew for each connection, as kube-proxy leads to one of them. */
const drawn = (places: readonly string[]): readonly string[] =>
  places
    .map((place) => [Math.random(), place] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, place]) => place);

const TRIES = 3;

/**
 * Leads connections to the pods that Kubernetes says are ready, as kube-proxy does. Who is led to a pod that has just died
 * is led on: kube-proxy would have had the connection refused, and nginx would have asked again.
 */
const relay = async (client: Socket, port: number, places: readonly string[]): Promise<void> => {
  client.on("error", () => undefined);
  client.pause();
  for (const place of drawn(places).slice(0, TRIES)) {
    const server = await opened(port, place);
    if (server === null) continue;
    server.on("error", () => client.resetAndDestroy());
    client.on("close", () => server.destroy());
    server.on("close", () => client.destroy());
    client.pipe(server).pipe(client);
    return;
  }
  client.resetAndDestroy();
};

/** Which pods of a service are ready, as it changes. */
const followPlaces = (api: ClusterApi, namespace: string, service: string) => {
  let places: readonly string[] = [];
  let reading = Promise.resolve();
  const slices = `/apis/discovery.k8s.io/v1/namespaces/${namespace}/endpointslices`;
  const label = encodeURIComponent(`kubernetes.io/service-name=${service}`);
  const read = async (): Promise<void> => {
    const { items } = Slices.parse(JSON.parse(await api.get(`${slices}?labelSelector=${label}`)));
    const ready = new Set(
      items
        .flatMap(({ endpoints }) => endpoints ?? [])
        .filter(({ conditions }) => conditions.ready)
        .map(({ targetRef }) => targetRef?.name),
    );
    const pods = Placed.parse(JSON.parse(await api.get(`/api/v1/namespaces/${namespace}/pods`))).items;
    places = pods
      .filter(({ metadata }) => ready.has(metadata.name))
      .flatMap(({ metadata }) => metadata.annotations[PLACE] ?? []);
  };
  const { stop } = api.watch(slices, () => {
    reading = reading.then(read).catch(() => undefined);
  });
  return { ready: () => places, stop };
};

/** Starts leading; each service has its own addresses. */
export const startServiceRelay = async (
  api: ClusterApi,
  namespace: string,
  services: readonly RelayedService[],
): Promise<{ readonly stop: () => void }> => {
  const servers: Server[] = [];
  const clients = new Set<Socket>();
  const followed = services.map(({ name, address, ports }) => ({
    ...followPlaces(api, namespace, name),
    address,
    ports,
  }));
  for (const { ready, address, ports } of followed)
    for (const port of ports) {
      const server = createServer((client) => {
        clients.add(client);
        client.on("close", () => clients.delete(client));
        void relay(client, port, ready());
      });
      server.listen(port, address);
      await once(server, "listening");
      servers.push(server);
    }
  return {
    stop: () => {
      for (const { stop } of followed) stop();
      for (const server of servers) server.close();
      for (const client of clients) client.destroy();
    },
  };
};
