import { usuarios, UsuarioAtual } from "@acervo/contracts/usuarios";
import { createTestClock } from "@acervo/test-kit/clock";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { request } from "../../../test/request.ts";
import { confirmacoesPara, confirmarSecundario } from "../../../test/secondary-email.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { later, systemClock } from "../../platform/clock.ts";

const HORA_MS = 3_600_000;
const NOVO = "novo@acervo.test";

describe("e-mail secundário a confirmar", () => {
  const clock = createTestClock();
  let api: TestApi;
  const token = () => tokenFor("pessoa");
  beforeEach(async () => {
    // Tests walk up to four days, and a token of now is over by then.
    clock.set(later(systemClock.now(), -97 * HORA_MS));
    api = await startTestApi({ clock });
    await salvar("");
  });
  afterEach(() => api.close());

  const salvar = (emailSecundario: string, emailNotificacao = "P") => {
    const body = { telefone: "31999998888", emailSecundario, emailNotificacao };
    return request(api.url, usuarios.atualizaDadosUsuario, { body }, token());
  };
  const dados = async () => UsuarioAtual.parse((await request(api.url, usuarios.dados, {}, token())).body);
  const reenviar = () => request(api.url, usuarios.reenviarConfirmacaoEmail, {}, token());
  const confirmar = (confirmacao: string) =>
    request(api.url, usuarios.confirmarEmailSecundario, { body: { confirmacao } });
  const envios = () => api.deps.db.selectFrom("emailEnvio").select(["tipo", "destinatario", "conteudo"]).execute();
  const INVALIDA = { status: 422, body: { codigo: "CONFIRMACAO_INVALIDA" } };
  const LIMITE = { status: 422, body: { codigo: "LIMITE_CONFIRMACOES_EMAIL" } };

  it("[F7][CONTA-97] só vale depois do link; até lá nada mais vai para ele, e os avisos vão para onde iam", async () => {
    expect((await salvar(NOVO, "S")).status).toBe(204);
    expect(await dados()).toMatchObject({
      emailSecundario: null,
      emailSecundarioPendente: NOVO,
      emailNotificacao: "S",
    });
    await salvar(NOVO, "A");
    expect(
      (
        await request(
          api.url,
          usuarios.atualizaDadosUsuario,
          {
            body: { telefone: "3133334444", emailSecundario: NOVO, emailNotificacao: "S" },
          },
          token(),
        )
      ).status,
    ).toBe(204);
    const { email } = await dados();
    const antes = (await envios()).map(({ tipo, destinatario }) => [tipo, destinatario]);
    expect(antes).toEqual([
      ["confirmar-email", NOVO],
      ["dados-alterados", email],
    ]);

    const [confirmacao = ""] = await confirmacoesPara(api.deps.db, NOVO);
    const guardado = await api.deps.db
      .selectFrom("usuario")
      .select("emailPendenteHash")
      .where("emailPendente", "=", NOVO)
      .executeTakeFirstOrThrow();
    expect(guardado.emailPendenteHash?.toString("base64url")).not.toContain(confirmacao.split(".")[1]);
    expect((await confirmar(confirmacao)).status).toBe(204);
    expect(await dados()).toMatchObject({
      emailSecundario: NOVO,
      emailSecundarioPendente: null,
      emailNotificacao: "S",
    });
    expect(await confirmar(confirmacao)).toMatchObject(INVALIDA);
    expect(
      (await envios())
        .filter(({ tipo }) => tipo === "dados-alterados")
        .map(({ destinatario }) => destinatario)
        .toSorted(),
    ).toEqual([email, email, NOVO].toSorted());
  });

  it("[F7][CONTA-97] trocar um confirmado por outro: o de antes recebe os avisos até a confirmação, e é guardado com ela", async () => {
    await salvar(NOVO, "S");
    await confirmarSecundario(api, NOVO);
    await salvar("outro@acervo.test", "S");
    expect(await dados()).toMatchObject({ emailSecundario: NOVO, emailSecundarioPendente: "outro@acervo.test" });
    const anteriores = () => api.deps.db.selectFrom("emailAnterior").select("email").execute();
    expect(await anteriores()).toEqual([]);
    expect(await confirmarSecundario(api, "outro@acervo.test")).toBe(204);
    expect(await anteriores()).toEqual([{ email: NOVO }]);
    await salvar(NOVO, "S");
    await salvar("outro@acervo.test", "S");
    expect(await dados()).toMatchObject({ emailSecundario: "outro@acervo.test", emailSecundarioPendente: null });
    expect(await confirmarSecundario(api, NOVO)).toBe(422);
  });

  it("[F7][CONTA-97] vencido, trocado, de outra conta ou inventado não confirma nada; enviado de novo vale o último", async () => {
    expect(await reenviar()).toMatchObject({ status: 409, body: { codigo: "EMAIL_SEM_CONFIRMACAO_PENDENTE" } });
    await salvar(NOVO, "A");
    expect((await reenviar()).status).toBe(204);
    const [primeira = "", segunda = ""] = await confirmacoesPara(api.deps.db, NOVO);
    expect(segunda).not.toBe(primeira);
    const [id = "", segredo = ""] = segunda.split(".");
    const outra = await tokenFor("empresa");
    const alheia = await request(api.url, usuarios.dados, {}, outra);
    const idAlheio = UsuarioAtual.parse(alheia.body).id;
    for (const errada of [
      primeira,
      `${idAlheio}.${segredo}`,
      `${id}.${"a".repeat(43)}`,
      `${id}.`,
      segredo,
      "x",
      `999999.${segredo}`,
    ])
      expect(await confirmar(errada)).toMatchObject(INVALIDA);
    clock.advance(48 * HORA_MS);
    expect(await confirmar(segunda)).toMatchObject(INVALIDA);
    expect((await dados()).emailSecundario).toBeNull();
    await reenviar();
    clock.advance(48 * HORA_MS - 1);
    expect(await confirmarSecundario(api, NOVO)).toBe(204);
  });

  it("[F7][CONTA-98] cinco mensagens por conta num dia; a sexta é recusada e nada muda", async () => {
    for (let numero = 1; numero <= 5; numero += 1) expect((await salvar(`${numero}@acervo.test`)).status).toBe(204);
    expect(await salvar("6@acervo.test")).toMatchObject(LIMITE);
    expect(await reenviar()).toMatchObject(LIMITE);
    expect((await dados()).emailSecundarioPendente).toBe("5@acervo.test");
    expect((await envios()).filter(({ tipo }) => tipo === "confirmar-email")).toHaveLength(5);
    clock.advance(24 * HORA_MS);
    expect((await salvar("6@acervo.test")).status).toBe(204);
  });

  it("[F7][CONTA-98] três mensagens por endereço num dia, seja quem for que pede; ela não diz nome nenhum", async () => {
    const outra = await tokenFor("empresa");
    const body = { telefone: "31999998888", emailSecundario: NOVO.toUpperCase(), emailNotificacao: "P" };
    await salvar(NOVO);
    await reenviar();
    expect((await request(api.url, usuarios.atualizaDadosUsuario, { body }, outra)).status).toBe(204);
    expect(await request(api.url, usuarios.reenviarConfirmacaoEmail, {}, outra)).toMatchObject(LIMITE);
    expect(await reenviar()).toMatchObject(LIMITE);
    const { nome } = await dados();
    const ditas = (await envios())
      .filter(({ tipo }) => tipo === "confirmar-email")
      .map(({ conteudo }) => JSON.stringify(conteudo));
    expect(ditas).toHaveLength(3);
    for (const dita of ditas) for (const parte of nome.split(" ")) expect(dita).not.toContain(parte);
  });
});
