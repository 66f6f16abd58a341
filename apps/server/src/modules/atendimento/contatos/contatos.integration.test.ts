import { formatarDocumento } from "@acervo/br/documento";
import { contatos, type ContatoSuporte } from "@acervo/contracts/contatos";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findDocumento } from "../../../../test/authorization/erasable-account.ts";
import { signIn, type Customer } from "../../../../test/customer-api.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";

const AGORA = "2026-11-13T01:30:00Z";

describe("outros contatos de um cliente", () => {
  const clock = createTestClock(AGORA);
  let api: TestApi;
  let cliente: Customer;
  let analista: Customer;
  let login: string;
  beforeAll(async () => {
    api = await startTestApi({ clock });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    clock.set(AGORA);
    cliente = await signIn(api, "pessoa");
    analista = await signIn(api, "suporteAvancado");
    login = await findDocumento(api.deps.db, cliente.idUsuario);
  });

  const salvar = (usuarioContatoSuporte: object, deQuem = login) =>
    analista.call(contatos.salvar, { body: { login: deQuem, usuarioContatoSuporte } });
  const salvo = async (contato: object): Promise<ContatoSuporte> => {
    const { status, body } = await salvar(contato);
    expect(status).toBe(200);
    return contatos.salvar.response.parse(body);
  };
  const lista = async (loginUsuario = login) =>
    (await analista.call(contatos.buscar, { query: { loginUsuario } })).body;
  const rastro = async () => {
    const eventos = await api.deps.db
      .selectFrom("auditoriaEvento")
      .select(["acao", "atorId", "detalhes", "compromissos"])
      .where("alvoTipo", "=", "usuario")
      .where("alvoId", "=", String(cliente.idUsuario))
      .where("acao", "like", "CONTATO_%")
      .orderBy("seq")
      .execute();
    return eventos;
  };

  it("[ADM-74][ADM-75] busca pelo login, com ou sem máscara, na ordem em que entraram; login de ninguém é 404", async () => {
    const primeiro = await salvo({ email: "balcao@saobento.example", telefone: "(31) 90000-2071" });
    const segundo = await salvo({ id: null, email: "", telefone: "31 3333-4444" });
    expect(primeiro).toEqual({
      id: expect.any(Number),
      email: "balcao@saobento.example",
      telefone: "31900002071",
      dataInicioFormatada: "12/11/2026",
    });
    expect(segundo).toMatchObject({ email: null, telefone: "3133334444" });
    expect(await lista()).toEqual([primeiro, segundo]);
    expect(await lista(formatarDocumento(login))).toEqual([primeiro, segundo]);
    expect(await lista("00000000191")).toMatchObject({ codigo: "USUARIO_NAO_ENCONTRADO" });
  });

  it("[ADM-76] com o id altera o mesmo contato e o devolve; o de outro cliente não existe", async () => {
    const { id } = await salvo({ email: "a@saobento.example" });
    expect(await salvo({ id, telefone: "31900002071" })).toEqual({
      id,
      email: null,
      telefone: "31900002071",
      dataInicioFormatada: "12/11/2026",
    });
    expect(await lista()).toHaveLength(1);
    const outro = await signIn(api, "empresa");
    const dele = await findDocumento(api.deps.db, outro.idUsuario);
    expect(await salvar({ id, telefone: "31900002072" }, dele)).toMatchObject({
      status: 404,
      body: { codigo: "CONTATO_NAO_ENCONTRADO" },
    });
    expect(await salvar({ telefone: "31900002072" }, "00000000191")).toMatchObject({
      status: 404,
      body: { codigo: "USUARIO_NAO_ENCONTRADO" },
    });
  });

  it("[ADM-77] exclui pelo id; outra vez, 404", async () => {
    const { id } = await salvo({ email: "a@saobento.example" });
    expect((await analista.call(contatos.deletar, { query: { id } })).status).toBe(204);
    expect(await lista()).toEqual([]);
    expect(await analista.call(contatos.deletar, { query: { id } })).toMatchObject({
      status: 404,
      body: { codigo: "CONTATO_NAO_ENCONTRADO" },
    });
  });

  it("[ADM-78][ADM-79][ADM-80] e-mail de até 150, telefone de 10 ou 11 dígitos, ao menos um dos dois", async () => {
    const justo = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(150 - 64 - 1 - 60 - 1 - 8)}.example`;
    expect(justo).toHaveLength(150);
    expect((await salvar({ email: justo })).status).toBe(200);
    expect((await salvar({ telefone: "(31) 3333-4444" })).status).toBe(200);
    for (const [contato, campo] of [
      [{ email: justo.replace("@", "@d") }, "usuarioContatoSuporte.email"],
      [{ email: "@saobento.example" }, "usuarioContatoSuporte.email"],
      [{ telefone: "3333-4444" }, "usuarioContatoSuporte.telefone"],
      [{ telefone: "319000020711" }, "usuarioContatoSuporte.telefone"],
      [{ email: "", telefone: "" }, "usuarioContatoSuporte.email"],
      [{}, "usuarioContatoSuporte.email"],
    ] as const)
      expect(await salvar(contato)).toMatchObject({ status: 400, body: [{ campo }] });
  });

  it("[ADM-156] incluir, alterar e excluir deixam rastro com quem fez; os valores, só como compromissos", async () => {
    const { id } = await salvo({ email: "marta@saobento.example" });
    await salvo({ id, email: "outra@saobento.example" });
    await salvo({ id, email: "outra@saobento.example" });
    await analista.call(contatos.deletar, { query: { id } });
    const eventos = await rastro();
    expect(eventos.map(({ acao, atorId }) => [acao, atorId])).toEqual(
      ["CONTATO_INCLUIDO", "CONTATO_ALTERADO", "CONTATO_EXCLUIDO"].map((acao) => [acao, String(analista.idUsuario)]),
    );
    expect(eventos.map(({ detalhes }) => detalhes)).toEqual([
      { campos: "email" },
      { campos: "email" },
      { campos: "email" },
    ]);
    expect(JSON.stringify(eventos)).not.toContain("saobento");
  });
});
