import { arquivos } from "@acervo/contracts/arquivos";
import type { Endpoint } from "@acervo/contracts/endpoint";
import { usuarios } from "@acervo/contracts/usuarios";
import { tokenFor } from "@acervo/test-kit/tokens";
import { sql } from "kysely";
import { z } from "zod";
import { selectArquivosDaPasta } from "../../src/modules/arquivos/browse/arquivos.queries.ts";
import { escreverCursor } from "../../src/modules/arquivos/browse/cursor-da-pasta.ts";
import type { Db } from "../../src/platform/db/db.ts";
import type { BackupWorld } from "../backups/backup-world.ts";
import { request } from "../request.ts";
import type { ServerProcess } from "../server-process.ts";
import { databaseSecondsSince, processorSeconds, sessionSeconds } from "./cpu-time.ts";
import type { GeneratedCatalog } from "./generate-catalog.ts";
import { spread, timed, type Times } from "./measure-pages.ts";

export type BrowsingFigures = {
  /** A call that reads one row, in the same run. */
  readonly bare: Times;
  /** Pages of 200 at any place of the one large folder. */
  readonly flat: Times;
  /** First pages of folders of the large device. */
  readonly anyFolder: Times;
  /** Processor time of one of these pages, on average: what does not depend on who else uses the machine. */
  readonly apiMs: number;
  readonly databaseMs: number;
  /** A word that every file has, a number that one has, two words that one in a hundred has, and what none has. */
  readonly search: Readonly<Record<"common" | "number" | "twoWords" | "nothing", Times>>;
};

type Api = Pick<ServerProcess, "url" | "pid">;
export type BrowsingRounds = { readonly pages: number; readonly searches: number; readonly flatFiles: number };

const ComId = z.object({ id: z.number() });
const user = "pessoa";

/** Makes the subscription of the large device a demo user's, who calls. */
const takeOver = async ({ db }: BackupWorld, api: Api, { large }: GeneratedCatalog): Promise<void> => {
  const { body } = await request(api.url, usuarios.dados, {}, await tokenFor(user));
  const { id: idUsuario } = ComId.parse(body);
  await db.updateTable("contratacao").set({ idUsuario }).where("id", "=", large.idContratacao).execute();
};

const nameOf = (number: number): string => `Certidão ${String(number).padStart(7, "0")}`;
const placeOf = (number: number) => {
  const nome = nameOf(number);
  return { entre: "arquivos", ordem: nome.toLowerCase().replace("ã", "a"), nome: Buffer.from(nome) } as const;
};

/** Folder pages and searches as the file browser asks for them, over HTTP, one after the other. */
export const measureBrowsing = async (
  world: BackupWorld,
  api: Api,
  catalog: GeneratedCatalog,
  { pages, searches, flatFiles }: BrowsingRounds,
): Promise<BrowsingFigures> => {
  await takeOver(world, api, catalog);
  const { idDispositivo, idConfiguracao, idContratacao } = catalog.large;
  const token = await tokenFor(user);
  const headers = { authorization: `Bearer ${token}` };
  /** Until the last byte is there: what a caller makes of it is not the API's time. */
  const ask = async ({ path }: Pick<Endpoint, "path">, query: Readonly<Record<string, string | number>>) => {
    const url = new URL(path, api.url);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const response = await fetch(url, { headers });
    const answer = await response.arrayBuffer();
    if (response.status !== 200)
      throw new Error(`the API answered ${response.status}: ${Buffer.from(answer).toString()}`);
  };
  const openFolder = (folder: string, cursor?: string) => {
    const caminho = `./${idConfiguracao}/C:/${folder}`;
    return ask(arquivos.listar, { idDispositivo, caminho, ...(cursor === undefined ? {} : { cursor }) });
  };
  const search = (termo: string) => ask(arquivos.pesquisar, { idContratacao, termo });
  const warmUp = Math.min(50, pages);
  await timed(warmUp, () => openFolder("Plana"));
  const bare = await timed(pages, () => ask(usuarios.dados, {}));
  const before = { api: processorSeconds(api.pid), database: await sessionSeconds(world.db) };
  const flat = await timed(pages, (round) => openFolder("Plana", escreverCursor(placeOf(spread(round, flatFiles)))));
  const anyFolder = await timed(pages, (round) => openFolder(`Livro ${1 + spread(round, catalog.folders)}`));
  const apiMs = ((processorSeconds(api.pid) - before.api) * 1_000) / (2 * pages);
  const databaseMs = ((await databaseSecondsSince(world.db, before.database)) * 1_000) / (2 * pages);
  return {
    bare,
    flat,
    anyFolder,
    apiMs,
    databaseMs,
    search: {
      common: await timed(searches, () => search("certidão")),
      number: await timed(searches, (round) => search(String(spread(round, flatFiles)).padStart(7, "0"))),
      twoWords: await timed(searches, (round) => search(["pereira maria", "joão rocha", "ana lima"][round % 3] ?? "")),
      nothing: await timed(searches, (round) => search(`inexistente ${round}`)),
    },
  };
};

/** Pages of the buffer cache that one page of the large folder touches: what it costs, whatever else the machine does. */
export const countFolderPageBuffers = async (db: Db, catalog: GeneratedCatalog): Promise<number> => {
  const { ordem, nome } = placeOf(5);
  const pagina = { emInstante: "infinity", removidos: false, depois: { ordem, nome }, limite: 201 };
  const statement = selectArquivosDaPasta(catalog.large.idDispositivo, catalog.flatFolder, pagina).compile(db);
  const { rows } = await db.executeQuery<Record<string, string>>({
    ...sql.raw<Record<string, string>>("").compile(db),
    sql: `explain (analyze, buffers, timing off) ${statement.sql}`,
    parameters: statement.parameters,
  });
  const plan = rows.flatMap((row) => Object.values(row)).join("\n");
  const [, hit = "0"] = /Buffers: shared hit=(\d+)/.exec(plan) ?? [];
  const [, read = "0"] = /Buffers: shared (?:hit=\d+ )?read=(\d+)/.exec(plan) ?? [];
  return Number(hit) + Number(read);
};
