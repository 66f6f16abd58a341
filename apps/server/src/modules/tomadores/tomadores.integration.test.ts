import { lgpd } from "@acervo/contracts/lgpd";
import { tomadores } from "@acervo/contracts/tomadores";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../test/builders.ts";
import { signIn, trailOf, type Customer } from "../../../test/customer-api.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

const endereco = {
  cep: "30.130-010",
  logradouro: "Praça Sete de Setembro",
  numero: "10",
  bairro: "Centro",
  uf: { sigla: "MG" },
  municipio: { id: 3106200 },
};
const pf = { tipoPessoa: "PF", cpf: "111.444.777-35", nomeRazaoSocial: " Ana Souza ", endereco };
const pj = { tipoPessoa: "PJ", cnpj: "12.abc.345/01de-35", nomeRazaoSocial: "Casa Clara Ltda", endereco };

describe("tomador", () => {
  let api: TestApi;
  let pessoa: Customer;
  let outra: Customer;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    pessoa = await signIn(api, "pessoa");
    outra = await signIn(api, "empresa");
    for (const quem of [pessoa, outra]) await quem.call(lgpd.assinar, { body: { versao: 1, endereco } });
  });

  const salvar = (corpo: object, quem = pessoa) =>
    quem.call(tomadores.salvar, { body: { idContratacao: quem.idContratacao, ...corpo } });
  const buscar = (quem = pessoa, idContratacao = quem.idContratacao) =>
    quem.call(tomadores.buscar, { query: { idContratacao } });
  const habilitar = (idUsuario: number, habilitarEdicaoTomador: boolean | null) =>
    api.deps.db.updateTable("usuario").set({ habilitarEdicaoTomador }).where("id", "=", idUsuario).execute();

  it("[SRV-12] sem o termo assinado recusa com 409; depois de assinar, não", async () => {
    const nova = await signIn(api, "pessoa", { assinou: false });
    expect(await salvar(pf, nova)).toMatchObject({ status: 409, body: { codigo: "TERMO_NAO_ASSINADO" } });
    await nova.call(lgpd.assinar, { body: { versao: 1, endereco } });
    expect(await buscar(nova)).toMatchObject({ status: 200, body: null });
  });

  it("[TOM-06][TOM-07][TOM-11][TOM-14][TOM-15] grava pessoa física sem máscara e devolve com id e endereço", async () => {
    const { status, body } = await salvar({ ...pf, cnpj: "12ABC34501DE35", inscricaoMunicipal: "123" });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(Number),
        idContratacao: pessoa.idContratacao,
        tipoPessoa: "PF",
        cpf: "11144477735",
        cnpj: null,
        inscricaoMunicipal: null,
        nomeRazaoSocial: "Ana Souza",
        endereco: expect.objectContaining({ cep: "30130010", preenchido: true }),
      },
    ]);
    expect(await buscar()).toMatchObject({ status: 200, body });
  });

  it("[TOM-08][TOM-09][TOM-12][TOM-15] vira pessoa jurídica na mesma linha, sem o CPF, e deixa rastro", async () => {
    const { body: antes } = await salvar(pf);
    const { body } = await salvar({ ...pj, inscricaoMunicipal: "IM 42", endereco: { ...endereco, numero: "20" } });
    expect(body).toMatchObject({
      id: (antes as { id: number }).id,
      tipoPessoa: "PJ",
      cpf: null,
      cnpj: "12ABC34501DE35",
      inscricaoMunicipal: "IM 42",
      endereco: { id: (antes as { endereco: { id: number } }).endereco.id, numero: "20" },
    });
    const rastro = (await trailOf(api, pessoa.idContratacao)).filter(({ acao }) => acao === "TOMADOR_ALTERADO");
    expect(rastro).toHaveLength(2);
    expect(JSON.stringify(rastro)).not.toContain("12ABC34501DE35");
    await salvar({ ...pj, inscricaoMunicipal: "IM 42", endereco: { ...endereco, numero: "20" } });
    expect(await trailOf(api, pessoa.idContratacao)).toHaveLength(2);
  });

  it.each([
    ["CPF com dígito errado", { ...pf, cpf: "11144477736" }, "cpf"],
    ["CNPJ com dígito errado", { ...pj, cnpj: "12ABC34501DE36" }, "cnpj"],
    ["inscrição de 21 caracteres", { ...pj, inscricaoMunicipal: "1".repeat(21) }, "inscricaoMunicipal"],
    ["nome em branco", { ...pf, nomeRazaoSocial: " " }, "nomeRazaoSocial"],
    ["nome de 201 caracteres", { ...pf, nomeRazaoSocial: "a".repeat(201) }, "nomeRazaoSocial"],
    ["tipo desconhecido", { ...pf, tipoPessoa: "XX" }, "tipoPessoa"],
  ])("[TOM-09][TOM-10][TOM-13][CONST-17][CONST-27] recusa %s, dizendo o campo", async (_, corpo, campo) => {
    expect(await salvar(corpo)).toMatchObject({ status: 400, body: [{ campo }] });
  });

  it("[TOM-13] recusa endereço incompleto", async () => {
    const incompleto = { ...pf, endereco: { ...endereco, numero: "" } };
    expect(await salvar(incompleto)).toMatchObject({ status: 422, body: { codigo: "ENDERECO_INCOMPLETO" } });
  });

  it("[TOM-02][TOM-04][TOM-25] o tipo de conta decide, e a conta pode mudar isso: desligado, 409 com o texto", async () => {
    await habilitar(pessoa.idUsuario, false);
    const mensagem = "A configuração atual de tomador não está disponível para este tipo de conta.";
    for (const resposta of [await buscar(), await salvar(pf)])
      expect(resposta).toMatchObject({ status: 409, body: { mensagem } });
    await habilitar(pessoa.idUsuario, null);
    expect((await buscar()).status).toBe(200);
    const { db } = api.deps;
    await db.updateTable("usuario").set({ tipoConta: "RCV_RCPN" }).where("id", "=", pessoa.idUsuario).execute();
    expect((await buscar()).status).toBe(409);
  });

  it("[TOM-18] contratação da versão web não é alterada", async () => {
    const { db } = api.deps;
    const id = await insertContratacao(db, { idUsuario: pessoa.idUsuario, nome: "Web" });
    await db.updateTable("contratacao").set({ cartosoft: true }).where("id", "=", id).execute();
    expect(await salvar({ ...pf, idContratacao: id })).toMatchObject({
      status: 422,
      body: { codigo: "TOMADOR_DE_CONTRATACAO_WEB" },
    });
  });

  it("[TOM-23] a contratação de outra pessoa responde como inexistente", async () => {
    const alheia = await buscar(pessoa, outra.idContratacao);
    const inexistente = await buscar(pessoa, 2_000_000_000);
    expect([alheia.status, alheia.body]).toEqual([404, inexistente.body]);
    expect((await salvar({ ...pf, idContratacao: outra.idContratacao })).status).toBe(404);
  });

  it("[TOM-16][TOM-17] lista só os tomadores das contratações ativas, com nome e documento formatados", async () => {
    const { db } = api.deps;
    const cancelada = await insertContratacao(db, { idUsuario: outra.idUsuario, nome: "Antiga" });
    await salvar(pj, outra);
    await salvar({ ...pf, idContratacao: cancelada }, outra);
    await db.updateTable("contratacao").set({ codigoSituacao: 3 }).where("id", "=", cancelada).execute();
    const { id } = (await buscar(outra)).body as { id: number };
    const { status, body } = await outra.call(tomadores.tomadorContratacaoAtiva);
    expect([status, body]).toEqual([
      200,
      [{ id, tomadorFormatado: "Casa Clara Ltda - 12.ABC.345/01DE-35", tomadorCobranca: false }],
    ]);
  });
});
