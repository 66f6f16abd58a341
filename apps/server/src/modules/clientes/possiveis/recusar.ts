import type { PossivelClienteInformado } from "@acervo/contracts/possiveis-clientes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { PossivelRow } from "./lista.queries.ts";
import type { QuemSalva } from "./quem-salva.ts";
import { findMotivos, insertRecusa } from "./recusas.queries.ts";
import { DIA_MS } from "./reservar.ts";

/** Why a prospect said no: what a reason asks for must be there, and what none asks for is left out. */
const motivosDe = async (tx: Tx, informado: PossivelClienteInformado) => {
  const ids = [...new Set((informado.listaMotivoNaoInteresse ?? []).map(({ id }) => id))];
  const motivos = await findMotivos(tx, ids);
  if (motivos.length !== ids.length) throw new ErroDeNegocio("OPCAO_NAO_ENCONTRADA");
  const descreve = motivos.some(({ outros }) => outros);
  const retorna = motivos.some(({ retornarFuturamente }) => retornarFuturamente);
  const qtdDiasRetorno = informado.qtdDiasRetorno ?? null;
  if (descreve && informado.outroMotivoNaoInteresse === null) throw new ErroDeNegocio("MOTIVO_SEM_DESCRICAO");
  if (retorna && qtdDiasRetorno === null) throw new ErroDeNegocio("MOTIVO_SEM_DIAS");
  return {
    ids,
    outroMotivo: descreve ? informado.outroMotivoNaoInteresse : null,
    qtdDiasRetorno: retorna ? qtdDiasRetorno : null,
  };
};

/** Keeps the no with its author and reasons. It comes back to the seller whose it was, or who was told it. */
export const guardarRecusa = async (
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  quem: QuemSalva,
  { linha, informado }: { readonly linha: PossivelRow; readonly informado: PossivelClienteInformado },
): Promise<void> => {
  const { ids, outroMotivo, qtdDiasRetorno } = await motivosDe(tx, informado);
  const recusadaEm = clock.now();
  const recusa = {
    idPossivelCliente: linha.id,
    idAutor: quem.id,
    idVendedor: linha.idVendedor ?? (quem.vende ? quem.id : null),
    outroMotivo,
    qtdDiasRetorno,
    retornoEm: qtdDiasRetorno === null ? null : later(recusadaEm, qtdDiasRetorno * DIA_MS),
    recusadaEm,
  };
  await insertRecusa(tx, recusa, ids);
};
