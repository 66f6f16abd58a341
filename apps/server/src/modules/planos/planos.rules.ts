export type Preco = { readonly valorCentavos: number; readonly valorSubsidioCentavos: number };

/** What a month costs the customer, and what the partner takes off it: never more than the whole. */
export const valorAPagar = ({ valorCentavos, valorSubsidioCentavos }: Preco, subsidiada: boolean): Preco => {
  const subsidio = subsidiada ? Math.min(valorSubsidioCentavos, valorCentavos) : 0;
  return { valorCentavos: valorCentavos - subsidio, valorSubsidioCentavos: subsidio };
};
