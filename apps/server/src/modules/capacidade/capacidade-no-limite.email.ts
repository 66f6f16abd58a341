import { formatarTamanho } from "@acervo/br/tamanho";
import { comoChamar } from "../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../platform/email/conteudo-email.ts";

export type CapacidadeNoLimite = {
  readonly idContratacao: number;
  readonly nomeContratacao: string;
  /** Of the customer. */
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly usadoBytes: number;
  readonly espacoBytes: number;
  readonly usadaPorcentagem: number;
  readonly esgotada: boolean;
};

const formato = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

const textos = ({ nomeContratacao, esgotada }: CapacidadeNoLimite) =>
  esgotada
    ? {
        assunto: `${nomeContratacao}: a capacidade de armazenamento acabou`,
        preCabecalho: "Arquivos novos não estão sendo guardados.",
        situacao: "Ação necessária",
        titulo: "Sua capacidade de armazenamento acabou.",
        aviso: "Arquivos novos e alterados não estão mais sendo guardados.",
      }
    : {
        assunto: `${nomeContratacao}: capacidade de armazenamento quase no limite`,
        preCabecalho: "Veja quanto resta e o que fazer.",
        situacao: "Atenção",
        titulo: "Sua capacidade de armazenamento está quase no limite.",
        aviso: "Quando ela acabar, arquivos novos e alterados deixarão de ser guardados.",
      };

/** Tells how much of the plan is used, what that means for the backups, and where to change it. */
export const emailCapacidadeNoLimite = (alerta: CapacidadeNoLimite): ConteudoEmail => {
  const { aviso, ...cabecalho } = textos(alerta);
  const { usadoBytes, espacoBytes } = alerta;
  return {
    ...cabecalho,
    tom: "atencao",
    abertura: `Olá, ${comoChamar(alerta)}. ${aviso}`,
    linhas: [
      ["Contratação", alerta.nomeContratacao],
      [
        "Espaço usado",
        `${formatarTamanho(usadoBytes)} de ${formatarTamanho(espacoBytes)} (${formato.format(alerta.usadaPorcentagem)}%)`,
      ],
      ["Espaço livre", formatarTamanho(Math.max(0, espacoBytes - usadoBytes))],
      ["O que fazer", "Mude para um plano maior ou exclua arquivos e versões de que não precisa mais."],
      ["Seus arquivos", "O que já foi guardado continua guardado."],
    ],
    botao: { texto: "Ver minha contratação", caminho: `/configurarContratacao?id=${alerta.idContratacao}` },
    motivo: alerta.esgotada
      ? "Enviamos este aviso porque ele é sobre a segurança dos seus backups."
      : "Você recebe este aviso porque a notificação de capacidade próxima do limite está ligada nas suas configurações.",
  };
};
