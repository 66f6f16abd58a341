import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import { BackupConcluido, type Conclusao } from "@acervo/contracts/agente-mensagens";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AgenteAutenticado } from "../../platform/identity/agente-autenticado.ts";
import { outcomesOf } from "../../platform/telemetry/outcomes.ts";
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

export type ConclusaoDeps = Pick<Deps, "db" | "clock" | "metrics"> & {
  readonly aoConcluirBackup: readonly AoConcluirBackup[];
};

const RESULTADOS: Readonly<Record<number, "concluido" | "com_pendencias" | "interrompido">> = {
  [SITUACAO_BACKUP.concluido]: "concluido",
  [SITUACAO_BACKUP.comPendencias]: "com_pendencias",
  [SITUACAO_BACKUP.interrompido]: "interrompido",
};

const encerrar = async (
  deps: ConclusaoDeps,
  tx: Tx,
  { backup, conclusao, agora }: { readonly backup: LockedBackup; readonly conclusao: Conclusao; readonly agora: Date },
): Promise<BackupConcluido> => {
  const { codigoSituacao, motivos } = resultadoDoBackup(backup, conclusao);
  const { vistos, inalterados, ocultos, foraPorRegra } = conclusao;
  await markBackupEncerrado(tx, backup.id, { codigoSituacao, motivos, vistos, inalterados, ocultos }, agora);
  const completo = conclusao.fim === "COMPLETO";
  for (const aoConcluir of deps.aoConcluirBackup)
    await aoConcluir(tx, { ...backup, ocultos, foraPorRegra, codigoSituacao, completo, agora });
  if (isAlteracaoEmMassa(backup)) await markExpiracaoCongelada(tx, backup.idDispositivo, agora);
  return { instante: agora.toISOString(), situacao: codigoSituacao, motivos: [...motivos] };
};

/** Ends a backup with the situation that follows from what arrived, not from what the agent thinks of it. */
export const concluirBackup = async (
  deps: ConclusaoDeps,
  agente: AgenteAutenticado,
  idBackup: number,
  conclusao: Conclusao,
): Promise<BackupConcluido> => {
  // A call that is repeated gets its answer and counts no second time.
  let encerrada = false;
  const pedido = pedidoDe(agente, `backups/${idBackup}/concluir`, conclusao);
  const concluido = await umaVez(deps, pedido, BackupConcluido, async (tx, agora) => {
    await lockCatalogo(tx, agente);
    const backup = await lockBackup(tx, agente.idDispositivo, idBackup);
    if (backup === undefined) throw new ErroDeNegocio("NAO_ENCONTRADO");
    if (backup.codigoSituacao !== SITUACAO_BACKUP.emAndamento) throw new ErroDeNegocio("BACKUP_ENCERRADO");
    encerrada = true;
    return encerrar(deps, tx, { backup, conclusao, agora });
  });
  if (encerrada) outcomesOf(deps.metrics).backup(RESULTADOS[concluido.situacao] ?? "falhou");
  return concluido;
};
