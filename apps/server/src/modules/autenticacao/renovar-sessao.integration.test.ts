import { autenticacao, CAMINHO_DA_SESSAO } from "@acervo/contracts/autenticacao";
import { usuarios } from "@acervo/contracts/usuarios";
import { newPortalTokensFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

describe("a sessão guardada no navegador", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const chamar = async (passo: "guardar" | "renovar" | "esquecer", cookie: string | null, corpo?: object) => {
    const resposta = await fetch(`${api.url}${CAMINHO_DA_SESSAO}/${passo}`, {
      method: "POST",
      headers: {
        ...(cookie === null ? {} : { cookie: `outro=1; ${cookie}` }),
        ...(corpo === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
    });
    const [guardado, ...atributos] = (resposta.headers.get("set-cookie") ?? "").split("; ");
    const texto = await resposta.text();
    return { status: resposta.status, guardado: guardado ?? "", atributos, texto };
  };
  const tokensDe = (texto: string) => autenticacao.renovarSessao.response.parse(JSON.parse(texto));
  const nomeDe = async (token: string) => (await request(api.url, usuarios.dados, {}, token)).status;

  it("[AUTH-80] o que renova fica em um cookie que nenhum script lê, muda a cada vez e não chega à página", async () => {
    const { refreshToken } = await newPortalTokensFor("pessoa");
    const primeira = await chamar("guardar", null, { refresh_token: refreshToken });
    expect(primeira.status).toBe(200);
    expect(primeira.atributos).toEqual([`Path=${CAMINHO_DA_SESSAO}`, "HttpOnly", "SameSite=Strict"]);
    expect(Object.keys(tokensDe(primeira.texto) ?? {})).toEqual(["access_token", "id_token"]);
    expect(primeira.texto).not.toContain(primeira.guardado.split("=")[1]);

    const segunda = await chamar("renovar", primeira.guardado);
    expect(await nomeDe(tokensDe(segunda.texto)?.access_token ?? "")).toBe(200);
    expect(segunda.guardado).not.toBe(primeira.guardado);

    // Used a second time it opens nothing and is forgotten, and the provider ends what took its place: it was stolen.
    expect(await chamar("renovar", primeira.guardado)).toMatchObject({
      status: 204,
      guardado: "acervo_sessao=",
      texto: "",
    });
    expect((await chamar("renovar", segunda.guardado)).status).toBe(204);
  });

  it("[AUTH-80] sem cookie, ou com um que não vale, ninguém está conectado; esquecer o apaga", async () => {
    expect(await chamar("renovar", null)).toMatchObject({ status: 204, guardado: "", texto: "" });
    expect(await chamar("renovar", "acervo_sessao=inventado")).toMatchObject({ status: 204, texto: "" });
    expect(await chamar("guardar", null, { refresh_token: "inventado" })).toMatchObject({ status: 204, texto: "" });
    const fim = await chamar("esquecer", "acervo_sessao=inventado");
    expect(fim).toMatchObject({ status: 204, guardado: "acervo_sessao=" });
    expect(fim.atributos).toContain("Max-Age=0");
  });
});
