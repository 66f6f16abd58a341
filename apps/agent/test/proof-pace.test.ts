import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createGuest } from "../src/guest/guest.ts";
import { systemClock } from "../src/platform/clock.ts";
import { openLog } from "../src/platform/log.ts";
import { createPace, ProofInterrupted } from "../src/proof/pace.ts";
import { createServerClock } from "../src/protocol/server-clock.ts";
import { openJournal } from "../src/state/journal.ts";
import { openStateDatabase } from "../src/state/state-database.ts";
import { tempFolder } from "./temp-folder.ts";

const HOUR = 3_600_000;
const PAUSE_MS = 300;
const PIECES = [Buffer.of(1), Buffer.of(2)];

const machine = () => {
  const folder = tempFolder();
  const database = openStateDatabase(join(folder, "estado.sqlite"));
  onTestFinished(() => database.close());
  const serverClock = createServerClock(systemClock);
  serverClock.tell(new Date().toISOString());
  const log = openLog({ path: join(folder, "agente.log"), clock: systemClock });
  const surroundings = { look: () => Promise.reject(new Error("not asked")), standBack: () => undefined };
  const guest = createGuest({ clock: systemClock, serverClock, journal: openJournal(database), log, surroundings });
  return { guest, pauseFor: (ms: number) => guest.pause(serverClock.now() + ms, "MAQUINA") };
};
const pieces = async function* (between: () => void) {
  for (const piece of PIECES) {
    yield piece;
    between();
  }
};

it("[ATA-18] uma pausa segura a prova no meio de um arquivo, e o tempo dela não conta", async () => {
  const { guest, pauseFor } = machine();
  const pace = createPace({ guest, clock: systemClock }, new AbortController().signal);
  const since = systemClock.monotonic();
  const { done, milliseconds } = await pace.timed(async () => {
    const seen: unknown[] = [];
    for await (const piece of pace.of(pieces(() => seen.length === 1 && pauseFor(PAUSE_MS)))) seen.push(piece);
    return seen;
  });
  expect(done).toEqual(PIECES);
  const took = systemClock.monotonic() - since;
  expect(took).toBeGreaterThanOrEqual(PAUSE_MS);
  expect(milliseconds).toBeLessThanOrEqual(took - PAUSE_MS);
});

it("[ATA-18] o fim do serviço a encerra ali, também enquanto está segura", async () => {
  const { guest, pauseFor } = machine();
  const ending = new AbortController();
  const pace = createPace({ guest, clock: systemClock }, ending.signal);
  await pace.pass();
  pauseFor(HOUR);
  const held = pace.pass();
  ending.abort();
  await expect(held).rejects.toBeInstanceOf(ProofInterrupted);
  await expect(pace.pass()).rejects.toBeInstanceOf(ProofInterrupted);
});
