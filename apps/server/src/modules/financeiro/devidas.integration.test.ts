import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertRenegociacao } from "../../../test/faturas.ts";
import { startFinanceWorld, type FinanceWorld } from "../../../test/finance-world.ts";

describe("o que há a receber e o que venceu", () => {
  let mundo: FinanceWorld;
  let idUsuario: number;
  beforeEach(async () => {
    mundo = await startFinanceWorld();
    idUsuario = await mundo.pessoa();
  });
  afterEach(() => mundo.close());

  /** Unpaid, and yet neither to be received nor overdue. */
  const semDebito = async (vencimento: string): Promise<void> => {
    await mundo.fatura({ idUsuario, vencimento, situacao: 3, pagaEm: `${vencimento.slice(0, 7)}-01`, valor: 0 });
    await mundo.fatura({ idUsuario, vencimento, anuladaEm: `${vencimento.slice(0, 7)}-02` });
    const nova = await mundo.contratacao({ idUsuario, passos: [[7, `${vencimento.slice(0, 7)}-02`]] });
    await mundo.fatura({ idUsuario, vencimento, itens: { [nova]: 9_000 } });
  };

  it("[FAT-141] neste mês vale o que está em aberto agora, pelo dia de hoje", async () => {
    const outra = await mundo.pessoa();
    await mundo.fatura({ idUsuario, vencimento: "2026-11-17", situacao: 1, valor: 10_000 });
    const unificada = [await mundo.contratacao({ idUsuario }), await mundo.contratacao({ idUsuario })];
    await mundo.fatura({
      idUsuario,
      vencimento: "2026-11-30",
      situacao: 1,
      itens: Object.fromEntries(unificada.map((id) => [id, 2_500])),
    });
    await mundo.fatura({ idUsuario, vencimento: "2026-11-16", situacao: 1, valor: 300 });
    await mundo.fatura({ idUsuario, vencimento: "2026-10-13", situacao: 2, valor: 40 });
    await mundo.fatura({ idUsuario: outra, vencimento: "2026-11-10", situacao: 4, valor: 5 });
    await mundo.fatura({ idUsuario: outra, vencimento: "2026-11-10", pagaEm: "2026-11-10" });
    await semDebito("2026-11-10");
    const contestada = await mundo.fatura({ idUsuario, vencimento: "2026-10-13", situacao: 2 });
    await mundo.paga({
      idUsuario,
      idFatura: contestada,
      pagaEm: "2026-10-13",
      passos: [["CONTESTADA", "2026-11-05"]],
    });
    const naUnica = await mundo.fatura({ idUsuario, vencimento: "2026-09-10", situacao: 2 });
    const idRenegociacao = await insertRenegociacao(mundo.db, idUsuario, [naUnica]);
    await mundo.paga({ idUsuario, idRenegociacao, pagaEm: "2026-10-13", passos: [["CONTESTADA", "2026-11-05"]] });

    const { aReceber, vencido } = await mundo.painel();
    expect(aReceber).toEqual({ quantidade: 2, valor: 150 });
    expect(vencido).toMatchObject({ quantidade: 3, pessoas: 2, valor: 3.45 });
  });

  it("[FAT-141] um mês que passou fica como estava no fim do seu último dia em São Paulo", async () => {
    const nova = await mundo.contratacao({
      idUsuario,
      passos: [
        [7, "2026-10-20"],
        [1, "2026-11-02"],
      ],
    });
    await mundo.fatura({ idUsuario, vencimento: "2026-10-25", pagaEm: "2026-11-02", itens: { [nova]: 9_000 } });
    // Due on the last day, paid afterwards, and issued on the last minute of the month.
    await mundo.fatura({ idUsuario, vencimento: "2026-10-31", pagaEm: "2026-11-03", valor: 10_000 });
    await mundo.fatura({
      idUsuario,
      vencimento: "2026-11-10",
      emitidaEm: "2026-11-01T02:59:00Z",
      pagaEm: "2026-11-08",
    });
    await mundo.fatura({ idUsuario, vencimento: "2026-11-10", emitidaEm: "2026-11-01T03:00:00Z", situacao: 1 });
    // Paid and voided in the month after.
    await mundo.fatura({ idUsuario, vencimento: "2026-10-30", pagaEm: "2026-11-01T03:00:00Z", valor: 300 });
    await mundo.fatura({ idUsuario, vencimento: "2026-10-10", anuladaEm: "2026-11-02", valor: 40 });
    // Paid on the last day, by the provider's word, of which we heard later.
    const tarde = await mundo.fatura({ idUsuario, vencimento: "2026-10-10", pagaEm: "2026-11-03" });
    await mundo.paga({ idUsuario, idFatura: tarde, pagaEm: "2026-11-03", dataPagamento: "2026-10-31" });
    // Paid in October and disputed in November; disputed in October and won in November.
    const depois = await mundo.fatura({ idUsuario, vencimento: "2026-10-10", situacao: 2 });
    await mundo.paga({ idUsuario, idFatura: depois, pagaEm: "2026-10-12", passos: [["CONTESTADA", "2026-11-05"]] });
    await mundo.reaberta(depois, "2026-11-05");
    const antes = await mundo.fatura({ idUsuario, vencimento: "2026-10-10", pagaEm: "2026-11-09" });
    const passos = [
      ["CONTESTADA", "2026-10-20"],
      ["PAGA", "2026-11-09"],
    ] as const;
    await mundo.paga({ idUsuario, idFatura: antes, pagaEm: "2026-10-12", passos });
    await mundo.reaberta(antes, "2026-10-20");
    await semDebito("2026-10-10");

    const { aReceber, vencido } = await mundo.painel("2026-10");
    expect(aReceber).toEqual({ quantidade: 2, valor: 200 });
    expect(vencido).toMatchObject({ quantidade: 2, pessoas: 1, valor: 3.4 });
  });

  it("[FAT-142] a idade conta os dias desde o vencimento, e as idades somam o vencido", async () => {
    // 1, 15 | 16, 30 | 31, 60 | 61, 90 | 91 days before 17 November.
    const dias = ["11-16", "11-02", "11-01", "10-18", "10-17", "09-18", "09-17", "08-19", "08-18"];
    for (const [indice, dia] of dias.entries())
      await mundo.fatura({ idUsuario, vencimento: `2026-${dia}`, valor: 10 ** indice });
    const { vencido } = await mundo.painel();
    expect(vencido.porIdade).toEqual([
      { deDias: 1, ateDias: 15, quantidade: 2, valor: 0.11 },
      { deDias: 16, ateDias: 30, quantidade: 2, valor: 11 },
      { deDias: 31, ateDias: 60, quantidade: 2, valor: 1_100 },
      { deDias: 61, ateDias: 90, quantidade: 2, valor: 110_000 },
      { deDias: 91, ateDias: null, quantidade: 1, valor: 1_000_000 },
    ]);
    expect(vencido).toMatchObject({ quantidade: 9, valor: 1_111_111.11 });
  });
});
