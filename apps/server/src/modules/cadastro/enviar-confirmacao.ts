import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/deps.ts";
import { CONFIRMATION_SECONDS } from "../../platform/identity/diretorio.ts";

const MS_POR_SEGUNDO = 1_000;

/** The message of a registration, with a ticket for the portal that is good for as long as its link, and with the plan that was clicked on. */
export const enviarConfirmacao = (
  { clock, diretorio, confirmationTickets }: Pick<Deps, "clock" | "diretorio" | "confirmationTickets">,
  sub: string,
  plano?: number,
): Promise<void> => {
  const validaAte = later(clock.now(), CONFIRMATION_SECONDS * MS_POR_SEGUNDO);
  const ficha = confirmationTickets.sign(sub, validaAte);
  return diretorio.enviarConfirmacao(sub, plano === undefined ? ficha : `${ficha}?plano=${plano}`);
};
