import type { tokenFor } from "@acervo/test-kit/tokens";

/** Kinds of signed-in caller. Each is also a customer of their own account. */
export const CALLERS = [
  "cliente",
  "clienteSemTermo",
  "vendedor",
  "cadastro",
  "suporte",
  "suporteAvancado",
  "admin",
  "compliance",
] as const;
export type Caller = (typeof CALLERS)[number];

/** Whose token each of them shows. */
const TOKEN_OF: Readonly<Record<Caller, Parameters<typeof tokenFor>[0]>> = {
  cliente: "pessoa",
  clienteSemTermo: "semTermo",
  vendedor: "vendedor",
  cadastro: "cadastro",
  suporte: "suporte",
  suporteAvancado: "suporteAvancado",
  admin: "admin",
  compliance: "compliance",
};

export const demoUserOf = (caller: Caller) => TOKEN_OF[caller];
