import { CALLERS, type Caller } from "./callers.ts";

/**
 * Who may call what, written down by hand and reviewed: the other half of a double entry whose first half is the
 * `acesso` of each endpoint. Each module writes its lines in its own `<module>.access.ts`, by the names below or in full.
 * A change of one half without the other turns the matrix red.
 *
 * `quem` passes the door. `alheio` gets someone else's record; everybody else gets the answer for a missing one. An
 * endpoint of agents lets no person in, and no agent reaches what another device has; that of the payment provider lets
 * in only who has its secret.
 */
export type ExpectedAccess =
  | {
      readonly quem: "qualquer um" | readonly Caller[];
      readonly alheio: "sem registro alheio" | readonly Caller[];
      /** Who brings no token gets an answer, too; a token that does not hold is refused. */
      readonly semToken?: true;
    }
  | { readonly quem: "agente"; readonly alheio: "sem registro alheio" | "ninguém" }
  | { readonly quem: "provedor"; readonly alheio: "sem registro alheio" };

const TODOS: readonly Caller[] = CALLERS;

export const conta = { quem: TODOS, alheio: "sem registro alheio" } as const satisfies ExpectedAccess;
export const referenciaGeral: ExpectedAccess = { quem: TODOS, alheio: "sem registro alheio" };
export const referenciaComercial: ExpectedAccess = {
  quem: ["vendedor", "cadastro", "admin"],
  alheio: "sem registro alheio",
};
export const contratacao: ExpectedAccess = { quem: TODOS, alheio: ["suporteAvancado", "admin"] };
/** Staff look at what a customer has, and only the customer changes it. */
export const soDoDono: ExpectedAccess = { quem: TODOS, alheio: [] };

export const contaOuEstranho: ExpectedAccess = { ...conta, semToken: true };
export const qualquerUm: ExpectedAccess = { quem: "qualquer um", alheio: "sem registro alheio" };
/** The device is the token's: the request names nothing. */
export const doProprioAgente: ExpectedAccess = { quem: "agente", alheio: "sem registro alheio" };
export const deUmAgente: ExpectedAccess = { quem: "agente", alheio: "ninguém" };
/** Who works here and looks after customers. */
export const atendimento: ExpectedAccess = {
  quem: ["suporte", "suporteAvancado", "admin"],
  alheio: "sem registro alheio",
};
/** The same of those who may open everything of one customer. */
export const atendimentoAvancado: ExpectedAccess = {
  quem: ["suporteAvancado", "admin"],
  alheio: ["suporteAvancado", "admin"],
};
export const provedor: ExpectedAccess = { quem: "provedor", alheio: "sem registro alheio" };
