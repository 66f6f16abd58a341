import { describe, expect, it } from "vitest";
import { separarTipo } from "./logradouro.rules.ts";

describe("tipo do logradouro", () => {
  it.each([
    ["Rua das Flores", "Rua", "das Flores"],
    ["Avenida Afonso Pena", "Avenida", "Afonso Pena"],
    ["Praça da Sé", "Praça", "da Sé"],
    ["Largo do Arouche", "Largo", "do Arouche"],
    ["Ruaceia Nova", null, "Ruaceia Nova"],
    ["Rua", null, "Rua"],
  ])("%s → %s + %s", (completo, tipo, nome) => {
    expect(separarTipo(completo)).toEqual({ tipo, nome });
  });
});
