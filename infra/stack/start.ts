import { existsSync, mkdirSync, rmSync } from "node:fs";
import { startAsaasSandbox } from "./asaas-sandbox.ts";
import { startCepSandbox } from "./cep-sandbox.ts";
import { startCeph } from "./ceph.ts";
import type { StackConfig } from "./config.ts";
import { startKeycloak } from "./keycloak.ts";
import { startMailSink } from "./mail-sink.ts";
import { newStack } from "./new-stack.ts";
import { choosePorts, findTakenPort, type Ports } from "./ports.ts";
import { isAlive } from "./processes.ts";
import { startPartnerSandbox } from "./partner-sandbox.ts";
import { startSefinSandbox } from "./sefin-sandbox.ts";
import { startReturnMailbox } from "./return-mailbox.ts";
import { startPostgres } from "./postgres.ts";
import type { StackContext } from "./stack-context.ts";
import { readStackFile, stackFilePath, writeStackFile, type StackFile } from "./stack-file.ts";
import { stackTexts } from "./stack.texts.ts";
import { stopServers } from "./stop.ts";

export type StartOptions = { fresh: boolean; durable: boolean; ports: Partial<Ports> };
export type StartedServer = { name: string; seconds: number };

/** Brings every server up; what already runs is left as it is. Ports and secrets are chosen once and kept until `fresh`. */
export async function startStack(
  config: StackConfig,
  options: StartOptions,
  report: (server: StartedServer) => void,
): Promise<StackFile> {
  if (options.fresh) await wipe(config);
  const known = existsSync(stackFilePath);
  const stack = known ? readStackFile() : newStack(config, await choosePorts(options.ports));
  // Servers of containers have no data here.
  if (known && existsSync(config.dataDir)) await refuseTakenPorts(stack);
  if (!known) {
    // An earlier checkout at this path may have left data elsewhere, which has other secrets than those just drawn.
    rmSync(config.dataDir, { recursive: true, force: true });
    writeStackFile(stack);
  }
  mkdirSync(config.dataDir, { recursive: true });
  const context: StackContext = { config, stack, durable: options.durable };
  const timed = (name: string, start: (context: StackContext) => Promise<void>) =>
    reportTime(name, () => start(context), report);
  const outcomes = await Promise.allSettled([
    timed("PostgreSQL", startPostgres).then(() => timed("Keycloak", startKeycloak)),
    timed("Ceph RGW", startCeph),
    timed("Mail sink", startMailSink),
    timed("Return mailbox", startReturnMailbox),
    timed("CEP sandbox", startCepSandbox),
    timed("Asaas", startAsaasSandbox),
    timed("Partner", startPartnerSandbox),
    timed("Sefin", startSefinSandbox),
  ]);
  // Every server is given its chance to come up before the first failure is told.
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return stack;
}

/** Servers of another stack that got the ports meanwhile would be taken for our own, and given our secrets. */
async function refuseTakenPorts(stack: StackFile): Promise<void> {
  if (stack.processes.some(isAlive)) return;
  const { postgres, smtp, internalPorts, s3, keycloak } = stack;
  const ofUrls = [s3.gatewayEndpoint, s3.endpoint, keycloak.url].map((url) => Number(new URL(url).port));
  const taken = await findTakenPort([postgres.port, smtp.port, ...Object.values(internalPorts), ...ofUrls]);
  if (taken !== null) throw new Error(stackTexts.portTaken(taken));
}

async function reportTime(
  name: string,
  start: () => Promise<void>,
  report: (server: StartedServer) => void,
): Promise<void> {
  const begun = performance.now();
  await start();
  report({ name, seconds: (performance.now() - begun) / 1000 });
}

async function wipe(config: StackConfig): Promise<void> {
  if (existsSync(stackFilePath)) await stopServers(readStackFile());
  for (const folder of [config.dataDir, config.stackDir]) rmSync(folder, { recursive: true, force: true });
}
