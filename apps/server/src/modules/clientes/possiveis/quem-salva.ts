import type { ChamadaDeUsuario } from "../../../http/chamada.ts";

/** Who acts on a prospect, by what decides of it. */
export type QuemSalva = {
  readonly id: number;
  readonly admin: boolean;
  /** Prospects can be reserved to them. An administrator registers for everybody, whether they sell or not. */
  readonly vende: boolean;
  /** Whoever only registers is never asked whether there is interest. */
  readonly respondeInteresse: boolean;
};

export const quemSalva = ({ usuario, escopo }: Pick<ChamadaDeUsuario, "usuario" | "escopo">): QuemSalva => {
  const admin = escopo === "todos";
  return {
    id: usuario.id,
    admin,
    vende: !admin && usuario.papeis.has("vendedor"),
    respondeInteresse: !usuario.grupos.has("CADASTRO_POSSIVEL_CLIENTE"),
  };
};

/** Whose eyes a prospect is read with: null for administrators. */
export const leitorDe = ({ id, admin }: QuemSalva): number | null => (admin ? null : id);
