import { cartoes } from "@acervo/contracts/cartoes";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertCartoes } from "../../../test/cartoes.ts";
import { signIn, type Customer } from "../../../test/customer-api.ts";
import { insertFatura } from "../../../test/faturas.ts";
import { cartaoDigitado, createPaymentWorld, type PaymentWorld } from "../../../test/payment-world.ts";
import { contarRecusa, exigirPoucasRecusas } from "./recusas.ts";
import { pedirCobranca } from "../pagamentos/pagamentos.api.ts";

const APROVA = "4111111111111111";
const RECUSA_CADASTRO = "4000000000000002";
const RECUSA_COBRANCA = "5184019740373151";
const OUTRO_CPF = "111.444.777-35";
/** As many as an account may have in a day. */
const POR_CONTA = 6;

describe("recusas de cartão", () => {
  let mundo: PaymentWorld;
  let outro: Customer;
  beforeAll(async () => {
    mundo = await createPaymentWorld();
    outro = await signIn(mundo.api, "empresa");
  });
  afterAll(() => mundo.close());
  const db = () => mundo.api.deps.db;
  beforeEach(() => db().deleteFrom("limiteRequisicao").execute());

  const adicionar = async (numero: string, quem = mundo.customer, mudancas = {}) => {
    const { status, body } = await quem.call(cartoes.adicionar, { body: cartaoDigitado(numero, mudancas) });
    return status === 200 ? "ACEITO" : (body as { codigo: string }).codigo;
  };
  const recusadoAteOLimite = async (quem = mundo.customer, mudancas = {}) => {
    for (let vez = 0; vez < POR_CONTA; vez += 1)
      expect(await adicionar(RECUSA_CADASTRO, quem, mudancas)).toBe("CARTAO_NAO_ACEITO");
  };

  it("[F14][CARTAO-62] a conta espera depois de tantas recusas, também de muitas ao mesmo tempo, e volta no dia seguinte", async () => {
    const todas = await Promise.all(Array.from({ length: 9 }, () => adicionar(RECUSA_CADASTRO)));
    expect(todas.filter((codigo) => codigo === "CARTAO_NAO_ACEITO").length).toBeLessThanOrEqual(POR_CONTA);
    expect(todas).toContain("MUITAS_RECUSAS_DE_CARTAO");
    await db().deleteFrom("limiteRequisicao").where("chave", "not like", "cartao/%").execute();
    await sql`update limite_requisicao set contagem = ${POR_CONTA}`.execute(db());
    expect(await adicionar(APROVA)).toBe("MUITAS_RECUSAS_DE_CARTAO");
    await sql`update limite_requisicao set inicio = inicio - interval '1 day'`.execute(db());
    expect(await adicionar(APROVA)).toBe("ACEITO");
  });

  it("[F14][CARTAO-62] o mesmo titular conta por qualquer conta, e a rede por todas elas", async () => {
    await recusadoAteOLimite();
    expect(await adicionar(APROVA, outro)).toBe("MUITAS_RECUSAS_DE_CARTAO");
    expect(await adicionar(RECUSA_CADASTRO, outro, { cpf: OUTRO_CPF })).toBe("CARTAO_NAO_ACEITO");
    await sql`update limite_requisicao set contagem = 20 where chave like 'cartao/recusas/rede/%'`.execute(db());
    expect(await adicionar(APROVA, outro, { cpf: OUTRO_CPF })).toBe("MUITAS_RECUSAS_DE_CARTAO");
  });

  it("[F14][CARTAO-62] quem troca de endereço na mesma rede IPv6 conta uma vez só; a rede vizinha, à parte", async () => {
    const agora = mundo.clock.now();
    const de = (idUsuario: number, ip: string) => ({ idUsuario, ip });
    for (let vez = 1; vez <= 20; vez += 1) await contarRecusa(db(), de(1_000_000 + vez, `2001:db8:0:1::${vez}`), agora);
    const outra = 2_000_000;
    await expect(exigirPoucasRecusas(db(), de(outra, "2001:db8:0:1:ffff::9"), agora)).rejects.toMatchObject({
      codigo: "MUITAS_RECUSAS_DE_CARTAO",
    });
    await exigirPoucasRecusas(db(), de(outra, "2001:db8:0:2::1"), agora);
  });

  it("[F14][CARTAO-62] cobranças pedidas contam e param; as que ninguém pediu, não; o boleto continua", async () => {
    const { idUsuario, idContratacao, call } = outro;
    const idCartao = await mundo.addCard(RECUSA_COBRANCA);
    const recusar = async (numero: number, ip?: string) => {
      await mundo.inTx((tx) =>
        pedirCobranca(mundo.deps, tx, {
          referencia: `fatura:9${numero}:1`,
          origem: "FATURA",
          idOrigem: Number(`9${numero}`),
          idUsuario: mundo.customer.idUsuario,
          valorCentavos: 4_990,
          vencimento: "2026-11-20",
          descricao: "Acervo, mensalidade",
          forma: "CARTAO",
          idCartao,
          ...(ip === undefined ? {} : { ip }),
        }),
      );
      await mundo.drain();
    };
    const contadas = async () =>
      (
        await db()
          .selectFrom("limiteRequisicao")
          .select("contagem")
          .where("chave", "like", "cartao/recusas/conta/%")
          .execute()
      )
        .map(({ contagem }) => contagem)
        .toSorted((a, b) => a - b);
    await db().deleteFrom("limiteRequisicao").execute();
    await recusar(1);
    expect(await contadas()).toEqual([]);
    await recusar(2, "203.0.113.7");
    await recusar(3, "203.0.113.7");
    expect(await contadas()).toEqual([2]);

    await insertCartoes(db(), idUsuario, 1);
    await db().updateTable("contratacao").set({ codigoSituacao: 4 }).where("id", "=", idContratacao).execute();
    await insertFatura(db(), { idUsuario, idContratacao, mes: "2026-10", codigoSituacao: 2 });
    await recusadoAteOLimite(outro, { cpf: OUTRO_CPF });
    const tentar = (forma: string) => call(contratacoes.tentarCobranca, { query: { idContratacao, forma } });
    expect(await tentar("CARTAO")).toMatchObject({ status: 422, body: { codigo: "MUITAS_RECUSAS_DE_CARTAO" } });
    expect((await tentar("BOLETO")).status).toBe(202);
  });
});
