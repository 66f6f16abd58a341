import { useCallback, useMemo, useState } from "react";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { arquivosTexts } from "../arquivos.texts.ts";
import type { Linha } from "./linhas.ts";

/** More than a person picks by hand; who wants more picks the folder. */
const MAXIMO_SELECIONADOS = 100;

/** What is gone from the computer has no current version, which is what several are downloaded or restored by. */
export const isSelecionavel = (linha: Linha): boolean =>
  linha.tipo === "pasta" ? !linha.pasta.removida : linha.arquivo.removidoEm === null;

type Marcadas = { readonly lugar: string; readonly chaves: ReadonlySet<string> };
const NENHUMA: ReadonlySet<string> = new Set();

/** The rows that the person chose in the folder that is shown; another folder or another moment starts anew. */
export const useSelecao = (lugar: string, linhas: readonly Linha[]) => {
  const feedback = useFeedback();
  const [marcadas, setMarcadas] = useState<Marcadas>({ lugar, chaves: NENHUMA });
  const chaves = marcadas.lugar === lugar ? marcadas.chaves : NENHUMA;

  const mudar = useCallback(
    (proximas: (atuais: ReadonlySet<string>) => ReadonlySet<string>): void =>
      setMarcadas((antes) => ({ lugar, chaves: proximas(antes.lugar === lugar ? antes.chaves : NENHUMA) })),
    [lugar],
  );
  const cheia = chaves.size >= MAXIMO_SELECIONADOS;
  const marcar = useCallback(
    ({ chave }: Linha, marcada: boolean): void => {
      if (marcada && cheia) feedback.toast("atencao", arquivosTexts.selecao.cheia(MAXIMO_SELECIONADOS));
      else mudar((atuais) => new Set(marcada ? [...atuais, chave] : [...atuais].filter((outra) => outra !== chave)));
    },
    [mudar, cheia, feedback],
  );
  // Rows that were deleted meanwhile are not chosen any more.
  const escolhidas = useMemo(
    () => (chaves.size === 0 ? [] : linhas.filter(({ chave }) => chaves.has(chave))),
    [chaves, linhas],
  );
  const possiveis = useMemo(() => (linhas.length > MAXIMO_SELECIONADOS ? [] : linhas.filter(isSelecionavel)), [linhas]);
  return {
    chaves,
    escolhidas,
    marcar,
    limpar: () => mudar(() => NENHUMA),
    /** Null where all are too many to be chosen at once. */
    tudo:
      possiveis.length === 0
        ? null
        : {
            marcado: escolhidas.length === possiveis.length,
            marcar: (marcado: boolean) =>
              mudar(() => (marcado ? new Set(possiveis.map(({ chave }) => chave)) : NENHUMA)),
          },
  };
};
