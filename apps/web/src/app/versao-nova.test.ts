import { expect, it } from "vitest";
import { createVersaoNova } from "./versao-nova.ts";

const abrir = (versao: string, guardado: Map<string, string>) => {
  const eventos = new EventTarget();
  let recargas = 0;
  const versaoNova = createVersaoNova({
    eventos,
    guarda: {
      getItem: (chave) => guardado.get(chave) ?? null,
      setItem: (chave, valor) => void guardado.set(chave, valor),
    },
    versao,
    recarregar: () => void (recargas += 1),
  });
  const faltar = (erro: Error) =>
    eventos.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: erro }));
  return { versaoNova, faltar, recargas: () => recargas };
};

it("só a falha de uma parte que não veio é uma", () => {
  const { versaoNova, faltar } = abrir("/assets/a.js", new Map());
  const erro = new Error("não veio");
  faltar(erro);
  expect([versaoNova.faltou(erro), versaoNova.faltou(new Error("não veio")), versaoNova.faltou(null)]).toEqual([
    true,
    false,
    false,
  ]);
});

it("recarrega uma vez por versão, também quando duas se revezam", () => {
  const guardado = new Map<string, string>();
  const recarregou = ["a", "b", "a", "b"].map((versao) => {
    const { versaoNova, recargas } = abrir(`/assets/${versao}.js`, guardado);
    return [versaoNova.recarregarUmaVez(), versaoNova.recarregarUmaVez(), recargas()];
  });
  expect(recarregou).toEqual([
    [true, false, 1],
    [true, false, 1],
    [false, false, 0],
    [false, false, 0],
  ]);
});
