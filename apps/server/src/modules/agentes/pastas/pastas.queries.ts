import { LISTAR_PASTAS, type ListagemInformada } from "@acervo/contracts/pastas-da-maquina";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** A device in use of this user, with what its agent last said of itself. */
export const findMaquina = (db: Db | Tx, idDispositivo: number, idUsuario: number) =>
  db
    .selectFrom("dispositivo")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "dispositivo.idContratacao")
    .leftJoin("batimento", "batimento.idDispositivo", "dispositivo.id")
    .select([
      "dispositivo.id",
      "dispositivo.idContratacao",
      "dispositivo.ativado",
      "batimento.recebidoEm",
      "batimento.listaPastas",
    ])
    .where("dispositivo.id", "=", idDispositivo)
    .where("dispositivo.dataFim", "is", null)
    .where("contratacao.idUsuario", "=", idUsuario)
    .executeTakeFirst();
export type MaquinaRow = NonNullable<Awaited<ReturnType<typeof findMaquina>>>;

/** The machine holds a call of a process that lives: an order reaches it within a second or so. */
export const isConectada = async (db: Db, idDispositivo: number, agora: Date): Promise<boolean> => {
  const presente = await db
    .selectFrom("presencaAgente")
    .innerJoin("processoApi", "processoApi.id", "presencaAgente.idProcesso")
    .select("presencaAgente.idDispositivo")
    .where("presencaAgente.idDispositivo", "=", idDispositivo)
    .where("processoApi.vivoAte", ">", agora)
    .executeTakeFirst();
  return presente !== undefined;
};

/** An order of this device for its folders, held until the transaction ends. */
export const lockPedido = (tx: Tx, id: string, idDispositivo: number) =>
  tx
    .selectFrom("comando")
    .select("situacao")
    .where("id", "=", id)
    .where("idDispositivo", "=", idDispositivo)
    .where("tipo", "=", LISTAR_PASTAS)
    .forUpdate()
    .executeTakeFirst();

type NovaListagem = ListagemInformada & {
  readonly idComando: string;
  readonly idDispositivo: number;
  readonly recebidaEm: Date;
};

/** The first answer stays: a repeated one is of the same look. */
export const insertListagem = (tx: Tx, { pastas, ...nova }: NovaListagem) =>
  tx
    .insertInto("listagemPastas")
    .values({ ...nova, pastas: JSON.stringify(pastas) })
    .onConflict((conflito) => conflito.column("idComando").doNothing())
    .execute();

/** An order of this user and its answer, if there is one. */
export const findListagem = (db: Db, idComando: string, idUsuario: number) =>
  db
    .selectFrom("comando")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "comando.idContratacao")
    .leftJoin("listagemPastas", "listagemPastas.idComando", "comando.id")
    .select([
      "comando.validoAte",
      "comando.situacao as situacaoDoComando",
      "listagemPastas.situacao",
      "listagemPastas.pastas",
      "listagemPastas.haMais",
    ])
    .where("comando.id", "=", idComando)
    .where("comando.tipo", "=", LISTAR_PASTAS)
    .where("contratacao.idUsuario", "=", idUsuario)
    .executeTakeFirst();

/** Orders of before an instant, with what was answered. */
export const deletePedidosAte = (tx: Tx, criadosAte: Date) =>
  tx.deleteFrom("comando").where("tipo", "=", LISTAR_PASTAS).where("criadoEm", "<=", criadosAte).execute();
