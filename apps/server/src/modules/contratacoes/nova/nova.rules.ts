import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";

export type CartaoDoTitular = { readonly id: number; readonly principal: boolean; readonly secundario: boolean };
export type CartoesEscolhidos = {
  /** Of the subscription alone, before the person's own; null: the person's. */
  readonly idCartaoPrincipal: number | null;
  readonly idCartaoSecundario: number | null;
};

/** Whether each chosen card is one of the person's, and not the same twice. */
export const escolhaValida = (
  cartoes: readonly CartaoDoTitular[],
  { idCartaoPrincipal, idCartaoSecundario }: CartoesEscolhidos,
): boolean => {
  const escolhidos = [idCartaoPrincipal, idCartaoSecundario].filter((id) => id !== null);
  const proprios = escolhidos.every((id) => cartoes.some((cartao) => cartao.id === id));
  return proprios && new Set(escolhidos).size === escolhidos.length;
};

export type FormaDeContratar = {
  readonly tipoPagamento: "BOLETO" | "CARTAO";
  readonly tipoCobranca: "POS" | "PRE";
  readonly valorCentavos: number;
};

/** How a new subscription begins; what begins active pays nothing at once. */
export const situacaoInicial = ({ tipoPagamento, tipoCobranca, valorCentavos }: FormaDeContratar) => {
  if (valorCentavos === 0) return S.ativa;
  if (tipoPagamento === "CARTAO") return S.emContratacao;
  return tipoCobranca === "POS" ? S.ativa : S.aguardandoPagamento;
};

/** As the unique index compares names. */
export const mesmoNome = (um: string, outro: string): boolean => um.trim().toLowerCase() === outro.trim().toLowerCase();
