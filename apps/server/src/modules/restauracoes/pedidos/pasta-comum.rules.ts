type Escolhido = { readonly caminho: readonly Buffer[]; readonly arquivo: boolean };

const iguais = (a: Buffer | undefined, b: Buffer | undefined): boolean =>
  a !== undefined && b !== undefined && a.equals(b);

/** The innermost folder that holds everything chosen; of one thing alone, its own path. */
export const pastaComum = (itens: readonly Escolhido[]): Buffer[] => {
  const [unico, ...outros] = itens;
  if (unico === undefined) return [];
  if (outros.length === 0) return [...unico.caminho];
  const pastas = itens.map(({ caminho, arquivo }) => (arquivo ? caminho.slice(0, -1) : caminho));
  const [primeira = []] = pastas;
  const fim = primeira.findIndex((nome, nivel) => !pastas.every((pasta) => iguais(pasta[nivel], nome)));
  return primeira.slice(0, fim === -1 ? primeira.length : fim);
};
