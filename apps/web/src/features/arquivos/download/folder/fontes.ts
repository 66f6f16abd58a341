import type { PaginaPlano, PlanoPasta } from "@acervo/contracts/arquivos";
import type { Resumo } from "./comecar-copia.ts";

/** A folder that is copied with all below it, or some files of one. */
export type Fonte = {
  readonly lugar: { readonly caminho: string; readonly apenasArquivos?: string };
  /** Where in the copy it goes. */
  readonly dentroDe: readonly string[];
};

/** How much several sources hold, all as of the same instant. */
export const resumirFontes = async (
  fontes: readonly Fonte[],
  em: string | null,
  planejar: (fonte: Fonte, em: string | null) => Promise<PlanoPasta>,
): Promise<Resumo> => {
  const planos: PlanoPasta[] = [];
  for (const fonte of fontes) planos.push(await planejar(fonte, planos[0]?.emInstante ?? em));
  const [primeiro] = planos;
  if (primeiro === undefined) throw new Error("nothing to copy");
  return {
    arquivos: planos.reduce((soma, { arquivos }) => soma + arquivos, 0),
    bytes: planos.reduce((soma, { bytes }) => soma + bytes, 0),
    emInstante: primeiro.emInstante,
  };
};

/** The pages of several sources, one source after the other. Its cursors tell which source they belong to. */
export const paginasDasFontes =
  (fontes: readonly Fonte[], ler: (fonte: Fonte, cursor: string | null) => Promise<PaginaPlano>) =>
  async (cursor: string | null): Promise<PaginaPlano> => {
    const [, numero = "0", resto = ""] = /^(\d+) (.*)$/s.exec(cursor ?? "0 ") ?? [];
    const posicao = Number(numero);
    const fonte = fontes[posicao];
    if (fonte === undefined) throw new Error("a page of no source");
    const pagina = await ler(fonte, resto === "" ? null : resto);
    const seguinte = posicao + 1 < fontes.length ? `${posicao + 1} ` : null;
    return {
      ...pagina,
      arquivos: pagina.arquivos.map((arquivo) => ({ ...arquivo, caminho: [...fonte.dentroDe, ...arquivo.caminho] })),
      proximoCursor: pagina.proximoCursor === null ? seguinte : `${posicao} ${pagina.proximoCursor}`,
    };
  };
