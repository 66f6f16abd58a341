import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Storage } from "../contratacao-guardada.ts";

/** Remembers, in this browser, whose account is open in it: a link must not take its place unawares. */
export type ContaAberta = {
  /** The account, by the identity provider's name for it; null when none can be open. */
  readonly ler: () => string | null;
  readonly guardar: (sub: string) => void;
  readonly esquecer: () => void;
};

const CHAVE = "acervo.conta-aberta";
/** As long as a session can last at the identity provider. */
const VALIDADE_MS = 36_000_000;
const Guardada = z.object({ sub: z.string(), desde: z.number() });

export const createContaAberta = (storage: Storage, clock: Clock): ContaAberta => ({
  ler: () => {
    try {
      const { sub, desde } = Guardada.parse(JSON.parse(storage.getItem(CHAVE) ?? "null"));
      return clock.now().getTime() - desde < VALIDADE_MS ? sub : null;
    } catch {
      return null;
    }
  },
  guardar: (sub) => storage.setItem(CHAVE, JSON.stringify({ sub, desde: clock.now().getTime() })),
  esquecer: () => storage.removeItem(CHAVE),
});
