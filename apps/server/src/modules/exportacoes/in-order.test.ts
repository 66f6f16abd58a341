import { expect, it } from "vitest";
import { inOrder } from "./in-order.ts";

async function* numeros(ate: number) {
  for (let numero = 1; numero <= ate; numero += 1) yield await Promise.resolve(numero);
}
const todos = async <T>(feitos: AsyncIterable<T>): Promise<T[]> => {
  const lidos: T[] = [];
  for await (const feito of feitos) lidos.push(feito);
  return lidos;
};

it("dá na ordem o que foi feito fora dela, e não faz mais do que o combinado ao mesmo tempo", async () => {
  let correndo = 0;
  let maximo = 0;
  const feitos = inOrder(numeros(40), 3, async (numero) => {
    correndo += 1;
    maximo = Math.max(maximo, correndo);
    for (let volta = 0; volta < (numero * 7) % 5; volta += 1) await Promise.resolve();
    correndo -= 1;
    return numero * 2;
  });
  expect(await todos(feitos)).toEqual(Array.from({ length: 40 }, (_, indice) => (indice + 1) * 2));
  expect(maximo).toBeLessThanOrEqual(4);
});

it("a falha de um é dita na vez dele, depois dos que vinham antes", async () => {
  const lidos: number[] = [];
  const feitos = inOrder(numeros(5), 3, (numero) =>
    numero === 3 ? Promise.reject(new Error("não há")) : Promise.resolve(numero),
  );
  const ler = async () => {
    for await (const feito of feitos) lidos.push(feito);
  };
  await expect(ler()).rejects.toThrow("não há");
  expect(lidos).toEqual([1, 2]);
});
