import type { ArquivoGuardado, PaginaPasta, PastaGuardada } from "@acervo/contracts/arquivos";
import type { AlvoSelecao } from "../alvos.ts";

/** A row of a folder. Its key names it in the list. */
export type Linha =
  | { readonly tipo: "pasta"; readonly chave: string; readonly pasta: PastaGuardada }
  | { readonly tipo: "arquivo"; readonly chave: string; readonly arquivo: ArquivoGuardado };

/** Rows are made once per page: a folder of many pages grows by one at a time. */
const feitas = new WeakMap<PaginaPasta, readonly Linha[]>();

const linhasDaPagina = (pagina: PaginaPasta): readonly Linha[] => {
  const prontas = feitas.get(pagina);
  if (prontas !== undefined) return prontas;
  const linhas: Linha[] = [
    ...pagina.pastas.map((pasta): Linha => ({ tipo: "pasta", chave: `p ${pasta.caminho}`, pasta })),
    ...pagina.arquivos.map((arquivo): Linha => ({ tipo: "arquivo", chave: `a ${arquivo.nomeObjeto}`, arquivo })),
  ];
  feitas.set(pagina, linhas);
  return linhas;
};

/** Rows as what something is done to. */
export const selecaoDasLinhas = (linhas: readonly Linha[]): Pick<AlvoSelecao, "pastas" | "arquivos"> => ({
  pastas: linhas.flatMap((linha) =>
    linha.tipo === "pasta" ? [{ caminho: linha.pasta.caminho, nome: linha.pasta.nomePasta }] : [],
  ),
  arquivos: linhas.flatMap((linha) =>
    linha.tipo === "arquivo" ? [{ nomeObjeto: linha.arquivo.nomeObjeto, nome: linha.arquivo.arquivo }] : [],
  ),
});

export type Linhas = { readonly linhas: readonly Linha[]; readonly pastas: number };

/** The rows of the pages that have arrived, in the server's order. */
export const linhasDasPaginas = (paginas: readonly (PaginaPasta | null)[]): Linhas => {
  const presentes = paginas.filter((pagina) => pagina !== null);
  return {
    linhas: presentes.flatMap(linhasDaPagina),
    pastas: presentes.reduce((soma, pagina) => soma + pagina.pastas.length, 0),
  };
};
