import type { Endpoint } from "@acervo/contracts/endpoint";
import { type CallParts, requestUrl } from "@acervo/contracts/request-url";
import { z } from "zod";
import type { Clock } from "../../lib/clock.ts";
import type { Storage } from "../../lib/contratacao-guardada.ts";

/** Of this tab alone, until it is taken up again. */
const CHAVE = "acervo.prova-pendente";
/** As long as a proof is good: what was left lying longer is not done behind anybody's back. */
const VALIDADE_MS = 300_000;

/** Its answer goes into the name of a file that the screen saves. */
const COM_RESPOSTA_NA_TELA = "/api-acervo/contratacao/dispositivo/gerarTokenInstalacao/:id";

const parseJson = (texto: string): unknown => {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
};

const Pendente = z.object({
  /** Null: what was asked for could not wait, and is asked for again by hand. */
  chamada: z.object({ metodo: z.string(), url: z.string(), corpo: z.string().nullable() }).nullable(),
  guardadaEm: z.number(),
});
type Pendente = z.infer<typeof Pendente>;

/**
 * Whether a call may wait in the tab's storage and be made without the screen that asked for it. What removes something
 * names it by ids, or by the path of a folder, which the address shows anyhow. What a person typed (PUT) stays out of
 * storage, and an answer that a screen shows (GET) needs that screen.
 */
const podeEsperar = ({ method, path }: Endpoint): boolean =>
  (method === "DELETE" || method === "POST") && path !== COM_RESPOSTA_NA_TELA;

/** What is to be done once the person has proved who they are and is back on this page. */
export const createProvaPendente = (storage: Storage, clock: Clock) => ({
  guardar: (endpoint: Endpoint, partes: CallParts): void => {
    const chamada = {
      metodo: endpoint.method,
      url: requestUrl("", endpoint, partes),
      corpo: partes.body === undefined ? null : JSON.stringify(partes.body),
    };
    const pendente: Pendente = {
      chamada: podeEsperar(endpoint) ? chamada : null,
      guardadaEm: clock.now().getTime(),
    };
    storage.setItem(CHAVE, JSON.stringify(pendente));
  },
  ha: (): boolean => storage.getItem(CHAVE) !== null,
  /** Takes it: it is done once at most. */
  tomar: (): Pendente | null => {
    const guardada = storage.getItem(CHAVE);
    if (guardada === null) return null;
    storage.removeItem(CHAVE);
    const lida = Pendente.safeParse(parseJson(guardada));
    if (!lida.success || clock.now().getTime() - lida.data.guardadaEm > VALIDADE_MS) return null;
    return lida.data;
  },
});
export type ProvaPendente = ReturnType<typeof createProvaPendente>;
