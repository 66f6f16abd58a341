import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

type SinalDeVida = {
  readonly recebidoEm: Date;
  readonly versaoAcervoExe: string;
  readonly sistema: string;
  readonly relogio: string;
  readonly proximaExecucao: string | null;
  readonly discoLivreBytes: number;
  readonly etagConfiguracao: string | null;
};

/** News of backups of this device that still run; those of others, and those that ended, stay as they are. */
export const noticiarBackups = async (
  tx: Tx,
  idDispositivo: number,
  { ids, agora }: { readonly ids: readonly number[]; readonly agora: Date },
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .updateTable("backup")
    .set({ ultimaNoticiaEm: agora })
    .where("id", "=", sql<number>`any(${ids})`)
    .where("idDispositivo", "=", idDispositivo)
    .where("codigoSituacao", "=", SITUACAO_BACKUP.emAndamento)
    .execute();
};

export const guardarBatimento = async (
  tx: Tx,
  { idDispositivo, idContratacao }: { readonly idDispositivo: number; readonly idContratacao: number },
  sinal: SinalDeVida,
): Promise<void> => {
  await tx
    .insertInto("batimento")
    .values({ idDispositivo, idContratacao, ...sinal })
    .onConflict((conflito) => conflito.column("idDispositivo").doUpdateSet(sinal))
    .execute();
  await tx
    .updateTable("dispositivo")
    .set({ versaoAcervoExe: sinal.versaoAcervoExe })
    .where("id", "=", idDispositivo)
    .where("versaoAcervoExe", "is distinct from", sinal.versaoAcervoExe)
    .execute();
};
