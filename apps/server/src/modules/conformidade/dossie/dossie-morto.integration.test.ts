import { join } from "node:path";
import { verifyDossier } from "@acervo/dossier/verify-dossier";
import { stack } from "@acervo/test-kit/stack";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { trailOf } from "../../../../test/customer-api.ts";
import { createDossierWorld, type DossierWorld } from "../../../../test/dossier/dossier-world.ts";
import { sha256 } from "../../../../test/dossier/sample-dossier.ts";
import { killedWorkers, type KilledWorkers } from "../../../../test/jobs/killed-workers.ts";
import { comporDossieJob } from "./dossies.jobs.ts";

const PROGRAMA = join(import.meta.dirname, "../../../../test/dossier/dossier-worker-process.ts");
const ESPERA = { timeout: 60_000, interval: 100 };

describe("processo morto enquanto faz um dossiê", () => {
  let world: DossierWorld;
  let workers: KilledWorkers;
  beforeAll(async () => {
    world = await createDossierWorld();
    await world.ligarPainel(1);
    workers = killedWorkers(world.api.deps.db, { program: PROGRAMA, job: comporDossieJob });
  });
  afterEach(() => workers.end());
  afterAll(() => world.api.close());

  const guardados = async (chave: string) => {
    const { objectStore } = world.api.deps;
    const versoes: string[] = [];
    for await (const { versionId } of objectStore.listVersions(chave)) versoes.push(versionId);
    const envios: string[] = [];
    for await (const { uploadId } of objectStore.listUploads(chave)) envios.push(uploadId);
    return { versoes: versoes.length, envios: envios.length };
  };

  it.each([
    ["com o arquivo todo enviado", "sent", { versoes: 0, envios: 1 }, { versoes: 1, envios: 0 }],
    ["com o arquivo guardado", "stored", { versoes: 1, envios: 0 }, { versoes: 2, envios: 0 }],
  ] as const)(
    "[DOSSIE-05] morto %s, outro processo o deixa pronto uma vez, com um evento",
    async (_, momento, aoMorrer, aoFim) => {
      const alvo = await world.nova(`Morto ${momento}`);
      const { idContratacao } = alvo;
      await world.restaurou(alvo);
      await world.provou(alvo, 2);
      await world.horaCheia();
      const { id } = await world.pedido(idContratacao);
      const { chave } = await world.api.deps.db
        .selectFrom("dossie")
        .select("chave")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();

      await workers.killStandingStill(world.api.databaseUrl, stack().s3.bucket, momento);
      expect(await world.listados(idContratacao)).toMatchObject([{ situacao: "PEDIDO", sha256: null }]);
      expect(await guardados(chave)).toEqual(aoMorrer);

      workers.start(world.api.databaseUrl, stack().s3.bucket, "never");
      await expect
        .poll(async () => {
          await workers.hurryRetry();
          return world.listados(idContratacao);
        }, ESPERA)
        .toMatchObject([{ situacao: "PRONTO" }]);
      const zip = await world.baixado(id);
      const [pronto] = await world.listados(idContratacao);
      expect(pronto?.sha256).toBe(sha256(zip));
      expect(await verifyDossier(zip)).toMatchObject({ problems: [], counted: { receipts: 1, proofs: 1 } });
      const emitidos = (await trailOf(world.api, idContratacao)).filter(({ acao }) => acao === "DOSSIE_EMITIDO");
      expect(emitidos).toMatchObject([{ detalhes: { sha256: pronto?.sha256 } }]);
      // What was stored before the death goes with the dossier: nobody is given its address.
      expect(await guardados(chave)).toEqual(aoFim);
    },
    120_000,
  );
});
