// @vitest-environment node
import { expect, it } from "vitest";
import { createContaAberta } from "./conta-aberta.ts";

it("[AUTH-23] sabe de quem é a conta aberta enquanto a sessão pode durar, e nada do que não escreveu", () => {
  const guarda = new Map<string, string>();
  let agora = 1_763_164_800_000;
  const storage = {
    getItem: (chave: string) => guarda.get(chave) ?? null,
    setItem: (chave: string, valor: string) => void guarda.set(chave, valor),
    removeItem: (chave: string) => void guarda.delete(chave),
  };
  const conta = createContaAberta(storage, { now: () => new Date(agora) });
  expect(conta.ler()).toBeNull();
  conta.guardar("ana");
  expect(conta.ler()).toBe("ana");
  agora += 36_000_000;
  expect(conta.ler()).toBeNull();
  conta.guardar("ana");
  conta.esquecer();
  expect(conta.ler()).toBeNull();
  guarda.set("acervo.conta-aberta", "{");
  expect(conta.ler()).toBeNull();
});
