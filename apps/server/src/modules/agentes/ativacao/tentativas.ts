import { setTimeout as wait } from "node:timers/promises";
import { networksOf } from "../../../http/address-network.ts";
import type { Origem } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { countCall, uncountCall } from "../../../platform/call-counter.ts";
import type { Deps } from "../../../platform/deps.ts";

const JANELA_MS = 600_000;
const EM_TUDO = "ativacao/codigos-errados";
/** Of an address, and of each wider network around it: who owns many addresses has few tries more. */
const MAXIMOS = [10, 30, 60];
/** Far above what people mistype in a window, and far below what guessing a code takes. */
const DEMAIS_EM_TUDO = 100;
/** Then each try waits this long, and so many pass in a slow window, whoever they are of. */
const ESPERA_MS = 2_000;
const LENTA = `${EM_TUDO}/devagar`;
const JANELA_LENTA_MS = 10_000;
const MAXIMO_LENTO = 25;
/** So often a try waits for its turn before it is told to come back. */
const VEZES = 5;

type Orcamento = { readonly key: string; readonly maximo: number };

const orcamentosDe = (ip: string): readonly Orcamento[] =>
  networksOf(ip).map((rede, indice) => ({ key: `${EM_TUDO}/${rede}`, maximo: MAXIMOS[indice] ?? 0 }));

const contar = (deps: Pick<Deps, "db" | "clock">, key: string, windowMs = JANELA_MS) =>
  countCall(deps.db, { key, windowMs, now: deps.clock.now() });

const recusar = (ttl: number): never => {
  throw new ErroDeNegocio("MUITAS_REQUISICOES", { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1_000)) });
};

/**
 * Everybody's tries together only slow down. A fixed sum that refuses would let a stranger keep all others from
 * activating; without any, who has addresses enough could guess as fast as we answer.
 */
const frear = async (deps: Pick<Deps, "db" | "clock" | "logger">): Promise<void> => {
  const { current } = await contar(deps, EM_TUDO);
  if (current <= DEMAIS_EM_TUDO) return;
  if (current === DEMAIS_EM_TUDO + 1) deps.logger.warn({ janelaMs: JANELA_MS }, "many wrong activation codes");
  for (let vez = 0; vez < VEZES; vez += 1) {
    await wait(ESPERA_MS);
    if ((await contar(deps, LENTA, JANELA_LENTA_MS)).current <= MAXIMO_LENTO) return;
  }
  recusar(JANELA_LENTA_MS);
};

/**
 * Takes one from the budgets of wrong codes before a code is looked up, so that many tries at once cannot pass them.
 * An address that has none left takes nothing from wider ones.
 */
export const tomarTentativa = async (deps: Pick<Deps, "db" | "clock" | "logger">, { ip }: Origem): Promise<void> => {
  for (const { key, maximo } of orcamentosDe(ip)) {
    const { current, ttl } = await contar(deps, key);
    if (current > maximo) recusar(ttl);
  }
  await frear(deps);
};

/** The code was right: only wrong ones count. */
export const devolverTentativa = async (deps: Pick<Deps, "db">, { ip }: Origem): Promise<void> => {
  for (const { key } of orcamentosDe(ip)) await uncountCall(deps.db, key);
  await uncountCall(deps.db, EM_TUDO);
};
