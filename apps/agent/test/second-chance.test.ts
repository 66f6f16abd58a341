import { appendFileSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openJournal } from "../src/state/journal.ts";
import { openStateDatabase } from "../src/state/state-database.ts";
import type { Snapshots } from "../src/system/port.ts";
import { agentUnderTest } from "./agent-under-test.ts";
import { patterned } from "./patterned.ts";

const MIB = 2 ** 20;

let t: Awaited<ReturnType<typeof agentUnderTest>>;
beforeEach(async () => {
  t = await agentUnderTest();
});

/** A program that writes to a file all the time: no reading of it is of one state. */
const keepWriting = (name: string): void => {
  const timer = setInterval(() => appendFileSync(join(t.root, name), "x"), 1);
  onTestFinished(() => clearInterval(timer));
};

/** What the system of a machine does, for the folder of the test: a copy of all of it at one moment. */
const copies = (): Snapshots & { readonly taken: string[]; readonly removed: string[] } => {
  const taken: string[] = [];
  const removed: string[] = [];
  return {
    taken,
    removed,
    take: () => {
      const id = `copia-${taken.length + 1}`;
      const place = join(t.folder, id);
      mkdirSync(place);
      cpSync(t.root, join(place, "livros"), { recursive: true });
      taken.push(id);
      return Promise.resolve({ id, at: (path) => path.replace(t.folder, place) });
    },
    remove: (id) => {
      removed.push(id);
      return Promise.resolve();
    },
  };
};

const leftOver = (...ids: string[]): void => {
  const database = openStateDatabase(t.statePath);
  openJournal(database).setNote("copias-de-volume", JSON.stringify(ids));
  database.close();
};
const noted = (): string | null => {
  const database = openStateDatabase(t.statePath);
  const note = openJournal(database).note("copias-de-volume");
  database.close();
  return note;
};
const errors = () => t.state.ocorrencias.filter(({ tipo }) => tipo === "ERRO").map(({ motivo }) => motivo);

describe("o que está em uso", () => {
  it("[SRV-246] é lido de uma cópia do volume, que é apagada depois; o resto, não", async () => {
    writeFileSync(join(t.root, "ata.pdf"), "ata");
    writeFileSync(join(t.root, "banco.fdb"), patterned(17 * MIB, 5));
    keepWriting("banco.fdb");
    const snapshots = copies();
    expect(await t.run({}, { snapshots })).toMatchObject({ situacao: 2, confirmados: 2 });
    expect(errors()).toEqual([]);
    expect([snapshots.taken, snapshots.removed, noted()]).toEqual([["copia-1"], ["copia-1"], "[]"]);
  });

  it("[SRV-246] sem nada em uso nenhuma cópia é feita; a que um backup morto deixou é apagada", async () => {
    writeFileSync(join(t.root, "ata.pdf"), "ata");
    leftOver("velha");
    const snapshots = copies();
    expect(await t.run({}, { snapshots })).toMatchObject({ situacao: 2, confirmados: 1 });
    expect([snapshots.taken, snapshots.removed, noted()]).toEqual([[], ["velha"], "[]"]);
  });

  it.each<[string, Snapshots["take"]]>([
    ["não há cópias", () => Promise.resolve(null)],
    ["a cópia falha", () => Promise.reject(new Error("sem espaço"))],
  ])("[SRV-246] quando %s é relatado como antes, e o resto é guardado", async (_, take) => {
    writeFileSync(join(t.root, "ata.pdf"), "ata");
    writeFileSync(join(t.root, "banco.fdb"), patterned(17 * MIB, 5));
    keepWriting("banco.fdb");
    const result = await t.run({}, { snapshots: { ...copies(), take } });
    expect(result).toMatchObject({ situacao: 3, confirmados: 1 });
    expect(errors()).toEqual(["MUDOU_DURANTE_LEITURA"]);
  });

  it("[SRV-246] o que nem na cópia se lê é relatado pelo primeiro motivo; uma cópia que não se deixa apagar fica anotada", async () => {
    writeFileSync(join(t.root, "banco.fdb"), patterned(17 * MIB, 5));
    keepWriting("banco.fdb");
    const snapshots: Snapshots = {
      take: () => Promise.resolve({ id: "vazia", at: () => join(t.folder, "nada") }),
      remove: () => Promise.reject(new Error("em uso")),
    };
    expect(await t.run({}, { snapshots })).toMatchObject({ situacao: 3, confirmados: 0 });
    expect(errors()).toEqual(["MUDOU_DURANTE_LEITURA"]);
    expect(noted()).toBe('["vazia"]');
  });
});
