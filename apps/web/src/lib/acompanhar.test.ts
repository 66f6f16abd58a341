import type { ApiClient } from "@acervo/api-client/api-client";
import { semResposta } from "@acervo/api-client/result";
import { EVENTO_NOVIDADE } from "@acervo/contracts/backups";
import { beforeEach, expect, it, vi } from "vitest";
import { createAcompanhar } from "./acompanhar.ts";

/** The next answers of the server, one a connection; then none. */
const comRespostas = (...respostas: readonly (readonly string[] | null)[]) => {
  const ouvinte = { onNovidade: vi.fn<() => void>(), onFluindo: vi.fn<(fluindo: boolean) => void>() };
  const open = vi.fn<() => Promise<unknown>>();
  for (const textos of respostas) {
    const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        for (const texto of textos ?? []) controller.enqueue(new TextEncoder().encode(texto));
        controller.close();
      },
    });
    const resposta =
      textos === null ? { ok: false, erro: semResposta } : { ok: true, nome: null, tamanho: null, bytes };
    open.mockResolvedValueOnce(resposta);
  }
  open.mockResolvedValue({ ok: false, erro: semResposta });
  const parar = createAcompanhar({ open, call: open } as unknown as ApiClient)(7, ouvinte);
  return { ...ouvinte, open, parar };
};

beforeEach(() => {
  vi.useFakeTimers();
});

it("conta cada novidade, também a que chega em pedaços", async () => {
  const { onNovidade, parar } = comRespostas([
    `${EVENTO_NOVIDADE}\n\n${EVENTO_NOVIDADE.slice(0, 5)}`,
    `${EVENTO_NOVIDADE.slice(5)}\n`,
  ]);
  await vi.advanceTimersByTimeAsync(0);
  expect(onNovidade).toHaveBeenCalledTimes(2);
  parar();
});

it("de volta depois de uma queda conta uma novidade, porque pode ter havido; na primeira vez não", async () => {
  const { onNovidade, onFluindo, open, parar } = comRespostas([], null, []);
  await vi.advanceTimersByTimeAsync(0);
  expect(onNovidade).not.toHaveBeenCalled();
  expect(onFluindo.mock.calls).toEqual([[true], [false]]);
  // The first one stood: it comes back after a second. The second failed: after two.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(open).toHaveBeenCalledTimes(2);
  expect(onNovidade).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(open).toHaveBeenCalledTimes(3);
  expect(onNovidade).toHaveBeenCalledOnce();
  parar();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(open).toHaveBeenCalledTimes(3);
});

it("uma página que ninguém olha não pede nada, e pede quando é vista", async () => {
  const visivel = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { open, parar } = comRespostas([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open).not.toHaveBeenCalled();
  visivel.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(open).toHaveBeenCalledOnce();
  parar();
});
