import { hostname } from "node:os";
import { systemClock } from "../platform/clock.ts";
import { createServerClock } from "../protocol/server-clock.ts";
import { AGENT_VERSION } from "../platform/program.ts";
import { agentPaths, agentSystem, prepareFolder, wireTo } from "../agent/agent.ts";
import { enrol, type EnrolmentNames, type PendingEnrolment } from "./enrol.ts";

/** One activation at a time, in two steps: a code, then the person's yes. */
export type EnrolmentDesk = {
  readonly begin: (codigo: string) => Promise<EnrolmentNames>;
  readonly names: () => EnrolmentNames | null;
  /** False: there is nothing to confirm. */
  readonly confirm: () => Promise<boolean>;
  readonly cancel: () => void;
};

const MAX_NAME = 100;

export const createEnrolmentDesk = ({ pasta, servidor }: { pasta: string; servidor: string }): EnrolmentDesk => {
  let pending: PendingEnrolment | null = null;
  return {
    names: () => pending?.names ?? null,
    cancel: () => void (pending = null),
    begin: async (codigo) => {
      prepareFolder(pasta);
      pending = await enrol(wireTo(servidor, createServerClock(systemClock)), {
        codigo,
        servidor,
        nomeMaquina: hostname().slice(0, MAX_NAME),
        sistema: agentSystem(),
        versaoAcervoExe: AGENT_VERSION,
        identityPath: agentPaths(pasta).identity,
      });
      return pending.names;
    },
    confirm: async () => {
      if (pending === null) return false;
      await pending.confirm();
      pending = null;
      return true;
    },
  };
};
