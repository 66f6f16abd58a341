import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cephConf, cephKeys } from "./ceph-conf.ts";
import { apiCredential, apiUser } from "./ceph-api-user.ts";
import { ensureBucket } from "./ceph-bucket.ts";
import { makeCertificate } from "./certificate.ts";
import { runCommand, serverUser, type SystemUser } from "./run-command.ts";
import { ensureServer, type StackContext } from "./stack-context.ts";
import { stopServers } from "./stop.ts";
import { startStoreProxy } from "./store-proxy.ts";

type Cluster = { context: StackContext; dir: string; env: NodeJS.ProcessEnv; user: SystemUser | undefined };

/** Ceph with its S3 gateway, the proxy in front of it, its two S3 users and the application's bucket. */
export async function startCeph(context: StackContext): Promise<void> {
  const dir = join(context.config.dataDir, "ceph");
  const env = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", CEPH_CONF: join(dir, "ceph.conf") };
  const cluster = { context, dir, env, user: serverUser("ceph") };
  const isNew = !existsSync(join(dir, "created"));
  if (isNew) {
    // Left by a first start that was interrupted: there is nothing in it worth keeping.
    await stopServers(context.stack, ["ceph-rgw", "ceph-osd", "ceph-mon"]);
    rmSync(dir, { recursive: true, force: true });
    await layOut(cluster);
  }
  await startMon(cluster);
  if (isNew) await admitOsd(cluster);
  await startOsd(cluster);
  await startRgw(cluster);
  if (isNew) await createS3User(cluster);
  await ensureApiUser(cluster);
  await startStoreProxy(context);
  await ensureBucket(context.stack);
  if (isNew) writeFileSync(join(dir, "created"), "");
}

async function layOut({ context, dir, env, user }: Cluster): Promise<void> {
  const { stack } = context;
  const fsid = randomUUID();
  for (const folder of ["mon", "osd", "run", "log", "rgw"]) mkdirSync(join(dir, folder), { recursive: true });
  await makeCertificate(stack.s3.caFile);
  writeFileSync(
    join(dir, "ceph.conf"),
    cephConf({
      dir,
      fsid,
      monPort: stack.internalPorts.cephMon,
      rgwPort: Number(new URL(stack.s3.gatewayEndpoint).port),
      rgwTlsPort: Number(new URL(stack.s3.tlsEndpoint).port),
      certificate: stack.s3.caFile,
      certificateKey: `${stack.s3.caFile}.key`,
      stsKey: randomBytes(8).toString("hex"),
    }),
  );
  const keyring = join(dir, "keyring");
  await runCommand("ceph-authtool", ["--create-keyring", keyring], { env });
  for (const key of cephKeys)
    await runCommand("ceph-authtool", [keyring, "--gen-key", "-n", key.name, ...key.caps], { env });
  const monmap = join(dir, "monmap");
  const monAddress = `[v2:127.0.0.1:${stack.internalPorts.cephMon}]`;
  await runCommand("monmaptool", ["--create", "--clobber", "--fsid", fsid, "--addv", "a", monAddress, monmap], { env });
  if (user !== undefined) await runCommand("chown", ["-R", `${user.uid}:${user.gid}`, dir]);
  await runCommand("ceph-mon", ["--mkfs", "-i", "a", "--monmap", monmap, "--keyring", keyring], { env, user });
}

async function startMon({ context, env, user }: Cluster): Promise<void> {
  await ensureServer(context, {
    name: "ceph-mon",
    command: "ceph-mon",
    args: ["-f", "-i", "a"],
    env,
    user,
    ready: () => runCommand("ceph", ["--connect-timeout", "20", "mon", "stat"], { env }),
    timeoutMs: 60_000,
  });
}

async function admitOsd({ env, user }: Cluster): Promise<void> {
  const osdId = randomUUID();
  await runCommand("ceph", ["osd", "new", osdId, "0"], { env });
  await runCommand("ceph", ["osd", "crush", "add", "osd.0", "1.0", "root=default", "host=localhost"], { env });
  await runCommand("ceph-osd", ["-i", "0", "--mkfs", "--osd-uuid", osdId], { env, user });
}

async function startOsd({ context, env, user }: Cluster): Promise<void> {
  await ensureServer(context, {
    name: "ceph-osd",
    command: "ceph-osd",
    args: ["-f", "-i", "0"],
    env,
    user,
    ready: () => requireOsdUp(env),
    timeoutMs: 60_000,
  });
}

async function requireOsdUp(env: NodeJS.ProcessEnv): Promise<void> {
  const stat = await runCommand("ceph", ["--connect-timeout", "20", "osd", "stat"], { env });
  if (!stat.includes("1 up")) throw new Error(stat);
}

async function startRgw({ context, env, user }: Cluster): Promise<void> {
  await ensureServer(context, {
    name: "ceph-rgw",
    command: "radosgw",
    args: ["-f", "-n", "client.rgw.a"],
    env,
    user,
    // Any answer will do: an anonymous request may be refused.
    ready: () => fetch(context.stack.s3.gatewayEndpoint, { signal: AbortSignal.timeout(5000) }),
    timeoutMs: 120_000,
  });
}

async function createS3User({ context, env }: Cluster): Promise<void> {
  const { accessKey, secretKey } = context.stack.s3;
  const name = ["--uid=acervo", "--display-name=Acervo", "--caps=roles=*", "--max-buckets=0"];
  await runCommand(
    "radosgw-admin",
    ["user", "create", ...name, `--access-key=${accessKey}`, `--secret-key=${secretKey}`],
    { env },
  );
}

/** Idempotent: a stack that was made before there were two users gets the second one. */
async function ensureApiUser({ context, env }: Cluster): Promise<void> {
  const { accessKey, secretKey } = apiCredential(context.stack.s3);
  const user = [`--uid=${apiUser}`, "--display-name=Acervo API", "--max-buckets=-1"];
  const known = await runCommand("radosgw-admin", ["user", "info", `--uid=${apiUser}`], { env }).then(
    () => true,
    () => false,
  );
  if (known) return;
  const keys = [`--access-key=${accessKey}`, `--secret-key=${secretKey}`];
  await runCommand("radosgw-admin", ["user", "create", ...user, ...keys], { env });
}
