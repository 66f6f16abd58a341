import type { Storage } from "./contratacao-guardada.ts";

/** Parameter of addresses: the offer that somebody clicked on before they had an account, or came in. */
export const PLANO = "plano";
/** Parameter beside it: they said that they have an account. */
export const ENTRAR = "entrar";

/** The offer that an address names; null when it names none. */
export const planoNoEndereco = (search: string): number | null => {
  const plano = Number(new URLSearchParams(search).get(PLANO));
  return Number.isSafeInteger(plano) && plano > 0 ? plano : null;
};

/** Where the portal hires it. */
export const contratarPlano = (plano: number): string => `novaContratacao?${PLANO}=${plano}`;

/** Keeps the offer while the portal leads a person through what comes before hiring: of this tab alone, and taken once. */
export type PlanoPedido = {
  readonly guardar: (plano: number) => void;
  readonly tomar: () => number | null;
};

const CHAVE = "acervo.plano-pedido";

export const createPlanoPedido = (storage: Storage): PlanoPedido => ({
  guardar: (plano) => storage.setItem(CHAVE, String(plano)),
  tomar: () => {
    const guardado = storage.getItem(CHAVE);
    storage.removeItem(CHAVE);
    return guardado === null ? null : planoNoEndereco(`${PLANO}=${guardado}`);
  },
});
