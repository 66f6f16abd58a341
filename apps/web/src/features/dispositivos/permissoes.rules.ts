import { type Contratacao, SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { dispositivosTexts } from "./dispositivos.texts.ts";

type Regida = Pick<Contratacao, "situacao" | "cartosoft">;

export const contratacaoAtiva = ({ situacao }: Pick<Regida, "situacao">): boolean =>
  situacao.codigo === SITUACAO_CONTRATACAO.ativa;

export const contratacaoWeb = ({ cartosoft }: Pick<Regida, "cartosoft">): boolean => cartosoft === 1;

/** Why what the subscription has cannot be changed, or null. */
export const motivoSemAlterar = (contratacao: Regida): string | null =>
  contratacaoAtiva(contratacao) ? null : dispositivosTexts.naoAtiva.motivo;

/** Why devices cannot be added or edited, nor configurations added, or null. */
export const motivoSemCadastrar = (contratacao: Regida): string | null =>
  contratacaoWeb(contratacao) ? dispositivosTexts.web.motivo : motivoSemAlterar(contratacao);

/** Editing what a device has: null where it is not shown at all, else why it cannot be done now (null if it can). */
export type Edicao = { readonly motivo: string | null } | null;

export const edicaoDasConfiguracoes = (contratacao: Regida): Edicao =>
  contratacaoWeb(contratacao) ? null : { motivo: motivoSemAlterar(contratacao) };
