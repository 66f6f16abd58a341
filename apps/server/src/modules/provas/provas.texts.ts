import type { SemComputador } from "@acervo/contracts/provas";
import type { SituacaoProva } from "@acervo/contracts/ultima-prova";
import type { Conferido } from "./situacao-prova.rules.ts";

export const DESCRICAO_SITUACAO: Readonly<Record<SituacaoProva, string>> = {
  EM_ANDAMENTO: "Em andamento",
  SUCESSO: "Sucesso",
  SUCESSO_NO_SERVIDOR: "Sucesso, só no servidor",
  FALHOU: "Falhou",
  INCOMPLETA: "Incompleta",
};

const DO_SERVIDOR = {
  IGUAL: "Igual no servidor",
  DIFERENTE: "O que está guardado não é o que foi enviado",
  AUSENTE: "O armazém não tem os bytes deste arquivo",
  NAO_GUARDADO: "Excluído do backup antes da sua vez",
} as const;

const DO_COMPUTADOR = {
  IGUAL: "restaurado no computador com o mesmo conteúdo",
  DIFERENTE: "o que voltou ao computador não é o que foi guardado",
  NAO_GUARDADO: "excluído do backup antes de voltar ao computador",
  DISCO_CHEIO: "não voltou: faltou espaço no disco do computador",
  NAO_ESCRITO: "não voltou: o computador não conseguiu escrever",
} as const;

const DO_ORIGINAL = {
  IGUAL: "igual ao original que está no computador",
  DIFERENTE: "o original tem o tamanho e a data do backup, mas outro conteúdo",
  MUDOU: "o original mudou depois do backup, e não foi comparado",
  AUSENTE: "o original não está mais no computador",
  NAO_LIDO: "o original não pôde ser lido",
} as const;

/** What became of a file, side by side. */
export const descreverArquivo = ({ servidor, computador, original }: Conferido): string => {
  const partes = [
    servidor === null ? "Ainda não lido" : DO_SERVIDOR[servidor],
    ...(computador === null ? [] : [DO_COMPUTADOR[computador]]),
    ...(original === null ? [] : [DO_ORIGINAL[original]]),
  ];
  return `${partes.join("; ")}.`;
};

/** Why only the server took part, after a colon. */
export const MOTIVO_SEM_COMPUTADOR: Readonly<Record<SemComputador, string>> = {
  NAO_ATIVADO: "o dispositivo não está ativado em nenhum computador",
  VERSAO_ANTERIOR: "o programa do computador é de uma versão anterior",
  SEM_RESPOSTA: "o computador não respondeu a tempo",
  NAO_FEITA: "o computador não conseguiu fazer a sua parte",
};

const arquivosDe = (quantos: number): string => (quantos === 1 ? "1 arquivo" : `${quantos} arquivos`);

/** What a proof that is under way has come to. */
export const fraseEmAndamento = ({ arquivos, lidos }: { readonly arquivos: number; readonly lidos: number }): string =>
  lidos < arquivos
    ? `O servidor leu ${lidos} de ${arquivosDe(arquivos)}.`
    : `O servidor conferiu ${arquivosDe(arquivos)}; aguardando o computador.`;

const O_QUE_FAZER: Readonly<Partial<Record<SituacaoProva, string>>> = {
  FALHOU:
    "Deixe o computador ligado até o próximo backup terminar e confira os arquivos que não passaram. Nossa equipe já foi avisada.",
  INCOMPLETA: "Veja abaixo os arquivos que não foram conferidos. A próxima prova sorteia outra amostra.",
};

const DO_SEM_COMPUTADOR: Readonly<Record<SemComputador, string>> = {
  NAO_ATIVADO: "Ative o dispositivo em um computador para que a próxima prova seja feita também nele.",
  VERSAO_ANTERIOR: "Deixe o computador ligado para que o programa se atualize; a próxima prova será feita também nele.",
  SEM_RESPOSTA: "Deixe o computador ligado e conectado para que a próxima prova seja feita também nele.",
  NAO_FEITA: "Se isso se repetir no próximo mês, fale conosco.",
};

export const oQueFazer = (situacao: SituacaoProva, semComputador: SemComputador | null): string | null =>
  O_QUE_FAZER[situacao] ?? (semComputador === null ? null : DO_SEM_COMPUTADOR[semComputador]);
