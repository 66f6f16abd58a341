// @vitest-environment node
import { expect, it } from "vitest";
import { createVolta } from "./volta.ts";

const RAIZ = "https://acervo.test/acervo-web/";

it("[AUTH-64] a volta é tomada uma vez, e só para um endereço deste portal", () => {
  const guarda = new Map<string, string>();
  const storage = {
    getItem: (chave: string) => guarda.get(chave) ?? null,
    setItem: (chave: string, valor: string) => void guarda.set(chave, valor),
    removeItem: (chave: string) => void guarda.delete(chave),
  };
  const volta = createVolta(storage, RAIZ);
  expect(volta.tomar()).toBeNull();
  volta.guardar(`${RAIZ}configurarConta/seguranca?x=1`);
  expect(volta.tomar()).toBe(`${RAIZ}configurarConta/seguranca?x=1`);
  expect(volta.tomar()).toBeNull();
  for (const fora of ["https://acervo.test.evil.example/", "javascript:alert(1)", "https://acervo.test/outro"]) {
    volta.guardar(fora);
    expect(volta.tomar()).toBeNull();
  }
});
