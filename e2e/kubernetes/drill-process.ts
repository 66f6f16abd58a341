import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createNamedBucket } from "@acervo/test-kit/bucket";
import { makeAuthority } from "@acervo/test-kit/cluster/cluster-keys";
import { startCluster, type Cluster } from "@acervo/test-kit/cluster/start-cluster";
import { createEmptyDatabase } from "@acervo/test-kit/database";
import { restoreRealm } from "@acervo/test-kit/realm-accounts";
import { environmentWith } from "../config.ts";
import { makeBrokenImage } from "./broken-images.ts";
import { runThrough } from "./stages.ts";
import { createOperator } from "./operator.ts";
import { layOutRelease, NAMESPACE, SERVER, SERVICES, volumeFor, WEB } from "./operator-files.ts";
import { registerCustomer } from "./synthetic-customer.ts";

/**
 * `npm run drill:kubernetes -- --imagens FOLDER`, as root, with the stack running: a Kubernetes of one node is started from
 * what `infra/kubernetes/install.sh` built, the chart is installed by the commands of docs/operations/kubernetes.md, and the
 * synthetic customer backs up and gets its files back. Then, under steady calls: an upgrade to another tag, a release whose
 * tables cannot be brought, one whose API never answers, a way back, and killed processes. FOLDER is what `npm run images`
 * leaves.
 */
const ROOT = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    imagens: { type: "string", default: join(ROOT, ".stack/images") },
    ritmo: { type: "string", default: "20" },
    pasta: { type: "string" },
  },
});

const say = (line: string): void => void process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
const NOBODY = 10_001;

/** This process again, which takes the drill's certificates for good. */
const again = (): number => {
  execFileSync("nice", ["-n", "15", "bash", join(ROOT, "infra/kubernetes/install.sh")], { stdio: "inherit" });
  const folder = mkdtempSync(join(tmpdir(), "acervo-k8s-"));
  makeAuthority(folder);
  const args = [import.meta.filename, ...process.argv.slice(2), "--pasta", folder];
  const env = environmentWith({ NODE_EXTRA_CA_CERTS: join(folder, "ca.pem") });
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", env });
  // What went wrong is in its logs.
  if (status === 0) rmSync(folder, { recursive: true, force: true });
  else say(`logs: ${folder}`);
  return status ?? 1;
};

const archiveOf = (kind: "server" | "web"): string => {
  const archive = join(values.imagens, kind, `acervo-${kind}.oci.tar`);
  if (!existsSync(archive)) throw new Error(`${archive} is missing: npm run images, or --imagens FOLDER`);
  return archive;
};

/** nginx of the image at one address alone, where every pod shares the machine's. */
const webAt = (folder: string, conf: () => string) => (component: string, address: string) => {
  if (component !== "web") return null;
  const file = join(folder, `nginx-${address}.conf`);
  writeFileSync(
    file,
    conf().replace("listen 8443 ", `listen ${address}:8443 `).replace("listen 8080;", `listen ${address}:8080;`),
  );
  return { file, mountPath: "/etc/nginx/nginx.conf" };
};

const bringImages = (folder: string, { images }: Cluster): void => {
  const tags = (repository: string): readonly string[] => ["um", "dois"].map((tag) => `${repository}:${tag}`);
  images.importAs(archiveOf("server"), ...tags(SERVER));
  images.importAs(archiveOf("web"), ...tags(WEB));
  for (const tag of ["tabelas", "muda"] as const) {
    images.importAs(makeBrokenImage(folder, archiveOf("server"), tag), `${SERVER}:${tag}`);
    images.tag(`${WEB}:dois`, `${WEB}:${tag}`);
  }
};

const bringVolumes = (folder: string, { apply }: Cluster): void => {
  for (const claim of ["acervo-status", "acervo-synthetic"]) {
    const path = join(folder, claim);
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, NOBODY, NOBODY);
    apply(volumeFor(claim, path));
  }
};

const drill = async (folder: string): Promise<void> => {
  await using begun = new AsyncDisposableStack();
  const database = await createEmptyDatabase();
  begun.defer(() => database.drop());
  const bucket = createNamedBucket();
  begun.defer(() => bucket.drop());
  const customer = await registerCustomer();
  begun.defer(() => customer.leave());
  // The realm is the stack's, and everybody's afterwards.
  begun.defer(() => restoreRealm());
  const release = layOutRelease(folder, {
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    username: customer.username,
  });
  const began = performance.now();
  let conf: string | undefined;
  const fileFor = webAt(folder, () => (conf ??= cluster.images.read(`${WEB}:um`, "etc/nginx/nginx.conf")));
  const cluster = await startCluster(folder, { namespace: NAMESPACE, services: SERVICES, fileFor });
  begun.defer(() => cluster.stop());
  const clusterSeconds = Math.round((performance.now() - began) / 100) / 10;
  say(`cluster in ${clusterSeconds} s`);
  bringImages(folder, cluster);
  bringVolumes(folder, cluster);
  say("images");
  const figures = await runThrough({
    operator: createOperator(cluster, release, say),
    cluster,
    release,
    bucket: bucket.name,
    databaseUrl: database.url,
    perSecond: Number(values.ritmo),
    subscribe: () => customer.subscribe(database.url),
    say,
  });
  const machine = { cores: cpus().length, loadOfLastMinute: loadavg()[0] };
  say(JSON.stringify({ clusterSeconds, ...figures, machine }, null, 2));
};

if (values.pasta === undefined) process.exitCode = again();
else {
  const code = await drill(values.pasta).then(
    () => 0,
    (error: unknown) => {
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return 1;
    },
  );
  // By itself Node was seen to wait for ever for a connection that it had closed.
  process.exit(code);
}
