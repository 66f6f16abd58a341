import { createRequire } from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { readProviderSandbox } from "@acervo/infra/sandbox/asaas/config";
import { createAsaasSandbox } from "@acervo/infra/sandbox/asaas/server";
import { registerWebhook } from "@acervo/infra/stack/asaas-webhook";
import { z } from "zod";
import { stack } from "./stack.ts";

const KEY = "$aact_hmlg_teste";
const DELIVERY_CHECK_MS = 10;

export type AsaasProvider = {
  /** As the server is configured with it. */
  readonly env: { ACERVO_ASAAS_URL: string; ACERVO_ASAAS_CHAVE: string };
  /** `METHOD /path` of every call so far, in order, but for those that were not let in. */
  calls(): Promise<string[]>;
  events(): Promise<{ id: string; event: string; payment: { id: string } }[]>;
  /** Makes the next calls to a route fail, as infra/sandbox/asaas/faults.ts lists. */
  plant(rota: string, como: string, vezes?: number): Promise<void>;
  withoutFaults(): Promise<void>;
  /** What it allows; what is left out is as the provider has it. */
  setLimits(limits: { limite?: number; janelaSegundos?: number; getsSimultaneos?: number }): Promise<void>;
  /** What time it is there; null is the machine's. */
  setClock(now: Date | null): Promise<void>;
  /** Whether pictures of QR codes are drawn, which takes longer than everything else. */
  setPictures(imagens: boolean): Promise<void>;
  /** Requests that were counted and refused, and the most that a window ever held. */
  quota(): Promise<{ counted: number; refused: number; most: number }>;
  /** What a person does at the sandbox's page: `pagarPix`, `pagarRemovida`, `estornar` … */
  act(idPagamento: string, action: string): Promise<void>;
  /** What a municipality decides about a tax document: `autorizar`, `recusar`, `cancelar`, `negarCancelamento`. */
  decide(idNota: string, decision: string): Promise<void>;
  /** Whether municipalities decide by themselves, a moment later. */
  setMunicipalitiesDecide(sozinhas: boolean): Promise<void>;
  /** Resolves when every event was received by the webhooks. */
  delivered(): Promise<void>;
  registerWebhook(url: string, authToken: string): Promise<void>;
  /** Holds webhooks back; `release` lets them go, the newest first. */
  hold(): Promise<void>;
  release(): Promise<void>;
  replay(id: string): Promise<void>;
  stop(): Promise<void>;
};

type Running = { readonly origin: string; readonly stop: () => Promise<void> };

const listenHere = async (): Promise<Running> => {
  const server = createAsaasSandbox(KEY);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The payment sandbox has no address.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** Beside who asks, as a provider is: their work does not wait for its own. */
const listenBeside = async (): Promise<Running> => {
  const program = createRequire(import.meta.url).resolve("@acervo/infra/sandbox/asaas/main");
  const worker = new Worker(program, { argv: ["0", KEY], stdout: true });
  const line = await new Promise((resolve) => worker.stdout.once("data", resolve));
  return { origin: String(line).trim(), stop: async () => void (await worker.terminate()) };
};

/** The payment provider in a server of the test's own, so that making it fail disturbs no other test. */
export async function startAsaas({ beside = false } = {}): Promise<AsaasProvider> {
  const { origin, stop } = await (beside ? listenBeside() : listenHere());
  const post = async (path: string, body: unknown = {}): Promise<void> => {
    const response = await fetch(`${origin}${path}`, {
      method: "POST",
      headers: { access_token: KEY, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  };
  const get = async (path: string): Promise<unknown> => (await fetch(`${origin}${path}`)).json();
  return {
    env: { ACERVO_ASAAS_URL: `${origin}/v3`, ACERVO_ASAAS_CHAVE: KEY },
    calls: async () => z.array(z.string()).parse(await get("/controle/chamadas")),
    events: async () =>
      z
        .array(z.object({ id: z.string(), event: z.string(), payment: z.object({ id: z.string() }) }))
        .parse(await get("/controle/eventos")),
    plant: (rota, como, vezes = 1) => post("/controle/falhas", { rota, como, vezes }),
    withoutFaults: () => post("/controle/sem-falhas"),
    setLimits: (limits) => post("/controle/limites", limits),
    setClock: (now) => post("/controle/relogio", { agora: now?.toISOString() ?? null }),
    setPictures: (imagens) => post("/controle/imagens", { imagens }),
    quota: async () =>
      z.object({ counted: z.number(), refused: z.number(), most: z.number() }).parse(await get("/controle/cota")),
    act: (idPagamento, action) => post(`/v3/sandbox/payment/${idPagamento}/${action}`),
    decide: (idNota, decision) => post(`/v3/sandbox/invoice/${idNota}/${decision}`),
    setMunicipalitiesDecide: (sozinhas) => post("/controle/prefeituras", { sozinhas }),
    delivered: async () => {
      const left = async () => z.object({ eventos: z.number() }).parse(await get("/controle/por-entregar")).eventos;
      while ((await left()) > 0) await pause(DELIVERY_CHECK_MS);
    },
    registerWebhook: (url, authToken) => post("/v3/webhooks", { url, authToken, sendType: "SEQUENTIALLY" }),
    hold: () => post("/controle/segurar"),
    release: () => post("/controle/soltar"),
    replay: (id) => post("/controle/repetir", { id }),
    stop,
  };
}

/** Where the contract suite runs: the provider's own sandbox if its key is given, else ours. */
export async function contractTarget(): Promise<{ url: string; key: string; ours: AsaasProvider | null }> {
  const theirs = readProviderSandbox();
  if (theirs !== null) return { ...theirs, ours: null };
  const ours = await startAsaas();
  return { url: ours.env.ACERVO_ASAAS_URL, key: ours.env.ACERVO_ASAAS_CHAVE, ours };
}

/** Has the sandbox of the stack tell this API which payments changed. */
export const registerStackWebhook = (apiOrigin: string): Promise<void> => registerWebhook(stack(), apiOrigin);
