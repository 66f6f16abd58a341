import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createNotifiedWorld, type NotifiedWorld } from "../../../../test/backups/notified-customers.ts";
import { resumirBackups } from "./resumir-backups.ts";

const HORA = 3_600_000;
const DIA = 24 * HORA;
/** Monday 2 March 2026, noon in São Paulo. */
const INICIO = "2026-03-02T15:00:00Z";
/** A quarter past midnight of the day after. */
const FIM_DO_DIA = "2026-03-03T03:15:00Z";

describe("resumo dos backups do dia", () => {
  let mundo: NotifiedWorld;
  beforeAll(async () => {
    mundo = await createNotifiedWorld(INICIO);
  });
  beforeEach(() => mundo.clock.set(INICIO));
  afterAll(() => mundo.close());

  const fimDoDia = (): void => mundo.clock.set(FIM_DO_DIA);
  const resumos = async (pessoa: Parameters<NotifiedWorld["recebidos"]>[0]) =>
    (await mundo.recebidos(pessoa)).filter(({ subject }) => subject.startsWith("Backups de"));

  it("[CONTA-94] muitos backups num dia são uma mensagem só, com o que cada dispositivo fez e como ele está", async () => {
    const pessoa = await mundo.novo(2);
    const [primeira, segunda] = pessoa.maquinas;
    for (let hora = 0; hora < 8; hora += 1) {
      await mundo.backup(primeira, hora === 3 ? "falho" : "bom");
      await mundo.vigiar();
      mundo.clock.advance(HORA);
    }
    await mundo.backup(segunda, "falho");
    fimDoDia();
    await Promise.all([mundo.resumir(), mundo.resumir()]);
    await mundo.resumir();
    const [mensagem, ...outras] = await resumos(pessoa);
    expect(outras).toEqual([]);
    expect(mensagem?.subject).toBe("Backups de 02/03/2026: 7 backups concluídos, 2 com erro");
    const texto = (mensagem?.text ?? "").replaceAll(/\s+/g, " ");
    expect(texto).toContain("7 backups concluídos, 1 com erro. Nenhum arquivo mudou. Protegido.");
    expect(texto).toMatch(
      /1 backup com erro\. Último backup com falha\. O backup de Livros iniciado ontem às 20:00 falhou/,
    );
    expect(texto).toContain("as notificações de backup concluído e de backup com erro estão ligadas");
    mundo.clock.advance(DIA);
    await mundo.resumir();
    expect(await resumos(pessoa)).toHaveLength(1);
  });

  it("[CONTA-94] o dia é o de São Paulo: o que terminou depois da meia-noite é do dia seguinte", async () => {
    const pessoa = await mundo.novo();
    mundo.clock.set("2026-03-03T02:59:00Z");
    await mundo.backup(pessoa.maquinas[0], "bom");
    mundo.clock.set("2026-03-03T03:01:00Z");
    await mundo.backup(pessoa.maquinas[0], "bom");
    fimDoDia();
    await mundo.resumir();
    mundo.clock.advance(DIA);
    await mundo.resumir();
    expect((await resumos(pessoa)).map(({ subject }) => subject)).toEqual([
      "Backups de 02/03/2026: 1 backup concluído",
      "Backups de 03/03/2026: 1 backup concluído",
    ]);
  });

  it.each([
    ["BACKUP_CONCLUIDO", ["Backups de 02/03/2026: 1 backup com erro"]],
    ["BACKUP_COM_ERRO", ["Backups de 02/03/2026: 1 backup concluído"]],
  ] as const)(
    "[CONTA-94] com %s desligado, o resumo só conta o outro; com os dois, não há resumo",
    async (tipo, assuntos) => {
      const [uma, nenhuma] = [await mundo.novo(), await mundo.novo()];
      await mundo.desligar(uma, tipo);
      await mundo.desligar(nenhuma, "BACKUP_CONCLUIDO");
      await mundo.desligar(nenhuma, "BACKUP_COM_ERRO");
      for (const { maquinas } of [uma, nenhuma]) {
        await mundo.backup(maquinas[0], "falho");
        mundo.clock.advance(HORA);
        await mundo.backup(maquinas[0], "bom");
      }
      fimDoDia();
      await mundo.resumir();
      expect((await resumos(uma)).map(({ subject }) => subject)).toEqual(assuntos);
      expect(await mundo.assuntos(nenhuma)).toEqual([]);
    },
  );

  it("morto no meio, o trabalho recomeça e ninguém recebe duas vezes; um dispositivo removido fica de fora", async () => {
    const pessoas = [await mundo.novo(), await mundo.novo(), await mundo.novo(2)];
    for (const { maquinas } of pessoas) for (const maquina of maquinas) await mundo.backup(maquina, "bom");
    const agora = mundo.clock.now();
    await mundo.deps.db
      .updateTable("dispositivo")
      .set({ dataFim: agora, expurgoPrevistoEm: agora, ativado: false, dataInativacao: agora })
      .where("id", "=", pessoas[2]?.maquinas[1]?.agente.idDispositivo ?? 0)
      .execute();
    fimDoDia();
    let feitos = 0;
    const { deps } = mundo;
    const queue = {
      ...deps.queue,
      enqueueAll: ((...args: Parameters<typeof deps.queue.enqueueAll>) => {
        feitos += 1;
        return feitos > 1 ? Promise.reject(new Error("morte")) : deps.queue.enqueueAll(...args);
      }) as typeof deps.queue.enqueueAll,
    };
    await expect(resumirBackups({ ...deps, queue })).rejects.toThrow("morte");
    await mundo.resumir();
    for (const pessoa of pessoas)
      expect((await resumos(pessoa)).map(({ subject }) => subject)).toEqual([
        "Backups de 02/03/2026: 1 backup concluído",
      ]);
  });
});
