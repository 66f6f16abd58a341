import { ensaioDaEmissao } from "@acervo/contracts/ensaio-da-emissao";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, startCustomerApi, type Customer } from "../../../../test/customer-api.ts";
import { later } from "../../../platform/clock.ts";
import { insertEnsaio } from "../../../../test/faturas.ts";
import type { TestApi } from "../../../../test/test-api.ts";

describe("o ensaio pela API", () => {
  let api: TestApi;
  let admin: Customer;
  let antigo: number;
  let atual: number;
  let outro: number;
  beforeAll(async () => {
    ({ api } = await startCustomerApi());
    admin = await signIn(api, "admin");
    const { db } = api.deps;
    outro = await insertEnsaio(db, "2026-07-01");
    antigo = await insertEnsaio(db, "2026-08-01");
    const agora = api.deps.clock.now();
    await db
      .updateTable("ensaioEmissao")
      .set({ quantidadeEmissao: 3, valorEmissaoCentavos: 38_970, conferidoEm: agora })
      .where("id", "=", antigo)
      .execute();
    atual = await insertEnsaio(db, "2026-09-01");
  });
  afterAll(() => api.close());

  const ler = async () => (await admin.call(ensaioDaEmissao.ler)).body;
  const responder = (id: number, resposta: string) => admin.call(ensaioDaEmissao.responder, { body: { id, resposta } });
  const nomeDe = async ({ idUsuario }: Customer) =>
    (await api.deps.db.selectFrom("usuario").select("nome").where("id", "=", idUsuario).executeTakeFirstOrThrow()).nome;
  const acoes = async () =>
    (
      await api.deps.db
        .selectFrom("auditoriaEvento")
        .select("acao")
        .where("alvoTipo", "=", "ensaio")
        .where("alvoId", "=", String(outro))
        .orderBy("seq")
        .execute()
    ).map(({ acao }) => acao);

  it("[FAT-153] o último, com o que muda e quem respondeu, e os anteriores", async () => {
    const figuras = {
      previsto: { quantidade: 3, valor: 389.7 },
      anterior: { quantidade: 2, valor: 259.8 },
      segueSemResposta: true,
    };
    const respondido = { tipo: "SEGURADO", nome: await nomeDe(admin) };
    expect(await ler()).toMatchObject({
      limitePorcento: 5,
      atual: { ...figuras, id: atual, situacao: "AGUARDA", resposta: null, emissao: null, mudancas: [] },
      anteriores: [
        { ...figuras, id: antigo, situacao: "CONFERIDO", emissao: { quantidade: 3, valor: 389.7 } },
        { id: outro },
      ],
    });
    await responder(atual, "SEGURADO");
    expect(await ler()).toMatchObject({ atual: { situacao: "SEGURADO", resposta: respondido } });
    await responder(atual, "APROVADO");
    expect(await ler()).toMatchObject({ atual: { situacao: "APROVADO" } });
    const paradoEm = later(api.deps.clock.now(), 1_000);
    await api.deps.db
      .updateTable("ensaioEmissao")
      .set({ paradoEm, quantidadeEmissao: 9, valorEmissaoCentavos: 99_900 })
      .where("id", "=", atual)
      .execute();
    expect(await ler()).toMatchObject({ atual: { situacao: "PARADO", emissao: { quantidade: 9, valor: 999 } } });
  });

  it("responde 204, 409 a uma que já seguiu e 404 a uma desconhecida", async () => {
    expect(await responder(outro, "SEGURADO")).toMatchObject({ status: 204 });
    expect(await acoes()).toContain("EMISSAO_SEGURADA");
    expect(await responder(antigo, "SEGURADO")).toMatchObject({ status: 409, body: { codigo: "ENSAIO_JA_CONFERIDO" } });
    expect(await responder(999_999, "APROVADO")).toMatchObject({
      status: 404,
      body: { codigo: "ENSAIO_NAO_ENCONTRADO" },
    });
    expect(await responder(outro, "TALVEZ")).toMatchObject({ status: 400 });
  });
});
