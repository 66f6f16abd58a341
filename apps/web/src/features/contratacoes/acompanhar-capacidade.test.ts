// @vitest-environment node
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { acompanharCapacidade } from "./acompanhar-capacidade.ts";
import { chaveDaCapacidade } from "./contratacoes.data.ts";

describe("o espaço usado depois de uma exclusão aos poucos", () => {
  beforeEach(() => void vi.useFakeTimers());

  const seguir = async (leituras: readonly number[]) => {
    const queryClient = new QueryClient();
    let lidas = 0;
    const queryFn = () => {
      lidas += 1;
      return Promise.resolve(leituras[lidas - 1] ?? leituras.at(-1));
    };
    const observer = new QueryObserver(queryClient, { queryKey: chaveDaCapacidade(10), queryFn });
    const parar = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    const controller = new AbortController();
    const fim = acompanharCapacidade(queryClient, 10, controller.signal);
    return { fim, controller, lidas: () => lidas, valor: () => observer.getCurrentResult().data, parar };
  };

  it("[ARQ-64] é relido até mudar e parar de mudar", async () => {
    const { fim, lidas, valor, parar } = await seguir([90, 90, 90, 60, 30]);
    await vi.advanceTimersByTimeAsync(60_000);
    await fim;
    expect([valor(), lidas()]).toEqual([30, 8]);
    parar();
  });

  it("[ARQ-64] deixa de ser relido quando a pessoa sai da tela", async () => {
    const { fim, controller, lidas, parar } = await seguir([90]);
    await vi.advanceTimersByTimeAsync(7_000);
    controller.abort();
    await fim;
    const ateAqui = lidas();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lidas()).toBe(ateAqui);
    parar();
  });
});
