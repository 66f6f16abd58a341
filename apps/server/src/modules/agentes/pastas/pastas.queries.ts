import { LISTAR_PASTAS, type ListagemInformada } from "@acervo/contracts/pastas-da-maquina";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { isConectado } from "../espera/presenca.queries.ts";

type Minha = { readonly idDispositivo: number; readonly idUsuario: number; readonly agora: Date };

/** A device in use of this user, with what its agent last said of itself and whether it is connected. */
export const findMaquina = (db: Db | Tx, { idDispositivo, idUsuario, agora }: Minha) =>
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
      isConectado(sql.ref("dispositivo.id"), agora).as("conectado"),
    ])
    .where("dispositivo.id", "=", idDispositivo)
    .where("dispositivo.dataFim", "is", null)
    .where("contratacao.idUsuario", "=", idUsuario)
    .executeTakeFirst();
export type MaquinaRow = NonNullable<Awaited<ReturnType<typeof findMaquina>>>;

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
