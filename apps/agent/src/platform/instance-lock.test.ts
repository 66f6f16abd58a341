import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { acquireInstanceLock, awaitInstanceLock } from "./instance-lock.ts";

describe("trava da pasta do agente", () => {
  let folder = "";
  const path = (): string => join(folder, "trava.sqlite");
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "acervo-trava-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("é de um só por vez", () => {
    const first = acquireInstanceLock(path());
    expect(acquireInstanceLock(path())).toBeNull();
    first?.release();
    const second = acquireInstanceLock(path());
    expect(second).not.toBeNull();
    second?.release();
  });

  it("o serviço espera por um comando que a segura por um momento", async () => {
    const command = acquireInstanceLock(path());
    const service = awaitInstanceLock(path(), { isHopeless: () => Promise.resolve(false), everyMs: 5 });
    command?.release();
    const lock = await service;
    expect(lock).not.toBeNull();
    expect(acquireInstanceLock(path())).toBeNull();
    lock?.release();
  });

  it("o serviço desiste de quem não a solta", async () => {
    const other = acquireInstanceLock(path());
    expect(await awaitInstanceLock(path(), { isHopeless: () => Promise.resolve(true) })).toBeNull();
    other?.release();
  });
});
