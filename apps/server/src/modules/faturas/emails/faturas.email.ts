import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../../platform/email/endereco-no-portal.ts";
import { MOTIVO_DO_CONTRATO, painelDe, type Assunto } from "../../avisos/avisos.api.ts";

/** `11/2026`. */
export const mesDe = (competencia: DataCivil): string => formatarData(competencia).slice("01/".length);

/** People may switch these off. */
const MOTIVO_DO_AVISO = "Você recebe este aviso porque as notificações de fatura estão ligadas nas suas configurações.";

export type Mensalidade = { readonly competencia: DataCivil; readonly valorCentavos: number };

export type BoletoDaFatura = { readonly pixCopiaECola: string; readonly linhaDigitavel: string };

/** Everything that it takes to pay without opening the portal. */
export const comoPagar = (boleto: BoletoDaFatura | undefined): Pick<ConteudoEmail, "codigos"> =>
  boleto === undefined
    ? {}
    : {
        codigos: [
          ["Pix copia e cola", boleto.pixCopiaECola],
          ["Linha digitável do boleto", boleto.linhaDigitavel],
        ],
      };

/** The boleto of a month was registered. */
export const emailFaturaEmitida = (
  assunto: Assunto,
  { competencia, valorCentavos, vencimento }: Mensalidade & { readonly vencimento: DataCivil },
  boleto: BoletoDaFatura,
): ConteudoEmail => ({
  assunto: `Fatura de ${mesDe(competencia)}: vence em ${formatarData(vencimento)}`,
  preCabecalho: "Pague com Pix ou boleto.",
  tom: "informacao",
  situacao: "Fatura emitida",
  titulo: `Sua fatura de ${mesDe(competencia)} está pronta.`,
  abertura: `Olá, ${comoChamar(assunto)}. O Pix é confirmado na hora; o boleto pode levar alguns dias úteis.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Valor", formatarCentavos(valorCentavos)],
    ["Vencimento", formatarData(vencimento)],
  ],
  ...comoPagar(boleto),
  botao: { texto: "Abrir o portal", caminho: painelDe(assunto) },
  motivo: MOTIVO_DO_AVISO,
});

/** A month that a card will be charged for. */
export const emailFaturaNoCartao = (
  assunto: Assunto,
  { competencia, valorCentavos, vencimento }: Mensalidade & { readonly vencimento: DataCivil },
): ConteudoEmail => ({
  assunto: `Fatura de ${mesDe(competencia)}: cartão cobrado em ${formatarData(vencimento)}`,
  preCabecalho: "Você não precisa fazer nada.",
  tom: "informacao",
  situacao: "Fatura emitida",
  titulo: `Sua fatura de ${mesDe(competencia)} está pronta.`,
  abertura: `Olá, ${comoChamar(assunto)}. Ela será cobrada no seu cartão no dia do vencimento.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Valor", formatarCentavos(valorCentavos)],
    ["Vencimento", formatarData(vencimento)],
  ],
  botao: { texto: "Conferir os cartões", caminho: enderecoNoPortal("/configurarConta/pagamentos", assunto) },
  motivo: MOTIVO_DO_AVISO,
});

/** The boleto of a month is overdue; `dias` after the due date what it bills is suspended. */
export const emailFaturaVencida = (
  assunto: Assunto,
  {
    competencia,
    valorCentavos,
    vencimento,
    dias,
  }: Mensalidade & { readonly vencimento: DataCivil; readonly dias: number },
  boleto?: BoletoDaFatura,
): ConteudoEmail => ({
  assunto: `Fatura vencida: ${mesDe(competencia)}`,
  preCabecalho: "Ainda dá para pagar com o mesmo Pix ou boleto.",
  tom: "atencao",
  situacao: "Fatura vencida",
  titulo: `A fatura de ${mesDe(competencia)} venceu.`,
  abertura: `Olá, ${comoChamar(assunto)}. Se você já pagou, desconsidere: a confirmação do banco pode levar alguns dias úteis.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Valor", formatarCentavos(valorCentavos)],
    ["Venceu em", formatarData(vencimento)],
    ["O que acontece agora", `Com ${dias} dias de atraso, novos backups param. Seus arquivos continuam disponíveis.`],
  ],
  ...comoPagar(boleto),
  botao: { texto: "Abrir o portal", caminho: painelDe(assunto) },
  motivo: MOTIVO_DO_AVISO,
});

/** On how many days the cards were tried, and on how many they are. */
export type Tentativas = { readonly feitas: number; readonly tentativas: number };

/** A month of a subscription that goes on: it is tried again by itself. */
export const emailCobrancaRecusada = (
  assunto: Assunto,
  { competencia, valorCentavos }: Mensalidade,
  { feitas, tentativas }: Tentativas,
): ConteudoEmail => ({
  assunto: `Cartão recusado: ${assunto.nomeContratacao}`,
  preCabecalho: "Confira o cartão para que os backups continuem.",
  tom: "atencao",
  situacao: "Ação necessária",
  titulo: "Não conseguimos cobrar o seu cartão.",
  abertura: `Olá, ${comoChamar(assunto)}. A mensalidade de ${mesDe(competencia)} não pôde ser cobrada.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Valor", formatarCentavos(valorCentavos)],
    ["Tentativa", `${feitas} de ${tentativas}`],
    [
      "O que acontece agora",
      feitas < tentativas
        ? `Tentamos de novo amanhã. Depois de ${tentativas} dias sem pagamento, novos backups param.`
        : "Não tentaremos de novo sozinhos.",
    ],
    ["O que fazer", "Confira o limite e os dados do cartão, ou cadastre outro."],
  ],
  botao: { texto: "Conferir os cartões", caminho: enderecoNoPortal("/configurarConta/pagamentos", assunto) },
  motivo: MOTIVO_DO_CONTRATO,
});

export const emailSuspensao = (
  assunto: Assunto,
  { competencia, valorCentavos, tipoPagamento }: Mensalidade & { readonly tipoPagamento: "BOLETO" | "CARTAO" },
  boleto?: BoletoDaFatura,
): ConteudoEmail => ({
  assunto: `Contratação suspensa: ${assunto.nomeContratacao}`,
  preCabecalho: "Novos backups pararam. Seus arquivos continuam disponíveis.",
  tom: "atencao",
  situacao: "Suspensa por falta de pagamento",
  titulo: "Novos backups pararam.",
  abertura: `Olá, ${comoChamar(assunto)}. A mensalidade de ${mesDe(competencia)} não foi paga.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Valor", formatarCentavos(valorCentavos)],
    ["Seus arquivos", "Recuperar e baixar continua liberado."],
    [
      "O que fazer",
      tipoPagamento === "CARTAO"
        ? "Confira os cartões, ou cadastre outro, e tente o pagamento de novo no portal."
        : "Pague o Pix ou o boleto.",
    ],
    ["Depois de pago", "Os backups voltam sozinhos."],
  ],
  ...comoPagar(boleto),
  botao: { texto: "Abrir o portal", caminho: painelDe(assunto) },
  motivo: MOTIVO_DO_CONTRATO,
});
