import { hostname } from "node:os";
import { systemClock } from "../platform/clock.ts";
import { createServerClock } from "../protocol/server-clock.ts";
import { AGENT_VERSION } from "../platform/program.ts";
import { suggestedRoots } from "../access/suggested-roots.ts";
import { agentPaths, permissionsOf, prepareFolder, wireTo } from "../agent/agent.ts";
import { generateKeyPair, type KeyPair } from "../state/identity.ts";
import { system } from "../system/system.ts";
import { enrol, type EnrolmentNames, type PendingEnrolment } from "./enrol.ts";

/** One activation at a time, in two steps: a code, then the person's yes. */
export type EnrolmentDesk = {
  readonly begin: (codigo: string) => Promise<EnrolmentNames>;
  readonly names: () => EnrolmentNames | null;
  /** What to propose as the folders that this machine lets the agent read and write. */
  readonly roots: () => readonly string[];
  /** With the folders that the person allows, and no others. False: there is nothing to confirm. */
  readonly confirm: (raizes: readonly string[]) => Promise<boolean>;
  readonly cancel: () => void;
};

const MAX_NAME = 100;

/** Spends a code in this machine's name. */
export const beginEnrolment = (
  { pasta, servidor }: { readonly pasta: string; readonly servidor: string },
  codigo: string,
  keys: KeyPair,
): Promise<PendingEnrolment> => {
  prepareFolder(pasta);
  return enrol(wireTo(servidor, createServerClock(systemClock)), {
    codigo,
    servidor,
    keys,
    nomeMaquina: hostname().slice(0, MAX_NAME),
    sistema: system.sistema,
    versaoAcervoExe: AGENT_VERSION,
    identityPath: agentPaths(pasta).identity,
  });
};

export const createEnrolmentDesk = ({
  pasta,
  servidor,
  programa = null,
}: {
  pasta: string;
  servidor: string;
  programa?: string | null;
}): EnrolmentDesk => {
  const permissions = permissionsOf({ pasta, programa });
  let pending: PendingEnrolment | null = null;
  return {
    roots: () => suggestedRoots(permissions),
    names: () => pending?.names ?? null,
    cancel: () => void (pending = null),
    begin: async (codigo) => {
      pending = await beginEnrolment({ pasta, servidor }, codigo, generateKeyPair());
      return pending.names;
    },
    confirm: async (raizes) => {
      if (pending === null) return false;
      // Before the machine is anybody's: there is no moment in which it asked nobody.
      permissions.replace(raizes);
      await pending.confirm();
      pending = null;
      return true;
    },
  };
};
