import { describe } from "vitest";
import { describeBackup } from "./backup-suite.ts";
import { describeIdentity } from "./identity-suite.ts";
import type { ProtocolWorld } from "./protocol-client.ts";
import { describeRestore } from "./restore-suite.ts";

/**
 * docs/formats/agent-protocol.md as cases over HTTP. The server that the agent's own tests talk to and the real one run the
 * same ones: where they differ, the imitation is wrong.
 */
export const describeAgentProtocol = (server: string, open: () => Promise<ProtocolWorld>): void => {
  describe(`protocolo do agente: ${server}`, () => {
    describeIdentity(open);
    describeBackup(open);
    describeRestore(open);
  });
};
