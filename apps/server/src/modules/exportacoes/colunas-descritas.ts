import type { ColunaExportada } from "./exportar.ts";

type Palavras = { readonly titulo: string; readonly contem: string; readonly fonte: string };

/** Columns in the order of their words, each as wide as is said here. */
export const colunas = <C extends string>(
  palavras: Readonly<Record<C, Palavras>>,
  larguras: Readonly<Record<C, number>>,
): readonly ColunaExportada[] =>
  // The keys of a literal of ours; the language gives them back as any text.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  (Object.keys(palavras) as C[]).map((coluna) => {
    const { titulo, contem, fonte } = palavras[coluna];
    return { title: titulo, width: larguras[coluna], descricao: { contem, fonte } };
  });
