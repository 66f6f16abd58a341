import {
  CamposDaIdentificacao,
  type DesafioResolvido,
  type NovoRelato,
  TextoDoRelato,
  type TipoDeOcorrencia,
} from "@acervo/contracts/canal-compliance";

export type ValoresDoRelato = {
  readonly tipoOcorrencia: TipoDeOcorrencia | null;
  readonly desejaIdentificar: "Sim" | "Não" | null;
  readonly nome: string;
  readonly email: string;
  /** Digits alone. */
  readonly telefone: string;
  readonly mensagem: string;
};

export const RELATO_EM_BRANCO: ValoresDoRelato = {
  tipoOcorrencia: null,
  desejaIdentificar: null,
  nome: "",
  email: "",
  telefone: "",
  mensagem: "",
};

type Identificacao = keyof typeof CamposDaIdentificacao.shape;

/** What the API would say of a field; null when nothing. */
export const erroDaIdentificacao = (campo: Identificacao, valor: string): string | null =>
  CamposDaIdentificacao.shape[campo].safeParse(valor).error?.issues[0]?.message ?? null;

/** Who chooses to stay unnamed takes back what was typed. */
export const aoIdentificar = (valores: ValoresDoRelato, desejaIdentificar: "Sim" | "Não"): ValoresDoRelato =>
  desejaIdentificar === "Sim"
    ? { ...valores, desejaIdentificar }
    : { ...valores, desejaIdentificar, nome: "", email: "", telefone: "" };

/** What is sent; null while something is missing or would be refused. */
export const relatoInformado = (valores: ValoresDoRelato, captcha: DesafioResolvido | null): NovoRelato | null => {
  const { tipoOcorrencia, desejaIdentificar, mensagem, nome, email, telefone } = valores;
  if (tipoOcorrencia === null || captcha === null || !TextoDoRelato.safeParse(mensagem).success) return null;
  const comum = { tipoOcorrencia, mensagem, captcha };
  if (desejaIdentificar === "Não") return { ...comum, desejaIdentificar };
  if (desejaIdentificar === null || !CamposDaIdentificacao.safeParse({ nome, email, telefone }).success) return null;
  return { ...comum, desejaIdentificar, nome, email, telefone };
};
