import { later } from "../../clock.ts";

/** Who spends: what a person waits for may spend everything, the rest leaves the reserve alone. */
export type Prioridade = "PESSOA" | "LOTE";

export type LimiteDeRequisicoes = {
  /** Requests in a window. */
  readonly limite: number;
  readonly janelaMs: number;
  readonly reservaPorcento: number;
};

/** Spending is added up by so long. */
const FATIA_MS = 600_000;

/** The beginning of the slice of time that an instant lies in. */
export const fatiaDe = (instante: Date): Date => later(instante, -(instante.getTime() % FATIA_MS));

/**
 * Slices that began after this count. One that the window cuts counts whole, and so does the one before it: a request
 * arrives later than it was allowed, and the provider's clock is not ours.
 */
export const contaDesde = (agora: Date, { janelaMs }: LimiteDeRequisicoes): Date =>
  later(agora, -janelaMs - 2 * FATIA_MS);

/** When a slice that counts now no longer does. */
export const liberadaEm = (fatia: Date, { janelaMs }: LimiteDeRequisicoes): Date =>
  later(fatia, janelaMs + 2 * FATIA_MS);

/** How many requests of a window somebody may spend. */
export const parteDe = ({ limite, reservaPorcento }: LimiteDeRequisicoes, prioridade: Prioridade): number =>
  prioridade === "PESSOA" ? limite : limite - Math.ceil((limite * reservaPorcento) / 100);

/** What the provider says of itself in an answer; null where it says nothing. */
export type CotaInformada = {
  readonly recusada: boolean;
  readonly limite: number | null;
  readonly restam: number | null;
  readonly segundos: number | null;
};

/** A refusal that says nothing of its end, such as that of too many at once, is waited out for this long. */
const ESPERA_PADRAO_S = 60;

/** Until when all of us, or only who is in no hurry, must leave the provider alone after an answer. */
export const paradaPor = (
  { recusada, limite, restam, segundos }: CotaInformada,
  agora: Date,
  { reservaPorcento, janelaMs }: LimiteDeRequisicoes,
): { readonly quem: "TODOS" | "LOTE"; readonly ate: Date } | null => {
  const daqui = (espera: number): Date => later(agora, Math.min(espera * 1_000, janelaMs));
  if (restam === 0 && segundos !== null) return { quem: "TODOS", ate: daqui(segundos) };
  if (recusada) return { quem: "TODOS", ate: daqui(restam === null && segundos !== null ? segundos : ESPERA_PADRAO_S) };
  if (limite === null || restam === null || segundos === null) return null;
  return restam * 100 < limite * reservaPorcento ? { quem: "LOTE", ate: daqui(segundos) } : null;
};
