import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { z } from "zod";
import { signCertificate } from "./cluster-keys.ts";

/** Where a pod's address is written for whoever leads others to it. */
export const PLACE = "ensaio.acervo/endereco";

const Probe = z.looseObject({
  httpGet: z.looseObject({}).optional(),
  tcpSocket: z.looseObject({}).optional(),
});
const Container = z.looseObject({
  env: z.array(z.looseObject({ name: z.string() })).default([]),
  ports: z.array(z.looseObject({ containerPort: z.number() })).default([]),
  volumeMounts: z.array(z.looseObject({})).default([]),
  startupProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
});
const Pod = z.looseObject({
  metadata: z.looseObject({
    annotations: z.record(z.string(), z.string()).default({}),
    labels: z.record(z.string(), z.string()).default({}),
  }),
  spec: z.looseObject({
    containers: z.array(Container),
    initContainers: z.array(Container).default([]),
    volumes: z.array(z.looseObject({})).default([]),
  }),
});
const Review = z.object({ request: z.object({ uid: z.string(), object: Pod }) });
type PodObject = z.output<typeof Pod>;

/** Settings that say where a process listens. */
const LISTENING = ["ACERVO_HTTP_HOST", "ACERVO_STATUS_HOST", "ACERVO_SONDA_OPERACAO_HOST"];

const probeAt = (probe: z.output<typeof Probe> | undefined, host: string) =>
  probe === undefined
    ? {}
    : {
        ...probe,
        ...(probe.httpGet === undefined ? {} : { httpGet: { ...probe.httpGet, host } }),
        ...(probe.tcpSocket === undefined ? {} : { tcpSocket: { ...probe.tcpSocket, host } }),
      };

const containerAt = (container: z.output<typeof Container>, host: string) => {
  const probes = (["startupProbe", "livenessProbe", "readinessProbe"] as const).filter(
    (kind) => container[kind] !== undefined,
  );
  return {
    ...container,
    env: [
      ...container.env.filter(({ name }) => !LISTENING.includes(name)),
      ...LISTENING.map((name) => ({ name, value: host })),
    ],
    ports: container.ports.map((port) => ({ ...port, hostIP: host, hostPort: port.containerPort })),
    ...Object.fromEntries(probes.map((kind) => [kind, probeAt(container[kind], host)])),
  };
};

export type PlacedFile = { readonly file: string; readonly mountPath: string };
export type PlaceOptions = {
  /** Names of the cluster's services, by the address that leads to each. */
  readonly services: Readonly<Record<string, string>>;
  /** A file that a pod needs to listen at its address, where settings are not enough. */
  readonly fileFor: (component: string, address: string) => PlacedFile | null;
};

/** The pod on the machine's network, at a loopback address of its own. */
const placed = ({ metadata, spec }: PodObject, address: string, { services, fileFor }: PlaceOptions): PodObject => {
  const file = fileFor(metadata.labels["app.kubernetes.io/component"] ?? "", address);
  const mounts = file === null ? [] : [{ name: "ensaio", mountPath: file.mountPath, readOnly: true }];
  const at = (container: z.output<typeof Container>) => {
    const there = containerAt(container, address);
    return { ...there, volumeMounts: [...there.volumeMounts, ...mounts] };
  };
  return {
    metadata: { ...metadata, annotations: { ...metadata.annotations, [PLACE]: address } },
    spec: {
      ...spec,
      hostNetwork: true,
      dnsPolicy: "Default",
      hostAliases: Object.entries(services).map(([name, ip]) => ({ ip, hostnames: [name] })),
      containers: spec.containers.map(at),
      initContainers: spec.initContainers.map(at),
      volumes: [
        ...spec.volumes,
        ...(file === null ? [] : [{ name: "ensaio", hostPath: { path: file.file, type: "File" } }]),
      ],
    },
  };
};

const LAST_OF_BYTE = 250;
const addressOf = (n: number): string => `127.77.${1 + Math.floor(n / LAST_OF_BYTE)}.${1 + (n % LAST_OF_BYTE)}`;

/** Gives each pod of a namespace its place when it is made: what is told of it is the webhook to be registered. */
export const startPodPlaces = async (folder: string, namespace: string, options: PlaceOptions) => {
  signCertificate(folder, "places", { subject: "/CN=localhost", names: ["IP:127.0.0.1"] });
  const [key, cert] = ["places.key", "places.pem"].map((name) => readFileSync(join(folder, name)));
  let given = 0;
  const server = createServer({ ...(key && { key }), ...(cert && { cert }) }, (asked, answer) => {
    void (async () => {
      const { request } = Review.parse(await json(asked));
      const { metadata, spec } = placed(request.object, addressOf((given += 1)), options);
      const patch = [
        { op: "replace", path: "/metadata", value: metadata },
        { op: "replace", path: "/spec", value: spec },
      ];
      const response = {
        uid: request.uid,
        allowed: true,
        patchType: "JSONPatch",
        patch: Buffer.from(JSON.stringify(patch)).toString("base64"),
      };
      answer.setHeader("content-type", "application/json");
      answer.end(JSON.stringify({ apiVersion: "admission.k8s.io/v1", kind: "AdmissionReview", response }));
    })().catch((error: unknown) => answer.writeHead(500).end(String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    registration: {
      apiVersion: "admissionregistration.k8s.io/v1",
      kind: "MutatingWebhookConfiguration",
      metadata: { name: "ensaio" },
      webhooks: [
        {
          name: "places.ensaio.acervo",
          admissionReviewVersions: ["v1"],
          sideEffects: "None",
          failurePolicy: "Fail",
          clientConfig: {
            url: `https://127.0.0.1:${port}/`,
            caBundle: readFileSync(join(folder, "ca.pem")).toString("base64"),
          },
          rules: [{ apiGroups: [""], apiVersions: ["v1"], operations: ["CREATE"], resources: ["pods"] }],
          namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": namespace } },
        },
      ],
    },
    stop: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
