import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Tx } from "../../platform/db/db.ts";
import { findVendedor } from "../usuarios/usuarios.api.ts";

export type Vendedor = { readonly id: number; readonly nome: string; readonly email: string };

/** Somebody who sells now; undefined: they do not, or not any more. */
export const quemAindaVende = async (tx: Tx, id: number): Promise<Vendedor | undefined> => {
  const vendedor = await findVendedor(tx, id);
  return vendedor === undefined || vendedor.codigoIndicacao === null ? undefined : vendedor;
};

/** To whom an administrator gives something: they have to sell. */
export const vendedorEscolhido = async (tx: Tx, id: number): Promise<Vendedor> => {
  const vendedor = await quemAindaVende(tx, id);
  if (vendedor === undefined) throw new ErroDeNegocio("VENDEDOR_NAO_ENCONTRADO");
  return vendedor;
};
