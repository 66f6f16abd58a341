import { faturas } from "@acervo/contracts/faturas";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cobrancasDe, dizerDoPagamento, negarPagamento } from "../../../../test/contratar.ts";
import {
  createMonthlyWorld,
  type Conta,
  type ContaComCartoes,
  type MonthlyWorld,
} from "../../../../test/monthly-world.ts";
import { request } from "../../../../test/request.ts";
import { acompanharCobranca } from "./acompanhar-cobranca.ts";

describe("cobrança pedida pela administração", () => {
  let mundo: MonthlyWorld;
  let conta: ContaComCartoes;
  let semCartao: Conta;
  let comBoleto: Conta;
  let idFatura: number;
  /** Both cards refused November on its first day of trying. */
  beforeEach(async () => {
    mundo = await createMonthlyWorld();
    conta = await mundo.contas.comCartoes();
    semCartao = await mundo.contas.semCartao();
    comBoleto = await mundo.contas.comBoleto();
    await mundo.viverAte("2026-11-10");
    await negarPagamento(mundo.api, conta.id);
    await negarPagamento(mundo.api, conta.id);
    const [fatura] = await mundo.faturasDe(conta.idUsuario);
    idFatura = fatura?.id ?? 0;
  });
  afterEach(() => mundo.close());

  const cobrar = async (id = idFatura) =>
    request(mundo.api.url, faturas.realizarCobranca, { query: { idFatura: id } }, await tokenFor("admin"));
  const cartoesCobrados = async () => (await cobrancasDe(mundo.api, conta.id)).map(({ idCartao }) => idCartao);

  it("[SRV-57] cobra o principal e, recusado, o secundário; nunca duas vezes enquanto uma está em andamento; paga, não mais", async () => {
    const { principal, secundario, id } = conta;
    const respostas = await Promise.all([cobrar(), cobrar(), cobrar()]);
    expect(respostas.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(respostas.find(({ status }) => status === 200)?.body).toMatchObject({ id: idFatura, codigoSituacao: 2 });
    expect(await cartoesCobrados()).toEqual([principal, secundario, principal]);
    await negarPagamento(mundo.api, id);
    expect(await cartoesCobrados()).toEqual([principal, secundario, principal, secundario]);
    expect(await cobrar()).toMatchObject({ status: 409, body: { codigo: "COBRANCA_EM_ANDAMENTO" } });
    const referencias = (await cobrancasDe(mundo.api, id)).map(({ referencia }) => referencia);
    expect(referencias).toEqual([1, 2, 3, 4].map((tentativa) => `fatura:${idFatura}:${tentativa}`));
    await dizerDoPagamento(mundo.api, id, "PAGO");
    expect(await cobrar()).toMatchObject({ status: 422, body: { codigo: "FATURA_NAO_PENDENTE" } });
    expect(await cobrar(999_999)).toMatchObject({ status: 404, body: { codigo: "FATURA_NAO_ENCONTRADA" } });
  });

  it("a cobrança aprovada entre duas leituras aparece paga, nunca sem resposta", async () => {
    await cobrar();
    let lidas = 0;
    const db = mundo.api.deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        lidas += 1;
        if (lidas === 1) await dizerDoPagamento(mundo.api, conta.id, "PAGO");
        return result;
      },
    });
    expect(await acompanharCobranca({ db }, idFatura)).toEqual({ situacao: "PAGA", motivo: null });
  });

  it("não gasta um dos dias em que os cartões são tentados, e deixa na trilha quem pediu", async () => {
    await cobrar();
    await negarPagamento(mundo.api, conta.id);
    await negarPagamento(mundo.api, conta.id);
    const tentativas = mundo.api.deps.db.selectFrom("faturaTentativa").select("idFatura");
    expect(await tentativas.where("idFatura", "=", idFatura).execute()).toHaveLength(1);
    const evento = await mundo.api.deps.db
      .selectFrom("auditoriaEvento")
      .select(["alvoTipo", "alvoId", "detalhes"])
      .where("acao", "=", "FATURA_COBRANCA_PEDIDA")
      .execute();
    expect(evento).toMatchObject([{ alvoTipo: "fatura", alvoId: String(idFatura) }]);
  });

  it("[FAT-34] a que está em aberto e a de quem não tem cartão são recusadas com o porquê", async () => {
    const daConta = async ({ idUsuario }: Conta) => (await mundo.faturasDe(idUsuario))[0]?.id;
    expect((await cobrar(await daConta(semCartao))).body).toMatchObject({ codigo: "CARTAO_OBRIGATORIO" });
    expect((await cobrar(await daConta(comBoleto))).body).toMatchObject({ codigo: "FATURA_NAO_PENDENTE" });
  });
});
