import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { installPrograms } from "@acervo/test-kit/programs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { type Process, processesOf } from "./processes.ts";
import { ALL_ON, objectsOf, renderChart } from "./render.ts";

// Before the chart is rendered below.
await installPrograms("chart");
const repository = resolve(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(repository, path), "utf8");
const CONFIG = "deploy/monitoring/prometheus.kubernetes.yml";
const processes = processesOf(objectsOf(renderChart("small", ALL_ON)));

const Relabel = z.strictObject({
  source_labels: z.array(z.string()),
  action: z.enum(["keep", "replace"]).default("replace"),
  target_label: z.string().optional(),
  regex: z.string().default("(.*)"),
  replacement: z.string().default("$1"),
});
const Discovered = z.object({ job_name: z.string(), relabel_configs: z.array(Relabel) });
const acervo = z.object({ scrape_configs: z.tuple([Discovered]).rest(z.unknown()) }).parse(parse(read(CONFIG)))
  .scrape_configs[0];

type Labels = Readonly<Record<string, string>>;
const Metadata = z.looseObject({ annotations: z.record(z.string(), z.string()).default({}) });
const Template = z.looseObject({
  spec: z.looseObject({ template: z.looseObject({ metadata: Metadata.default({ annotations: {} }) }) }),
});
const Ports = z.array(z.looseObject({ name: z.string(), containerPort: z.number() })).default([]);

const asLabel = (name: string): string => name.replaceAll(/[^a-zA-Z0-9_]/g, "_");

/** What Prometheus discovers of a pod: one target for each port of each container. */
const targetsOf = ({ object, labels, pod, name }: Process): readonly Labels[] => {
  const { annotations } = Template.parse(object).spec.template.metadata;
  const common = {
    __metrics_path__: "/metrics",
    job: acervo.job_name,
    __meta_kubernetes_pod_name: `${name}-0`,
    ...Object.fromEntries(
      Object.entries(annotations).map(([key, value]) => [`__meta_kubernetes_pod_annotation_${asLabel(key)}`, value]),
    ),
    ...Object.fromEntries(
      Object.entries(labels).map(([key, value]) => [`__meta_kubernetes_pod_label_${asLabel(key)}`, value]),
    ),
  };
  return pod.containers.flatMap(({ ports }) =>
    Ports.parse(ports).map((port) => ({ ...common, __meta_kubernetes_pod_container_port_name: port.name })),
  );
};

/** The labels of a target after the rules of the configuration, or null if a rule drops it. */
const relabel = (target: Labels): Labels | null => {
  const labels: Record<string, string> = { ...target };
  for (const rule of acervo.relabel_configs) {
    const value = rule.source_labels.map((label) => labels[label] ?? "").join(";");
    const match = new RegExp(`^(?:${rule.regex})$`).exec(value);
    if (rule.action === "keep" && match === null) return null;
    if (rule.action === "replace" && match !== null)
      labels[rule.target_label ?? ""] = rule.replacement.replace("$1", match[1] ?? "");
  }
  return labels;
};

describe("Prometheus of a cluster", () => {
  it("o promtool aceita a configuração", () => {
    // Debian builds Prometheus without the discovery of Kubernetes.
    const looked = read(CONFIG).replace(/kubernetes_sd_configs: .*/, "static_configs: [{ targets: [pod:3001] }]");
    const file = join(repository, "deploy/monitoring", `looked-at-${process.pid}.yml`);
    writeFileSync(file, looked);
    try {
      expect(spawnSync("promtool", ["check", "config", file], { encoding: "utf8" })).toMatchObject({ status: 0 });
    } finally {
      rmSync(file);
    }
  });

  it("[SRV-398] o Prometheus acha os processos que dizem métricas, só eles, e lhes dá os nomes que os alarmes pedem", () => {
    const found = processes.flatMap((one) =>
      targetsOf(one)
        .map(relabel)
        .flatMap((labels) =>
          labels === null ? [] : [[labels["instance"], labels["job"], labels["__metrics_path__"]]],
        ),
    );
    const worker = (lane: string) => [`acervo-worker-${lane}-0`, "acervo-worker", "/metricas"];
    expect(found).toEqual([
      ["acervo-api-0", "acervo-api", "/metricas"],
      ["acervo-synthetic-0", "acervo-sonda", "/metricas"],
      ...["interativa", "dinheiro", "copias", "pesada"].map(worker),
    ]);
    const rules = ["alarms", "slo", "month"].map((name) => read(`deploy/monitoring/${name}.rules.yml`)).join("\n");
    const asked = new Set([...rules.matchAll(/[{,]job="(acervo-\w+)"/g)].map(([, job = ""]) => job));
    expect([...asked].toSorted()).toEqual(["acervo-api", "acervo-worker"]);
    const oneHost = [...read("deploy/monitoring/prometheus.yml").matchAll(/job_name: (acervo-\w+)/g)];
    expect(new Set(found.map(([, job]) => job))).toEqual(new Set(oneHost.map(([, job]) => job)));
  });
});
