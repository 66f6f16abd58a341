import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { peloNome } from "../../../platform/db/pelo-nome.ts";
import { type Fatia, sentido } from "../../../platform/lists/fatia.ts";

export type FiltroDeVendedores = {
  /** Empty: of any name. */
  readonly nome: string;
  /** Without mask; empty: of any document. */
  readonly cpfCnpj: string;
  readonly comQuemNaoVende: boolean;
};

const dosVendedores = (db: Db, { nome, cpfCnpj, comQuemNaoVende }: FiltroDeVendedores) => {
  let consulta = db.selectFrom("usuario");
  if (!comQuemNaoVende) consulta = consulta.where("codigoIndicacao", "is not", null);
  for (const condicao of peloNome("usuario.id", nome)) consulta = consulta.where(condicao);
  return cpfCnpj === "" ? consulta : consulta.where("cpfCnpj", "=", cpfCnpj);
};

export const countVendedores = async (db: Db, filtro: FiltroDeVendedores): Promise<number> => {
  const { total } = await dosVendedores(db, filtro)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

/** Oldest registration first, whichever end they are read from. */
export const listVendedores = async (db: Db, filtro: FiltroDeVendedores, fatia: Fatia) => {
  const direcao = sentido(fatia, "asc");
  const linhas = await dosVendedores(db, filtro)
    .select(["id", "cpfCnpj", "nome", "dataCadastro", "codigoIndicacao"])
    .select(
      sql<number>`(select count(*) from usuario indicado where indicado.id_vendedor_indicacao = usuario.id)`.as(
        "indicados",
      ),
    )
    .orderBy("dataCadastro", direcao)
    .orderBy("id", direcao)
    .limit(fatia.limite)
    .offset(fatia.pular)
    .execute();
  return fatia.doFim ? linhas.toReversed() : linhas;
};
export type VendedorRow = Awaited<ReturnType<typeof listVendedores>>[number];

/** The account whose code changes; another change of it waits until the transaction ends. */
export const lockVendedor = (tx: Tx, id: number) =>
  tx
    .selectFrom("usuario")
    .select(["id", "tipoConta", "codigoIndicacao"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateCodigoIndicacao = (tx: Tx, id: number, codigoIndicacao: string | null) =>
  tx.updateTable("usuario").set({ codigoIndicacao }).where("id", "=", id).execute();
