import { networkOf } from "../../../http/address-network.ts";
import type { Origem } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { countCall, uncountCall } from "../../../platform/call-counter.ts";
import type { Deps } from "../../../platform/deps.ts";

const JANELA_MS = 600_000;
const EM_TUDO = "ativacao/codigos-errados";
const MAXIMO_POR_ENDERECO = 10;
const MAXIMO_EM_TUDO = 100;

const doEndereco = (ip: string): string => `${EM_TUDO}/${networkOf(ip)}`;

const tomar = async (deps: Pick<Deps, "db" | "clock">, key: string, maximo: number): Promise<void> => {
  const { current, ttl } = await countCall(deps.db, { key, windowMs: JANELA_MS, now: deps.clock.now() });
  if (current > maximo)
    throw new ErroDeNegocio("MUITAS_REQUISICOES", { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1_000)) });
};

/**
 * Takes one from the budget of wrong codes before a code is looked up, so that many tries at once cannot pass it. An
 * address that has none left takes nothing from the common budget: alone it cannot shut the others out.
 */
export const tomarTentativa = async (deps: Pick<Deps, "db" | "clock">, { ip }: Origem): Promise<void> => {
  await tomar(deps, doEndereco(ip), MAXIMO_POR_ENDERECO);
  await tomar(deps, EM_TUDO, MAXIMO_EM_TUDO);
};

/** The code was right: only wrong ones count. */
export const devolverTentativa = async (deps: Pick<Deps, "db">, { ip }: Origem): Promise<void> => {
  await uncountCall(deps.db, doEndereco(ip));
  await uncountCall(deps.db, EM_TUDO);
};
