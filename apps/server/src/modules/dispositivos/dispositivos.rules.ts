import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { CodigoErro } from "@acervo/contracts/erros";

type Contratacao = { readonly codigoSituacao: number; readonly cartosoft: boolean };

/** Why what a subscription has cannot be changed, or null. */
export const recusaDeAlteracao = ({ codigoSituacao }: Pick<Contratacao, "codigoSituacao">): CodigoErro | null =>
  codigoSituacao === SITUACAO_CONTRATACAO.ativa ? null : "CONTRATACAO_NAO_ATIVA";

/** Why devices cannot be added or edited, nor configurations added, or null. */
export const recusaDeCadastro = (contratacao: Contratacao): CodigoErro | null =>
  contratacao.cartosoft ? "CONTRATACAO_WEB" : recusaDeAlteracao(contratacao);

/** Why a device gets no activation code, or null. */
export const recusaDeCodigo = (
  contratacao: Pick<Contratacao, "codigoSituacao">,
  dispositivo: { readonly ativado: boolean },
): CodigoErro | null => recusaDeAlteracao(contratacao) ?? (dispositivo.ativado ? "DISPOSITIVO_JA_ATIVADO" : null);

/** Days before and after where old versions are kept for less time than before (null keeps them for good), else null. */
export const retencaoEncurtada = (
  antes: number | null,
  depois: number | null,
): { readonly antes: number | null; readonly depois: number } | null =>
  depois !== null && (antes === null || depois < antes) ? { antes, depois } : null;
