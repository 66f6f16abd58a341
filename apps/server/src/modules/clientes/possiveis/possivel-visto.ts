import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { findPossivel, type PossivelRow } from "./lista.queries.ts";
import { leitorDe, type QuemSalva } from "./quem-salva.ts";

/**
 * An open prospect that the caller may see. One of another seller does not exist for them, unless it was free before:
 * then everybody saw it, and who comes too late is told so.
 */
export const possivelVisto = async (tx: Tx, quem: QuemSalva, id: number): Promise<PossivelRow> => {
  const linha = await findPossivel(tx, id, leitorDe(quem));
  if (linha === undefined || linha.recusadoEm !== null) throw new ErroDeNegocio("POSSIVEL_CLIENTE_NAO_ENCONTRADO");
  if (quem.admin || linha.idVendedor === null || linha.idVendedor === quem.id) return linha;
  throw new ErroDeNegocio(
    linha.livreDesde === null ? "POSSIVEL_CLIENTE_NAO_ENCONTRADO" : "POSSIVEL_CLIENTE_JA_RESERVADO",
  );
};

/** Why a change found the prospect other than it was read. */
export const perdeuAVez = async (tx: Tx, quem: QuemSalva, id: number): Promise<never> => {
  await possivelVisto(tx, quem, id);
  throw new ErroDeNegocio("POSSIVEL_CLIENTE_ALTERADO");
};
