import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { giveEndereco, insertContratoAceito, ofertaDe } from "../../../test/contratos.ts";
import { startFinanceWorld, type FinanceWorld } from "../../../test/finance-world.ts";
import { instantFrom } from "../../platform/clock.ts";

describe("receita recorrente e encerramentos", () => {
  let mundo: FinanceWorld;
  let idUsuario: number;
  beforeEach(async () => {
    mundo = await startFinanceWorld();
    idUsuario = await mundo.pessoa();
  });
  afterEach(() => mundo.close());

  const mrrDe = async (mes?: string): Promise<number> => (await mundo.painel(mes)).mrr.valor;

  it("[FAT-145] soma os planos do que está ativo no fim do mês, pelo plano de então", async () => {
    await mundo.contratacao({ idUsuario, plano: "Acervo 10", passos: [[1, "2026-08-01"]] });
    // Active on the last minute of September, and on the first of November.
    await mundo.contratacao({
      idUsuario,
      plano: "Acervo 50",
      passos: [
        [7, "2026-09-05"],
        [1, "2026-10-01T02:59:00Z"],
      ],
    });
    await mundo.contratacao({
      idUsuario,
      plano: "Acervo 100",
      passos: [
        [7, "2026-10-05"],
        [1, "2026-11-01T03:00:00Z"],
      ],
    });
    // Not active: waiting for the term or the payment, suspended; cancelled in October.
    for (const situacao of [6, 7, 8])
      await mundo.contratacao({ idUsuario: await mundo.pessoa(), passos: [[situacao, "2026-08-05"]] });
    await mundo.contratacao({
      idUsuario,
      passos: [
        [1, "2026-08-05"],
        [4, "2026-09-01"],
      ],
    });
    await mundo.contratacao({
      idUsuario,
      plano: "Acervo 100",
      passos: [
        [1, "2026-08-05"],
        [3, "2026-10-15"],
      ],
    });
    // Changed its plan on 15 October.
    await giveEndereco(mundo.db, idUsuario);
    const trocada = await mundo.contratacao({ idUsuario, plano: "Acervo 100", passos: [[1, "2026-08-01"]] });
    for (const [plano, dia] of [
      ["Acervo 10", "2026-08-01"],
      ["Acervo 100", "2026-10-15"],
    ] as const) {
      const idOferta = await ofertaDe(mundo.db, plano);
      await insertContratoAceito(mundo.db, {
        idUsuario,
        idContratacao: trocada,
        idOferta,
        agora: instantFrom(`${dia}T12:00:00Z`),
      });
    }
    // 14,90 three times (one is suspended in September, one changes) and 49,90; then 29,90 comes in time.
    expect(await mrrDe("2026-08")).toBe(94.6);
    expect(await mrrDe("2026-09")).toBe(109.6);
    expect(await mrrDe("2026-10")).toBe(94.7);
    const { mrr } = await mundo.painel();
    expect(mrr.valor).toBe(144.6);
    expect(mrr.variacao).toBeCloseTo(49.9 / 94.7, 10);
    expect((await mundo.painel("2026-08")).mrr.variacao).toBeNull();
  });

  it("[FAT-145] o subsídio sai de uma só contratação da pessoa, e só se ela está ativa", async () => {
    const cartorio = await mundo.pessoa("RCV_RCPN");
    const primeira = await mundo.contratacao({
      idUsuario: cartorio,
      plano: "Cartório 50 GB",
      passos: [
        [1, "2026-08-01"],
        [3, "2026-10-15"],
      ],
    });
    const segunda = await mundo.contratacao({
      idUsuario: cartorio,
      plano: "Cartório 100 GB",
      passos: [
        [1, "2026-08-02"],
        [4, "2026-11-05"],
      ],
    });
    const terceira = await mundo.contratacao({
      idUsuario: cartorio,
      plano: "Cartório 50 GB",
      passos: [[1, "2026-08-03"]],
    });
    expect([primeira < segunda, segunda < terceira]).toEqual([true, true]);
    expect(await mrrDe("2026-09")).toBe(329.7);
    expect(await mrrDe("2026-10")).toBe(229.8);
    expect(await mrrDe()).toBe(99.9);
    await mundo.db.updateTable("usuario").set({ idContratacaoSubsidio: terceira }).where("id", "=", cartorio).execute();
    expect(await mrrDe()).toBe(79.9);
  });

  it("[FAT-146] encerrou no mês o que já estava ativado antes dele; quem volta não encerrou", async () => {
    // Ten active since August.
    for (let n = 0; n < 6; n += 1) await mundo.contratacao({ idUsuario, passos: [[1, "2026-08-05"]] });
    await mundo.contratacao({
      idUsuario,
      passos: [
        [1, "2026-08-05"],
        [3, "2026-11-01T02:59:00Z"],
        [5, "2026-11-16"],
      ],
    });
    await mundo.contratacao({
      idUsuario,
      passos: [
        [1, "2026-08-05"],
        [4, "2026-10-05"],
        [1, "2026-10-20"],
      ],
    });
    await mundo.contratacao({
      idUsuario,
      passos: [
        [1, "2026-08-05"],
        [4, "2026-08-20"],
        [2, "2026-09-20"],
        [1, "2026-10-20"],
      ],
    });
    await mundo.contratacao({
      idUsuario,
      passos: [
        [1, "2026-08-05"],
        [4, "2026-08-20"],
        [2, "2026-09-20"],
        [5, "2026-10-20"],
      ],
    });
    // Hired and given up within the month; given up before it was active.
    await mundo.contratacao({
      idUsuario,
      passos: [
        [1, "2026-10-05"],
        [3, "2026-10-08"],
      ],
    });
    await mundo.contratacao({
      idUsuario,
      passos: [
        [7, "2026-09-28"],
        [3, "2026-10-08"],
      ],
    });
    await mundo.contratacao({
      idUsuario,
      passos: [
        [6, "2026-09-28"],
        [3, "2026-10-08"],
      ],
    });
    expect((await mundo.painel("2026-08")).churn).toEqual({ encerradas: 0, ativasNoInicio: 0, taxa: null });
    expect((await mundo.painel("2026-10")).churn).toEqual({ encerradas: 2, ativasNoInicio: 8, taxa: 0.25 });
    expect((await mundo.painel()).churn).toEqual({ encerradas: 0, ativasNoInicio: 8, taxa: 0 });
  });

  it("[FAT-147] até doze meses que terminam no pedido, desde o da primeira contratação", async () => {
    await mundo.contratacao({ idUsuario, passos: [[1, "2025-10-31"]] });
    await mundo.contratacao({
      idUsuario,
      passos: [
        [1, "2026-02-10"],
        [3, "2026-03-10"],
      ],
    });
    const { meses, ...painel } = await mundo.painel();
    expect(meses.map(({ mes }) => mes)).toEqual([
      ...Array.from({ length: 1 }, () => "2025-12"),
      ...Array.from({ length: 11 }, (_, indice) => `2026-${String(indice + 1).padStart(2, "0")}`),
    ]);
    expect(meses.map(({ mrr }) => mrr)).toEqual([14.9, 14.9, 29.8, ...Array.from({ length: 9 }, () => 14.9)]);
    expect(meses[3]?.churn).toEqual({ encerradas: 1, ativasNoInicio: 2, taxa: 0.5 });
    expect(meses.at(-1)).toEqual({ mes: "2026-11", mrr: painel.mrr.valor, churn: painel.churn });
    expect((await mundo.painel("2025-11")).meses.map(({ mes }) => mes)).toEqual(["2025-10", "2025-11"]);
  });
});
