import { agenteBackups } from "@acervo/contracts/agente-backups";
import { sql } from "kysely";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import { escreverCursor } from "../../src/modules/backups/pagina-catalogo.ts";
import { processorSeconds, sessionPid } from "./cpu-time.ts";
import type { GeneratedCatalog } from "./generate-catalog.ts";

export type Times = { readonly p50: number; readonly p99: number };

const quantiles = (milliseconds: readonly number[]): Times => {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
};

const timed = async (rounds: number, run: (round: number) => Promise<unknown>): Promise<Times> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await run(round);
    times.push(performance.now() - begun);
  }
  return quantiles(times);
};

const ENTRIES = 100;

type Place = { readonly idDispositivo: number; readonly idPasta: number; readonly depoisDe: string };

/**
 * A page of a folder as the file browser needs it: names in the order of people, by key and not by OFFSET, each with
 * its current version. The device is named wherever it can be: else all 32 parts of the table would be planned for.
 */
const folderPage = ({ idDispositivo, idPasta, depoisDe }: Place) => sql<{ nome: Buffer }>`
  select arquivo.id, arquivo.nome, arquivo.nome_exibicao, versao.tamanho_bytes, versao.modificado_em_micros, versao.valido_de
  from arquivo
  cross join lateral (
    select tamanho_bytes, modificado_em_micros, valido_de from arquivo_versao
    where id_dispositivo = ${idDispositivo} and id_arquivo = arquivo.id and numero = arquivo.numero_atual limit 1
  ) as versao
  where arquivo.id_dispositivo = ${idDispositivo} and arquivo.id_pasta = ${idPasta} and not arquivo.removido
    and (arquivo.nome_ordem, arquivo.nome) > (${depoisDe}, ${Buffer.from(depoisDe)})
  order by arquivo.nome_ordem, arquivo.nome
  limit ${ENTRIES}`;

/** Spread evenly and the same in every run. */
const spread = (round: number, size: number): number => (round * 7_919) % size;

const inFlatFolder = ({ large, flatFolder }: GeneratedCatalog, round: number, flatFiles: number): Place => ({
  idDispositivo: large.idDispositivo,
  idPasta: flatFolder,
  depoisDe: `certidao ${String(spread(round, flatFiles)).padStart(7, "0")}.pdf`,
});

export type FolderPages = {
  /** Pages at any place of the one large folder. */
  readonly flat: Times;
  /** First pages of folders of all devices. */
  readonly anyFolder: Times;
  /** Processor time of the database for one page, on average: what does not depend on who else uses the machine. */
  readonly databaseMs: number;
};

export const measureFolderPages = async (
  databaseUrl: string,
  catalog: GeneratedCatalog,
  { flatFiles, rounds }: { readonly flatFiles: number; readonly rounds: number },
): Promise<FolderPages> => {
  const db = createDb(databaseUrl, { max: 1 });
  const pid = await sessionPid(db);
  const { rows: folders } = await sql<{ idDispositivo: number; id: number }>`
    select id_dispositivo, id from pasta where nome_ordem like 'livro %' order by md5(id::text) limit ${rounds}`.execute(
    db,
  );
  const before = processorSeconds(pid);
  const flat = await timed(rounds, (round) => folderPage(inFlatFolder(catalog, round, flatFiles)).execute(db));
  const anyFolder = await timed(rounds, (round) => {
    const folder = folders[round % folders.length];
    if (folder === undefined) throw new Error("no folder");
    return folderPage({ idDispositivo: folder.idDispositivo, idPasta: folder.id, depoisDe: "" }).execute(db);
  });
  const databaseMs = ((processorSeconds(pid) - before) * 1_000) / (2 * rounds);
  await db.destroy();
  return { flat, anyFolder, databaseMs };
};

/** Pages of the buffer cache that one page of the large folder touches: what it costs, whatever else the machine does. */
export const countFolderPageBuffers = async (db: Db, catalog: GeneratedCatalog, flatFiles: number): Promise<number> => {
  const { sql: text, parameters } = folderPage(inFlatFolder(catalog, 5, flatFiles)).compile(db);
  const { rows } = await db.executeQuery<Record<string, string>>({
    ...sql.raw<Record<string, string>>("").compile(db),
    sql: `explain (analyze, buffers, timing off) ${text}`,
    parameters,
  });
  const plan = rows.flatMap((row) => Object.values(row)).join("\n");
  const [, hit = "0"] = /Buffers: shared hit=(\d+)/.exec(plan) ?? [];
  const [, read = "0"] = /Buffers: shared (?:hit=\d+ )?read=(\d+)/.exec(plan) ?? [];
  return Number(hit) + Number(read);
};

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
