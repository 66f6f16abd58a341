import { comoChamar } from "../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../platform/email/endereco-no-portal.ts";
import { diaEHora, quandoPorExtenso } from "../../platform/email/quando-por-extenso.ts";
import type { Assunto } from "./avisar.ts";

/** What destroys, or lets others take over, and is told to every address of the account. */
export type AtoQueDestroi =
  | {
      readonly tipo: "dispositivo-removido";
      readonly dispositivo: string;
      readonly imediata: boolean;
      /** None: its files go now. */
      readonly desfazerAte: Date | null;
    }
  | {
      readonly tipo: "pasta-configurada-excluida";
      readonly dispositivo: string;
      readonly pasta: string;
      /** What is present on the machine stayed. */
      readonly soAntigas: boolean;
      readonly desfazerAte: Date;
    }
  | {
      readonly tipo: "muitas-exclusoes";
      readonly dispositivo: string;
      /** The figures that a day's deletions passed. */
      readonly limites: { readonly arquivos: number; readonly megabytes: number };
      readonly desfazerAte: Date;
    }
  | {
      readonly tipo: "versoes-por-menos-tempo";
      readonly dispositivo: string;
      /** Days; null is for good. */
      readonly antes: number | null;
      readonly depois: number;
    }
  | {
      readonly tipo: "trava-reduzida";
      readonly dispositivo: string;
      readonly antes: number;
      /** Null: turned off. */
      readonly depois: number | null;
    }
  | { readonly tipo: "dispositivo-desativado"; readonly dispositivo: string }
  | { readonly tipo: "dispositivo-codigo-novo"; readonly dispositivo: string };

export type Circunstancia = { readonly quando: Date; readonly ip: string };

type Linhas = [string, string][];
type Dizeres = {
  readonly assunto: string;
  readonly oQue: string;
  readonly linhas: Linhas;
  readonly comoDesfazer: string;
  readonly botao: { readonly texto: string; readonly pagina: `/${string}` };
};

const ITENS_EXCLUIDOS = { texto: "Ver os itens excluídos", pagina: "/gerenciarArquivos/excluidos" } as const;
const DISPOSITIVOS = { texto: "Ver os dispositivos", pagina: "/gerenciarDispositivos" } as const;

const ate = (prazo: Date): string =>
  `Até ${quandoPorExtenso(prazo)}, em Itens excluídos. Depois disso os arquivos são apagados de vez.`;
const diasPorExtenso = (dias: number | null): string => {
  if (dias === null) return "para sempre";
  return dias === 1 ? "1 dia" : `${dias} dias`;
};
const milhar = new Intl.NumberFormat("pt-BR");

type De<Tipo extends AtoQueDestroi["tipo"]> = Extract<AtoQueDestroi, { readonly tipo: Tipo }>;

const dispositivoRemovido = ({ dispositivo, imediata, desfazerAte }: De<"dispositivo-removido">): Dizeres => ({
  assunto: `Dispositivo removido: ${dispositivo}`,
  oQue: imediata
    ? "Um dispositivo foi removido com exclusão imediata dos seus arquivos."
    : "Um dispositivo foi removido, com tudo o que ele guardou.",
  linhas: [["Dispositivo", dispositivo]],
  comoDesfazer:
    desfazerAte === null ? "Não é possível: na exclusão imediata os arquivos são apagados na hora." : ate(desfazerAte),
  botao: ITENS_EXCLUIDOS,
});

const pastaExcluida = ({ dispositivo, pasta, soAntigas, desfazerAte }: De<"pasta-configurada-excluida">): Dizeres => ({
  assunto: soAntigas ? `Cópias antigas excluídas: ${pasta}` : `Pasta configurada excluída: ${pasta}`,
  oQue: soAntigas
    ? "As cópias antigas de uma pasta configurada foram excluídas; as atuais continuam guardadas."
    : "Uma pasta configurada foi excluída, com tudo o que ela guardou.",
  linhas: [
    ["Pasta", pasta],
    ["Dispositivo", dispositivo],
  ],
  comoDesfazer: ate(desfazerAte),
  botao: ITENS_EXCLUIDOS,
});

const muitasExclusoes = ({ dispositivo, limites, desfazerAte }: De<"muitas-exclusoes">): Dizeres => ({
  assunto: "Muitos arquivos excluídos em 24 horas",
  oQue: `As exclusões de 24 horas passaram de ${milhar.format(limites.arquivos)} arquivos ou de ${milhar.format(limites.megabytes)} MB.`,
  linhas: [["Última exclusão em", dispositivo]],
  comoDesfazer: ate(desfazerAte),
  botao: ITENS_EXCLUIDOS,
});

const porMenosTempo = ({ dispositivo, antes, depois }: De<"versoes-por-menos-tempo">): Dizeres => ({
  assunto: `Versões guardadas por menos tempo: ${dispositivo}`,
  oQue: "As versões antigas dos arquivos de um dispositivo passaram a ser guardadas por menos tempo.",
  linhas: [
    ["Dispositivo", dispositivo],
    ["Antes", diasPorExtenso(antes)],
    ["Agora", diasPorExtenso(depois)],
  ],
  comoDesfazer: "Até a próxima madrugada, às 3h: volte ao prazo anterior em Dispositivos, e nenhuma versão é apagada.",
  botao: DISPOSITIVOS,
});

const travaReduzida = ({ dispositivo, antes, depois }: De<"trava-reduzida">): Dizeres => ({
  assunto: `Trava de retenção ${depois === null ? "desligada" : "reduzida"}: ${dispositivo}`,
  oQue:
    depois === null
      ? "A trava de retenção de um dispositivo foi desligada: o que ele guardar daqui em diante pode ser apagado."
      : "A trava de retenção de um dispositivo foi reduzida, para o que ele guardar daqui em diante.",
  linhas: [
    ["Dispositivo", dispositivo],
    ["Antes", diasPorExtenso(antes)],
    ["Agora", depois === null ? "Sem trava" : diasPorExtenso(depois)],
  ],
  comoDesfazer:
    "A qualquer momento: volte ao prazo anterior em Configurações, aba Segurança. O que já foi travado fica até a data dele.",
  botao: { texto: "Ver a trava", pagina: "/configurarConta/seguranca" },
});

const desativado = ({ dispositivo }: De<"dispositivo-desativado">): Dizeres => ({
  assunto: `Dispositivo desativado: ${dispositivo}`,
  oQue: "Um dispositivo voltou a aguardar ativação: até ser ativado de novo, não faz backup.",
  linhas: [["Dispositivo", dispositivo]],
  comoDesfazer: "A qualquer momento: ative o dispositivo de novo. O que ele guardou continua guardado.",
  botao: DISPOSITIVOS,
});

const codigoNovo = ({ dispositivo }: De<"dispositivo-codigo-novo">): Dizeres => ({
  assunto: `Novo código de ativação: ${dispositivo}`,
  oQue: "Foi pedido um código para ativar de novo um dispositivo. Quem o usar recebe o que o dispositivo guardou.",
  linhas: [["Dispositivo", dispositivo]],
  comoDesfazer: "Peça outro código em Dispositivos: o anterior deixa de valer. Se já foi usado, reative o dispositivo.",
  botao: DISPOSITIVOS,
});

const dizeresDe = (ato: AtoQueDestroi): Dizeres => {
  switch (ato.tipo) {
    case "dispositivo-removido":
      return dispositivoRemovido(ato);
    case "pasta-configurada-excluida":
      return pastaExcluida(ato);
    case "muitas-exclusoes":
      return muitasExclusoes(ato);
    case "versoes-por-menos-tempo":
      return porMenosTempo(ato);
    case "trava-reduzida":
      return travaReduzida(ato);
    case "dispositivo-desativado":
      return desativado(ato);
    case "dispositivo-codigo-novo":
      return codigoNovo(ato);
  }
};

/** When and from where, and what to do if it was somebody else. */
export const linhasDaCircunstancia = ({ quando, ip }: Circunstancia): Linhas => [
  ["Quando", quandoPorExtenso(quando)],
  ["De onde", `Endereço de rede ${ip}`],
  ["Foi você?", "Então não é preciso fazer nada."],
  [
    "Não foi você?",
    "Desfaça o que for possível, troque sua senha, encerre as outras sessões em Configurações, aba Segurança, e fale conosco pelo WhatsApp.",
  ],
];

/** People cannot switch these off. */
export const MOTIVO_DE_SEGURANCA =
  "Enviamos este aviso a todos os e-mails da conta, também aos que ela deixou nos últimos dias. Ele não pode ser desligado.";

/** Tells what was done, until when it can be undone and where, and what to do if it was somebody else. */
export const emailDoAto = (assunto: Assunto, ato: AtoQueDestroi, circunstancia: Circunstancia): ConteudoEmail => {
  const { assunto: titulo, oQue, linhas, comoDesfazer, botao } = dizeresDe(ato);
  const { dia, hora } = diaEHora(circunstancia.quando);
  return {
    assunto: titulo,
    preCabecalho: `Em ${dia} às ${hora}. Veja até quando desfazer e o que fazer se não foi você.`,
    tom: "atencao",
    situacao: "Aviso de segurança",
    titulo,
    abertura: `Olá, ${comoChamar(assunto)}. ${oQue}`,
    linhas: [
      ...linhas,
      ["Contratação", assunto.nomeContratacao],
      ["Como desfazer", comoDesfazer],
      ...linhasDaCircunstancia(circunstancia),
    ],
    botao: { texto: botao.texto, caminho: enderecoNoPortal(botao.pagina, assunto) },
    motivo: MOTIVO_DE_SEGURANCA,
  };
};
