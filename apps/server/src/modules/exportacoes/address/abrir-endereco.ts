import type { ArquivoEmFluxo } from "@acervo/contracts/endpoint";
import type { Origem } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { identificarDeNovo } from "../../usuarios/usuarios.api.ts";
import { chamarExportacao, type ComExportaveis } from "./exportacao-pedida.ts";
import { markFichaUsada } from "./fichas.queries.ts";
import { hashOfTicket } from "./ticket.ts";

/** The export that the ticket was given for, if nobody opened it before; made for the person as they stand now. */
export const abrirEndereco = async (
  deps: Pick<Deps, "db" | "clock" | "diretorio"> & ComExportaveis,
  ficha: string,
  origem: Origem,
): Promise<ArquivoEmFluxo> => {
  const hash = hashOfTicket(ficha);
  const usada = await deps.db.transaction().execute((tx) => markFichaUsada(tx, hash, deps.clock.now()));
  if (usada === undefined) throw new ErroDeNegocio("NAO_ENCONTRADO");
  const usuario = await identificarDeNovo(deps, usada.idUsuario, usada.grupos);
  return chamarExportacao(deps, { usuario, origem }, usada.pedido);
};
