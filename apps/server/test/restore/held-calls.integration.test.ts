import { pagarFatura } from "@acervo/contracts/pagar-fatura";
import { usuarios } from "@acervo/contracts/usuarios";
import { asOwner } from "@acervo/test-kit/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startCustomerApi, type Customer } from "../customer-api.ts";
import { insertFatura } from "../faturas.ts";
import { cartaoDigitado } from "../payment-world.ts";
import type { TestApi } from "../test-api.ts";

// Touches: cartoes, faturas, pagamentos, platform/saidas, usuarios.

describe("chamadas com o banco segurado", () => {
  let api: TestApi;
  let customer: Customer;
  beforeAll(async () => {
    ({ api, customer } = await startCustomerApi());
  });
  afterAll(() => api.close());

  it("[LIV-22] o que cobraria responde 503 e nada escreve; a leitura segue", async () => {
    const { idUsuario, idContratacao } = customer;
    const idFatura = await insertFatura(api.deps.db, { idUsuario, idContratacao, mes: "2026-11" });
    await asOwner({ url: api.databaseUrl }, "UPDATE marca_do_banco SET linha_do_tempo = 'FFFFFFFF'");
    const pagar = await customer.call(pagarFatura.pagar, { body: { idFatura, forma: "BOLETO" } });
    expect(pagar).toMatchObject({ status: 503, body: { codigo: "SAIDAS_SEGURADAS" } });
    const cartao = { method: "POST", path: "/api-acervo/pagamento/cartao-credito" } as const;
    const novo = await customer.call(cartao, { body: cartaoDigitado("4111111111111111") });
    expect(novo).toMatchObject({ status: 503, body: { codigo: "SAIDAS_SEGURADAS" } });
    expect(await api.deps.db.selectFrom("cobranca").select("id").execute()).toEqual([]);
    expect(await api.deps.db.selectFrom("cartaoCredito").select("id").execute()).toEqual([]);
    expect((await customer.call(usuarios.dados)).status).toBe(200);
    const ler = await customer.call(pagarFatura.lerPagamento, { params: { id: idFatura } });
    expect(ler.status).toBe(200);
  });
});
