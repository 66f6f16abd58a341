import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db } from "../../../platform/db/db.ts";
import { findSituacaoDaContratacao } from "./excluidos.queries.ts";

/** Refuses a subscription that is not the caller's, or that is closed. */
export const exigirContratacaoAberta = async (
  db: Db,
  { usuario }: Pick<ChamadaDeUsuario, "usuario">,
  idContratacao: number,
): Promise<void> => {
  const situacao = await findSituacaoDaContratacao(db, idContratacao, usuario.id);
  if (situacao === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  if (situacao === SITUACAO_CONTRATACAO.encerrada) throw new ErroDeNegocio("CONTRATACAO_ENCERRADA");
};
