import { sql, type RawBuilder } from "kysely";
import { peloNome } from "../../platform/db/pelo-nome.ts";

/** By whom something was sold; empty: by anybody. */
export type FiltroDeVendedor = { readonly nomeVendedor: string; readonly cpfCnpjVendedor: string };

/** The seller in this column is the one who was asked for. */
export const doVendedor = (
  coluna: string,
  { nomeVendedor, cpfCnpjVendedor }: FiltroDeVendedor,
): readonly RawBuilder<boolean>[] => {
  const peloDocumento = sql<boolean>`${sql.ref(coluna)} in (select id from titular where cpf_cnpj = ${cpfCnpjVendedor})`;
  return [...peloNome(coluna, nomeVendedor), ...(cpfCnpjVendedor === "" ? [] : [peloDocumento])];
};
