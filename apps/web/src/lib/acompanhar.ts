import type { ApiClient } from "@acervo/api-client/api-client";
import { backups, EVENTO_NOVIDADE } from "@acervo/contracts/backups";

export type Ouvinte = {
  /** Something of the subscription changed, or may have while nobody listened. */
  readonly onNovidade: () => void;
  /** Whether changes are told as they come. */
  readonly onFluindo: (fluindo: boolean) => void;
};

/** Tells a page what changes of a subscription while it is in view, until what it gives back is called. */
export type Acompanhar = (idContratacao: number, ouvinte: Ouvinte) => () => void;

const SEGUNDOS = 240;
const PRIMEIRA_PAUSA_MS = 1_000;
const MAIOR_PAUSA_MS = 60_000;

const esperar = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Resolves when the page is looked at: a tab behind others needs no connection. */
const aVista = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === "visible") return resolve();
    const olhar = new AbortController();
    const fim = (): void => {
      olhar.abort();
      resolve();
    };
    const opcoes = { signal: olhar.signal };
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && fim(), opcoes);
    signal.addEventListener("abort", fim, opcoes);
  });

/** Calls back for each event; resolves when the stream ends or breaks. */
const lerEventos = async (bytes: ReadableStream<Uint8Array<ArrayBuffer>>, onNovidade: () => void): Promise<void> => {
  let resto = "";
  try {
    // By a reader: not every browser goes through a stream by `for await`.
    const leitor = bytes.pipeThrough(new TextDecoderStream()).getReader();
    for (let parte = await leitor.read(); !parte.done; parte = await leitor.read()) {
      const linhas = `${resto}${parte.value}`.split("\n");
      resto = linhas.pop() ?? "";
      if (linhas.includes(EVENTO_NOVIDADE)) onNovidade();
    }
  } catch {
    // Broken off: whoever listens comes back.
  }
};

export const createAcompanhar =
  (api: ApiClient): Acompanhar =>
  (idContratacao, { onNovidade, onFluindo }) => {
    const fim = new AbortController();
    /** True: it stood for a while. */
    const ouvir = async (isPrimeira: boolean): Promise<boolean> => {
      const escondida = new AbortController();
      const signal = AbortSignal.any([fim.signal, escondida.signal]);
      const olhar = (): void => {
        if (document.visibilityState === "hidden") escondida.abort();
      };
      document.addEventListener("visibilitychange", olhar);
      try {
        const query = { id: idContratacao, segundos: SEGUNDOS };
        const aberto = await api.open(backups.acompanhar, { query }, { signal });
        if (!aberto.ok) return false;
        onFluindo(true);
        if (!isPrimeira) onNovidade();
        await lerEventos(aberto.bytes, onNovidade);
        return true;
      } finally {
        document.removeEventListener("visibilitychange", olhar);
        onFluindo(false);
      }
    };
    const seguir = async (): Promise<void> => {
      let pausa = PRIMEIRA_PAUSA_MS;
      for (let vez = 0; !fim.signal.aborted; vez += 1) {
        await aVista(fim.signal);
        if (fim.signal.aborted) return;
        pausa = (await ouvir(vez === 0)) ? PRIMEIRA_PAUSA_MS : Math.min(2 * pausa, MAIOR_PAUSA_MS);
        await esperar(pausa, fim.signal);
      }
    };
    void seguir();
    return () => fim.abort();
  };
