import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createProofWorld, type ProofWorld } from "../backups/proof-world.ts";
import { killLaneIn } from "./killed-lane.ts";
import { tellingReads } from "./reading-store.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { LEASE_MS } from "../../src/modules/armazem/upkeep/sign-of-life.ts";
import { cuidarEmFaixa, pedirManutencao } from "../../src/modules/armazem/upkeep/manutencao.ts";
import {
  provarDispositivo,
  provasDaNoite,
  type ServerDeps,
} from "../../src/modules/provas/servidor/provar-dispositivo.ts";

// Touches: armazem, backups, provas.

describe("provas que foram cortadas", () => {
  let world: ProofWorld;
  beforeAll(async () => {
    world = await createProofWorld();
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  /** What is read of the store from now on. */
  const contandoLeituras = () => {
    const leituras: string[] = [];
    const objectStore = tellingReads(world.deps().objectStore, (key) => Promise.resolve(void leituras.push(key)));
    const deps: ServerDeps = { ...world.deps(), objectStore };
    return { leituras, deps };
  };

  it("[PROVA-01] morto o processo no meio de uma leitura, outra faixa lê o que falta da mesma prova", async () => {
    const maquina = await world.comArquivos();
    const pedida = { ...provasDaNoite(world.deps()), findDevidos: () => Promise.resolve([maquina.agente]) };
    await pedirManutencao(world.deps(), pedida);
    const { url } = world.database;
    expect(await killLaneIn({ kind: "proofs", url, bucket: world.bucket.name, last: 3 })).toHaveLength(3);
    const aberta = await world.provaDe(maquina);
    expect(await world.detalhar(maquina)).toMatchObject({
      situacao: { codigo: "EM_ANDAMENTO" },
      frase: "O servidor leu 2 de 4 arquivos.",
      hash: null,
    });

    world.clock.set(systemClock.now());
    world.clock.advance(LEASE_MS + 1);
    const { leituras, deps } = contandoLeituras();
    await cuidarEmFaixa(world.deps(), provasDaNoite(deps));
    expect(leituras).toHaveLength(2);
    expect(await world.provasDe(maquina)).toMatchObject([
      { id: aberta.id, semente: aberta.semente, situacao: "SUCESSO_NO_SERVIDOR", iguais: 4 },
    ]);
  });

  it("[PROVA-01] de novo depois de emitida nada lê nem emite", async () => {
    const maquina = await world.comArquivos(["a.txt"]);
    await world.provar(maquina);
    const emitida = await world.provaDe(maquina);
    const { leituras, deps } = contandoLeituras();
    await provarDispositivo(deps, maquina.agente);
    expect([leituras, await world.provasDe(maquina)]).toEqual([[], [emitida]]);
  });

  it("[PROVA-31] o que foi emitido o banco não deixa mudar, nem os seus arquivos; a que anda, sim", async () => {
    const maquina = await world.comArquivos(["a.txt"]);
    await world.comAgente(maquina, true);
    await world.provar(maquina);
    const { id } = await world.provaDe(maquina);
    /** Writes a column of a table anew with what it has, which is enough to be refused. */
    const reescrever = (tabela: "prova" | "prova_arquivo", coluna: string) =>
      sql`update ${sql.table(tabela)} set ${sql.ref(coluna)} = ${sql.ref(coluna)}
        where ${sql.ref(tabela === "prova" ? "id" : "id_prova")} = ${id}`.execute(world.db);
    const { rows: colunas } = await sql<{ tabela: "prova" | "prova_arquivo"; coluna: string }>`
      select table_name as tabela, column_name as coluna from information_schema.columns
      where table_schema = 'public' and table_name in ('prova', 'prova_arquivo') and is_identity = 'NO'
    `.execute(world.db);
    expect(colunas.length).toBeGreaterThan(30);
    for (const { tabela, coluna } of colunas) await reescrever(tabela, coluna);
    await world.responder(maquina);
    for (const { tabela, coluna } of colunas)
      await expect(reescrever(tabela, coluna), `${tabela}.${coluna}`).rejects.toMatchObject({ code: "23001" });
  });
});
