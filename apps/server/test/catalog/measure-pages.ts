import { agenteBackups } from "@acervo/contracts/agente-backups";
import { escreverCursor } from "../../src/modules/catalogo/tree/pagina-catalogo.ts";
import type { GeneratedCatalog } from "./generate-catalog.ts";

export type Times = { readonly p50: number; readonly p99: number };

const quantiles = (milliseconds: readonly number[]): Times => {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
};

export const timed = async (rounds: number, run: (round: number) => Promise<unknown>): Promise<Times> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await run(round);
    times.push(performance.now() - begun);
  }
  return quantiles(times);
};

/** Spread evenly and the same in every run. */
export const spread = (round: number, size: number): number => (round * 7_919) % size;

/** Pages of 5,000 files of the large device over HTTP, from any place: what an agent that lost its state reads. */
export const measureCatalogPages = async (
  api: { readonly url: string; readonly token: string },
  catalog: GeneratedCatalog,
  { flatFiles, rounds }: { readonly flatFiles: number; readonly rounds: number },
): Promise<Times> => {
  const headers = { authorization: `Bearer ${api.token}` };
  return timed(rounds, async (round) => {
    const nome = Buffer.from(`Certidão ${String(spread(round, flatFiles)).padStart(7, "0")}.pdf`);
    const url = new URL(agenteBackups.lerCatalogo.path, api.url);
    url.searchParams.set("idConfiguracao", String(catalog.large.idConfiguracao));
    url.searchParams.set("cursor", escreverCursor(1, { idPasta: catalog.flatFolder, nome }));
    const answer = await fetch(url, { headers });
    const { arquivos } = agenteBackups.lerCatalogo.response.parse(await answer.json());
    if (arquivos.length === 0) throw new Error("an empty page");
  });
};
