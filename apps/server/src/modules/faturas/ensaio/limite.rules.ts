export type Total = { readonly quantidade: number; readonly valorCentavos: number };

export type LimiteDoEnsaio = {
  /** Hundredths by which two totals may differ. */
  readonly porcento: number;
  /** So many invoices, or what they are worth on average, may differ whatever the percentage: few make large ones. */
  readonly minimo: number;
};

const difere = (um: number, outro: number, porcento: number, minimo: number): boolean => {
  const diferenca = Math.abs(um - outro);
  return diferenca > minimo && diferenca * 100 > um * porcento;
};

/** Whether a total is too far from the one that was expected, by count or by value. */
export const isForaDoLimite = (esperado: Total, real: Total, { porcento, minimo }: LimiteDoEnsaio): boolean => {
  const faturas = esperado.quantidade + real.quantidade;
  const media = faturas === 0 ? 0 : (esperado.valorCentavos + real.valorCentavos) / faturas;
  return (
    difere(esperado.quantidade, real.quantidade, porcento, minimo) ||
    difere(esperado.valorCentavos, real.valorCentavos, porcento, minimo * media)
  );
};

export type Ensaiado = {
  readonly previsto: Total;
  /** Of the month before; without any invoice there is nothing to compare with. */
  readonly anterior: Total;
  readonly resposta: "APROVADO" | "SEGURADO" | null;
  readonly respondidoEm: Date | null;
  readonly paradoEm: Date | null;
};

/** Whether the issue goes on though nobody answers: it comes to about what the month before came to. */
export const isSemSurpresa = (
  { previsto, anterior }: Pick<Ensaiado, "previsto" | "anterior">,
  limite: LimiteDoEnsaio,
) => anterior.quantidade === 0 || !isForaDoLimite(anterior, previsto, limite);

/**
 * What an issue does that comes to `emissao`. One that somebody approved after it was stopped goes on whatever it comes
 * to; an approval given before holds only for what was rehearsed.
 */
export const decidirEmissao = (
  ensaio: Ensaiado,
  emissao: Total,
  limite: LimiteDoEnsaio,
): "SEGUE" | "PARA" | "ESPERA" => {
  const { resposta, respondidoEm, paradoEm } = ensaio;
  if (resposta === "SEGURADO") return "ESPERA";
  if (resposta === "APROVADO" && paradoEm !== null && respondidoEm !== null && respondidoEm > paradoEm) return "SEGUE";
  if (isForaDoLimite(ensaio.previsto, emissao, limite)) return "PARA";
  return resposta === "APROVADO" || isSemSurpresa(ensaio, limite) ? "SEGUE" : "PARA";
};
