import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineJob, jobIdOf } from "./define-job.ts";
import { handleAtLeastOnce } from "./job-handler.ts";
import { pairHandlers } from "./pair-handlers.ts";

const job = (name: string) =>
  defineJob({ name, lane: "pesada", payload: z.object({}), retry: { limit: 1, delaySeconds: 0 }, timeoutSeconds: 1 });
const handler = (name: string) => handleAtLeastOnce(job(name), () => Promise.resolve());

describe("trabalhos e quem os faz", () => {
  it("aceita exatamente um para cada trabalho", () => {
    expect(pairHandlers([job("a"), job("b")], [handler("b"), handler("a")])).toHaveLength(2);
  });

  it.each([
    ["sem ninguém que o faça", [job("a"), job("b")], [handler("a")], /b has no handler/],
    ["feito por dois", [job("a")], [handler("a"), handler("a")], /a has 2 handlers/],
    ["fora da lista", [job("a")], [handler("a"), handler("c")], /c is not listed/],
  ])("recusa um trabalho %s", (_caso, jobs, handlers, message) => {
    expect(() => pairHandlers(jobs, handlers)).toThrow(message);
  });

  it("exige ao menos uma repetição, pois um processo morto gasta uma", () => {
    const retry = { limit: 0, delaySeconds: 0 };
    expect(() => defineJob({ name: "a", lane: "pesada", payload: z.object({}), retry, timeoutSeconds: 1 })).toThrow(
      /retried/,
    );
  });

  it("dá à mesma chave sempre a mesma identidade, que é um UUID", () => {
    expect(jobIdOf("a", "x")).toBe(jobIdOf("a", "x"));
    expect(new Set([jobIdOf("a", "x"), jobIdOf("a", "y"), jobIdOf("b", "x"), jobIdOf("ax", "")]).size).toBe(4);
    expect(z.uuid().safeParse(jobIdOf("a", "x")).success).toBe(true);
  });
});
