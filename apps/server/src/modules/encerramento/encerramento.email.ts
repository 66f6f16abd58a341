import { hoje } from "@acervo/br/calendario";
import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { formatarTamanho } from "@acervo/br/tamanho";
import { comoChamar } from "../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../platform/email/conteudo-email.ts";
import { MOTIVO_DO_CONTRATO, painelDe, type Assunto } from "../avisos/avisos.api.ts";
import { fimDaGuarda, type Conteudo } from "../contratacoes/contratacoes.api.ts";

type Linha = [string, string];

const linhaDaTrava = (retidoAte: Date | null): Linha[] =>
  retidoAte === null
    ? []
    : [["Com trava", `O que a trava de retenção protege só é apagado depois de ${formatarData(hoje(retidoAte))}.`]];

type Fim = {
  readonly guardadoAte: DataCivil;
  /** Stopped for want of a payment: paying brings it back. */
  readonly porPagar: boolean;
  readonly retidoAte: Date | null;
};

const PAGAR =
  "Pague o que está em aberto e tudo volta ao normal (um boleto leva até dois dias úteis para ser confirmado), ou recupere e baixe os seus arquivos.";
const BAIXAR = "Recupere ou baixe o que ainda quiser. Depois desta data não há como trazer os arquivos de volta.";

/** The files are about to go. */
export const emailDoFim = (assunto: Assunto, { guardadoAte, porPagar, retidoAte }: Fim): ConteudoEmail => {
  const fim = formatarData(fimDaGuarda(guardadoAte));
  return {
    assunto: `Em ${fim} seus arquivos serão apagados: ${assunto.nomeContratacao}`,
    preCabecalho: `Podem ser recuperados e baixados até ${formatarData(guardadoAte)}.`,
    tom: "atencao",
    situacao: porPagar ? "Inativa por falta de pagamento" : "Contratação cancelada",
    titulo: "Seus arquivos serão apagados.",
    abertura: `Olá, ${comoChamar(assunto)}. O prazo de guarda dos arquivos desta contratação está no fim.`,
    linhas: [
      ["Contratação", assunto.nomeContratacao],
      ["Seus arquivos", `Podem ser recuperados e baixados até ${formatarData(guardadoAte)}.`],
      ["Depois", `Em ${fim} a contratação é encerrada e os arquivos são apagados de vez.`],
      ...linhaDaTrava(retidoAte),
      ["O que fazer", porPagar ? PAGAR : BAIXAR],
    ],
    botao: { texto: "Abrir o portal", caminho: painelDe(assunto) },
    motivo: MOTIVO_DO_CONTRATO,
  };
};

const linhasDoConteudo = ({ dispositivos, arquivos, bytes }: Conteudo): Linha[] => [
  ["Dispositivos", dispositivos.toLocaleString("pt-BR")],
  ["Arquivos", `${arquivos.toLocaleString("pt-BR")} (${formatarTamanho(bytes)})`],
];

/** It has ended; what it held leaves the store now, but for what a lock keeps. */
export const emailEncerramento = (
  assunto: Assunto,
  { retidoAte, ...conteudo }: Conteudo & { readonly retidoAte: Date | null },
): ConteudoEmail => ({
  assunto: `Contratação encerrada: ${assunto.nomeContratacao}`,
  preCabecalho: "Os arquivos estão sendo apagados. Enviaremos o comprovante.",
  tom: "informacao",
  situacao: "Contratação encerrada",
  titulo: "Sua contratação foi encerrada.",
  abertura: `Olá, ${comoChamar(assunto)}. O prazo de guarda terminou e os arquivos estão sendo apagados.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ...linhasDoConteudo(conteudo),
    ...linhaDaTrava(retidoAte),
    ["Continuam no portal", "As faturas, os contratos e o histórico de backups."],
  ],
  botao: { texto: "Abrir o portal", caminho: painelDe(assunto) },
  fecho: "Quando não restar nada, enviaremos o comprovante.",
  motivo: MOTIVO_DO_CONTRATO,
});

/** The proof: the store was listed again, and nothing of it is left. */
export const emailComprovante = (
  assunto: Assunto,
  { apagadosEm, ...conteudo }: Conteudo & { readonly apagadosEm: Date },
): ConteudoEmail => ({
  assunto: `Comprovante: arquivos apagados de ${assunto.nomeContratacao}`,
  preCabecalho: "Conferimos o armazém: não resta nenhum arquivo desta contratação.",
  tom: "informacao",
  situacao: "Arquivos apagados",
  titulo: "Seus arquivos foram apagados.",
  abertura: `Olá, ${comoChamar(assunto)}. Apagamos tudo o que esta contratação guardava e conferimos o armazém: não resta nada.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ...linhasDoConteudo(conteudo),
    ["Apagados em", formatarData(hoje(apagadosEm))],
  ],
  botao: { texto: "Abrir o portal", caminho: painelDe(assunto) },
  fecho: "Guarde esta mensagem: ela é o comprovante da exclusão.",
  motivo: MOTIVO_DO_CONTRATO,
});
