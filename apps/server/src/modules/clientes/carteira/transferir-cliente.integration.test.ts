import { clientes } from "@acervo/contracts/clientes";
import { DiaDoVendedor, diaDoVendedor } from "@acervo/contracts/dia-do-vendedor";
import { asOwner } from "@acervo/test-kit/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Customer } from "../../../../test/customer-api.ts";
import { darCodigo, insertPessoa, startVendas, umNome, type VendasWorld } from "../../../../test/vendas-world.ts";

describe("passar um cliente a outro vendedor", () => {
  let mundo: VendasWorld;
  beforeAll(async () => {
    mundo = await startVendas();
  });
  afterAll(() => mundo.api.close());

  const clienteDe = async (quem: Pick<Customer, "idUsuario">) => {
    const nome = umNome();
    return { nome, id: await insertPessoa(mundo.api, { nome, idVendedorIndicacao: quem.idUsuario }) };
  };
  const passar = (id: number, de: number, para: number | null, motivo = "Férias da vendedora") =>
    mundo.admin.call(clientes.transferir, {
      params: { id },
      body: { idVendedorAtual: de, idVendedor: para, motivo },
    });
  const achados = async (quem: Customer, nome: string) => {
    const { total, listaCliente } = clientes.listar.response.parse(
      (await quem.call(clientes.listar, { body: { nomeUsuario: nome } })).body,
    );
    return { total, ids: listaCliente.map(({ idUsuario, idVendedor }) => [idUsuario, idVendedor]) };
  };
  const NENHUM = { total: 0, ids: [] };
  const contados = async () => {
    const { rows } = await sql<{ guardado: number; linhas: number }>`
      select (select sum(quantidade)::int from contagem_de_vendas where tipo = 'CLIENTE') guardado,
        (select count(*)::int from cliente_indicado) linhas`.execute(mundo.api.deps.db);
    return rows[0];
  };
  const enviosDe = (id: number) =>
    mundo.api.deps.db
      .selectFrom("emailEnvio")
      .innerJoin("usuario", "usuario.email", "emailEnvio.destinatario")
      .innerJoin("transferenciaDeCliente as transferencia", (join) =>
        join.on(
          "emailEnvio.chave",
          "in",
          sql<string>`('cliente-recebido/' || transferencia.id, 'cliente-transferido/' || transferencia.id)`,
        ),
      )
      .select(["emailEnvio.tipo", "usuario.id", "emailEnvio.conteudo"])
      .where("transferencia.idUsuario", "=", id)
      .orderBy("transferencia.id")
      .orderBy("emailEnvio.tipo")
      .execute();
  const trilhaDe = (id: number) =>
    mundo.api.deps.db
      .selectFrom("auditoriaEvento")
      .select(["atorId", "detalhes", "instante"])
      .where("acao", "=", "CLIENTE_TRANSFERIDO")
      .where("alvoId", "=", String(id))
      .orderBy("seq")
      .execute();

  it("[VEND-138] muda de lista e de totais, está na trilha com o motivo, e os dois vendedores são avisados", async () => {
    const { ana, bia, admin } = mundo;
    const { id, nome } = await clienteDe(ana);
    expect(await achados(ana, nome)).toEqual({ total: 1, ids: [[id, null]] });
    expect((await passar(id, ana.idUsuario, bia.idUsuario, " ")).status).toBe(400);
    expect((await passar(id, ana.idUsuario, bia.idUsuario)).status).toBe(204);
    expect(await achados(ana, nome)).toEqual(NENHUM);
    expect(await achados(bia, nome)).toEqual({ total: 1, ids: [[id, null]] });
    expect(await achados(admin, nome)).toEqual({ total: 1, ids: [[id, bia.idUsuario]] });
    const [evento, ...outros] = await trilhaDe(id);
    expect(outros).toEqual([]);
    expect(evento).toMatchObject({
      atorId: String(admin.idUsuario),
      detalhes: { de: String(ana.idUsuario), para: String(bia.idUsuario), motivo: "Férias da vendedora" },
    });
    expect(evento?.instante).toBeInstanceOf(Date);
    const envios = await enviosDe(id);
    expect(envios.map(({ tipo, id: paraQuem }) => [tipo, paraQuem])).toEqual([
      ["cliente-recebido", bia.idUsuario],
      ["cliente-transferido", ana.idUsuario],
    ]);
    for (const { conteudo } of envios) {
      expect(JSON.stringify(conteudo)).toContain(nome);
      expect(JSON.stringify(conteudo)).toContain("Férias da vendedora");
    }
    const repetida = await passar(id, bia.idUsuario, bia.idUsuario);
    expect(repetida.status).toBe(204);
    expect([(await trilhaDe(id)).length, (await enviosDe(id)).length]).toEqual([1, 2]);
  });

  it("[VEND-138] a ninguém: sai de todas as listas e da contagem, e só quem o tinha é avisado", async () => {
    const { ana, admin } = mundo;
    const { id, nome } = await clienteDe(ana);
    const antes = await contados();
    expect(antes?.guardado).toBe(antes?.linhas);
    expect((await passar(id, ana.idUsuario, null)).status).toBe(204);
    for (const quem of [ana, admin]) expect(await achados(quem, nome)).toEqual(NENHUM);
    const depois = await contados();
    expect(depois?.guardado).toBe(depois?.linhas);
    expect((await enviosDe(id)).map(({ tipo, id: paraQuem }) => [tipo, paraQuem])).toEqual([
      ["cliente-transferido", ana.idUsuario],
    ]);
    expect((await trilhaDe(id))[0]).toMatchObject({ detalhes: { de: String(ana.idUsuario), para: "" } });
  });

  it("[VEND-138] só a quem vende, nunca ao próprio cliente; quem não vende mais não é avisado", async () => {
    const { ana, bia, central, api } = mundo;
    const { id, nome } = await clienteDe(ana);
    await darCodigo(api, id);
    for (const para of [central.idUsuario, id, 2_000_000_000]) {
      const { status, body } = await passar(id, ana.idUsuario, para);
      expect([status, body]).toMatchObject([422, { codigo: "VENDEDOR_NAO_ENCONTRADO" }]);
    }
    expect((await achados(ana, nome)).total).toBe(1);
    const exVendedora = { idUsuario: await insertPessoa(api) };
    const dela = await clienteDe(exVendedora);
    expect((await passar(dela.id, exVendedora.idUsuario, bia.idUsuario)).status).toBe(204);
    expect((await enviosDe(dela.id)).map(({ tipo }) => tipo)).toEqual(["cliente-recebido"]);
  });

  it("[VEND-139] quem foi passado enquanto isso é recusado sem mudar nada, e quem não é de vendedor não existe", async () => {
    const { ana, bia, admin, api } = mundo;
    const { id, nome } = await clienteDe(ana);
    const dois = await Promise.all([
      passar(id, ana.idUsuario, bia.idUsuario),
      passar(id, ana.idUsuario, null, "Pediu para sair"),
    ]);
    expect(dois.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    const perdeu = dois.find(({ status }) => status === 409);
    expect(perdeu?.body).toMatchObject({
      codigo: "CLIENTE_JA_TRANSFERIDO",
      mensagem: expect.stringContaining("lista"),
    });
    const lista = await achados(admin, nome);
    expect((await passar(id, ana.idUsuario, bia.idUsuario)).status).toBe(409);
    expect(await achados(admin, nome)).toEqual(lista);
    expect((await trilhaDe(id)).length).toBe(1);
    const semVendedor = await insertPessoa(api);
    const porConfirmar = await insertPessoa(api, { idVendedorIndicacao: ana.idUsuario, primeiroAcessoEm: null });
    for (const alheio of [semVendedor, porConfirmar, 2_000_000_000])
      expect((await passar(alheio, ana.idUsuario, bia.idUsuario)).body).toMatchObject({
        codigo: "CLIENTE_NAO_ENCONTRADO",
      });
  });

  it("[VEND-140] o dia de quem recebe diz que veio da administração", async () => {
    const { ana, bia } = mundo;
    const { id } = await clienteDe(ana);
    await passar(id, ana.idUsuario, bia.idUsuario);
    const { cadastrados } = DiaDoVendedor.parse((await bia.call(diaDoVendedor.ler, {})).body);
    expect(cadastrados.itens.find(({ idUsuario }) => idUsuario === id)).toMatchObject({
      porTransferencia: true,
      pelaReserva: false,
    });
  });

  it("[VEND-141] o que aconteceu só se acrescenta: o banco recusa mudar e apagar", async () => {
    const { ana, bia, api } = mundo;
    const { db } = api.deps;
    const { id } = await clienteDe(ana);
    await passar(id, ana.idUsuario, bia.idUsuario);
    const atribuida = { idVendedor: ana.idUsuario, idPossivelCliente: 1, atribuidaEm: api.deps.clock.now() };
    await db
      .insertInto("atribuicaoPorReserva")
      .values({ idUsuario: id, ...atribuida })
      .execute();
    for (const proibido of [
      "update transferencia_de_cliente set id_autor = id_autor",
      "delete from transferencia_de_cliente",
      "truncate transferencia_de_cliente",
      "update atribuicao_por_reserva set id_vendedor = id_vendedor",
      "delete from atribuicao_por_reserva",
      "truncate atribuicao_por_reserva",
    ])
      await expect(asOwner({ url: api.databaseUrl }, proibido)).rejects.toThrow("append-only");
  });
});
