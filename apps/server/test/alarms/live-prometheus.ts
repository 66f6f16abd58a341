import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { freePort } from "../metrics/scrape.ts";

const RULES = join(import.meta.dirname, "../../../../deploy/monitoring");
const Alerts = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.record(z.string(), z.string()) })),
  }),
});

/** As they are shipped, but for how long a cause must last, how often is looked, and for a disk that the test makes in memory. */
const hasten = (rules: string): string =>
  rules
    .replaceAll(/^(\s+(?:for|interval):) \d+m$/gm, "$1 1s")
    .replaceAll(/\[\w+:5m\]/g, "[1m:1s]")
    .replaceAll('fstype!~"tmpfs|', 'fstype!~"');

/** By the name of the job, where each of its processes is. */
type Targets = Readonly<Record<string, readonly string[]>>;

const config = (targets: Targets, seconds: number): string =>
  JSON.stringify({
    global: { scrape_interval: `${seconds}s`, evaluation_interval: `${seconds}s` },
    rule_files: ["*.rules.yml"],
    scrape_configs: Object.entries(targets).map(([job, processes]) => ({
      job_name: job,
      metrics_path: job === "node" ? "/metrics" : "/metricas",
      static_configs: [{ targets: processes }],
    })),
  });

const endOf = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
};

export type LivePrometheus = {
  /** Alarms that are firing, with what they are about: `AcervoQueueStuck email.enviar`. */
  readonly firing: () => Promise<readonly string[]>;
  readonly url: string;
  readonly close: () => Promise<void>;
};

/** A Prometheus of its own over these processes, by the rules that are shipped. */
export const startPrometheus = async (targets: Targets, seconds = 1): Promise<LivePrometheus> => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-prometheus-"));
  for (const file of globSync("*.rules.yml", { cwd: RULES }))
    writeFileSync(join(folder, file), hasten(readFileSync(join(RULES, file), "utf8")));
  writeFileSync(join(folder, "prometheus.yml"), config(targets, seconds));
  const address = `127.0.0.1:${await freePort()}`;
  const child = spawn(
    "prometheus",
    [
      `--config.file=${join(folder, "prometheus.yml")}`,
      `--storage.tsdb.path=${join(folder, "data")}`,
      `--web.listen-address=${address}`,
      "--log.level=error",
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  return {
    url: `http://${address}`,
    firing: async () => {
      const answer = await fetch(`http://${address}/api/v1/alerts`).catch(() => null);
      if (answer?.ok !== true) return [];
      const { alerts } = Alerts.parse(await answer.json()).data;
      return alerts
        .filter(({ state }) => state === "firing")
        .map(({ labels }) =>
          `${labels["alertname"]} ${labels["queue"] ?? labels["service"] ?? labels["mountpoint"] ?? ""}`.trim(),
        );
    },
    close: async () => {
      await endOf(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** node_exporter, which sees a disk of one megabyte that is full, and reads text files from `folder`. */
export const startNodeExporter = async (
  folder: string,
): Promise<{ readonly target: string; readonly close: () => Promise<void> }> => {
  const target = `127.0.0.1:${await freePort()}`;
  const disk = join(folder, "disco");
  const child = spawn(
    "unshare",
    [
      "--map-root-user",
      "--mount",
      // It lists the disks of the first process, which it must be itself to see ours.
      "--pid",
      "--fork",
      "--mount-proc",
      "--kill-child",
      "sh",
      "-c",
      `mkdir "$1" && mount -t tmpfs -o size=1m tmpfs "$1" && head -c 1000000 /dev/zero >"$1/cheio" &&
       exec prometheus-node-exporter --collector.disable-defaults --collector.filesystem --collector.textfile \\
         --collector.textfile.directory="$2" --web.listen-address="$3" --log.level=error`,
      "sh",
      disk,
      folder,
      target,
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  return { target, close: () => endOf(child) };
};
