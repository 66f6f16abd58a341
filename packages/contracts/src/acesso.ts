/** A role of a person as the door sees it; `cliente` is anyone signed in. */
export const PAPEIS = [
  "cliente",
  "vendedor",
  "cadastroPossivelCliente",
  "suporte",
  "suporteAvancado",
  "admin",
  "compliance",
] as const;
export type Papel = (typeof PAPEIS)[number];

/**
 * Who may call an endpoint, and over whose records. `agente` is a desktop agent with a token of its own, which reaches
 * the device of that token and nothing else; `provedor` is the payment provider, by the secret it was given. A person's
 * roles never open the endpoints of either. For people:
 * - `referencia`: the answer is the same for everyone who is let in;
 * - `proprio`: the caller reaches only their own records, and the roles in `todos` reach everybody's;
 * - `todos`: the endpoint is for staff and always reaches everybody's records.
 */
export type Acesso =
  | { readonly tipo: "publico"; readonly anonimo?: true }
  | { readonly tipo: "agente" }
  | { readonly tipo: "provedor" }
  | {
      readonly tipo: "restrito";
      readonly papeis: readonly Papel[];
      readonly alcance: "referencia" | "proprio" | "todos";
      readonly todos: readonly Papel[];
    };

export const publico = { tipo: "publico" } as const satisfies Acesso;

/**
 * The same for who must not be found: the handler is not told where the call comes from, limits count by a hash that
 * nobody can undo, and neither log nor trace tells of it.
 */
export const anonimo = { tipo: "publico", anonimo: true } as const satisfies Acesso;

export const agente = () => ({ tipo: "agente" }) as const satisfies Acesso;

export const provedor = { tipo: "provedor" } as const satisfies Acesso;

export const referencia = (...papeis: readonly Papel[]) =>
  ({ tipo: "restrito", papeis, alcance: "referencia", todos: [] }) as const satisfies Acesso;

export const proprio = (papeis: readonly Papel[], todos: readonly Papel[] = []) =>
  ({ tipo: "restrito", papeis: [...papeis, ...todos], alcance: "proprio", todos }) as const satisfies Acesso;

export const deTodos = (...papeis: readonly Papel[]) =>
  ({ tipo: "restrito", papeis, alcance: "todos", todos: papeis }) as const satisfies Acesso;

/** Roles that a role carries with it: an administrator passes every staff check but that of the compliance channel. */
const IMPLICADOS: Partial<Record<Papel, readonly Papel[]>> = {
  admin: ["suporte", "suporteAvancado", "cadastroPossivelCliente"],
  suporteAvancado: ["suporte"],
};

/** Closes a set of granted roles over the roles they imply. */
export const expandirPapeis = (concedidos: readonly Papel[]): ReadonlySet<Papel> =>
  new Set(concedidos.flatMap((papel) => [papel, ...(IMPLICADOS[papel] ?? [])]));

export type Escopo = "referencia" | "proprio" | "todos";

/** The scope a person gets, or why the door stays shut. `papeis` must already be expanded; null is "no valid token". */
export const autorizar = (
  acesso: Exclude<Acesso, { readonly tipo: "agente" | "provedor" }>,
  papeis: ReadonlySet<Papel> | null,
): Escopo | "NAO_AUTENTICADO" | "SEM_PERMISSAO" => {
  if (acesso.tipo === "publico") return "referencia";
  if (papeis === null) return "NAO_AUTENTICADO";
  if (!acesso.papeis.some((papel) => papeis.has(papel))) return "SEM_PERMISSAO";
  if (acesso.alcance !== "proprio") return acesso.alcance;
  return acesso.todos.some((papel) => papeis.has(papel)) ? "todos" : "proprio";
};
