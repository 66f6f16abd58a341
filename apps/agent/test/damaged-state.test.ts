import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { openStateForReading } from "../src/state/state-database.ts";
import { checkState, sealState } from "../src/state/state-seal.ts";
import { type AgentUnderTest, agentUnderTest } from "./agent-under-test.ts";
import { expectStoredOnce } from "./expect-stored.ts";
import { patterned } from "./patterned.ts";

vi.setConfig({ testTimeout: 240_000 });
const FLIPS = 20;
const FILES = 300;

const prepare = async () => {
  const t = await agentUnderTest();
  mkdirSync(join(t.root, "2024"));
  const files: Record<string, Buffer> = { "2024/banco.fdb": patterned(17 * 2 ** 20, 7) };
  for (let number = 0; number < FILES; number += 1) files[`2024/ato ${number}`] = patterned(200 + number, number % 250);
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(t.root, name), bytes);
  expect((await t.run()).situacao).toBe(2);
  return { t, files };
};

/** As the program does at its start and at its end. */
const runAlone = async (t: AgentUnderTest) => {
  const isSound = checkState(t.statePath);
  const result = await t.run();
  sealState(t.statePath);
  return { ...result, isSound };
};

describe("estado estragado", () => {
  it("[R3] um bit trocado em qualquer lugar é percebido, e o catálogo refaz o estado sem enviar nada de novo", async () => {
    const { t, files } = await prepare();
    expect(await runAlone(t)).toMatchObject({ situacao: 2, bytesEnviados: 0, isSound: true });
    const sound = readFileSync(t.statePath);
    const seal = `${t.statePath}.selo`;
    copyFileSync(seal, join(t.folder, "selo"));
    let sent = 0;
    for (let flip = 0; flip < FLIPS; flip += 1) {
      const bytes = Buffer.from(sound);
      const at = Math.floor(((flip + 0.5) / FLIPS) * bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (flip % 8));
      writeFileSync(t.statePath, bytes);
      copyFileSync(join(t.folder, "selo"), seal);
      const { situacao, bytesEnviados, isSound } = await runAlone(t);
      expect({ situacao, isSound }).toEqual({ situacao: 2, isSound: false });
      sent += bytesEnviados;
    }
    expect(sent).toBe(0);
    expectStoredOnce(t, files);
    expect(existsSync(`${t.statePath}.danificado`)).toBe(true);
    process.stdout.write(`R3 bits flipped: ${FLIPS}, noticed ${FLIPS}, sent again 0 bytes\n`);
  });

  it("[R3] sem selo, depois de uma queda, um arquivo que não se deixa ler é posto de lado", async () => {
    const { t, files } = await prepare();
    writeFileSync(t.statePath, readFileSync(t.statePath).fill(0xa5, 4_096, 12_288));
    rmSync(`${t.statePath}.selo`, { force: true });
    expect(await runAlone(t)).toMatchObject({ situacao: 2, bytesEnviados: 0, isSound: false });
    expectStoredOnce(t, files);
  });

  it("quem só lê o estado enquanto o serviço começa não o faz parecer estragado", async () => {
    const { t } = await prepare();
    expect(await runAlone(t)).toMatchObject({ isSound: true });
    // A reader makes a journal, too, and nothing is in it.
    const reader = openStateForReading(t.statePath);
    reader.prepare("SELECT count(*) FROM sqlite_schema").get();
    expect(existsSync(`${t.statePath}-wal`)).toBe(true);
    expect(checkState(t.statePath)).toBe(true);
    reader.close();
    expect(existsSync(`${t.statePath}.danificado`)).toBe(false);
  });
});
