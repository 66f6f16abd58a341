import { makeA1, makeAuthority, type A1, type Authority, type Holder } from "@acervo/infra/sandbox/sefin/certificates";

export type { A1 };

/** The company that issues tax documents in tests. */
export const ISSUER = { nome: "ACERVO BACKUP LTDA (TESTE)", cnpj: "11222333000181" } as const;

let known: Authority | null = null;
const authority = (): Authority => (known ??= makeAuthority("Autoridade de teste"));

/** A certificate of type A1 of the issuer's, or of whom `holder` says. */
export const makeTestA1 = (holder: Partial<Holder> = {}): A1 => makeA1(authority(), { ...ISSUER, ...holder });
