import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startCustomerApi, type Customer } from "../../../test/customer-api.ts";
import type { TestApi } from "../../../test/test-api.ts";
import type { Tx } from "../../platform/db/db.ts";
import { anularCobranca, estornarCobranca, pedirCobranca, type PedidoDeCobranca } from "./pagamentos.api.ts";

describe("pedido de cobrança", () => {
  let api: TestApi;
  let customer: Customer;
  beforeAll(async () => {
    ({ api, customer } = await startCustomerApi());
  });
  afterAll(() => api.close());

  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => api.deps.db.transaction().execute(work);
  const pedido = (referencia: string): PedidoDeCobranca => ({
    referencia,
    origem: "FATURA",
    idOrigem: 1,
    idUsuario: customer.idUsuario,
    forma: "BOLETO",
    valorCentavos: 4_990,
    vencimento: "2026-12-10",
    descricao: "Acervo, dezembro de 2026",
  });
  const pedidosNaFila = async (): Promise<number> => {
    const { rows } = await sql`select id from pgboss.job where name = 'pagamentos.cobrar'`.execute(api.deps.db);
    return rows.length;
  };

  it("[R11] pedida vinte vezes ao mesmo tempo, é uma cobrança só", async () => {
    const antes = await pedidosNaFila();
    const feitas = await Promise.all(
      Array.from({ length: 20 }, () => inTx((tx) => pedirCobranca(api.deps, tx, pedido("fatura:1:1")))),
    );
    expect(new Set(feitas.map(({ id }) => id)).size).toBe(1);
    expect(await pedidosNaFila()).toBe(antes + 1);
  });

  it("some com a transação de quem pediu", async () => {
    const antes = await pedidosNaFila();
    const desiste = inTx(async (tx) => {
      await pedirCobranca(api.deps, tx, pedido("fatura:2:1"));
      throw new Error("desiste");
    });
    await expect(desiste).rejects.toThrow("desiste");
    expect(await pedidosNaFila()).toBe(antes);
  });

  it("anula uma vez o que ninguém pagou, com o porquê na história", async () => {
    const { id } = await inTx((tx) => pedirCobranca(api.deps, tx, pedido("fatura:3:1")));
    expect(await inTx((tx) => anularCobranca(api.deps, tx, id))).toBe(true);
    expect(await inTx((tx) => anularCobranca(api.deps, tx, id))).toBe(false);
    expect(await inTx((tx) => estornarCobranca(api.deps, tx, id, "DESISTENCIA"))).toBe(false);
    const historia = await api.deps.db
      .selectFrom("cobrancaHistorico")
      .select(["deSituacao", "paraSituacao"])
      .where("idCobranca", "=", id)
      .orderBy("id")
      .execute();
    expect(historia).toEqual([
      { deSituacao: null, paraSituacao: "PEDIDA" },
      { deSituacao: "PEDIDA", paraSituacao: "ANULADA" },
    ]);
  });
});
