import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { fimDaGuarda } from "../fim/guarda.rules.ts";
import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import {
  linhasDaCircunstancia,
  MOTIVO_DE_SEGURANCA,
  MOTIVO_DO_CONTRATO,
  painelDe,
  type Assunto,
  type Circunstancia,
} from "../../avisos/avisos.api.ts";

export type ContratoAssinado = {
  readonly contrato: { readonly id: number; readonly numero: string };
  /** `porPagar`: the first month is to be paid by boleto or Pix before anything begins. `alterada`: another plan. */
  readonly momento: "contratada" | "porPagar" | "alterada";
};

const COMO_PAGAR = "O Pix e o boleto da primeira mensalidade estão no portal. Tudo começa quando o pagamento chegar.";
const DESISTENCIA = "Você pode desistir em até 7 dias da contratação e receber de volta tudo o que pagou.";

/** The contract that was just accepted, with its PDF. */
export const emailContratoAssinado = (
  assunto: Assunto,
  { contrato: { id, numero }, momento }: ContratoAssinado,
): ConteudoEmail => ({
  assunto: `Contrato ${numero}: sua via está em anexo`,
  preCabecalho: "Guarde esta mensagem: o PDF em anexo é a sua via do contrato.",
  tom: "sucesso",
  situacao: "Contrato assinado",
  titulo: "Recebemos o seu aceite.",
  abertura: `Olá, ${comoChamar(assunto)}. A sua via do contrato vai em anexo, com o registro do aceite.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Plano", assunto.nomePlano],
    ["Protocolo", numero],
    ...(momento === "porPagar" ? [["Falta pagar", COMO_PAGAR] as [string, string]] : []),
  ],
  botao: { texto: momento === "porPagar" ? "Pagar agora" : "Abrir o portal", caminho: painelDe(assunto) },
  fecho: momento === "alterada" ? "O espaço novo já vale. O valor novo vem na próxima fatura." : DESISTENCIA,
  motivo: MOTIVO_DO_CONTRATO,
  anexo: { tipo: "contrato", id },
});

/** A subscription was prepared for the person; nothing begins before they sign. */
export const emailContratoPorAssinar = (assunto: Assunto): ConteudoEmail => ({
  assunto: `Falta a sua assinatura: ${assunto.nomeContratacao}`,
  preCabecalho: "Uma contratação foi preparada para você. Nada é cobrado antes da sua assinatura.",
  tom: "informacao",
  situacao: "Aguardando assinatura",
  titulo: "Uma contratação espera pela sua assinatura.",
  abertura: `Olá, ${comoChamar(assunto)}. Preparamos uma contratação para você. Leia o contrato no portal: ela começa quando você aceitar.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Plano", assunto.nomePlano],
    ["Cobrança", "Nada é cobrado antes da assinatura."],
    ["Se você não quer", "Não assine: sem assinatura nada começa."],
  ],
  botao: { texto: "Ler e assinar", caminho: "/contratosPorAssinar" },
  motivo: MOTIVO_DO_CONTRATO,
});

export type Cancelamento = {
  /** The customer asked, the days to pay are over, or it was taken back before anybody signed it. */
  readonly motivo: "CLIENTE" | "PRAZO" | "RETIRADA";
  readonly estornado: boolean;
  /** The last day on which what was stored can be restored; null where no backup was ever made. */
  readonly guardadoAte: DataCivil | null;
};

const depoisDoCancelamento = (guardadoAte: DataCivil): [string, string][] => [
  ["Novos backups", "Parados."],
  ["Seus arquivos", `Podem ser recuperados e baixados até ${formatarData(guardadoAte)}.`],
  ["Depois", `Em ${formatarData(fimDaGuarda(guardadoAte))} são apagados de vez. Avisamos antes.`],
];

const ABERTURAS: Readonly<Record<Cancelamento["motivo"], string>> = {
  CLIENTE: "Cancelamos a contratação, como você pediu.",
  PRAZO: "O prazo para o primeiro pagamento terminou e a contratação foi cancelada.",
  RETIRADA: "A contratação que preparamos para você foi retirada: não há contrato a assinar.",
};

export const emailCancelamento = (
  assunto: Assunto,
  { motivo, estornado, guardadoAte }: Cancelamento,
): ConteudoEmail => ({
  assunto: `Contratação cancelada: ${assunto.nomeContratacao}`,
  preCabecalho: guardadoAte === null ? "Nada mais será cobrado." : "O que acontece com os seus arquivos e pagamentos.",
  tom: "informacao",
  situacao: "Cancelamento",
  titulo: "Sua contratação foi cancelada.",
  abertura: `Olá, ${comoChamar(assunto)}. ${ABERTURAS[motivo]}`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Plano", assunto.nomePlano],
    ...(guardadoAte === null ? [] : depoisDoCancelamento(guardadoAte)),
    ...(estornado
      ? [
          [
            "Devolução",
            "Pedimos a devolução de tudo o que você pagou. Boleto e Pix voltam por Pix; cartão, na fatura.",
          ] as [string, string],
        ]
      : []),
  ],
  botao: { texto: "Abrir o portal", caminho: painelDe(assunto) },
  motivo: MOTIVO_DO_CONTRATO,
});

/** The same for one in force: whoever did not ask for it is told what to do. */
export const emailCancelamentoEmVigor = (
  assunto: Assunto,
  cancelamento: Cancelamento,
  circunstancia: Circunstancia,
): ConteudoEmail => {
  const conteudo = emailCancelamento(assunto, cancelamento);
  return {
    ...conteudo,
    linhas: [...conteudo.linhas, ...linhasDaCircunstancia(circunstancia)],
    motivo: MOTIVO_DE_SEGURANCA,
  };
};

/** Suspended for long: until `ate` the files are kept. */
export const emailInatividade = (assunto: Assunto, ate: DataCivil): ConteudoEmail => ({
  assunto: `Contratação inativa: ${assunto.nomeContratacao}`,
  preCabecalho: `Seus arquivos ficam guardados até ${formatarData(ate)}.`,
  tom: "atencao",
  situacao: "Inativa por falta de pagamento",
  titulo: "Sua contratação ficou inativa.",
  abertura: `Olá, ${comoChamar(assunto)}. A suspensão durou mais do que o contrato prevê.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Seus arquivos", `Podem ser recuperados e baixados até ${formatarData(ate)}.`],
    ["O que fazer", "Pague o que está em aberto e tudo volta ao normal, ou baixe os seus arquivos."],
  ],
  botao: { texto: "Abrir o portal", caminho: painelDe(assunto) },
  motivo: MOTIVO_DO_CONTRATO,
});
