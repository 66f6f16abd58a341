import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RealWorld, startRealWorld } from "../real-world.ts";
import { type Drill, drillLostComputer } from "./drill.ts";

// Touches: agente, agentes, arquivos, backups, dispositivos, restauracoes.

const OFFICE = { files: 400, largeFiles: 1, largeMebibytes: 20 };

describe("o computador se perdeu, e outro toma o lugar", () => {
  let world: RealWorld;
  let folder: string;
  let drill: Drill;
  beforeAll(async () => {
    world = await startRealWorld();
    folder = mkdtempSync(join(tmpdir(), "acervo-perdido-"));
    drill = await drillLostComputer(world, { folder, office: OFFICE, env: { ACERVO_AGENTE_PRIORIDADE: "normal" } });
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("[SRV-283] pelos passos escritos, tudo volta igual, com as configurações, e nada é guardado de novo", () => {
    expect(drill.files).toBeGreaterThan(OFFICE.files);
    expect(drill.differences).toEqual([]);
    expect(drill.receipts.map(({ situacao }) => situacao.codigo)).toEqual(["SUCESSO", "SUCESSO", "SUCESSO"]);
    expect(drill.configurations.before).toHaveLength(3);
    expect(drill.configurations.after).toEqual(drill.configurations.before);
    expect(drill.storedAgain).toBe(0);
  });

  it("[SRV-284] o computador perdido não é mais atendido desde que se reativa o dispositivo, nem com sessão aberta", () => {
    const refused = "DISPOSITIVO_DESATIVADO";
    expect(drill.lostMachine).toEqual({ session: refused, key: refused, afterwards: refused });
  });
});
