import type { Direitos } from "@acervo/contracts/endpoint";
import type { UsuarioAutenticado } from "./usuario-autenticado.ts";

/**
 * Who acts, in whose name, and with what rights: the one answer of the door to "who calls?". Use cases know only in whose
 * name; limits, logs and the trail go by who acts.
 */
export type Presenca = {
  readonly ator: UsuarioAutenticado;
  readonly emNomeDe: UsuarioAutenticado;
  readonly direitos: Direitos;
};

/** Everybody stands for themselves, unless somebody else let them in. */
export const porSi = (usuario: UsuarioAutenticado): Presenca => ({
  ator: usuario,
  emNomeDe: usuario,
  direitos: "tudo",
});
