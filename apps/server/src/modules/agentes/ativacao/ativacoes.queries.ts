import type { Tx } from "../../../platform/db/db.ts";
import { markAtivado } from "../../dispositivos/dispositivos.api.ts";

/** The device that a code, or an installer's token, is for, whether it still waits or was just spent. */
export const findDispositivoDoCodigo = async (tx: Tx, codigoHmac: Buffer) => {
  const doDispositivo = tx.selectFrom("dispositivo").select(["dispositivo.id", "dispositivo.idContratacao"]);
  const esperando = await doDispositivo
    .innerJoin("codigoAtivacao", "codigoAtivacao.idDispositivo", "dispositivo.id")
    .where("codigoAtivacao.codigoHmac", "=", codigoHmac)
    .executeTakeFirst();
  if (esperando !== undefined) return esperando;
  const doInstalador = await doDispositivo
    .innerJoin("tokenInstalacao", "tokenInstalacao.idDispositivo", "dispositivo.id")
    .where("tokenInstalacao.tokenHmac", "=", codigoHmac)
    .executeTakeFirst();
  if (doInstalador !== undefined) return doInstalador;
  return doDispositivo
    .innerJoin("ativacao", "ativacao.idDispositivo", "dispositivo.id")
    .where("ativacao.codigoHmac", "=", codigoHmac)
    .where("ativacao.confirmadaEm", "is", null)
    .executeTakeFirst();
};

const CAMPOS_PENDENTE = [
  "ativacao.id",
  "ativacao.desafio",
  "ativacao.validoAte",
  "usuario.nome as nomeConta",
  "contratacao.nome as nomeContratacao",
  "dispositivo.nome as nomeDispositivo",
] as const;

const pendentes = (tx: Tx) =>
  tx
    .selectFrom("ativacao")
    .innerJoin("dispositivo", "dispositivo.id", "ativacao.idDispositivo")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "ativacao.idContratacao")
    .innerJoin("titular as usuario", "usuario.id", "contratacao.idUsuario")
    .select(CAMPOS_PENDENTE)
    .where("ativacao.confirmadaEm", "is", null)
    .where("dispositivo.dataFim", "is", null);

/** What the same code with the same key began before, if it still waits. */
export const findPendente = (
  tx: Tx,
  {
    codigoHmac,
    chavePublica,
    agora,
  }: { readonly codigoHmac: Buffer; readonly chavePublica: Buffer; readonly agora: Date },
) =>
  pendentes(tx)
    .where("ativacao.codigoHmac", "=", codigoHmac)
    .where("ativacao.chavePublica", "=", chavePublica)
    .where("ativacao.validoAte", ">", agora)
    .executeTakeFirst();

type NovaAtivacao = {
  readonly id: string;
  readonly idDispositivo: number;
  readonly idContratacao: number;
  readonly codigoHmac: Buffer;
  readonly chavePublica: Buffer;
  readonly desafio: Buffer;
  readonly nomeMaquina: string;
  readonly sistema: string;
  readonly versaoAcervoExe: string;
  readonly validoAte: Date;
};

/** Takes the place of one that was never confirmed. */
export const insertPendente = async (tx: Tx, nova: NovaAtivacao) => {
  await tx
    .deleteFrom("ativacao")
    .where("idDispositivo", "=", nova.idDispositivo)
    .where("confirmadaEm", "is", null)
    .execute();
  await tx.insertInto("ativacao").values(nova).execute();
  return pendentes(tx).where("ativacao.id", "=", nova.id).executeTakeFirst();
};
export type PendenteRow = NonNullable<Awaited<ReturnType<typeof insertPendente>>>;

export const findAtivacao = (tx: Tx, id: string) =>
  tx
    .selectFrom("ativacao")
    .innerJoin("dispositivo", "dispositivo.id", "ativacao.idDispositivo")
    .selectAll("ativacao")
    .select("dispositivo.dataFim")
    .where("ativacao.id", "=", id)
    .executeTakeFirst();
export type AtivacaoRow = NonNullable<Awaited<ReturnType<typeof findAtivacao>>>;

/** Puts the key in force: the device is active with it, and with no other. */
export const markEfetivada = async (tx: Tx, ativacao: AtivacaoRow, agora: Date): Promise<number> => {
  const { idDispositivo, idContratacao, nomeMaquina, sistema, versaoAcervoExe } = ativacao;
  const anterior = await tx
    .selectFrom("agente")
    .select("versaoChave")
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirst();
  const versaoChave = (anterior?.versaoChave ?? 0) + 1;
  await tx.updateTable("ativacao").set({ versaoChave, confirmadaEm: agora }).where("id", "=", ativacao.id).execute();
  const maquina = { versaoChave, nomeMaquina, sistema, duplicadaEm: null };
  await tx
    .insertInto("agente")
    .values({ idDispositivo, idContratacao, ...maquina })
    .onConflict((conflito) => conflito.column("idDispositivo").doUpdateSet(maquina))
    .execute();
  await markAtivado(tx, idDispositivo, { dataAtivacao: agora, versaoAcervoExe });
  return versaoChave;
};
