import { SituacaoCopia, type CopiaDeDados } from "@acervo/contracts/privacidade";
import type { CopiaRow } from "./privacidade.queries.ts";

/** Enough of an address for who owns it to know it again: `h•••@acervo.test`. */
export const emailVelado = (email: string): string => {
  const arroba = email.lastIndexOf("@");
  return arroba < 1 ? "" : `${email.slice(0, 1)}•••${email.slice(arroba)}`;
};

export const toCopiaDeDados = (copia: CopiaRow): CopiaDeDados => ({
  id: copia.id,
  situacao: SituacaoCopia.parse(copia.situacao),
  pedidaEm: copia.pedidaEm.toISOString(),
  peloAtendimento: copia.idAtendente !== null,
  prontaEm: copia.prontaEm?.toISOString() ?? null,
  expiraEm: copia.expiraEm?.toISOString() ?? null,
  tamanhoBytes: copia.tamanhoBytes,
});
