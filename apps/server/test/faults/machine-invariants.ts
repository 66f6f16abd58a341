import { relative } from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import { conferirInvariantes } from "../backups/backup-invariants.ts";
import { storedNow } from "../catalog/stored-now.ts";
import type { FaultWorld, Machine } from "./fault-world.ts";
import { listOffice } from "./office-files.ts";

type World = Pick<FaultWorld, "db" | "deps">;

/** What the catalog says that the machine has now, by the path below its directory. */
export const catalogoAtual = async ({ db }: World, machine: Machine): Promise<ReadonlyMap<string, string>> => {
  const stored = await storedNow(db, machine.idDispositivo);
  return new Map([...stored].map(([caminho, sha256]) => [relative(machine.root, caminho), sha256]));
};

/** I3: a retry that made a version twice would leave two neighbours with the same content. */
const conferirDobradas = async ({ db }: World, idDispositivo: number): Promise<void> => {
  const { rows } = await sql<{ dobradas: number }>`
    select count(*)::int as dobradas from (
      select sha256 = lag(sha256) over (partition by id_arquivo order by numero) as dobrada
      from arquivo_versao where id_dispositivo = ${idDispositivo}
    ) vizinhas where dobrada`.execute(db);
  expect(rows[0]?.dobradas, "versions that a retry doubled").toBe(0);
};

/**
 * I1 to I4 of a machine, whatever just happened to it: each confirmed version restores with its SHA-256, the catalog
 * points only at verified objects, none is lost or doubled, `uso` is their sum. Returns the number of versions.
 */
export const expectNothingLost = async (world: World, { idDispositivo }: Machine): Promise<number> => {
  const versions = await conferirInvariantes(world, idDispositivo);
  await conferirDobradas(world, idDispositivo);
  return versions;
};

export const lastBackup = async ({ db }: World, { idConfiguracao }: Machine) =>
  db
    .selectFrom("backup")
    .select(["id", "codigoSituacao", "motivos", "vistos", "confirmados", "relatados"])
    .where("idConfiguracao", "=", idConfiguracao)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();

/** I8: the last backup says "concluído", and then the catalog has exactly what is on the disk. */
export const expectWholeBackup = async (world: World, machine: Machine): Promise<void> => {
  expect(await lastBackup(world, machine)).toMatchObject({ codigoSituacao: 2, motivos: [] });
  const stored = await catalogoAtual(world, machine);
  const onDisk = listOffice(machine.root);
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(onDisk));
};

/** The agent itself brings everything back, byte by byte. */
export const expectRestored = async (machine: Machine, name: string): Promise<void> => {
  const to = machine.beside(name);
  expect(await machine.run(["restaurar", "Livros", "--para", to])).toMatchObject({ code: 0, err: "" });
  expect(Object.fromEntries(listOffice(to + machine.root))).toEqual(Object.fromEntries(listOffice(machine.root)));
};
