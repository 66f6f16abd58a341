import { usuarios } from "@acervo/contracts/usuarios";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

describe("grupo de quem pergunta", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it("[SRV-06][ADM-43] responde sim ou não sobre quem traz o token, e sobre mais ninguém", async () => {
    const perguntar = async (quem: Parameters<typeof tokenFor>[0], query: Record<string, string> = {}) => {
      const call = { params: { group: "SUPORTE_TECNICO_AVANCADO" }, query };
      return (await request(api.url, usuarios.possuiGrupoUsuario, call, await tokenFor(quem))).body;
    };
    const { body } = await request(api.url, usuarios.dados, {}, await tokenFor("suporteAvancado"));
    const { id } = usuarios.dados.response.parse(body);
    expect(await perguntar("suporteAvancado")).toBe(true);
    expect(await perguntar("admin")).toBe(true);
    expect(await perguntar("suporte")).toBe(false);
    expect(await perguntar("pessoa")).toBe(false);
    expect(await perguntar("pessoa", { id: String(id), idUsuario: String(id) })).toBe(false);
    expect((await request(api.url, usuarios.possuiGrupoUsuario, { params: { group: "ADMIN" } })).status).toBe(401);
  });
});
