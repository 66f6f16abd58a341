import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { devicePrefix, storeKey } from "@acervo/backup-format/object-key";
import { decodeExtents } from "@acervo/backup-format/version-codec";
import { sql } from "kysely";
import { idDoBanco } from "../../src/modules/catalogo/device/ids.ts";
import type { FaultWorld, Machine } from "./fault-world.ts";
import { hashBlocks } from "./large-file.ts";

type World = Pick<FaultWorld, "db" | "deps">;
const MIB = 2 ** 20;
const PIECE = 16 * MIB;

type ObjetoRow = { readonly id: string; readonly versao: string; readonly bytes: number };

const lerObjetos = async ({ db }: World, idDispositivo: number): Promise<readonly ObjetoRow[]> => {
  const linhas = await db
    .selectFrom("objeto")
    .select(["id", "versaoArmazem as versao", "bytesArmazenados as bytes"])
    .where("idDispositivo", "=", idDispositivo)
    .execute();
  return linhas.map(({ id, versao, bytes }) => ({ id: idDoBanco(id), versao, bytes }));
};

/** Every object of the machine as a file: read once, however many versions use it. */
const fetchObjects = async (world: World, { idDispositivo, beside }: Machine): Promise<(id: string) => string> => {
  const pathOf = (id: string): string => join(beside("objetos"), id);
  mkdirSync(beside("objetos"), { recursive: true });
  for (const { id, versao, bytes } of await lerObjetos(world, idDispositivo)) {
    const file = openSync(pathOf(id), "w");
    const key = storeKey({ tipo: "objeto", idDispositivo, idObjeto: id });
    for (let offset = 0; offset < bytes; offset += PIECE) {
      const length = Math.min(PIECE, bytes - offset);
      writeSync(file, await world.deps.objectStore.getRange(key, versao, { offset, length }));
    }
    closeSync(file);
  }
  return pathOf;
};

type Place = { readonly idObjeto: string; readonly offset: number };

/** Where each block of 1 MiB of a version lies. */
const placesOf = (trechos: Buffer): readonly Place[] =>
  decodeExtents(trechos).flatMap(({ idObjeto, offset, length }) =>
    Array.from({ length: length / MIB }, (_, block) => ({ idObjeto: idObjeto ?? "", offset: offset + block * MIB })),
  );

/** Hashes of the blocks that each version of the machine's one file gives back, oldest first, read from the store. */
export const hashStoredVersions = async (world: World, machine: Machine): Promise<readonly (readonly string[])[]> => {
  const pathOf = await fetchObjects(world, machine);
  const versoes = await world.db
    .selectFrom("arquivoVersao")
    .select("trechos")
    .where("idDispositivo", "=", machine.idDispositivo)
    .orderBy("numero")
    .execute();
  const placed = versoes.map(({ trechos }) => placesOf(trechos ?? Buffer.alloc(0)));
  const byObject = Map.groupBy(placed.flat(), ({ idObjeto }) => idObjeto);
  const hashes = new Map(
    [...byObject].map(([id, places]) => [
      id,
      hashBlocks(pathOf(id), new Set(places.map(({ offset }) => offset).toSorted((a, b) => a - b))),
    ]),
  );
  return placed.map((places) => places.map(({ idObjeto, offset }) => hashes.get(idObjeto)?.get(offset) ?? ""));
};

export type Kept = {
  /** Of all objects, as the catalog has them. */
  readonly catalogBytes: number;
  /** Of all objects, as the store lists them. */
  readonly storeBytes: number;
  /** What the plan is charged with. */
  readonly usoBytes: number;
};

/** What catalog, store and plan say of the objects of a machine; manifests not counted. */
export const measureKept = async (world: World, { idDispositivo }: Machine): Promise<Kept> => {
  const prefix = devicePrefix(idDispositivo);
  let storeBytes = 0;
  for await (const { key, sizeBytes } of world.deps.objectStore.listVersions(prefix)) {
    if (!key.slice(prefix.length).includes("/")) storeBytes += sizeBytes;
  }
  const { rows } = await sql<{ usoBytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as uso_bytes from uso_dispositivo where id_dispositivo = ${idDispositivo}`.execute(
    world.db,
  );
  const catalogBytes = (await lerObjetos(world, idDispositivo)).reduce((sum, { bytes }) => sum + bytes, 0);
  return { catalogBytes, storeBytes, usoBytes: rows[0]?.usoBytes ?? 0 };
};
