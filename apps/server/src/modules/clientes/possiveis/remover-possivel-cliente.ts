import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { doPossivel } from "./do-possivel.ts";
import { findPossivel } from "./lista.queries.ts";
import { perdeuAVez, possivelVisto } from "./possivel-visto.ts";
import { deletePossivel } from "./possiveis.queries.ts";
import { quemSalva, type QuemSalva } from "./quem-salva.ts";

/** An administrator deletes what said no, too. */
const removivel = async (tx: Tx, quem: QuemSalva, id: number) => {
  if (!quem.admin) return possivelVisto(tx, quem, id);
  const linha = await findPossivel(tx, id, null);
  if (linha === undefined) throw new ErroDeNegocio("POSSIVEL_CLIENTE_NAO_ENCONTRADO");
  return linha;
};

/** One's own, or any for administrators: what is free belongs to all sellers, and none of them deletes it. */
export const removerPossivelCliente = (
  { db }: Pick<Deps, "db">,
  chamada: Pick<ChamadaDeUsuario, "usuario" | "escopo" | "origem">,
  id: number,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const quem = quemSalva(chamada);
    const linha = await removivel(tx, quem, id);
    if (!quem.admin && linha.idVendedor === null) throw new ErroDeNegocio("POSSIVEL_CLIENTE_SEM_VENDEDOR");
    if (!(await deletePossivel(tx, linha))) await perdeuAVez(tx, quem, id);
    await registrar(tx, { ...doPossivel(chamada, id), acao: "POSSIVEL_CLIENTE_EXCLUIDO" });
  });
