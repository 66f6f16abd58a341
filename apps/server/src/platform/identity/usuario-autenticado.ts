import type { Papel } from "@acervo/contracts/acesso";

export type Prova = {
  /** Level of the sign-in; it outlives the proof's age. */
  readonly nivel: number;
  /** When the person last gave password, code or passkey at the provider's pages. */
  readonly em: Date | null;
  /** The session at the identity provider. */
  readonly sessao: string | null;
  /** The partner's link began it. */
  readonly porLink: boolean;
};

/** The person behind a request: our record plus the roles that the token and our database give them. */
export type UsuarioAutenticado = {
  readonly id: number;
  readonly sub: string;
  /** Groups of the identity provider, as the token carries them. */
  readonly grupos: ReadonlySet<string>;
  /** What this session proved beyond being signed in; absent where nobody stands at a door. */
  readonly prova?: Prova;
  /** Roles already closed over what they imply. */
  readonly papeis: ReadonlySet<Papel>;
};
