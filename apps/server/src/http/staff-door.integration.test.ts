import { consultas } from "@acervo/contracts/consultas";
import { usuarios } from "@acervo/contracts/usuarios";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { tokenFor, tokenWithoutProof } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { request } from "../../test/request.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";

// Touches: consultas, platform/identity, usuarios.

describe("a porta da equipe", () => {
  let api: TestApi;
  const contas = realmAccounts();
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(async () => {
    await contas.removeAll();
    await api.close();
  });

  const daEquipe = (token: string) => request(api.url, consultas.listarMotivoNaoInteresse, {}, token);
  const dados = (token: string) => request(api.url, usuarios.dados, {}, token);

  it("[F6][AUTH-46] quem é da equipe e não tem segundo fator é atendido como cliente, e só", async () => {
    const token = await contas.signUp("ADMIN");
    expect((await daEquipe(token)).status).toBe(403);
    expect(await dados(token)).toMatchObject({ status: 200, body: { admin: false, suporteTecnico: false } });
  });

  it("[F6][AUTH-46] ter o segundo fator não basta: a entrada tem de ter passado por ele", async () => {
    expect((await daEquipe(await tokenWithoutProof("admin"))).status).toBe(403);
    const provado = await tokenFor("admin");
    expect((await daEquipe(provado)).status).toBe(200);
    expect(await dados(provado)).toMatchObject({ body: { admin: true } });
  });
});
