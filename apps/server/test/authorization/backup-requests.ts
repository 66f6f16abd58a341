import { hash } from "node:crypto";
import type { PlainCall } from "../request.ts";
import type { MatrixBackup } from "./matrix-world.ts";
import { NENHUM_ID, type AgentMatrixRequests } from "./module-access.ts";

const NENHUM: MatrixBackup = {
  idConfiguracao: NENHUM_ID,
  idBackup: NENHUM_ID,
  idObjeto: "0".repeat(32),
  idRestauracao: NENHUM_ID,
  arquivo: NENHUM_ID,
  idProva: NENHUM_ID,
};

type BackupCall = (backup: MatrixBackup, chaveIdempotencia: string) => PlainCall;

/** The calls of a backup or a restore, over the agent's own, another device's, and none. */
export const backupRequests = (
  proprio: MatrixBackup,
  outro: MatrixBackup,
  calls: Readonly<Record<string, BackupCall>>,
): AgentMatrixRequests =>
  Object.fromEntries(
    Object.entries(calls).map(([nome, call]) => {
      const chave = (qual: string): string => hash("md5", `${qual} ${nome}`);
      const requests = {
        propria: call(proprio, chave("propria")),
        alheia: call(outro, chave("alheia")),
        inexistente: call(NENHUM, chave("inexistente")),
      };
      return [nome, requests] as const;
    }),
  );
