import { randomUUID } from "node:crypto";
import { usuarios } from "@acervo/contracts/usuarios";
import { vendedores } from "@acervo/contracts/vendedores";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { request } from "../../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { findVendedorPorCodigo } from "../contas.queries.ts";

const NINGUEM = 999_999_999;
const CODIGO = /^[A-Z0-9]{8}$/;
const TODOS = { exibirUsuariosNaoVendedores: true };

describe("vendedores, pelo administrador", () => {
  let api: TestApi;
  const token = () => tokenFor("admin");
  let admin: number;
  beforeAll(async () => {
    api = await startTestApi();
    admin = await idDe("admin");
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.deps.db.updateTable("usuario").set({ codigoIndicacao: null, idVendedorIndicacao: null }).execute();
  });

  const idDe = async (quem: Parameters<typeof tokenFor>[0]): Promise<number> =>
    usuarios.dados.response.parse((await request(api.url, usuarios.dados, {}, await tokenFor(quem))).body).id;

  let contador = 0;
  type Pessoa = { readonly nome?: string; readonly cpfCnpj?: string; readonly tipoConta?: "NOR_PF" | "RCV_RCPN" };
  const pessoa = async ({ nome = "Rita Vendas", cpfCnpj, tipoConta = "NOR_PF" }: Pessoa = {}): Promise<number> => {
    contador += 1;
    const { id } = await api.deps.db
      .insertInto("usuario")
      .values({
        sub: randomUUID(),
        nome,
        cpfCnpj: cpfCnpj ?? String(10_000_000_000 + contador),
        email: `vendedor${contador}@acervo.test`,
        tipoConta,
        dataCadastro: new Date(Date.UTC(2026, 0, contador)),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  const gerar = (idUsuario: number) => request(api.url, vendedores.gerarCodigo, { params: { idUsuario } }, token());
  const remover = (idUsuario: number) => request(api.url, vendedores.removerCodigo, { params: { idUsuario } }, token());
  const gerado = async (idUsuario: number): Promise<string> =>
    vendedores.gerarCodigo.response.parse((await gerar(idUsuario)).body).codigoIndicacao;
  const listar = async (filtro: object = {}) => {
    const { status, body } = await request(api.url, vendedores.listar, { body: filtro }, token());
    expect(status).toBe(200);
    return vendedores.listar.response.parse(body);
  };
  const acoes = async (idUsuario: number) =>
    (
      await api.deps.db
        .selectFrom("auditoriaEvento")
        .select(["acao", "atorId"])
        .where("alvoTipo", "=", "usuario")
        .where("alvoId", "=", String(idUsuario))
        .orderBy("instante")
        .orderBy("seq")
        .execute()
    ).map(({ acao, atorId }) => [acao, atorId]);

  it("[VEND-03][VEND-04][VEND-05][VEND-06][VEND-21][VEND-85] lista quem vende, do cadastro mais antigo ao mais novo, e os outros só se pedidos", async () => {
    const [antigo, novo, outro] = [await pessoa(), await pessoa({ cpfCnpj: "12ABC34501DE35" }), await pessoa()];
    const codigo = await gerado(novo);
    await gerado(antigo);
    await api.deps.db.updateTable("usuario").set({ idVendedorIndicacao: novo }).where("id", "=", outro).execute();
    const pagina = await listar();
    expect(pagina.total).toBe(2);
    expect(pagina.listaVendedor.map(({ idUsuario }) => idUsuario)).toEqual([antigo, novo]);
    expect(pagina.listaVendedor[1]).toEqual({
      idUsuario: novo,
      cpfCnpjUsuario: "12ABC34501DE35",
      nomeUsuario: "Rita Vendas",
      dataCadastro: expect.stringMatching(/^2026-01-/),
      usuarioVendedor: true,
      codigoIndicacao: codigo,
      qtdUsuariosIndicados: 1,
    });
    const todos = await listar({ ...TODOS, nomeUsuario: "rita v" });
    expect(todos.listaVendedor.find(({ idUsuario }) => idUsuario === outro)).toMatchObject({
      usuarioVendedor: false,
      codigoIndicacao: null,
      qtdUsuariosIndicados: 0,
    });
  });

  it("[VEND-03] acha por parte do nome e pelo documento com ou sem máscara", async () => {
    const id = await pessoa({ nome: "Otávio 100% Ramos", cpfCnpj: "98765432111" });
    await gerado(id);
    const achados = async (filtro: object) => (await listar(filtro)).listaVendedor.map(({ idUsuario }) => idUsuario);
    expect(await achados({ nomeUsuario: "100% r" })).toEqual([id]);
    expect(await achados({ nomeUsuario: "ramos otavio" })).toEqual([id]);
    expect(await achados({ nomeUsuario: "100_ r" })).toEqual([]);
    expect(await achados({ cpfCnpjUsuario: "987.654.321-11" })).toEqual([id]);
    expect(await achados({ cpfCnpjUsuario: "98765432111", nomeUsuario: "ninguém" })).toEqual([]);
  });

  it("lê as mesmas linhas de qualquer página, sem repetir nem perder", async () => {
    const ids = [];
    for (let vez = 0; vez < 23; vez += 1) ids.push(await pessoa({ nome: `Página ${vez}` }));
    const lidas = [];
    for (const pagina of [1, 2, 3])
      lidas.push(...(await listar({ ...TODOS, nomeUsuario: "Página", pagina })).listaVendedor);
    expect(lidas.map(({ idUsuario }) => idUsuario)).toEqual(ids);
    expect((await listar({ ...TODOS, nomeUsuario: "Página", pagina: 4 })).listaVendedor).toEqual([]);
  });

  it("[VEND-08] recusa nome com mais de 255 letras", async () => {
    const { status } = await request(api.url, vendedores.listar, { body: { nomeUsuario: "a".repeat(256) } }, token());
    expect(status).toBe(400);
  });

  it("[VEND-12][VEND-14][VEND-86][VEND-91][VEND-92][SRV-114] com código vende, sem código não, e quem indicou continua dele", async () => {
    const [id, indicado] = [await pessoa(), await pessoa()];
    const codigo = await gerado(id);
    expect(codigo).toMatch(CODIGO);
    expect(await gerado(id)).toBe(codigo);
    await api.deps.db.updateTable("usuario").set({ idVendedorIndicacao: id }).where("id", "=", indicado).execute();
    expect((await remover(id)).status).toBe(204);
    expect((await remover(id)).status).toBe(204);
    expect(await findVendedorPorCodigo(api.deps.db, codigo)).toBeNull();
    const outro = await gerado(id);
    expect(outro).not.toBe(codigo);
    expect((await listar()).listaVendedor).toMatchObject([{ idUsuario: id, qtdUsuariosIndicados: 1 }]);
    expect(await acoes(id)).toEqual([
      ["CODIGO_INDICACAO_GERADO", String(admin)],
      ["CODIGO_INDICACAO_REMOVIDO", String(admin)],
      ["CODIGO_INDICACAO_GERADO", String(admin)],
    ]);
  });

  it("quem passa a vender tem o papel na chamada seguinte, e o perde com o código", async () => {
    const id = await idDe("pessoa");
    const daPessoa = async () =>
      usuarios.dados.response.parse((await request(api.url, usuarios.dados, {}, await tokenFor("pessoa"))).body);
    const codigo = await gerado(id);
    expect(await daPessoa()).toMatchObject({ vendedor: true, codigoIndicacao: codigo });
    await remover(id);
    expect(await daPessoa()).toMatchObject({ vendedor: false });
  });

  it("dois pedidos ao mesmo tempo dão um só código", async () => {
    const id = await pessoa();
    const [um, dois] = await Promise.all([gerado(id), gerado(id)]);
    expect(um).toBe(dois);
  });

  it("[VEND-102] recusa dar código a conta de cartório, e a quem não existe", async () => {
    const recusa = await gerar(await pessoa({ tipoConta: "RCV_RCPN" }));
    expect(recusa.status).toBe(422);
    expect(recusa.body).toMatchObject({ codigo: "VENDEDOR_DE_CARTORIO" });
    expect((await gerar(NINGUEM)).status).toBe(404);
    expect((await remover(NINGUEM)).status).toBe(404);
  });

  it("[VEND-93][ROLE-62] é só do administrador", async () => {
    const id = await pessoa();
    for (const quem of ["suporte", "suporteAvancado", "pessoa"] as const) {
      const outro = await tokenFor(quem);
      const chamadas = [
        await request(api.url, vendedores.listar, { body: {} }, outro),
        await request(api.url, vendedores.gerarCodigo, { params: { idUsuario: id } }, outro),
        await request(api.url, vendedores.removerCodigo, { params: { idUsuario: id } }, outro),
      ];
      expect(chamadas.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
  });
});
