import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { mesDe } from "./faturas.email.ts";

/** What became of a payment that we counted as ours. */
export type NoticiaAoFinanceiro = "CONTESTADO" | "CONTESTACAO_GANHA" | "CONTESTACAO_PERDIDA" | "DEVOLVIDO_FORA";

/** Why finance gets a message, at its foot. */
export const MOTIVO_DO_FINANCEIRO =
  "Enviamos esta mensagem ao endereço do financeiro, que está nos parâmetros do sistema.";

type Textos = Pick<ConteudoEmail, "tom" | "situacao" | "titulo" | "abertura"> & { readonly consequencia: string };

const TEXTOS: Readonly<Record<NoticiaAoFinanceiro, Textos>> = {
  CONTESTADO: {
    tom: "atencao",
    situacao: "Pagamento contestado",
    titulo: "Um pagamento foi contestado.",
    abertura: "Quem pagou contestou a cobrança no banco ou na operadora do cartão.",
    consequencia: "A fatura voltou a pendente. Nada é cobrado nem suspenso por ela até o fim da contestação.",
  },
  CONTESTACAO_GANHA: {
    tom: "sucesso",
    situacao: "Contestação ganha",
    titulo: "Uma contestação terminou a nosso favor.",
    abertura: "O valor contestado voltou para nós.",
    consequencia: "A fatura está paga. Se já estava paga de outra forma, este valor é devolvido.",
  },
  CONTESTACAO_PERDIDA: {
    tom: "atencao",
    situacao: "Contestação perdida",
    titulo: "Uma contestação foi perdida.",
    abertura: "O valor contestado foi devolvido a quem pagou.",
    consequencia: "Se a fatura não foi paga de outra forma, os cartões voltam a ser tentados.",
  },
  DEVOLVIDO_FORA: {
    tom: "atencao",
    situacao: "Pagamento devolvido",
    titulo: "Um pagamento foi devolvido fora do Acervo.",
    abertura: "O provedor de pagamentos devolveu um valor sem que o Acervo pedisse.",
    consequencia: "A fatura voltou a pendente. Nada é cobrado nem suspenso por ela até que alguém peça novo pagamento.",
  },
};

export type PagamentoDisputado = {
  readonly faturas: readonly { readonly id: number; readonly competencia: DataCivil }[];
  readonly valorCentavos: number;
};

/** Names the invoices and nobody: who may see whose it is finds it in the portal. */
export const emailFinanceiro = (
  noticia: NoticiaAoFinanceiro,
  { faturas, valorCentavos }: PagamentoDisputado,
): ConteudoEmail => {
  const ids = faturas.map(({ id }) => id).join(", ");
  const { consequencia, ...textos } = TEXTOS[noticia];
  return {
    assunto: `${textos.situacao}: fatura ${ids}`,
    preCabecalho: textos.abertura,
    ...textos,
    linhas: [
      ["Fatura", ids],
      ["Mês", faturas.map(({ competencia }) => mesDe(competencia)).join(", ")],
      ["Valor", formatarCentavos(valorCentavos)],
      ["O que muda", consequencia],
    ],
    botao: { texto: "Abrir as faturas", caminho: "/pesquisarFatura" },
    motivo: MOTIVO_DO_FINANCEIRO,
  };
};

type Total = { readonly quantidade: number; readonly valorCentavos: number };

export type EmissaoParada = {
  readonly diaEmissao: DataCivil;
  readonly previsto: Total;
  /** What it came to when it was about to begin. */
  readonly emissao: Total;
};

const totalDe = ({ quantidade, valorCentavos }: Total): string =>
  `${quantidade} ${quantidade === 1 ? "fatura" : "faturas"}, ${formatarCentavos(valorCentavos)}`;

export const emailEmissaoParada = ({ diaEmissao, previsto, emissao }: EmissaoParada): ConteudoEmail => ({
  assunto: `Emissão de faturas parada: ${mesDe(diaEmissao)}`,
  preCabecalho: "Nenhuma fatura foi emitida. A emissão espera um administrador.",
  tom: "atencao",
  situacao: "Emissão parada",
  titulo: "A emissão do mês está parada.",
  abertura: "A emissão difere demais do ensaio ou do mês anterior. Nenhuma fatura foi emitida.",
  linhas: [
    ["Dia da emissão", formatarData(diaEmissao)],
    ["Ensaio", totalDe(previsto)],
    ["Emissão", totalDe(emissao)],
    ["O que fazer", "Confira as maiores mudanças e libere a emissão no painel financeiro."],
  ],
  botao: { texto: "Abrir o painel financeiro", caminho: "/painelFinanceiro" },
  motivo: MOTIVO_DO_FINANCEIRO,
});
