import type { Papel } from "@acervo/contracts/acesso";

/** The person behind a request: our record plus the roles that the token and our database give them. */
export type UsuarioAutenticado = {
  readonly id: number;
  readonly sub: string;
  /** Groups of the identity provider, as the token carries them. */
  readonly grupos: ReadonlySet<string>;
  /** Roles already closed over what they imply. */
  readonly papeis: ReadonlySet<Papel>;
};
