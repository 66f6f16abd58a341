import { stopProcess, type StopOptions } from "./processes.ts";
import { writeStackFile, type StackFile } from "./stack-file.ts";

const gently: StopOptions = { signal: "SIGTERM", timeoutMs: 15_000 };

/**
 * Every server, in the order in which they can be stopped: users before what they use.
 * The gateway ignores SIGTERM once the monitor is gone, and PostgreSQL ends its sessions only on SIGINT.
 */
const stopOrder: Record<string, StopOptions> = {
  "asaas-sandbox": gently,
  "partner-sandbox": gently,
  "sefin-sandbox": gently,
  "cep-sandbox": gently,
  "mail-sink": gently,
  "return-mailbox": gently,
  keycloak: gently,
  "store-proxy": gently,
  "ceph-rgw": gently,
  "ceph-osd": gently,
  "ceph-mon": gently,
  postgres: { signal: "SIGINT", timeoutMs: 30_000 },
};

export const serverNames: readonly string[] = Object.keys(stopOrder);

export type StoppedServer = { name: string; outcome: "stopped" | "killed" };

/** Stops those of the named servers that run, one after the other, and forgets their processes. */
export async function stopServers(
  stack: StackFile,
  names: readonly string[] = serverNames,
  report: (server: StoppedServer) => void = () => undefined,
): Promise<void> {
  for (const [name, options] of Object.entries(stopOrder)) {
    const recorded = stack.processes.find((entry) => entry.name === name);
    if (recorded === undefined || !names.includes(name)) continue;
    report({ name, outcome: await stopProcess(recorded, options) });
    stack.processes = stack.processes.filter((entry) => entry !== recorded);
    writeStackFile(stack);
  }
}
