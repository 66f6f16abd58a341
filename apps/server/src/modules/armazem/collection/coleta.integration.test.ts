import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { conceder, confirmar, encerrarInterrompidos } from "../../../../test/backups/other-rooms.ts";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld } from "../../../../test/backups/backup-world.ts";
import { arquivo, chave, guardar, iniciar, prepararLote } from "../../../../test/backups/mini-agent.ts";
import { systemClock } from "../../../platform/clock.ts";
import { chaveDoObjeto } from "../../../platform/object-store/granted-object.ts";
import { coletarGrants } from "./coletar-grants.ts";

const MINUTO_MS = 60_000;

describe("backups parados e envios abandonados", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  const encerrar = () => world.db.transaction().execute((tx) => encerrarInterrompidos(world.deps, tx));
  const situacaoDe = async (id: number) =>
    world.db.selectFrom("backup").select(["codigoSituacao", "motivos"]).where("id", "=", id).executeTakeFirst();
  const contarVersoes = async (prefixo: string): Promise<number> => {
    let versoes = 0;
    for await (const _ of world.deps.objectStore.listVersions(prefixo)) versoes += 1;
    return versoes;
  };

  it("[SRV-89] sem notícia por 30 minutos, o backup é encerrado como interrompido; o guardado fica", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    world.clock.advance(10 * MINUTO_MS);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    world.clock.advance(29 * MINUTO_MS);
    await encerrar();
    expect(await situacaoDe(idBackup)).toMatchObject({ codigoSituacao: 1 });
    world.clock.advance(2 * MINUTO_MS);
    await encerrar();
    await encerrar();
    expect(await situacaoDe(idBackup)).toEqual({ codigoSituacao: 5, motivos: ["SEM_NOTICIA"] });
    expect(await conferirInvariantes(world, maquina.agente.idDispositivo)).toBe(1);
  });

  it("[SRV-132] o que foi concedido e nunca confirmado some do armazém, com todas as versões; o resto fica", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    const { idBackup } = await iniciar(world.deps, maquina);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    const abandonado = await prepararLote(world.deps, maquina, idBackup, [arquivo("b.txt", "dois")]);
    const idObjeto = abandonado.objetos[0]?.idObjeto ?? "";
    const { concessoes } = await conceder(world.deps, maquina.agente, idBackup, {
      chaveIdempotencia: chave(),
      vazaoBytesPorSegundo: 0,
      objetos: [{ ref: 2, tipo: "INTEIRO", tamanho: 20_000_000, md5: null }],
    });
    const emPartes = chaveDoObjeto(idDispositivo, concessoes[0]?.idObjeto ?? "");
    const key = chaveDoObjeto(idDispositivo, idObjeto);
    const body = Buffer.from("de novo");
    await world.deps.objectStore.put({ key, body, contentType: "application/octet-stream" });
    expect(await contarVersoes(key)).toBe(2);

    world.clock.advance(19 * MINUTO_MS);
    await coletarGrants(world.deps);
    expect(await contarVersoes(key)).toBe(2);
    world.clock.advance(2 * MINUTO_MS);
    await coletarGrants(world.deps);
    await coletarGrants(world.deps);
    expect(await contarVersoes(key)).toBe(0);
    const abertos: string[] = [];
    for await (const upload of world.deps.objectStore.listUploads(emPartes)) abertos.push(upload.key);
    expect(abertos).toEqual([]);
    await expect(confirmar(world.deps, maquina.agente, idBackup, abandonado)).rejects.toMatchObject({
      codigo: "CONCESSAO_EXPIRADA",
    });
    expect(await conferirInvariantes(world, idDispositivo)).toBe(1);
  });

  it("uma concessão que venceu entre a conferência e o delta não entra no catálogo", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    const { idBackup } = await iniciar(world.deps, maquina);
    const confirmacao = await prepararLote(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    const lento = {
      ...world.deps,
      objectStore: {
        ...world.deps.objectStore,
        stat: async (...chamada: Parameters<typeof world.deps.objectStore.stat>) => {
          const visto = await world.deps.objectStore.stat(...chamada);
          world.clock.advance(21 * MINUTO_MS);
          await coletarGrants(world.deps);
          return visto;
        },
      },
    };
    await expect(confirmar(lento, maquina.agente, idBackup, confirmacao)).rejects.toMatchObject({
      codigo: "CONCESSAO_EXPIRADA",
    });
    expect(await conferirInvariantes(world, idDispositivo)).toBe(0);
  });
});
