import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../../platform/email/endereco-no-portal.ts";
import { quandoPorExtenso } from "../../../platform/email/quando-por-extenso.ts";

export type ProvaFalhou = {
  readonly idProva: number;
  readonly idContratacao: number;
  readonly numero: string;
  /** Of the customer. */
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly nomeDispositivo: string;
  readonly nomeContratacao: string;
  readonly total: number;
  readonly falhas: readonly { readonly caminho: string; readonly descricao: string }[];
  readonly quando: Date;
};

/** The page has all of them. */
const MOSTRADAS = 10;

const quantos = (falhas: number, total: number): string =>
  falhas === 1 ? `1 de ${total} arquivos não passou` : `${falhas} de ${total} arquivos não passaram`;

/** Tells that the monthly proof of a device failed, by which files, what happens by itself, and what to do. */
export const emailProvaFalhou = (aviso: ProvaFalhou): ConteudoEmail => {
  const { falhas, total, nomeDispositivo } = aviso;
  const resto = falhas.length - MOSTRADAS;
  return {
    assunto: `${nomeDispositivo}: a prova de restauração falhou`,
    preCabecalho: `${quantos(falhas.length, total)} na prova deste mês.`,
    tom: "atencao",
    situacao: "Ação necessária",
    titulo: `A prova de restauração de ${nomeDispositivo} falhou`,
    abertura: `Olá, ${comoChamar(aviso)}. Todo mês restauramos uma amostra do que está guardado e comparamos cada arquivo. Desta vez, ${quantos(falhas.length, total)} na comparação.`,
    linhas: [
      ["Prova", aviso.numero],
      ["Dispositivo", nomeDispositivo],
      ["Contratação", aviso.nomeContratacao],
      ["Quando", quandoPorExtenso(aviso.quando)],
      ...falhas.slice(0, MOSTRADAS).map(({ caminho, descricao }) => [caminho, descricao] as [string, string]),
      ...(resto > 0 ? [["E mais", `${resto} na página da prova`] as [string, string]] : []),
      ["O que fazer", "Deixe o computador ligado até o próximo backup terminar, e confira os arquivos acima."],
      ["Nossa equipe", "Já foi avisada e vai acompanhar este dispositivo."],
    ],
    botao: { texto: "Ver a prova", caminho: enderecoNoPortal(`/provas/${aviso.idProva}`, aviso) },
    motivo: "Enviamos este aviso porque ele é sobre a segurança dos seus backups.",
  };
};
