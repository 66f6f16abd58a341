import { usuarios } from "@acervo/contracts/usuarios";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { request } from "../../../test/request.ts";
import { confirmarSecundario } from "../../../test/secondary-email.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

const perfil = { telefone: "(31) 99999-8888", emailSecundario: "", emailNotificacao: "P" };

describe("perfil", () => {
  let api: TestApi;
  const token = () => tokenFor("pessoa");
  beforeEach(async () => {
    api = await startTestApi();
    await request(api.url, usuarios.dados, {}, token());
  });
  afterEach(() => api.close());

  const salvar = (body: unknown) => request(api.url, usuarios.atualizaDadosUsuario, { body }, token());
  const dados = async () => (await request(api.url, usuarios.dados, {}, token())).body;
  const eventos = () =>
    api.deps.db
      .selectFrom("auditoriaEvento")
      .select(["acao", "detalhes", "compromissos"])
      .where("acao", "=", "USUARIO_PERFIL_ALTERADO")
      .execute();
  const envios = () =>
    api.deps.db.selectFrom("emailEnvio").select(["tipo", "destinatario"]).orderBy("destinatario").execute();

  const avisos = async () => (await envios()).filter(({ tipo }) => tipo === "dados-alterados");

  it("[CONTA-17][CONST-38] grava telefone, e-mail secundário e escolha, sem máscara", async () => {
    expect((await salvar({ ...perfil, emailSecundario: "outro@acervo.test", emailNotificacao: "A" })).status).toBe(204);
    expect(await confirmarSecundario(api, "outro@acervo.test")).toBe(204);
    expect(await dados()).toMatchObject({
      telefone: "31999998888",
      emailSecundario: "outro@acervo.test",
      emailNotificacao: "A",
    });
  });

  it("[CONTA-12] recusa A sem e-mail secundário com 422 e texto, e não grava nada", async () => {
    expect(await salvar({ ...perfil, emailNotificacao: "A" })).toMatchObject({
      status: 422,
      body: { codigo: "EMAIL_SECUNDARIO_OBRIGATORIO", mensagem: expect.stringContaining("e-mail secundário") },
    });
    expect(await dados()).toMatchObject({ telefone: null });
    expect(await eventos()).toEqual([]);
  });

  it("[CONTA-13] recusa o e-mail secundário igual ao principal", async () => {
    const { email } = (await dados()) as { email: string };
    expect(await salvar({ ...perfil, emailSecundario: email.toUpperCase() })).toMatchObject({ status: 422 });
  });

  it("[CONTA-18] ignora nome, e-mail principal e campos da equipe no corpo", async () => {
    const antes = await dados();
    await salvar({ ...perfil, nome: "Outro", email: "x@y.br", admin: true, maximoContratacoes: 999, cpfCnpj: "1" });
    expect(await dados()).toEqual({ ...(antes as object), telefone: "31999998888", emailNotificacao: "P" });
  });

  it("deixa na trilha os nomes dos campos e só compromissos dos valores", async () => {
    await salvar(perfil);
    const [evento] = await eventos();
    expect(evento?.detalhes).toEqual({ campos: "telefone,emailNotificacao" });
    expect(Object.keys(evento?.compromissos as object)).toContain("telefone.novo");
    expect(JSON.stringify(evento)).not.toContain("31999998888");
  });

  it("completar o cadastro não é notícia; salvar de novo o mesmo não muda nem registra; trocar avisa", async () => {
    await salvar(perfil);
    await salvar(perfil);
    expect(await eventos()).toHaveLength(1);
    expect(await envios()).toEqual([]);
    await salvar({ ...perfil, telefone: "3133334444" });
    expect(await envios()).toHaveLength(1);
  });

  it("[CONTA-11][SRV-106] avisa nos endereços da escolha de antes e da nova, uma vez em cada", async () => {
    const { email } = (await dados()) as { email: string };
    const secundario = (await createMailbox()).address;
    await salvar({ ...perfil, emailSecundario: secundario, emailNotificacao: "S" });
    expect(await avisos()).toEqual([]);
    expect(await confirmarSecundario(api, secundario)).toBe(204);
    expect((await avisos()).map(({ destinatario }) => destinatario).toSorted()).toEqual([email, secundario].toSorted());
    await salvar({ telefone: "3133334444", emailSecundario: secundario, emailNotificacao: "S" });
    expect((await avisos()).filter(({ destinatario }) => destinatario === secundario)).toHaveLength(2);
    expect((await avisos()).filter(({ destinatario }) => destinatario === email)).toHaveLength(1);
  });
});
