import type { PastaNaoVista } from "./fatos-protecao.ts";
import type { MotivoNaoVisto } from "./nao-protegidos/nao-vistos.ts";
import type { Explicacao } from "./explicacao.ts";

type Frase = { readonly porque: (caminho: string) => string; readonly oQueFazer: string };

const FRASES: Readonly<Record<MotivoNaoVisto, Frase>> = {
  DIRETORIO_AUSENTE: {
    porque: (caminho) => `A pasta ${caminho} não foi encontrada no computador.`,
    oQueFazer: "Confira se o disco está ligado e se o caminho da configuração está certo.",
  },
  DIRETORIO_VAZIO: {
    porque: (caminho) => `A pasta ${caminho} está vazia.`,
    oQueFazer: "Confira se os arquivos deviam estar nela. Se mudaram de lugar, corrija o caminho da configuração.",
  },
  DIRETORIO_NAO_LISTADO: {
    porque: (caminho) => `A pasta ${caminho} não pôde ser lida.`,
    oQueFazer: "No computador, dê ao programa permissão de leitura sobre a pasta e tudo o que está dentro dela.",
  },
  DIRETORIO_A_CONFIRMAR: {
    porque: (caminho) => `A pasta ${caminho} ainda não foi permitida no computador.`,
    oQueFazer: "No computador, abra a página do programa e permita a pasta.",
  },
  DIRETORIO_DO_SISTEMA: {
    porque: (caminho) => `A pasta ${caminho} é do sistema e não é guardada.`,
    oQueFazer: "Escolha na configuração as pastas em que estão os seus arquivos.",
  },
};

/** Which folder a backup could not see and what to do about it; null where none is known by name. */
export const explicarPastas = ([primeira, outra]: readonly PastaNaoVista[]): Explicacao | null => {
  if (primeira === undefined) return null;
  const { porque, oQueFazer } = FRASES[primeira.motivo];
  const frase = porque(primeira.caminho);
  return {
    porque: outra === undefined ? frase : `${frase} Há outras assim: veja o que não está protegido.`,
    oQueFazer,
  };
};
