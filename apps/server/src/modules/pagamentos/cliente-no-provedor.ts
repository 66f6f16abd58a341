import type { Deps } from "../../platform/deps.ts";
import { findPagador } from "../usuarios/usuarios.api.ts";
import { findCliente, insertCliente } from "./clientes.queries.ts";

/** The provider's id of a user, registered there at the first need. Calls out: never within a transaction. */
export const clienteNoProvedor = async (
  { db, clock, provedorPagamento }: Pick<Deps, "db" | "clock" | "provedorPagamento">,
  idUsuario: number,
): Promise<string> => {
  const conhecido = await findCliente(db, idUsuario);
  if (conhecido !== undefined) return conhecido.idNoProvedor;
  const { sub, nome, cpfCnpj, email } = await findPagador(db, idUsuario);
  const idNoProvedor = await provedorPagamento.registrarCliente({ referencia: `usuario:${sub}`, nome, cpfCnpj, email });
  return db.transaction().execute(async (tx) => {
    await insertCliente(tx, { idUsuario, idNoProvedor, criadoEm: clock.now() });
    return (await findCliente(tx, idUsuario))?.idNoProvedor ?? idNoProvedor;
  });
};
