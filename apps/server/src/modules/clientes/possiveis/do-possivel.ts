import type { ChamadaDeUsuario } from "../../../http/chamada.ts";

/** Who did something to which prospect: the trail names it by number, and nothing of its data. */
export const doPossivel = ({ usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">, id: number) =>
  ({ ator: { tipo: "usuario", id: usuario.id }, alvo: { tipo: "possivelCliente", id }, origem }) as const;
