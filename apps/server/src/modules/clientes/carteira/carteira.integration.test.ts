import { clientes } from "@acervo/contracts/clientes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../../test/builders.ts";
import { ofertaDe } from "../../../../test/contratos.ts";
import type { Customer } from "../../../../test/customer-api.ts";
import { giveCartorio } from "../../../../test/faturas.ts";
import { insertPessoa, startVendas, umNome, type VendasWorld } from "../../../../test/vendas-world.ts";

describe("clientes de quem vende", () => {
  let mundo: VendasWorld;
  beforeAll(async () => {
    mundo = await startVendas();
  });
  afterAll(() => mundo.api.close());

  const lidos = async (quem: Customer, filtro: object = {}) => {
    const { status, body } = await quem.call(clientes.listar, { body: filtro });
    expect(status).toBe(200);
    return clientes.listar.response.parse(body);
  };
  const ids = async (quem: Customer, filtro: object) =>
    (await lidos(quem, filtro)).listaCliente.map(({ idUsuario }) => idUsuario);
  const deAna = (pessoa: Parameters<typeof insertPessoa>[1]) =>
    insertPessoa(mundo.api, { ...pessoa, idVendedorIndicacao: mundo.ana.idUsuario });

  it("[VEND-37][VEND-38][VEND-39][VEND-98][SRV-20] a linha tem o cliente e, em listas paralelas, cada contratação; o mais novo primeiro", async () => {
    const { admin, ana, api } = mundo;
    const nome = umNome();
    const antigo = await deAna({ nome: `${nome} antigo`, dataCadastro: new Date("2025-02-17T12:00:00Z") });
    const novo = await deAna({
      nome: `${nome} novo`,
      email: "denise@dal.test",
      telefone: "31900004410",
      dataCadastro: new Date("2026-11-12T12:00:00Z"),
    });
    const segunda = await insertContratacao(api.deps.db, { idUsuario: antigo, nome: "Segunda", codigoSituacao: 6 });
    const idPlanoOfertaTipoPagamento = await ofertaDe(api.deps.db, "Acervo 50");
    await api.deps.db
      .updateTable("contratacao")
      .set({ dataContratacao: "2026-11-03T12:00:00Z", idPlanoOfertaTipoPagamento })
      .where("id", "=", segunda)
      .execute();
    await insertContratacao(api.deps.db, { idUsuario: antigo, nome: "Primeira" });
    const { listaCliente, total, registrosPorPagina } = await lidos(ana, { nomeUsuario: nome });
    expect([total, registrosPorPagina]).toEqual([2, 10]);
    expect(listaCliente[0]).toEqual({
      idUsuario: novo,
      idVendedor: null,
      nomeVendedor: null,
      nomeUsuario: `${nome} novo`,
      telefone: "31900004410",
      email: "denise@dal.test",
      dataCadastro: "2026-11-12T12:00:00.000Z",
      nomePlano: [],
      situacaoContratacao: [],
      codigoSituacao: [],
      dataContratacao: [],
      valorPlano: [],
    });
    expect(listaCliente[1]).toMatchObject({
      idUsuario: antigo,
      nomePlano: ["Acervo 10", "Acervo 50"],
      situacaoContratacao: ["Ativa", "Aguardando assinatura do termo"],
      codigoSituacao: [1, 6],
      dataContratacao: ["2026-01-05T12:00:00.000Z", "2026-11-03T12:00:00.000Z"],
      valorPlano: [14.9, 29.9],
    });
    // Of whom each client is, only who sees those of several sellers is told.
    const vendedora = await api.deps.db
      .selectFrom("usuario")
      .select("nome")
      .where("id", "=", ana.idUsuario)
      .executeTakeFirstOrThrow();
    const { listaCliente: deTodos } = await lidos(admin, { nomeUsuario: nome });
    expect(deTodos.map(({ idVendedor, nomeVendedor }) => [idVendedor, nomeVendedor])).toEqual([
      [ana.idUsuario, vendedora.nome],
      [ana.idUsuario, vendedora.nome],
    ]);
  });

  it("[VEND-42][VEND-43] cada vendedor vê os seus que confirmaram o e-mail, o administrador os de todos, quem só cadastra nenhum", async () => {
    const { ana, bia, central, admin, api } = mundo;
    const nome = umNome();
    const daAna = await deAna({ nome });
    const daBia = await insertPessoa(api, { nome, idVendedorIndicacao: bia.idUsuario });
    await deAna({ nome, primeiroAcessoEm: null });
    await insertPessoa(api, { nome });
    expect(await ids(ana, { nomeUsuario: nome })).toEqual([daAna]);
    expect(await ids(bia, { nomeUsuario: nome })).toEqual([daBia]);
    expect(await ids(central, {})).toEqual([]);
    expect(new Set(await ids(admin, { nomeUsuario: nome }))).toEqual(new Set([daAna, daBia]));
    const { listaCliente } = await lidos(admin, { nomeUsuario: nome });
    expect(listaCliente.every(({ nomeVendedor }) => nomeVendedor !== null)).toBe(true);
  });

  it("[VEND-27][VEND-28][VEND-31][VEND-32][ROLE-46] cada filtro acha, e os de vendedor só o administrador tem", async () => {
    const { ana, admin, api } = mundo;
    const { db } = api.deps;
    const nome = umNome();
    const email = `${nome.slice(-12)}@filtro.test`;
    const id = await deAna({ nome, email });
    const idContratacao = await insertContratacao(db, { idUsuario: id, codigoSituacao: 4 });
    const cns = String(id).padStart(6, "0").slice(-6);
    await giveCartorio(db, id, `C${id}`);
    await db
      .updateTable("cartorio")
      .set({ cns, idMunicipio: 3_106_200 })
      .where("codigoCorregedoria", "=", `C${id}`)
      .execute();
    const { cpfCnpj } = await db.selectFrom("usuario").select("cpfCnpj").where("id", "=", id).executeTakeFirstOrThrow();
    const oferta = await db
      .selectFrom("contratacao")
      .select("idPlanoOfertaTipoPagamento as id")
      .where("id", "=", idContratacao)
      .executeTakeFirstOrThrow();
    const vendedora = await db
      .selectFrom("usuario")
      .select(["nome", "cpfCnpj"])
      .where("id", "=", ana.idUsuario)
      .executeTakeFirstOrThrow();
    const acham = {
      nomeUsuario: nome.toUpperCase(),
      email: email.toUpperCase(),
      cpfCnpjUsuario: cpfCnpj,
      codigo: `${cns.slice(0, 5)}-${cns.slice(5)}`,
      uf: "mg",
      codigoSituacao: 4,
      idPlanoOfertaTipoPagamento: oferta.id,
      dataContratacaoDe: "2026-01-05",
      dataContratacaoAte: "2026-01-05",
    };
    const deOutros = {
      nomeUsuario: "ninguém com este nome",
      email: "outro@filtro.test",
      cpfCnpjUsuario: "52998224725",
      codigo: "000001",
      uf: "SP",
      codigoSituacao: 3,
      idPlanoOfertaTipoPagamento: 2_000_000_000,
      dataContratacaoDe: "2026-01-06",
      dataContratacaoAte: "2026-01-04",
    };
    expect(await ids(ana, acham)).toEqual([id]);
    for (const [filtro, valor] of Object.entries(deOutros))
      expect(await ids(ana, { ...acham, [filtro]: valor })).toEqual([]);
    const pelaVendedora = { nomeVendedor: vendedora.nome, cpfCnpjVendedor: vendedora.cpfCnpj };
    expect(await ids(admin, { ...acham, ...pelaVendedora })).toEqual([id]);
    const porOutra = { nomeVendedor: "Ninguém", cpfCnpjVendedor: "52998224725" };
    for (const [filtro, valor] of Object.entries(porOutra)) {
      expect(await ids(admin, { ...acham, [filtro]: valor })).toEqual([]);
      expect(await ids(ana, { ...acham, [filtro]: valor })).toEqual([id]);
    }
    const cheio = "x".repeat(250);
    await lidos(ana, { nomeUsuario: cheio, email: cheio, nomeVendedor: cheio, codigo: "1234567890" });
    for (const longo of [
      { nomeUsuario: `${cheio}x` },
      { email: `${cheio}x` },
      { nomeVendedor: `${cheio}x` },
      { codigo: "12345678901" },
    ])
      expect((await ana.call(clientes.listar, { body: longo })).status).toBe(400);
  });

  it("cada página tem os seus, também a última", async () => {
    const nome = umNome();
    const todos: number[] = [];
    for (let dia = 1; dia <= 12; dia += 1)
      todos.unshift(await deAna({ nome, dataCadastro: new Date(Date.UTC(2026, 2, dia)) }));
    expect(await ids(mundo.ana, { nomeUsuario: nome })).toEqual(todos.slice(0, 10));
    expect(await ids(mundo.ana, { nomeUsuario: nome, pagina: 2 })).toEqual(todos.slice(10));
    expect(await ids(mundo.ana, { nomeUsuario: nome, pagina: 3 })).toEqual([]);
  });
});
