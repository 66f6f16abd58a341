import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import type { AssuntoRow } from "./emails.queries.ts";

type Assunto = Pick<AssuntoRow, "nome" | "nomeContratacao" | "nomePlano">;

const MOTIVO = "Enviamos esta mensagem porque ela é sobre o seu contrato.";
const primeiroNome = ({ nome }: Assunto): string => nome.split(" ", 1).join("");
const mesDe = (competencia: DataCivil): string => formatarData(competencia).slice("01/".length);

/** The contract that was just accepted, with its PDF. */
export const emailContratoAssinado = (
  assunto: Assunto,
  contrato: { readonly id: number; readonly numero: string },
): ConteudoEmail => ({
  assunto: `Contrato ${contrato.numero}: sua via está em anexo`,
  preCabecalho: "Guarde esta mensagem: o PDF em anexo é a sua via do contrato.",
  tom: "sucesso",
  situacao: "Contrato assinado",
  titulo: "Recebemos o seu aceite.",
  abertura: `Olá, ${primeiroNome(assunto)}. A sua via do contrato vai em anexo, com o registro do aceite.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Plano", assunto.nomePlano],
    ["Protocolo", contrato.numero],
  ],
  botao: { texto: "Abrir o portal", caminho: "/dashboard" },
  fecho: "Você pode desistir em até 7 dias da contratação e receber de volta tudo o que pagou.",
  motivo: MOTIVO,
  anexo: { tipo: "contrato", id: contrato.id },
});

export type Mensalidade = { readonly competencia: DataCivil; readonly valorCentavos: number };

export const emailPagamentoRecebido = (
  assunto: Assunto,
  { competencia, valorCentavos }: Mensalidade,
): ConteudoEmail => ({
  assunto: `Pagamento recebido: ${assunto.nomeContratacao}`,
  preCabecalho: "Sua mensalidade está paga.",
  tom: "sucesso",
  situacao: "Pagamento recebido",
  titulo: "Recebemos o seu pagamento.",
  abertura: `Olá, ${primeiroNome(assunto)}. A mensalidade de ${mesDe(competencia)} está paga.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Plano", assunto.nomePlano],
    ["Mês", mesDe(competencia)],
    ["Valor", formatarCentavos(valorCentavos)],
  ],
  botao: { texto: "Abrir o portal", caminho: "/dashboard" },
  motivo: MOTIVO,
});

export const emailPagamentoRecusado = (
  assunto: Assunto,
  { competencia, valorCentavos }: Mensalidade,
): ConteudoEmail => ({
  assunto: `Pagamento não aprovado: ${assunto.nomeContratacao}`,
  preCabecalho: "Veja como concluir o pagamento.",
  tom: "atencao",
  situacao: "Ação necessária",
  titulo: "O pagamento não foi aprovado.",
  abertura: `Olá, ${primeiroNome(assunto)}. A mensalidade de ${mesDe(competencia)} não pôde ser cobrada.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Valor", formatarCentavos(valorCentavos)],
    ["O que fazer", "Confira o limite e os dados do cartão, ou cadastre outro, e tente novamente no portal."],
  ],
  botao: { texto: "Concluir o pagamento", caminho: "/novaContratacao" },
  motivo: MOTIVO,
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
  abertura: `Olá, ${primeiroNome(assunto)}. A mensalidade de ${mesDe(competencia)} não pôde ser cobrada.`,
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
  botao: { texto: "Conferir os cartões", caminho: "/configurarConta" },
  motivo: MOTIVO,
});

export const emailSuspensao = (
  assunto: Assunto,
  { competencia, valorCentavos, tipoPagamento }: Mensalidade & { readonly tipoPagamento: "BOLETO" | "CARTAO" },
): ConteudoEmail => ({
  assunto: `Contratação suspensa: ${assunto.nomeContratacao}`,
  preCabecalho: "Novos backups pararam. Seus arquivos continuam disponíveis.",
  tom: "atencao",
  situacao: "Suspensa por falta de pagamento",
  titulo: "Novos backups pararam.",
  abertura: `Olá, ${primeiroNome(assunto)}. A mensalidade de ${mesDe(competencia)} não foi paga.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Valor", formatarCentavos(valorCentavos)],
    ["Seus arquivos", "Recuperar e baixar continua liberado."],
    [
      "O que fazer",
      tipoPagamento === "CARTAO"
        ? "Confira os cartões, ou cadastre outro, e tente novamente no portal."
        : "Pague o boleto ou o Pix no portal.",
    ],
    ["Depois de pago", "Os backups voltam sozinhos."],
  ],
  botao: { texto: "Abrir o portal", caminho: "/dashboard" },
  motivo: MOTIVO,
});

export type Cancelamento = {
  /** The customer asked, or the days to pay are over. */
  readonly motivo: "CLIENTE" | "PRAZO";
  readonly estornado: boolean;
};

export const emailCancelamento = (assunto: Assunto, { motivo, estornado }: Cancelamento): ConteudoEmail => ({
  assunto: `Contratação cancelada: ${assunto.nomeContratacao}`,
  preCabecalho: "O que acontece com os seus arquivos e pagamentos.",
  tom: "informacao",
  situacao: "Cancelamento",
  titulo: "Sua contratação foi cancelada.",
  abertura:
    motivo === "CLIENTE"
      ? `Olá, ${primeiroNome(assunto)}. Cancelamos a contratação, como você pediu.`
      : `Olá, ${primeiroNome(assunto)}. O prazo para o primeiro pagamento terminou e a contratação foi cancelada.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Plano", assunto.nomePlano],
    ["Novos backups", "Parados."],
    ["Seus arquivos", "O que já foi guardado pode ser baixado por 30 dias."],
    ...(estornado
      ? [
          [
            "Devolução",
            "Pedimos a devolução de tudo o que você pagou. Boleto e Pix voltam por Pix; cartão, na fatura.",
          ] as [string, string],
        ]
      : []),
  ],
  botao: { texto: "Abrir o portal", caminho: "/dashboard" },
  motivo: MOTIVO,
});
