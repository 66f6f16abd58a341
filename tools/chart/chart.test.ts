import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { installPrograms } from "@acervo/infra/programs/install-programs";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { schemaProblems, scoreProblems } from "./look-at-objects.ts";
import { containersOf, processesOf, secretFilesOf, secretSettingsOf, type Process } from "./processes.ts";
import { ALL_ON, CHART, KUBERNETES, objectsOf, renderChart, SIZES } from "./render.ts";

// Before the chart is rendered below.
await installPrograms("chart", "monitoring");

const repository = resolve(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(repository, path), "utf8");
const folder = mkdtempSync(join(tmpdir(), "acervo-chart-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

const rendered = renderChart("small", ALL_ON);
const objects = objectsOf(rendered);
const processes = processesOf(objects);
const process = (name: string): Process => {
  const found = processes.find((one) => one.name === `acervo-${name}`);
  if (found === undefined) throw new Error(`the chart has no ${name}`);
  return found;
};
const LANES = ["interativa", "dinheiro", "copias", "pesada"];
const WORKERS = LANES.map((lane) => `worker-${lane}`);

const SECRET = /_(SECRET|SEGREDO|SENHA|KEY|CHAVE|PIMENTA|TOKEN|DATABASE_URL|SMTP_URL|RETORNO_URL)(_|$)/;

/** The chart with one of its files changed. */
const plant = (file: string, from: string, to: string): string => {
  const chart = mkdtempSync(join(folder, "planted-"));
  cpSync(CHART, chart, { recursive: true });
  const path = join(chart, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  return chart;
};

/** Paths of what is on, or off, among values of the chart. */
const switches = (values: unknown, on: boolean, path = ""): readonly string[] => {
  if (values === on) return [path];
  if (typeof values !== "object" || values === null) return [];
  return Object.entries(values).flatMap(([key, value]) => switches(value, on, path === "" ? key : `${path}.${key}`));
};

/** Files with secrets that settings of one host name. */
const onOneHost = (...files: readonly string[]): readonly string[] =>
  files
    .flatMap((file) => [
      ...read(`deploy/one-host/settings/${file}.env`).matchAll(/_FILE=\/etc\/acervo\/segredos\/(\S+)/g),
    ])
    .map(([, path = ""]) => path)
    .toSorted();

describe("chart", () => {
  it.each(SIZES)("[SRV-390] %s: o Kubernetes conhece cada objeto, e o kube-score não acha o que falte", (size) => {
    for (const text of [renderChart(size), renderChart(size, ALL_ON)]) {
      expect(schemaProblems(text)).toEqual([]);
      expect(scoreProblems(text)).toEqual([]);
    }
  });

  it("[SRV-390] olha todos os tamanhos que o chart traz, com tudo ligado, e é o Kubernetes 1.34 que os conhece", () => {
    const sizes = readdirSync(CHART).flatMap((file) => /^values-(\w+)\.yaml$/.exec(file)?.[1] ?? []);
    expect(SIZES.toSorted()).toEqual(["defaults", ...sizes].toSorted());
    const values = (file: string): unknown => parse(readFileSync(join(CHART, file), "utf8"));
    const on = ALL_ON.flatMap((set) => /^(.+)=true$/.exec(set)?.[1] ?? []);
    const known = new Set([...on, ...switches(values("values-large.yaml"), true)]);
    expect(switches(values("values.yaml"), false).filter((path) => !known.has(path))).toEqual([]);
    expect(KUBERNETES).toMatch(/^1\.34\./);
    // Its description of objects is built from there.
    expect(read("infra/kubernetes/control-plane/go.mod")).toContain(`k8s.io/kubernetes v${KUBERNETES}\n`);
  });

  it("[SRV-390] acusa um campo que o Kubernetes não conhece, e um contêiner sem limite de memória", () => {
    const unknown = plant("templates/api.yaml", "minReadySeconds: 2", "minReadySecond: 2");
    expect(schemaProblems(renderChart("small", [], unknown)).join()).toContain("minReadySecond");
    const unlimited = plant("values.yaml", "limits: { memory: 256Mi, ephemeral-storage: 512Mi }", "limits: {}");
    expect(scoreProblems(renderChart("small", [], unlimited)).join()).toContain("acervo-web: container-resources");
  });

  it("[SRV-391] cada faixa de filas é de um só trabalhador, e nenhuma fica sem o seu", () => {
    const taken = processes.flatMap((one) =>
      containersOf(one).flatMap(({ env }) =>
        env.filter(({ name }) => name === "ACERVO_FILAS").map(({ value }) => value),
      ),
    );
    expect(taken.toSorted()).toEqual(LANES.toSorted());
    const [, list = ""] = /LANES = \[([\s\S]*?)\]/.exec(read("apps/server/src/jobs/lanes.ts")) ?? [];
    expect([...list.matchAll(/"(\w+)"/g)].map(([, lane = ""]) => lane)).toEqual(LANES);
    const workers = processes.filter((one) =>
      containersOf(one).some(({ args }) => args.includes("apps/server/src/start/worker.ts")),
    );
    expect(workers.map(({ name }) => name)).toEqual(WORKERS.map((name) => `acervo-${name}`));
  });

  it("[SRV-392] cada processo tem por arquivos os segredos que tem num só servidor, e nenhum outro", () => {
    const shared = ["product", "app"];
    // What not everybody has is switched on here; on one host an operator names it himself.
    const besides = ["comum/parceiro-segredo"];
    const ofWorker = [...onOneHost(...shared, "worker"), ...besides, "worker/retorno-url"].toSorted();
    expect(secretFilesOf(process("api"))).toEqual([...onOneHost(...shared, "api"), ...besides].toSorted());
    for (const name of WORKERS) expect(secretFilesOf(process(name))).toEqual(ofWorker);
    expect(secretFilesOf(process("command"))).toEqual([...ofWorker, ...onOneHost("command")].toSorted());
    for (const name of ["web", "status"]) expect(secretFilesOf(process(name))).toEqual([]);
    expect(secretFilesOf(process("synthetic"))).toEqual(["sonda/senha", "sonda/usuario"]);
    // Less than on one host, where the three are one container.
    const owner = new Set(onOneHost("product", "owner"));
    expect(secretFilesOf(process("migrate"))).toEqual(["dono/banco-url"]);
    expect(secretFilesOf(process("realm")).filter((file) => !owner.has(file))).toEqual([]);
    expect(secretFilesOf(process("bucket"))).toEqual(["worker/s3-access-key", "worker/s3-secret-key"]);
    for (const one of processes) {
      expect([...new Set(secretSettingsOf(one))]).toEqual(secretFilesOf(one));
      const names = containersOf(one).flatMap(({ env }) => env.map(({ name }) => name));
      const inTheOpen = names.filter((name) => SECRET.test(name) && !name.endsWith("_FILE"));
      expect(inTheOpen).toEqual([]);
    }
    expect(objects.filter(({ kind }) => kind === "Secret")).toEqual([]);
  });

  it("[SRV-393] nada corre com mais do que precisa", () => {
    for (const one of processes) {
      const { pod } = one;
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10_001, seccompProfile: { type: "RuntimeDefault" } },
      });
      expect(pod).not.toMatchObject({ hostNetwork: true });
      expect(JSON.stringify(pod.volumes)).not.toContain("hostPath");
      for (const { securityContext, resources } of containersOf(one)) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          runAsNonRoot: true,
          privileged: false,
          capabilities: { drop: ["ALL"] },
        });
        expect(Object.keys(resources.limits)).toContain("memory");
      }
    }
    expect(objects.filter(({ kind }) => /^(Cluster)?Role(Binding)?$/.test(kind))).toEqual([]);
    for (const object of objects.filter(({ kind }) => kind === "ServiceAccount"))
      expect(object).toMatchObject({ automountServiceAccountToken: false });
  });

  it("[SRV-394] uma versão traz balde, tabelas e acesso, nesta ordem, antes dos seus processos; na volta, só as tabelas", () => {
    const hooks = processes.filter(({ kind }) => kind === "Job");
    const order = hooks
      .map(({ name, object }) => [Number(object.metadata.annotations["helm.sh/hook-weight"]), name] as const)
      .toSorted(([one], [other]) => one - other);
    expect(order.map(([, name]) => name)).toEqual(["acervo-bucket", "acervo-migrate", "acervo-realm"]);
    const when = (name: string) => process(name).object.metadata.annotations["helm.sh/hook"]?.split(",");
    expect(when("bucket")).toEqual(["pre-install", "pre-upgrade"]);
    expect(when("realm")).toEqual(["pre-install", "pre-upgrade"]);
    expect(when("migrate")).toEqual(["pre-install", "pre-upgrade", "post-rollback"]);
    const typed = (name: string) => containersOf(process(name)).map(({ args }) => args);
    expect(typed("bucket")).toEqual([["infra/bucket/cli.ts", "prepare"]]);
    expect(typed("migrate")).toEqual([["apps/server/src/start/migrate.ts"]]);
    expect(typed("realm")).toEqual([["infra/keycloak/apply/cli.ts", "apply"]]);
  });

  it("[SRV-395] o chart tem a versão do produto, e cada imagem é a da versão ou a de um resumo", () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(read("package.json")));
    expect(parse(readFileSync(join(CHART, "Chart.yaml"), "utf8"))).toMatchObject({ version, appVersion: version });
    const images = (text: string) =>
      new Set(processesOf(objectsOf(text)).flatMap((one) => containersOf(one).map(({ image }) => image)));
    const [server, web] = ["registry.example/acervo-server", "registry.example/acervo-web"];
    expect(images(rendered)).toEqual(new Set([`${server}:${version}`, `${web}:${version}`]));
    const digest = `sha256:${"0a".repeat(32)}`;
    const pinned = renderChart("small", [`images.server.digest=${digest}`, `images.web.digest=${digest}`]);
    expect(images(pinned)).toEqual(new Set([`${server}@${digest}`, `${web}@${digest}`]));
  });

  it("[SRV-396] recusa um valor que não conhece, um segredo à vista, e a falta do que só quem opera sabe", () => {
    const cases = {
      "api.replica=3": "replica",
      "api.replicas=1": "/api/replicas",
      "settings.ACERVO_ASAAS_CHAVE=abc": "invalid propertyName 'ACERVO_ASAAS_CHAVE'",
      "origin=": "/origin",
      "network.database=null": "database",
      "images.server.digest=latest": "/images/server/digest",
      "ingress.enabled=true": "/ingress/className",
    };
    for (const [set, said] of Object.entries(cases)) expect(() => renderChart("small", [set])).toThrow(said);
  });

  it("[SRV-397] nada chega a um processo, e nenhum processo chega a outro ou a um servidor, sem que uma regra o diga", () => {
    const Peer = z.looseObject({
      podSelector: z.object({ matchLabels: z.record(z.string(), z.string()) }).optional(),
      ipBlock: z.object({ cidr: z.string() }).optional(),
    });
    const Ports = z.array(z.object({ port: z.number() }));
    const Policy = z.looseObject({
      podSelector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
      policyTypes: z.array(z.string()),
      ingress: z.array(z.object({ from: z.array(Peer).default([]), ports: Ports })).default([]),
      egress: z.array(z.object({ to: z.array(Peer), ports: Ports })).default([]),
    });
    const COMPONENT = "app.kubernetes.io/component";
    const nameOf = ({ podSelector, ipBlock }: z.output<typeof Peer>): string =>
      podSelector?.matchLabels[COMPONENT] ?? podSelector?.matchLabels["k8s-app"] ?? ipBlock?.cidr ?? "?";
    const said = (peers: readonly z.output<typeof Peer>[], ports: z.output<typeof Ports>): string =>
      `${peers.map(nameOf).join()}:${ports.map(({ port }) => port).join()}`;
    const policies = objects.filter(({ kind }) => kind === "NetworkPolicy").map(({ spec }) => Policy.parse(spec));
    for (const { policyTypes } of policies) expect(policyTypes).toEqual(["Ingress", "Egress"]);
    const whole = policies.map(
      ({ podSelector, ingress, egress }) =>
        [
          podSelector.matchLabels[COMPONENT] ?? "all",
          [ingress.map(({ from, ports }) => said(from, ports)), egress.map(({ to, ports }) => said(to, ports))],
        ] as const,
    );
    const [database, identity, store, mail] = [10, 11, 12, 13].map((last) => `203.0.113.${last}/32`);
    const PUBLIC = "0.0.0.0/0:443";
    const servers = [`${database}:5432`, `${identity}:8080`, `${store}:7480`];
    expect(Object.fromEntries(whole)).toEqual({
      all: [[], ["kube-dns:53,53"]],
      web: [[":8443,8080"], ["api:3000", "status:3004"]],
      api: [
        ["web:3000", "status:3001"],
        [...servers, PUBLIC],
      ],
      worker: [["status:3001"], [...servers, `${mail}:587`, PUBLIC]],
      status: [["web:3004"], ["api:3001", "worker:3001", "synthetic:3003"]],
      synthetic: [["status:3003"], ["web:8443", PUBLIC, `${store}:7480`, `${identity}:8080`]],
      command: [[], [...servers, `${mail}:587`, PUBLIC]],
      bucket: [[], [`${store}:7480`, PUBLIC]],
      migrate: [[], [`${database}:5432`]],
      realm: [[], [`${identity}:8080`, PUBLIC]],
    });
    const covered = new Set(whole.map(([component]) => component));
    expect(processes.filter(({ labels }) => !covered.has(labels[COMPONENT] ?? "?"))).toEqual([]);
  });
});
