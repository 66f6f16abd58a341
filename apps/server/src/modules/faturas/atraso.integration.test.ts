import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cobrancasDe, dizerDoPagamento, negarPagamento, situacaoDe } from "../../../test/contratar.ts";
import {
  createMonthlyWorld,
  type Conta,
  type ContaComCartoes,
  type MonthlyWorld,
} from "../../../test/monthly-world.ts";
import { novoCartao } from "../../../test/schema/fixtures.ts";

describe("cobrança e atraso", () => {
  let mundo: MonthlyWorld;
  beforeEach(async () => {
    mundo = await createMonthlyWorld();
  });
  afterEach(() => mundo.close());

  /** Both cards refuse on the three days on which they are tried. */
  const recusarPorTresDias = async ({ id }: Conta): Promise<void> => {
    for (const dia of ["2026-11-10", "2026-11-11", "2026-11-12"]) {
      expect(await situacaoDe(mundo.api, id)).toBe(1);
      await mundo.viverAte(dia);
      await Promise.all([mundo.jobs.cobrarFaturas(), mundo.jobs.cobrarFaturas()]);
      await negarPagamento(mundo.api, id);
      await negarPagamento(mundo.api, id);
      await mundo.jobs.cobrarFaturas();
    }
  };
  const comCartoesRecusados = async (): Promise<ContaComCartoes> => {
    const conta = await mundo.contas.comCartoes();
    await recusarPorTresDias(conta);
    return conta;
  };
  /** The boleto of November is out, and nobody has paid it. */
  const comBoletoEmAberto = async (): Promise<Conta> => {
    const conta = await mundo.contas.comBoleto();
    await mundo.viverAte("2026-11-01");
    await dizerDoPagamento(mundo.api, conta.id, "ABERTO");
    return conta;
  };
  /** Suspended by November's boleto, which is paid on 5 December: that month is billed late. */
  const queVoltouEmDezembro = async (): Promise<Conta> => {
    const conta = await comBoletoEmAberto();
    await mundo.viverAte("2026-12-05");
    expect(await mundo.faturasDe(conta.idUsuario)).toHaveLength(1);
    await dizerDoPagamento(mundo.api, conta.id, "PAGO");
    await mundo.viverAte("2026-12-06");
    return conta;
  };

  it("[CARTAO-61][SRV-31][SRV-54] recusados os dois cartões, tenta por três dias, um por dia, e então suspende", async () => {
    const { api, emails } = mundo;
    const { idUsuario, id, principal, secundario } = await comCartoesRecusados();
    expect((await cobrancasDe(api, id)).map(({ idCartao, situacao }) => [idCartao, situacao])).toEqual(
      [principal, secundario, principal, secundario, principal, secundario].map((cartao) => [cartao, "RECUSADA"]),
    );
    expect(await mundo.faturasDe(idUsuario)).toMatchObject([{ codigoSituacao: 2 }]);
    expect(await situacaoDe(api, id)).toBe(4);
    expect(await emails("cobranca-recusada", "Do cartão")).toBe(2);
    expect(await emails("contratacao-suspensa", "Do cartão")).toBe(1);
  });

  it("sem cartão nenhum, os mesmos três dias e a mesma suspensão", async () => {
    const { id } = await mundo.contas.semCartao();
    await mundo.viverAte("2026-11-12");
    expect(await cobrancasDe(mundo.api, id)).toEqual([]);
    expect(await situacaoDe(mundo.api, id)).toBe(4);
    expect(await mundo.emails("cobranca-recusada", "Sem cartão")).toBe(2);
  });

  it("[SRV-55] o boleto vence no dia seguinte, e a conta segue ativa por quinze dias", async () => {
    const { idUsuario, id } = await comBoletoEmAberto();
    await mundo.viverAte("2026-11-11");
    expect(await mundo.faturasDe(idUsuario)).toMatchObject([{ vencimento: "2026-11-10", codigoSituacao: 4 }]);
    expect(await mundo.emails("fatura-vencida", "11/2026")).toBe(1);
    await mundo.viverAte("2026-11-24");
    expect(await situacaoDe(mundo.api, id)).toBe(1);
  });

  it("[SRV-31] com quinze dias de atraso o boleto suspende; suspensa não é cobrada; paga, volta e o mês é cobrado", async () => {
    const { idUsuario, id } = await comBoletoEmAberto();
    await mundo.viverAte("2026-11-25");
    expect(await situacaoDe(mundo.api, id)).toBe(4);
    expect(await mundo.emails("contratacao-suspensa", "Do boleto")).toBe(1);
    await mundo.viverAte("2026-12-05");
    expect(await mundo.faturasDe(idUsuario)).toHaveLength(1);
    await dizerDoPagamento(mundo.api, id, "PAGO");
    expect(await situacaoDe(mundo.api, id)).toBe(1);
    await mundo.viverAte("2026-12-06");
    expect(await mundo.faturasDe(idUsuario)).toMatchObject([
      { codigoSituacao: 3 },
      { competencia: "2026-12-01", vencimento: "2026-12-11", codigoSituacao: 1 },
    ]);
  });

  it("o boleto que o provedor nunca recebeu é pedido de novo, com dias para pagar", async () => {
    const { idUsuario, id } = await queVoltouEmDezembro();
    await negarPagamento(mundo.api, id, "SEM_RESPOSTA");
    await mundo.viverAte("2026-12-07");
    expect((await cobrancasDe(mundo.api, id)).slice(1)).toMatchObject([
      { situacao: "SEM_RESPOSTA" },
      { situacao: "PEDIDA", forma: "BOLETO" },
    ]);
    const [, fatura] = await mundo.faturasDe(idUsuario);
    expect(fatura).toMatchObject({ vencimento: "2026-12-14", codigoSituacao: 1 });
    expect(await mundo.emails("pagamento-recusado", "")).toBe(0);
  });

  it("[SRV-32] paga a última dívida, volta a ativa na mesma gravação; e não se cobra de novo", async () => {
    const conta = await comCartoesRecusados();
    await mundo.pagarPeloPortal(conta);
    expect(await situacaoDe(mundo.api, conta.id)).toBe(1);
    expect(await mundo.motivos(conta.id)).toEqual(["EM_ATRASO", "ATRASO_PAGO"]);
    await mundo.viverAte("2026-11-25");
    expect(await cobrancasDe(mundo.api, conta.id)).toHaveLength(7);
  });

  it("[R11] sem resposta do provedor, o dia não conta contra o cliente, e no seguinte se tenta de novo", async () => {
    const { id, principal } = await mundo.contas.comCartoes();
    await mundo.viverAte("2026-11-10");
    await negarPagamento(mundo.api, id, "SEM_RESPOSTA");
    await mundo.jobs.cobrarFaturas();
    expect(await cobrancasDe(mundo.api, id)).toMatchObject([{ situacao: "SEM_RESPOSTA" }]);
    await mundo.viverAte("2026-11-11");
    expect((await cobrancasDe(mundo.api, id)).slice(1)).toMatchObject([{ idCartao: principal, situacao: "PEDIDA" }]);
    expect(await mundo.emails("cobranca-recusada", "Do cartão")).toBe(0);
  });

  it("[CARTAO-60] no mês seguinte o cartão é cobrado uma vez, e paga", async () => {
    const { idUsuario, id } = await mundo.contas.comCartoes();
    for (const [mes, quantas] of [
      ["11", 1],
      ["12", 2],
    ] as const) {
      await mundo.viverAte(`2026-${mes}-10`);
      expect(await cobrancasDe(mundo.api, id)).toHaveLength(quantas);
      await dizerDoPagamento(mundo.api, id, "PAGO");
    }
    await mundo.viverAte("2026-12-12");
    expect(await cobrancasDe(mundo.api, id)).toHaveLength(2);
    expect((await mundo.faturasDe(idUsuario)).map(({ codigoSituacao }) => codigoSituacao)).toEqual([3, 3]);
  });

  it("suspensa por sessenta dias fica inativa, e ainda assim volta quando paga", async () => {
    const conta = await mundo.contas.semCartao();
    await mundo.viverAte("2026-11-12");
    mundo.clock.set("2027-01-11T13:00:00Z");
    await mundo.umDia();
    expect(await situacaoDe(mundo.api, conta.id)).toBe(2);
    expect(await mundo.emails("contratacao-inativa", "Sem cartão")).toBe(1);
    await novoCartao(mundo.api.deps.db, conta.idUsuario, { principal: true });
    await mundo.pagarPeloPortal(conta);
    expect(await mundo.motivos(conta.id)).toEqual(["EM_ATRASO", "SUSPENSAO_PROLONGADA", "ATRASO_PAGO"]);
  });
});
