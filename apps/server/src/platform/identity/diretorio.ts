/** A person as the identity provider knows them. */
export type Identidade = {
  readonly sub: string;
  readonly email: string;
  readonly emailConfirmado: boolean;
};

export type NovaIdentidade = {
  /** CPF or CNPJ without mask; also the login. */
  readonly documento: string;
  readonly nome: string;
  readonly email: string;
};

/** How long the link of a registration is good. */
export const CONFIRMATION_SECONDS = 86_400;

/** The accounts of the identity provider. Every call may fail after having succeeded. */
export type DiretorioDeIdentidades = {
  /** The new account's `sub`, without a password until its e-mail is confirmed; null when document or e-mail is taken. */
  readonly criar: (nova: NovaIdentidade) => Promise<string | null>;
  /** An account that comes in by link alone: no password, name or e-mail. Null when the document is taken. */
  readonly criarSemSenha: (documento: string) => Promise<string | null>;
  readonly buscar: (por: { readonly documento: string } | { readonly email: string }) => Promise<Identidade | null>;
  /** Takes an account away, with its sessions. */
  readonly remover: (sub: string) => Promise<void>;
  /** Sends the e-mail whose link confirms the address, then asks for a password and leads to the portal with the ticket (and what follows it). */
  readonly enviarConfirmacao: (sub: string, ficha: string) => Promise<void>;
  /** The `sub` of every account that is in a group and may sign in. */
  readonly membros: (grupo: string) => Promise<readonly string[]>;
  /** Names of the groups of an account. */
  readonly grupos: (sub: string) => Promise<readonly string[]>;
  /** What an account has to prove who it is. */
  readonly credenciais: (sub: string) => Promise<Credenciais>;
  /** Where an account is signed in. */
  readonly sessoes: (sub: string) => Promise<readonly Sessao[]>;
  /** Ends a session, whosever it is. */
  readonly encerrarSessao: (id: string) => Promise<void>;
};

export type Sessao = {
  readonly id: string;
  readonly iniciadaEm: Date;
  readonly ultimoUsoEm: Date;
  readonly ip: string;
};

export type Credenciais = {
  /** Null: it comes in without one. */
  readonly senhaDesde: Date | null;
  /** Beside the password. Recovery codes are none by themselves. */
  readonly fatores: readonly Fator[];
  readonly codigosDeRecuperacao: { readonly id: string; readonly restantes: number } | null;
  /** When the newest of all of them came to be; null when there is none. */
  readonly ultimaMudanca: Date | null;
};

export type Fator = {
  readonly id: string;
  readonly tipo: "CODIGO" | "PASSKEY";
  /** As the person named it. */
  readonly nome: string;
  /** To the second, like the instant of a sign-in. */
  readonly criadoEm: Date;
};

/** Changes who is staff, with rights that the server's own account has not: an operator's, or the worker's for it alone. */
export type GruposDaEquipe = {
  /** Puts an account into a group; one that is in it stays in it. */
  readonly incluir: (sub: string, grupo: string) => Promise<void>;
  /** Takes it out; one that is not in it stays out. */
  readonly retirar: (sub: string, grupo: string) => Promise<void>;
};
