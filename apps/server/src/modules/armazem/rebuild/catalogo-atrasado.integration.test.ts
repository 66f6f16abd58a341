import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmar, lerCatalogo } from "../../../../test/backups/other-rooms.ts";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import { fotografarCatalogo } from "../../../../test/backups/catalog-snapshot.ts";
import { arquivo, concluir, guardar, iniciar, prepararLote } from "../../../../test/backups/mini-agent.ts";
import { restoreDatabase, type DatabaseCopy } from "../../../../test/backups/database-copy.ts";
import { systemClock } from "../../../platform/clock.ts";
import { coletarGrants } from "../collection/coletar-grants.ts";
import { guardarCheckpoint } from "../checkpoints/guardar-checkpoint.ts";
import { alcancarBucket } from "./alcancar-bucket.ts";
import { comandarCatalogo } from "./comando-catalogo.ts";

const MINUTO_MS = 60_000;

/** A database that was restored to an earlier instant, with the bucket as it is now. */
describe("banco restaurado para um instante anterior", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  const logger = pino({ level: "silent" });
  const semCopia = async <T>(copia: DatabaseCopy, usar: () => Promise<T>): Promise<T> => {
    try {
      return await usar();
    } finally {
      await copia.drop();
    }
  };
  const paradaDe = async (db: BackupWorld["db"], idDispositivo: number): Promise<boolean> => {
    const linha = await db
      .selectFrom("catalogo")
      .select("coletaParadaEm")
      .where("idDispositivo", "=", idDispositivo)
      .executeTakeFirst();
    return (linha?.coletaParadaEm ?? null) !== null;
  };

  /** One night before the copy, one after it; the agent knows both. */
  const duasNoites = async (maquina: Maquina) => {
    const primeira = await iniciar(world.deps, maquina);
    const { sequencia: antes } = await guardar(world.deps, maquina, primeira.idBackup, [arquivo("a.txt", "um")]);
    await concluir(world.deps, maquina, primeira.idBackup, { vistos: 1, confirmados: 1 });
    expect(await guardarCheckpoint(world.deps, maquina.agente)).toBe(true);
    const copia = await restoreDatabase(world);
    const segunda = await iniciar(world.deps, maquina, { ultimaSequencia: antes });
    await guardar(world.deps, maquina, segunda.idBackup, [arquivo("a.txt", "um, mudado")]);
    const { sequencia } = await guardar(world.deps, maquina, segunda.idBackup, [arquivo("b.txt", "dois")]);
    await concluir(world.deps, maquina, segunda.idBackup, { vistos: 2, confirmados: 2 });
    return { copia, sequencia, antes };
  };

  it("o agente sabe mais: recusa, coleta parada, catálogo alcança o balde, e só o operador solta a coleta", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    const { copia, sequencia, antes } = await duasNoites(maquina);
    await semCopia(copia, async () => {
      const deps = { ...world.deps, db: copia.db };
      const atrasado = iniciar(deps, maquina, { ultimaSequencia: sequencia });
      await expect(atrasado).rejects.toMatchObject({ codigo: "CATALOGO_ATRASADO" });
      expect(await paradaDe(copia.db, idDispositivo)).toBe(true);

      await alcancarBucket({ ...deps, logger });
      await alcancarBucket({ ...deps, logger });
      expect(await fotografarCatalogo(copia.db, idDispositivo)).toEqual(
        await fotografarCatalogo(world.db, idDispositivo),
      );
      const pontos = copia.db.selectFrom("catalogo").select(["pontoSequencia", "deltasDesdePonto"]);
      expect(await pontos.where("idDispositivo", "=", idDispositivo).execute()).toEqual([
        { pontoSequencia: antes, deltasDesdePonto: 2 },
      ]);
      const terceira = await iniciar(deps, maquina, { ultimaSequencia: sequencia });
      await guardar(deps, maquina, terceira.idBackup, [arquivo("c.txt", "três")]);
      expect(await conferirInvariantes({ db: copia.db, deps, semConcessoes: true }, idDispositivo)).toBe(4);

      expect(await paradaDe(copia.db, idDispositivo)).toBe(true);
      expect(await comandarCatalogo(deps, ["liberar", String(idDispositivo)])).toMatchObject({ codigo: 0 });
      expect(await paradaDe(copia.db, idDispositivo)).toBe(false);
    });
  });

  it("o balde perdeu também: o operador aceita, o agente relê o catálogo e oferece de novo o que falta", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    const { idBackup } = await iniciar(world.deps, maquina);
    const { sequencia } = await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    await concluir(world.deps, maquina, idBackup, { vistos: 1, confirmados: 1 });
    const sabido = { ultimaSequencia: sequencia + 5 };
    await expect(iniciar(world.deps, maquina, sabido)).rejects.toMatchObject({ codigo: "CATALOGO_ATRASADO" });
    await alcancarBucket({ ...world.deps, logger });
    await expect(iniciar(world.deps, maquina, sabido)).rejects.toMatchObject({ codigo: "CATALOGO_ATRASADO" });

    expect(await comandarCatalogo(world.deps, ["liberar", String(idDispositivo)])).toMatchObject({ codigo: 1 });
    const aceita = await comandarCatalogo(world.deps, ["liberar", String(idDispositivo), "--aceitar-perda"]);
    expect(aceita).toMatchObject({ codigo: 0 });
    await expect(iniciar(world.deps, maquina, sabido)).rejects.toMatchObject({ codigo: "ESTADO_ANTIGO" });
    const pagina = await lerCatalogo(world.deps, maquina.agente, maquina.idConfiguracao, {});
    expect(pagina.arquivos).toHaveLength(1);
    const depois = await iniciar(world.deps, maquina, { ultimaSequencia: pagina.sequencia });
    const novo = await guardar(world.deps, maquina, depois.idBackup, [arquivo("b.txt", "dois")]);
    expect(novo.sequencia).toBeGreaterThan(sabido.ultimaSequencia);
    expect(await conferirInvariantes(world, idDispositivo)).toBe(2);
  });

  it("no meio de um backup, nada se grava sobre o catálogo velho; o lote repetido depois não duplica", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    const { idBackup } = await iniciar(world.deps, maquina);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    const perdido = await prepararLote(world.deps, maquina, idBackup, [arquivo("b.txt", "dois")]);
    const seguinte = await prepararLote(world.deps, maquina, idBackup, [arquivo("c.txt", "três")]);
    const copia = await restoreDatabase(world);
    const { sequencia } = await confirmar(world.deps, maquina.agente, idBackup, perdido);
    await semCopia(copia, async () => {
      const deps = { ...world.deps, db: copia.db };
      const cedo = confirmar(deps, maquina.agente, idBackup, seguinte);
      await expect(cedo).rejects.toMatchObject({ codigo: "SERVICO_INDISPONIVEL" });
      await alcancarBucket({ ...deps, logger });
      expect(await confirmar(deps, maquina.agente, idBackup, perdido)).toMatchObject({ sequencia });
      expect((await confirmar(deps, maquina.agente, idBackup, seguinte)).sequencia).toBe(sequencia + 1);
      expect(await conferirInvariantes({ db: copia.db, deps }, idDispositivo)).toBe(3);
    });
  });

  it("antes de coletar uma concessão vencida o balde é consultado: o objeto confirmado depois da cópia fica", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    const { idBackup } = await iniciar(world.deps, maquina);
    const confirmado = await prepararLote(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    const copia = await restoreDatabase(world);
    await confirmar(world.deps, maquina.agente, idBackup, confirmado);
    await semCopia(copia, async () => {
      const deps = { ...world.deps, db: copia.db };
      world.clock.advance(60 * MINUTO_MS);
      await coletarGrants(deps);
      expect(await paradaDe(copia.db, idDispositivo)).toBe(true);
      await alcancarBucket({ ...deps, logger });
      await sql`update catalogo set coleta_parada_em = null`.execute(copia.db);
      await coletarGrants(deps);
      expect(await conferirInvariantes({ db: copia.db, deps }, idDispositivo)).toBe(1);
    });
  });
});
