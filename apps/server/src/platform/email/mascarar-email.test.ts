import { expect, it } from "vitest";
import { mascararEmail } from "./mascarar-email.ts";

it.each([
  ["financeiro@teles.example", "fi***@teles.example"],
  ["ana@teles.example", "an***@teles.example"],
  ["jo@teles.example", "j***@teles.example"],
  ["a@teles.example", "***@teles.example"],
])("%s fica %s", (email, mascarado) => {
  expect(mascararEmail(email)).toBe(mascarado);
});
