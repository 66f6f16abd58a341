import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import { BackupConcluido, type Conclusao } from "@acervo/contracts/agente-mensagens";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AgenteAutenticado } from "../../platform/identity/agente-autenticado.ts";
import { markExpiracaoCongelada, markBackupEncerrado, lockBackup, type LockedBackup } from "../catalogo/runs.api.ts";
import { lockCatalogo } from "../catalogo/chain.api.ts";
import { pedidoDe, umaVez } from "../../http/idempotency/idempotencia.ts";
import { isAlteracaoEmMassa, resultadoDoBackup } from "./resultado.rules.ts";

/** A backup that has just ended, and how; `completo` when the agent went through everything. */
type BackupEncerrado = Pick<
  LockedBackup,
  "id" | "idDispositivo" | "idContratacao" | "idConfiguracao" | "ocorrenciasErro"
> &
  Pick<Conclusao, "ocultos" | "foraPorRegra"> & {
    readonly codigoSituacao: number;
    readonly completo: boolean;
    readonly agora: Date;
  };

/** Told, in the same transaction, that a backup ended. */
export type AoConcluirBackup = (tx: Tx, backup: BackupEncerrado) => Promise<void>;

export type ConclusaoDeps = Pick<Deps, "db" | "clock"> & { readonly aoConcluirBackup: readonly AoConcluirBackup[] };

/** Ends a backup with the situation that follows from what arrived, not from what the agent thinks of it. */
export const concluirBackup = (
  deps: ConclusaoDeps,
  agente: AgenteAutenticado,
  idBackup: number,
  conclusao: Conclusao,
): Promise<BackupConcluido> =>
  umaVez(deps, pedidoDe(agente, `backups/${idBackup}/concluir`, conclusao), BackupConcluido, async (tx, agora) => {
    await lockCatalogo(tx, agente);
    const backup = await lockBackup(tx, agente.idDispositivo, idBackup);
    if (backup === undefined) throw new ErroDeNegocio("NAO_ENCONTRADO");
    if (backup.codigoSituacao !== SITUACAO_BACKUP.emAndamento) throw new ErroDeNegocio("BACKUP_ENCERRADO");
    const { codigoSituacao, motivos } = resultadoDoBackup(backup, conclusao);
    const { vistos, inalterados, ocultos, foraPorRegra } = conclusao;
    await markBackupEncerrado(tx, idBackup, { codigoSituacao, motivos, vistos, inalterados, ocultos }, agora);
    const completo = conclusao.fim === "COMPLETO";
    for (const aoConcluir of deps.aoConcluirBackup)
      await aoConcluir(tx, { ...backup, ocultos, foraPorRegra, codigoSituacao, completo, agora });
    if (isAlteracaoEmMassa(backup)) await markExpiracaoCongelada(tx, agente.idDispositivo, agora);
    return { instante: agora.toISOString(), situacao: codigoSituacao, motivos: [...motivos] };
  });
