import { makeTestA1, startSefin, type Sefin } from "@acervo/test-kit/sefin";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dizerDoPagamento } from "../../../test/contratar.ts";
import { createMonthlyWorld, type MonthlyWorld } from "../../../test/monthly-world.ts";
import { createIssuing } from "../../../test/tax-documents/tax-world.ts";
import { listFaturasDaContratacao, toFaturaEncontrada } from "../faturas/faturas.api.ts";
import { resumirMes } from "./mes/resumir-mes.ts";

const DIA = "2026-11-10";

describe("do pagamento à nota fiscal", () => {
  let mundo: MonthlyWorld;
  let sefin: Sefin;
  let emissao: Awaited<ReturnType<typeof createIssuing>>;
  beforeEach(async () => {
    mundo = await createMonthlyWorld();
    sefin = await startSefin();
    emissao = await createIssuing(mundo.api, sefin);
  });
  afterEach(async () => {
    emissao.encerrar();
    await sefin.stop();
    await mundo.close();
  });

  const naLista = async (idContratacao: number) => {
    const [linha] = await listFaturasDaContratacao(mundo.api.deps.db, idContratacao, 1);
    if (linha === undefined) throw new Error("the account has no invoice");
    return toFaturaEncontrada(linha, false);
  };

  it("[FAT-102] [SRV-59] quem paga por boleto ou cartão recebe a nota; a que falhou é tentada de novo", async () => {
    const [boleto, cartao] = [await mundo.contas.comBoleto(), await mundo.contas.comCartoes()];
    await mundo.viverAte(DIA);
    await sefin.adjust({ agora: mundo.clock.now().toISOString() });
    await emissao.registrar({ inicio: DIA, emitirPagasDesde: "2026-11-01" });
    await emissao.certificado(makeTestA1({ from: -60 }));
    await mundo.pagarBoleto(boleto);
    await dizerDoPagamento(mundo.api, cartao.id, "PAGO");
    await sefin.plant("POST /nfse", "some-depois");
    await emissao.emitir();
    mundo.clock.advance(60_000);
    await emissao.emitir();
    for (const { id } of [boleto, cartao]) {
      const { faturaPaga, notaFiscalEmitida, numeroNotaFiscal } = await naLista(id);
      expect([faturaPaga, notaFiscalEmitida]).toEqual([true, true]);
      expect(numeroNotaFiscal).toMatch(/^\d+$/);
    }
    expect(await mundo.emails("nota-fiscal-emitida", "Do boleto")).toBe(1);
    expect(await mundo.emails("nota-fiscal-emitida", "Do cartão")).toBe(1);
    const arquivos = await mundo.api.deps.db.selectFrom("notaFiscal").select(["xmlChave", "pdfChave"]).execute();
    expect(arquivos.every(({ xmlChave, pdfChave }) => xmlChave !== null && pdfChave !== null)).toBe(true);
    const { grupos, numeracao } = await resumirMes(mundo.api.deps, "2026-11");
    expect([grupos.EMITIDAS.quantidade, numeracao]).toEqual([
      2,
      [expect.objectContaining({ de: 1, ate: 2, faltam: 0 })],
    ]);
  });
});
