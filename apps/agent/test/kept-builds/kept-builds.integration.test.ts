import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makePackage } from "../../packaging/make-package.ts";
import { patterned } from "../patterned.ts";
import { createPublisher, type Publisher } from "../published-versions.ts";
import { KEPT_BUILDS, type KeptWorld, openKeptWorld, versionOf } from "./kept-machine.ts";

// Touches: agente, agentes, backups, dispositivos, restauracoes.

vi.setConfig({ testTimeout: 180_000 });

const NEWEST = "0.2.0";
const sistema = "linux-x64";
const done = { code: 0 };

describe("agentes de versões anteriores e o servidor de hoje", () => {
  let kept: KeptWorld;
  let publisher: Publisher;
  beforeAll(async () => {
    kept = await openKeptWorld();
    publisher = createPublisher(kept.world, sistema, kept.folder);
    await publisher.hurry();
    const options = { versao: NEWEST, sistema, runtime: kept.runtime, chavePublica: kept.key.chavePublica };
    publisher.publish({ versao: NEWEST, pacote: await makePackage(kept.folder, options) }, kept.key);
  });
  afterAll(() => kept.close());

  it.concurrent.each(KEPT_BUILDS)(
    "[SRV-244] %s ativa, guarda, restaura e se torna a mais nova, que continua de onde ela parou",
    async (build) => {
      const machine = await kept.activate(build);
      machine.write("ata.txt", Buffer.from("um"));
      machine.write("banco.fdb", patterned(2 ** 21 + 7, 2));
      machine.write("2024/vazio", Buffer.of());
      expect(await machine.run(["fazer-backup"])).toMatchObject(done);
      const expectBack = async (name: string): Promise<void> => {
        expect(await machine.run(["restaurar", "Livros", "--para", machine.to(name)])).toMatchObject(done);
        expect(machine.differIn(machine.to(name))).toEqual([]);
      };
      await expectBack("antes");

      machine.serve();
      expect(await publisher.ended(machine.idDispositivo, NEWEST, 120)).toBe("CONCLUIDO");
      expect(machine.atual()).toBe(`versoes/${NEWEST}`);

      machine.write("ata.txt", Buffer.from("um e dois"));
      expect(await machine.run(["fazer-backup"])).toMatchObject(done);
      // The newer one knows what the older one stored: it sends what changed and no more.
      const ended = () =>
        kept.query(
          "SELECT versao_acervo_exe AS versao, confirmados::int FROM backup WHERE id_dispositivo = $1 AND data_fim IS NOT NULL ORDER BY id",
          [machine.idDispositivo],
        );
      await vi.waitFor(async () => expect(await ended()).toHaveLength(2), { timeout: 60_000, interval: 100 });
      expect(await ended()).toEqual([
        { versao: versionOf(build), confirmados: 3 },
        { versao: NEWEST, confirmados: 1 },
      ]);
      await expectBack("depois");
    },
  );
});
