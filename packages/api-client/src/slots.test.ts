import { describe, expect, it } from "vitest";
import { createSlots } from "./slots.ts";

describe("vagas para o que corre ao mesmo tempo", () => {
  it("o que não cabe espera até que outro acabe", async () => {
    const slots = createSlots(2);
    const works = ["a", "b", "c"].map((name) => ({ name, ...Promise.withResolvers<void>() }));
    const started: string[] = [];
    const entered = works.map(({ name, promise }) =>
      slots.enter(() => {
        started.push(name);
        return promise;
      }),
    );
    await Promise.all(entered.slice(0, 2));
    expect(started).toEqual(["a", "b"]);
    works[1]?.resolve();
    await entered[2];
    expect(started).toEqual(["a", "b", "c"]);
    works[0]?.resolve();
    works[2]?.resolve();
    await slots.drain();
  });

  it("depois da primeira falha nada mais começa, e quem espera pelo fim fica sabendo dela", async () => {
    const slots = createSlots(1);
    await slots.enter(() => Promise.reject(new Error("sem rede")));
    let started = false;
    const next = slots.enter(() => {
      started = true;
      return Promise.resolve();
    });
    await expect(next).rejects.toThrow("sem rede");
    expect(started).toBe(false);
    await expect(slots.drain()).rejects.toThrow("sem rede");
  });
});
