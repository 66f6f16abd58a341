type Contagens = {
  readonly concluidos: number;
  readonly comPendencias: number;
  readonly falharam: number;
  readonly interrompidos: number;
};
export type SomaDeBackups = Contagens & { readonly nome: string };

/** Counts added up by what `nomeDe` calls them, in the order in which each name comes first. */
export const somarBackups = <Linha extends Contagens>(
  linhas: readonly Linha[],
  nomeDe: (linha: Linha) => string,
): readonly SomaDeBackups[] => {
  const somas = new Map<string, SomaDeBackups>();
  for (const linha of linhas) {
    const nome = nomeDe(linha);
    const soma = somas.get(nome) ?? { nome, concluidos: 0, comPendencias: 0, falharam: 0, interrompidos: 0 };
    somas.set(nome, {
      nome,
      concluidos: soma.concluidos + linha.concluidos,
      comPendencias: soma.comPendencias + linha.comPendencias,
      falharam: soma.falharam + linha.falharam,
      interrompidos: soma.interrompidos + linha.interrompidos,
    });
  }
  return [...somas.values()];
};
