import type { Desafio, DesafioResolvido } from "@acervo/contracts/canal-compliance";

/** What a solved challenge is remembered by, so that it is taken once, and for how long. */
export type DesafioAceito = { readonly sha256: Buffer; readonly expiraEm: Date };

/** A check that whoever sends something has spent effort on it. It knows nothing of who that is. */
export type Captcha = {
  issue(now: Date): Desafio;
  /** `null` means "not made by us, no longer valid, or not solved". Whether it was used before, the caller knows. */
  verify(solved: DesafioResolvido, now: Date): DesafioAceito | null;
};
