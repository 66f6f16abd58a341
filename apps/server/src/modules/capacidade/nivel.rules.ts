/** 0 there is room, 1 close to the limit, 2 used up. */
export type Nivel = 0 | 1 | 2;

/** What people read as 100 %: what does not fit is refused, so that usage rarely meets the limit exactly. */
const ESGOTADA_PORCENTAGEM = 99.5;
/** So far below a limit, passing it is news again; usage that moves around it is not. */
const FOLGA_PORCENTAGEM = 5;

/** What the customer should know to have been told of, given what they were told already. */
export const nivelDeAlerta = (
  usadaPorcentagem: number,
  alertaPorcentagem: number,
  alertado: Nivel,
): { readonly nivel: Nivel; readonly avisar: boolean } => {
  const limites = [0, alertaPorcentagem, ESGOTADA_PORCENTAGEM] as const;
  const alcancado: Nivel = usadaPorcentagem >= limites[2] ? 2 : usadaPorcentagem >= limites[1] ? 1 : 0;
  if (alcancado >= alertado) return { nivel: alcancado, avisar: alcancado > alertado };
  return { nivel: usadaPorcentagem < limites[alertado] - FOLGA_PORCENTAGEM ? alcancado : alertado, avisar: false };
};
