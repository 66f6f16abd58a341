import type { Db, Tx } from "../../platform/db/db.ts";
import { KEPT } from "../../platform/db/kept-statements.ts";

/** The agent of a device, removed devices included: what it may do is for the rules to say. */
export const findAgente = (db: Db | Tx, idDispositivo: number) =>
  db
    .selectFrom("agente")
    .innerJoin("dispositivo", "dispositivo.id", "agente.idDispositivo")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "agente.idContratacao")
    .select([
      "agente.idDispositivo",
      "agente.idContratacao",
      "contratacao.idUsuario",
      "agente.versaoChave",
      "agente.epoca",
      "agente.epocaAbertaEm",
      "agente.duplicadaEm",
      "dispositivo.ativado",
      "dispositivo.dataFim",
    ])
    .where("agente.idDispositivo", "=", idDispositivo)
    .modifyEnd(KEPT)
    .executeTakeFirst();

/** What an agent is told about its device and the subscription. */
export const findAlvo = (db: Db, idDispositivo: number) =>
  db
    .selectFrom("dispositivo")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "dispositivo.idContratacao")
    .select([
      "dispositivo.nome as nomeDispositivo",
      "dispositivo.validadeVersoes",
      "contratacao.nome as nomeContratacao",
      "contratacao.codigoSituacao",
    ])
    .where("dispositivo.id", "=", idDispositivo)
    .executeTakeFirstOrThrow();

export type AgenteRow = NonNullable<Awaited<ReturnType<typeof findAgente>>>;

/** False when it was already marked, or has another key by now. */
export const markDuplicada = async (
  tx: Tx,
  { idDispositivo, versaoChave }: Pick<AgenteRow, "idDispositivo" | "versaoChave">,
  duplicadaEm: Date,
): Promise<boolean> => {
  const marcada = await tx
    .updateTable("agente")
    .set({ duplicadaEm })
    .where("idDispositivo", "=", idDispositivo)
    .where("versaoChave", "=", versaoChave)
    .where("duplicadaEm", "is", null)
    .executeTakeFirst();
  return marcada.numUpdatedRows === 1n;
};

/** Whom a message about a device goes to, and what it names. */
export const findDono = (tx: Tx, idDispositivo: number) =>
  tx
    .selectFrom("dispositivo")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "dispositivo.idContratacao")
    .innerJoin("titular as usuario", "usuario.id", "contratacao.idUsuario")
    .select([
      "usuario.id as idUsuario",
      "usuario.nome",
      "usuario.cpfCnpj",
      "usuario.email",
      "usuario.emailSecundario",
      "usuario.emailNotificacao",
      "contratacao.id as idContratacao",
      "dispositivo.id as idDispositivo",
      "dispositivo.nome as nomeDispositivo",
      "contratacao.nome as nomeContratacao",
    ])
    .where("dispositivo.id", "=", idDispositivo)
    .executeTakeFirstOrThrow();
