import type { Caller } from "./callers.ts";
import { canaryOf } from "./canary.ts";

export const ENDERECO = {
  cep: "30130010",
  logradouro: "Praça Sete de Setembro",
  numero: "10",
  bairro: "Centro",
  uf: { sigla: "MG" },
  municipio: { id: 3106200 },
};

/** What a line writes carries the caller's word too, or an earlier line would hide a leak from a later one. */
export const enderecoDe = (caller: Caller) => ({ ...ENDERECO, logradouro: canaryOf(caller) });
