import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { verifyDossier } from "@acervo/dossier/verify-dossier";
import { stack } from "@acervo/test-kit/stack";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { trailOf } from "../../../../test/customer-api.ts";
import { createDossierWorld, type DossierWorld } from "../../../../test/dossier/dossier-world.ts";
import { sha256 } from "../../../../test/dossier/sample-dossier.ts";
import { comporDossieJob } from "./dossies.jobs.ts";

const PROGRAMA = join(import.meta.dirname, "../../../../test/dossier/dossier-worker-process.ts");
const ESPERA = { timeout: 60_000, interval: 100 };

describe("processo morto enquanto faz um dossiê", () => {
  let world: DossierWorld;
  const vivos: ChildProcess[] = [];
  beforeAll(async () => {
    world = await createDossierWorld();
    await world.ligarPainel(1);
  });
  afterEach(async () => {
    for (const processo of vivos.splice(0)) {
      processo.kill("SIGKILL");
      if (processo.exitCode === null && processo.signalCode === null) await once(processo, "exit");
    }
  });
  afterAll(() => world.api.close());

  const iniciar = (momento: "sent" | "stored" | "never"): ChildProcess => {
    const argumentos = [PROGRAMA, world.api.databaseUrl, stack().s3.bucket, momento];
    const processo = spawn(process.execPath, argumentos, { stdio: ["ignore", "pipe", "inherit"] });
    vivos.push(processo);
    return processo;
  };
  const parado = async ({ stdout }: ChildProcess): Promise<void> => {
    if (stdout === null) throw new Error("no output");
    for await (const linha of createInterface({ input: stdout })) if (linha === "stands still") return;
    throw new Error("It ended before it came to the moment.");
  };
  /** The time after which a worker without a sign of life is taken for dead has gone by. */
  const passaOPrazoDeVida = () =>
    sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
      where name = ${comporDossieJob.name} and state = 'active'`.execute(world.api.deps.db);
  /** That before another try, too. */
  const passaAEspera = () =>
    sql`update pgboss.job set start_after = now()
      where name = ${comporDossieJob.name} and state = 'retry'`.execute(world.api.deps.db);
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

      const primeiro = iniciar(momento);
      await parado(primeiro);
      primeiro.kill("SIGKILL");
      await once(primeiro, "exit");
      expect(primeiro.signalCode).toBe("SIGKILL");
      expect(await world.listados(idContratacao)).toMatchObject([{ situacao: "PEDIDO", sha256: null }]);
      expect(await guardados(chave)).toEqual(aoMorrer);

      await passaOPrazoDeVida();
      iniciar("never");
      await expect
        .poll(async () => {
          await passaAEspera();
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
