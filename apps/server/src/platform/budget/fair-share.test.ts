import { describe, expect, it } from "vitest";
import { createFairShare } from "./fair-share.ts";
import { createRequestTime, ShareTakenError, TimeUpError } from "./request-budget.ts";

const VIVO = createRequestTime();
const de = (tenant: string, time = VIVO) => ({ tenant, time });
/** Whether a promise is settled once everything that can go on has. */
const isPronto = async (promise: Promise<unknown>): Promise<boolean> => {
  const depois = Symbol();
  await new Promise(setImmediate);
  return (await Promise.race([promise, Promise.resolve(depois)])) !== depois;
};

describe("a parte de cada cliente", () => {
  it("quem tem a sua em uso espera a sua vez, e ninguém mais espera por ele", async () => {
    const parte = createFairShare(2);
    const sair = await parte.enter(de("a"));
    await parte.enter(de("a"));
    const terceiro = parte.enter(de("a"));
    const quarto = parte.enter(de("a"));
    expect(await isPronto(terceiro)).toBe(false);
    expect(await isPronto(parte.enter(de("b")))).toBe(true);
    sair();
    expect([await isPronto(terceiro), await isPronto(quarto)]).toEqual([true, false]);
    (await terceiro)();
    expect(await isPronto(quarto)).toBe(true);
  });

  it("quem esperou até o fim do seu tempo desiste, e não tira a vez de quem vem depois", async () => {
    const parte = createFairShare(1);
    const sair = await parte.enter(de("a"));
    const impaciente = createRequestTime();
    const desistente = parte.enter(de("a", impaciente));
    const paciente = parte.enter(de("a"));
    impaciente.end();
    await expect(desistente).rejects.toBeInstanceOf(TimeUpError);
    await expect(parte.enter(de("a", impaciente))).rejects.toBeInstanceOf(TimeUpError);
    sair();
    expect(await isPronto(paciente)).toBe(true);
  });

  it("uma fila longa demais é recusada de imediato", async () => {
    const parte = createFairShare(1);
    await parte.enter(de("a"));
    for (let espera = 0; espera < 100; espera += 1) void parte.enter(de("a"));
    await expect(parte.enter(de("a"))).rejects.toBeInstanceOf(ShareTakenError);
  });
});
