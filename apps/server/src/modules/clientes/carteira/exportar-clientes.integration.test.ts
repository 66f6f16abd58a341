import { clientes } from "@acervo/contracts/clientes";
import { possiveisClientes } from "@acervo/contracts/possiveis-clientes";
import { readSheets } from "@acervo/test-kit/read-spreadsheet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../../test/builders.ts";
import type { Customer } from "../../../../test/customer-api.ts";
import { insertPossivelCliente } from "../../../../test/possiveis-clientes.ts";
import { insertPessoa, salvar, startVendas, umNome, type VendasWorld } from "../../../../test/vendas-world.ts";

describe("planilha de clientes por vendedor", () => {
  let mundo: VendasWorld;
  beforeAll(async () => {
    mundo = await startVendas();
  });
  afterAll(() => mundo.api.close());

  const pedir = (quem: Customer) => quem.call(clientes.planilha, {});
  const folhas = async (quem: Customer) => readSheets((await pedir(quem)).body as Uint8Array);
  const linhasDe = async (quem: Customer, nome: string) =>
    ((await folhas(quem))[0] ?? []).filter((linha) => linha.some((celula) => celula.includes(nome)));

  it("[VEND-136] uma linha por contratação, e uma de quem não tem; o administrador vê de quem é cada uma", async () => {
    const { api, ana, admin, central } = mundo;
    const nome = umNome();
    const pessoa = {
      nome: `${nome} com`,
      email: "com@cliente.test",
      telefone: "31900004410",
      dataCadastro: new Date("2026-03-04T12:00:00Z"),
      idVendedorIndicacao: ana.idUsuario,
    };
    const idUsuario = await insertPessoa(api, pessoa);
    await insertContratacao(api.deps.db, { idUsuario });
    await insertContratacao(api.deps.db, { idUsuario, nome: "Outra", codigoSituacao: 4 });
    await insertPessoa(api, { nome: `=HYPERLINK("x") ${nome}`, idVendedorIndicacao: ana.idUsuario });
    const delas = await linhasDe(ana, nome);
    expect(delas).toHaveLength(3);
    const com = delas.filter(([quem]) => quem === pessoa.nome);
    expect(com.map((linha) => linha.slice(1, 4))).toEqual([
      ["(31) 90000-4410", "com@cliente.test", "04/03/2026"],
      ["(31) 90000-4410", "com@cliente.test", "04/03/2026"],
    ]);
    expect(new Set(com.map((linha) => linha[5]))).toEqual(new Set(["Ativa", "Suspensa"]));
    expect(delas.find(([quem]) => quem?.startsWith("=HYPERLINK") === true)?.slice(4)).toEqual([
      "---",
      "---",
      "---",
      "---",
    ]);
    const vendedora = await api.deps.db
      .selectFrom("usuario")
      .select("nome")
      .where("id", "=", ana.idUsuario)
      .executeTakeFirstOrThrow();
    expect((await linhasDe(admin, nome)).every(([vendedor]) => vendedor === vendedora.nome)).toBe(true);
    const [, descritas = []] = await folhas(admin);
    expect(descritas.slice(1).map(([coluna]) => coluna)).toEqual([
      "Vendedor",
      "Nome",
      "Telefone",
      "E-mail",
      "Data cadastro",
      "Plano",
      "Situação",
      "Data contratação",
      "Valor do plano",
    ]);
    expect((await pedir(central)).status).toBe(204);
  });

  it("[VEND-137] nada de um vendedor chega a outro: lista, filtro, total, recusa ou planilha", async () => {
    const { api, ana, bia } = mundo;
    const canario = `canario-${api.deps.ids.uuid()}`;
    const cliente = { nome: canario, email: `${canario}@cliente.test`, idVendedorIndicacao: ana.idUsuario };
    await insertContratacao(api.deps.db, { idUsuario: await insertPessoa(api, cliente) });
    const id = await insertPossivelCliente(api.deps.db, {
      idVendedor: ana.idUsuario,
      nome: canario,
      email1: `${canario}@possivel.test`,
      codigo: "424242",
    });
    const filtros = [
      { nomeUsuario: canario },
      { email: cliente.email },
      { email: `${canario}@possivel.test` },
      { codigo: "424242" },
    ];
    for (const endpoint of [clientes.listar, possiveisClientes.listar]) {
      expect(JSON.stringify((await bia.call(endpoint, { body: {} })).body)).not.toContain(canario);
      for (const filtro of filtros) {
        const { body } = await bia.call(endpoint, { body: filtro });
        expect(body).toMatchObject({ total: 0 });
        expect(JSON.stringify(body)).not.toContain(canario);
      }
    }
    const recusas = [
      await salvar(bia, { id, nome: canario }),
      await bia.call(possiveisClientes.remover, { query: { idPossivelCliente: String(id) } }),
      await bia.call(possiveisClientes.remover, { query: { idPossivelCliente: "999999999" } }),
    ];
    expect(recusas.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(recusas[1]?.body).toEqual(recusas[2]?.body);
    expect(JSON.stringify(recusas.map(({ body }) => body))).not.toContain(canario);
    const repetido = await salvar(bia, { nome: umNome(), email1: cliente.email, possuiCodigo: true, codigo: "424242" });
    expect([repetido.status, JSON.stringify(repetido.body).includes(`"nome":"${canario}"`)]).toEqual([200, false]);
    await insertPessoa(api, { idVendedorIndicacao: bia.idUsuario });
    expect(JSON.stringify(await folhas(bia))).not.toContain(canario);
    expect(JSON.stringify(await folhas(ana))).toContain(canario);
  });
});
