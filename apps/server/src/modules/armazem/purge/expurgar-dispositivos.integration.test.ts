import { devicePrefix } from "@acervo/backup-format/object-key";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../../test/backups/customer-machine.ts";
import { arquivo, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { removerDispositivo, trazerDeVolta } from "../../../../test/backups/other-rooms.ts";
import { ORIGEM } from "../../../../test/contratos.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { later } from "../../../platform/clock.ts";
import { expurgarDispositivos } from "./expurgar-dispositivos.ts";

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;

const NINGUEM = { sub: "", papeis: new Set<never>(), grupos: new Set<never>() };
/** A call of the portal's customer at any instant: a token would be over after an hour. */
const chamadaDe = ({ customer }: CustomerWorld) => ({
  usuario: { ...NINGUEM, id: customer.idUsuario },
  origem: ORIGEM,
  escopo: "proprio" as const,
});
const voltar = (portal: CustomerWorld, id: number): Promise<string> =>
  trazerDeVolta(portal.api.deps, chamadaDe(portal), id).then(
    () => "VOLTOU",
    (error: unknown) => (error instanceof ErroDeNegocio ? error.codigo : String(error)),
  );

describe("expurgo de dispositivos removidos", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  afterAll(() => world.close());

  const contar = async ({ agente }: Maquina, objectStore = world.deps.objectStore): Promise<number> => {
    let versoes = 0;
    for await (const _ of objectStore.listVersions(devicePrefix(agente.idDispositivo))) versoes += 1;
    return versoes;
  };

  it("[SRV-80] no prazo, não resta nenhuma versão no armazém; morto no meio, continua; o vizinho fica", async () => {
    const vizinha = await world.novaMaquina();
    const removida = await world.novaMaquina();
    for (const maquina of [vizinha, removida]) {
      const { idBackup } = await iniciar(world.deps, maquina);
      await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
      await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "dois")]);
    }
    const { idDispositivo, idContratacao } = removida.agente;
    const agora = world.clock.now();
    await world.db
      .updateTable("dispositivo")
      .set({ ativado: false, dataFim: agora, expurgoPrevistoEm: later(agora, 10 * MINUTO_MS) })
      .where("id", "=", idDispositivo)
      .execute();
    await expurgarDispositivos(world.deps);
    world.clock.advance(11 * MINUTO_MS);
    await expurgarDispositivos(world.deps);
    expect(await contar(removida)).toBe(4);

    world.clock.advance(10 * MINUTO_MS);
    let apagadas = 0;
    const morre = {
      ...world.deps.objectStore,
      deleteVersion: (key: string, versionId: string) => {
        apagadas += 1;
        return apagadas > 2 ? Promise.reject(new Error("morte")) : world.deps.objectStore.deleteVersion(key, versionId);
      },
    };
    await expect(expurgarDispositivos({ ...world.deps, objectStore: morre })).rejects.toThrow("morte");
    await expurgarDispositivos(world.deps);
    await expurgarDispositivos(world.deps);
    expect(await contar(removida)).toBe(0);
    const uso = await world.db
      .selectFrom("uso")
      .select("bytes")
      .where("idContratacao", "=", idContratacao)
      .executeTakeFirst();
    expect(uso).toEqual({ bytes: 0 });
    expect(await contar(vizinha)).toBe(4);
    expect(await conferirInvariantes(world, vizinha.agente.idDispositivo)).toBe(2);
  });

  it("[DISP-170][SRV-80][F3] removido no portal, fica inteiro por 22 horas e sai do armazém antes da hora 24", async () => {
    const portal = await createCustomerWorld();
    try {
      const { deps } = portal.api;
      const maquina = await portal.novaMaquina();
      const { idDispositivo } = maquina.agente;
      const { idBackup } = await iniciar(deps, maquina);
      await guardar(deps, maquina, idBackup, [arquivo("a.txt", "um"), arquivo("b.txt", "dois")]);
      const noArmazem = () => contar(maquina, deps.objectStore);
      const guardados = await noArmazem();
      expect(guardados).toBeGreaterThan(0);
      expect((await portal.customer.call(dispositivos.remover, { query: { id: idDispositivo } })).status).toBe(204);
      const removidoEm = portal.clock.now();
      while (portal.clock.now() < later(removidoEm, 22 * HORA_MS)) {
        await expurgarDispositivos(deps);
        expect(await noArmazem()).toBe(guardados);
        portal.clock.advance(2 * HORA_MS);
      }
      // As often as the worker looks.
      let rodadas = 0;
      while ((await noArmazem()) > 0 && rodadas < 8) {
        await expurgarDispositivos(deps);
        portal.clock.advance(15 * MINUTO_MS);
        rodadas += 1;
      }
      expect(await noArmazem()).toBe(0);
      const { expurgadoEm } = await deps.db
        .selectFrom("catalogo")
        .select("expurgadoEm")
        .where("idDispositivo", "=", idDispositivo)
        .executeTakeFirstOrThrow();
      expect(expurgadoEm?.getTime()).toBeLessThan(later(removidoEm, 24 * HORA_MS).getTime());
      expect(expurgadoEm?.getTime()).toBeGreaterThanOrEqual(later(removidoEm, 22 * HORA_MS).getTime());
    } finally {
      await portal.close();
    }
  });

  it("[DISP-170] a volta e o expurgo ao mesmo tempo: até um minuto antes do prazo só a volta, depois só o expurgo", async () => {
    const portal = await createCustomerWorld();
    try {
      const { deps } = portal.api;
      const maquina = await portal.novaMaquina();
      const { idDispositivo } = maquina.agente;
      const { idBackup } = await iniciar(deps, maquina);
      await guardar(deps, maquina, idBackup, [arquivo("a.txt", "um")]);
      const guardados = await contar(maquina, deps.objectStore);
      const removido = async (): Promise<Date> => {
        await removerDispositivo(deps, chamadaDe(portal), idDispositivo, false);
        return later(portal.clock.now(), 22 * HORA_MS);
      };
      const ambosEm = async (instante: Date) => {
        portal.clock.set(instante);
        const [volta] = await Promise.all([voltar(portal, idDispositivo), expurgarDispositivos(deps)]);
        return [volta, await contar(maquina, deps.objectStore)];
      };
      expect(await ambosEm(later(await removido(), -MINUTO_MS - 1))).toEqual(["VOLTOU", guardados]);
      const fim = await removido();
      expect(await ambosEm(later(fim, -MINUTO_MS))).toEqual(["DISPOSITIVO_NAO_ENCONTRADO", guardados]);
      portal.clock.set(later(fim, HORA_MS));
      await expurgarDispositivos(deps);
      expect(await ambosEm(later(fim, HORA_MS))).toEqual(["DISPOSITIVO_NAO_ENCONTRADO", 0]);
    } finally {
      await portal.close();
    }
  });

  it("[DISP-170] com trava de retenção, volta até ela acabar, e só então é expurgado", async () => {
    const portal = await createCustomerWorld();
    try {
      const { deps } = portal.api;
      const maquina = await portal.novaMaquina();
      const { idDispositivo } = maquina.agente;
      const { idBackup } = await iniciar(deps, maquina);
      await guardar(deps, maquina, idBackup, [arquivo("a.txt", "um")]);
      const guardados = await contar(maquina, deps.objectStore);
      const retidoAte = later(portal.clock.now(), 72 * HORA_MS);
      await deps.db.updateTable("catalogo").set({ retidoAte }).where("idDispositivo", "=", idDispositivo).execute();
      const remover = () => removerDispositivo(deps, chamadaDe(portal), idDispositivo, false);
      await remover();
      portal.clock.set(later(retidoAte, -HORA_MS));
      await expurgarDispositivos(deps);
      expect(await contar(maquina, deps.objectStore)).toBe(guardados);
      expect(await voltar(portal, idDispositivo)).toBe("VOLTOU");
      portal.clock.set(later(retidoAte, -24 * HORA_MS));
      await remover();
      portal.clock.set(later(retidoAte, HORA_MS));
      expect(await voltar(portal, idDispositivo)).toBe("DISPOSITIVO_NAO_ENCONTRADO");
      await expurgarDispositivos(deps);
      portal.clock.advance(HORA_MS);
      await expurgarDispositivos(deps);
      expect(await contar(maquina, deps.objectStore)).toBe(0);
    } finally {
      await portal.close();
    }
  });
});
