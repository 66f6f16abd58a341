import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dizerDoPagamento, situacaoDe } from "../../../test/contratar.ts";
import { createMonthlyWorld, type Conta, type MonthlyWorld } from "../../../test/monthly-world.ts";
import { mudarSituacao } from "../contratacoes/contratacoes.api.ts";
import { encerrarContratacoes } from "./encerrar-contratacoes.ts";

/** November's boleto is due on the 10th: 15 days until it is suspended, 60 until it is inactive. */
const INATIVA_EM = "2027-01-24";

describe("quem não paga", () => {
  let mundo: MonthlyWorld;
  beforeEach(async () => {
    mundo = await createMonthlyWorld();
  });
  afterEach(() => mundo.close());

  /** Inactive, and past the last day of its files. */
  const porEncerrar = async ({ id }: Conta): Promise<void> => {
    const { db } = mundo.api.deps;
    await db.updateTable("contratacao").set({ codigoSituacao: 2 }).where("id", "=", id).execute();
    await db.insertInto("contratacaoEncerramento").values({ idContratacao: id, guardadoAte: "2026-10-01" }).execute();
  };

  const viverAte = async (dia: string): Promise<void> => {
    while (hoje(mundo.clock.now()) < dia) {
      await mundo.viverAte(somarDias(hoje(mundo.clock.now()), 1));
      await encerrarContratacoes(mundo.api.deps);
    }
  };

  it("[CONTR-17][SRV-33] fica inativa depois de 60 dias e encerrada depois de mais 30; quem paga antes volta", async () => {
    const paga = await mundo.contas.comBoleto();
    const conta = await mundo.contas.comBoleto();
    await viverAte("2026-11-01");
    for (const { id } of [paga, conta]) await dizerDoPagamento(mundo.api, id, "ABERTO");
    await viverAte(somarDias(INATIVA_EM, -1));
    expect(await situacaoDe(mundo.api, conta.id)).toBe(4);
    await viverAte(INATIVA_EM);
    expect(await situacaoDe(mundo.api, conta.id)).toBe(2);
    await viverAte(somarDias(INATIVA_EM, 30));
    expect(await situacaoDe(mundo.api, conta.id)).toBe(2);
    await dizerDoPagamento(mundo.api, paga.id, "PAGO");
    await viverAte(somarDias(INATIVA_EM, 31));
    expect(await situacaoDe(mundo.api, conta.id)).toBe(5);
    expect(await mundo.motivos(conta.id)).toEqual(["EM_ATRASO", "SUSPENSAO_PROLONGADA", "GUARDA_ENCERRADA"]);
    expect(await situacaoDe(mundo.api, paga.id)).toBe(1);
    expect(await mundo.motivos(paga.id)).toEqual(["EM_ATRASO", "SUSPENSAO_PROLONGADA", "ATRASO_PAGO"]);
  });

  it("[CONTR-100][SRV-30] da cancelada nada mais é cobrado", async () => {
    const { idUsuario, id } = await mundo.contas.comBoleto();
    const outra = await mundo.contas.comBoleto();
    const { db } = mundo.api.deps;
    await db
      .transaction()
      .execute((tx) => mudarSituacao(tx, id, "CANCELADA_PELO_CLIENTE", { agora: mundo.clock.now(), idUsuario }));
    await viverAte("2026-12-01");
    expect(await mundo.faturasDe(idUsuario)).toEqual([]);
    expect(await mundo.faturasDe(outra.idUsuario)).not.toEqual([]);
    const { dataFim } = await db
      .selectFrom("contratacao")
      .select("dataFim")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(dataFim).toBe("2026-10-31");
  });

  it("[CONTR-152] com um pagamento por confirmar não encerra", async () => {
    const conta = await mundo.contas.comBoleto();
    await mundo.viverAte("2026-11-01");
    await porEncerrar(conta);
    await encerrarContratacoes(mundo.api.deps);
    expect(await situacaoDe(mundo.api, conta.id)).toBe(2);
    await dizerDoPagamento(mundo.api, conta.id, "ABERTO");
    await encerrarContratacoes(mundo.api.deps);
    expect(await situacaoDe(mundo.api, conta.id)).toBe(5);
  });

  it("[SRV-201] nem enquanto um pagamento está em contestação", async () => {
    const conta = await mundo.contas.comBoleto();
    await mundo.viverAte("2026-11-01");
    await mundo.pagarBoleto(conta);
    await dizerDoPagamento(mundo.api, conta.id, "CONTESTADO");
    await porEncerrar(conta);
    await encerrarContratacoes(mundo.api.deps);
    expect(await situacaoDe(mundo.api, conta.id)).toBe(2);
    await dizerDoPagamento(mundo.api, conta.id, "DEVOLVIDO");
    await encerrarContratacoes(mundo.api.deps);
    expect(await situacaoDe(mundo.api, conta.id)).toBe(5);
  });
});
