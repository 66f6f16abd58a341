import { createMailbox } from "@acervo/test-kit/mailbox";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { createNotifiedWorld, type NotifiedWorld } from "../../../../test/backups/notified-customers.ts";
import { vigiarBackups } from "./vigiar-backups.ts";

const MINUTO = 60_000;
const HORA = 60 * MINUTO;
/** Monday 2 March 2026, 21:00 in São Paulo; the schedules are at 22:00. */
const INICIO = "2026-03-03T00:00:00Z";
const ERRO = "Computador 1: o backup teve um erro";

describe("avisos de backup com erro", () => {
  let mundo: NotifiedWorld;
  beforeAll(async () => {
    mundo = await createNotifiedWorld(INICIO);
  });
  beforeEach(() => mundo.clock.set(INICIO));
  afterAll(() => mundo.close());

  const falharDepoisDeUmBom = async (maquina: Maquina | undefined): Promise<void> => {
    await mundo.backup(maquina, "bom");
    mundo.clock.advance(MINUTO);
    await mundo.backup(maquina, "falho");
  };

  it("[CONTA-95] a primeira falha é avisada, as seguintes não; depois de um backup bom, a próxima é de novo a primeira", async () => {
    const pessoa = await mundo.novo();
    const [maquina] = pessoa.maquinas;
    await mundo.backup(maquina, "bom");
    await mundo.vigiar();
    for (const como of ["falho", "falho", "falho", "bom", "falho"] as const) {
      mundo.clock.advance(HORA);
      await mundo.backup(maquina, como);
      mundo.clock.advance(5 * MINUTO);
      // Two workers at once: nothing is told twice.
      await Promise.all([mundo.vigiar(), mundo.vigiar()]);
    }
    const mensagens = await mundo.recebidos(pessoa);
    expect(mensagens.map(({ subject }) => subject)).toEqual([ERRO, ERRO]);
    expect(mensagens[0]?.text).toMatch(/iniciado\s+hoje\s+às\s+22:00\s+falhou/);
    expect(mensagens[0]?.text).toMatch(/Último\s+backup\s+bom:?\s+02\/03\/2026,\s+às\s+21:00/i);
    expect(mensagens[0]?.text).toMatch(/notificação\s+de\s+backup\s+com\s+erro\s+está\s+ligada/);
  });

  it("[CONTA-95] a falha que outro backup refez antes do aviso não é avisada", async () => {
    const pessoa = await mundo.novo();
    const [maquina] = pessoa.maquinas;
    await mundo.backup(maquina, "falho");
    mundo.clock.advance(MINUTO);
    await mundo.backup(maquina, "bom");
    await mundo.vigiar();
    expect(await mundo.assuntos(pessoa)).toEqual([]);
  });

  it("quem desligou não recebe, nem o que já tinha falhado quando ligar; o endereço é o da escolha", async () => {
    const [muda, secundaria] = [await mundo.novo(), await mundo.novo()];
    await mundo.desligar(muda, "BACKUP_COM_ERRO");
    const outra = await createMailbox();
    await mundo.deps.db
      .updateTable("usuario")
      .set({ emailSecundario: outra.address, emailNotificacao: "S" })
      .where("id", "=", secundaria.idUsuario)
      .execute();
    for (const { maquinas } of [muda, secundaria]) await falharDepoisDeUmBom(maquinas[0]);
    await mundo.vigiar();
    await mundo.deps.db
      .updateTable("preferenciaNotificacao")
      .set({ habilitado: true })
      .where("idUsuario", "=", muda.idUsuario)
      .execute();
    mundo.clock.advance(HORA);
    await mundo.backup(muda.maquinas[0], "falho");
    await mundo.vigiar();
    expect([await mundo.assuntos(muda), await mundo.assuntos(secundaria)]).toEqual([[], []]);
    expect((await outra.messages()).map(({ subject }) => subject)).toEqual([ERRO]);
  });

  it("o aviso e a marca são um só: quem morre antes de gravar não avisou", async () => {
    const pessoa = await mundo.novo();
    await falharDepoisDeUmBom(pessoa.maquinas[0]);
    const { deps } = mundo;
    const queue = { ...deps.queue, enqueueAll: () => Promise.reject(new Error("morte")) };
    await expect(vigiarBackups({ ...deps, queue })).rejects.toThrow("morte");
    expect(await mundo.assuntos(pessoa)).toEqual([]);
    await mundo.vigiar();
    expect(await mundo.assuntos(pessoa)).toEqual([ERRO]);
  });
});
