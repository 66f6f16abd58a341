import { consultas } from "@acervo/contracts/consultas";
import { ERROS, type CodigoErro } from "@acervo/contracts/erros";
import { disponibilidade } from "@acervo/contracts/disponibilidade";
import { usuarios } from "@acervo/contracts/usuarios";
import { createTestClock } from "@acervo/test-kit/clock";
import { createTestDatabase } from "@acervo/test-kit/database";
import { tokenFor } from "@acervo/test-kit/tokens";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { request } from "../../test/request.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";
import { dateAt } from "../platform/clock.ts";
import type { NamedRoute } from "./route.ts";
import { ErroDeNegocio } from "./erro-de-negocio.ts";

// Touches: consultas, disponibilidade, platform/cep, usuarios.

const Erro = z.strictObject({
  codigo: z.enum(Object.keys(ERROS) as CodigoErro[]),
  mensagem: z.string(),
  campo: z.string().optional(),
});

const failing =
  (nome: string, error: Error) =>
  (routes: readonly NamedRoute[]): readonly NamedRoute[] =>
    routes.map((route) => (route.nome === nome ? { ...route, handle: () => Promise.reject(error) } : route));

describe("plataforma HTTP", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it("[SHELL-98][SHELL-100] a disponibilidade responde true sem sessão", async () => {
    expect(await request(api.url, disponibilidade.verificaDisponibilidade)).toMatchObject({ status: 200, body: true });
  });

  it("[SHELL-100][SRV-120] sem banco de dados a disponibilidade é 503", async () => {
    const other = await startTestApi();
    // A pool that nobody has used yet is not there to be closed.
    expect((await request(other.url, disponibilidade.verificaDisponibilidade)).status).toBe(200);
    await other.deps.db.destroy();
    const { status, body } = await request(other.url, disponibilidade.verificaDisponibilidade);
    expect({ status, body }).toMatchObject({ status: 503, body: { codigo: "SERVICO_INDISPONIVEL" } });
    await other.close().catch(() => undefined);
  });

  it("[SHELL-120][CONST-30] várias validações voltam como lista de mensagens em português", async () => {
    const answer = await request(
      api.url,
      usuarios.atualizaDadosUsuario,
      { body: { telefone: "1", emailSecundario: "x", emailNotificacao: "Z" } },
      await tokenFor("pessoa"),
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual([
      { codigo: "CAMPO_INVALIDO", mensagem: "Informe um telefone com DDD.", campo: "telefone" },
      { codigo: "CAMPO_INVALIDO", mensagem: "Informe um e-mail válido.", campo: "emailSecundario" },
      { codigo: "CAMPO_INVALIDO", mensagem: expect.stringMatching(/^Opção inválida/), campo: "emailNotificacao" },
    ]);
  });

  it.each(["listar/NADA", "listar/USUARIO", "listar-com-filtro/UF/sigla/MG", "listar-com-filtro/MUNICIPIO/nome/Betim"])(
    "[SHELL-141][SRV-116] a consulta %s, que não é oferecida, é 404 com corpo de erro",
    async (consulta) => {
      const desconhecida = { method: "GET", path: `/api-consulta-entidade/consulta-entidade/${consulta}` } as const;
      expect(await request(api.url, desconhecida, {}, await tokenFor("pessoa"))).toMatchObject({
        status: 404,
        body: { codigo: "NAO_ENCONTRADO" },
      });
    },
  );

  it("[SRV-01] o token vale até cinco segundos depois do seu fim, e nada mais", async () => {
    const token = await tokenFor("pessoa");
    const { exp = 0 } = decodeJwt(token);
    const clock = createTestClock(dateAt(exp * 1_000));
    const late = await startTestApi({ clock });
    const statusAfter = async (seconds: number): Promise<number> => {
      clock.set(dateAt((exp + seconds) * 1_000));
      return (await request(late.url, usuarios.dados, {}, token)).status;
    };
    expect([await statusAfter(-1), await statusAfter(4), await statusAfter(6)]).toEqual([200, 200, 401]);
    await late.close();
  });

  it("[SRV-118] validações voltam em lista e o resto só, com o texto do catálogo em português e sem nada do servidor", async () => {
    const faulty = await startTestApi({ changeRoutes: failing("consultas.listarUf", new TypeError("x is undefined")) });
    const token = await tokenFor("pessoa");
    const sozinhos = [
      await request(faulty.url, consultas.listarUf, {}, token),
      await request(faulty.url, usuarios.dados),
      await request(faulty.url, consultas.listarMotivoNaoInteresse, {}, token),
      await request(faulty.url, consultas.consultarCep, { params: { cep: "99999999" } }, token),
      await request(faulty.url, { method: "GET", path: "/api-acervo/nada" }, {}, token),
      await request(
        faulty.url,
        usuarios.atualizaDadosUsuario,
        { body: { telefone: "31999998888", emailSecundario: "", emailNotificacao: "A" } },
        token,
      ),
    ];
    const lista = await request(faulty.url, usuarios.atualizaDadosUsuario, { body: { telefone: 1 } }, token);
    await faulty.close();
    expect(sozinhos.map(({ status }) => status)).toEqual([500, 401, 403, 404, 404, 422]);
    for (const { body } of sozinhos) {
      const { codigo, mensagem } = Erro.parse(body);
      expect(mensagem).toBe(ERROS[codigo].mensagem);
    }
    expect(
      z
        .array(Erro)
        .parse(lista.body)
        .map(({ mensagem }) => mensagem.split(":")[0]),
    ).toEqual(["Entrada inválida", "Entrada inválida", "Opção inválida"]);
    for (const { body } of [...sozinhos, lista])
      expect(JSON.stringify(body)).not.toMatch(/\.ts\b|\bat |Error|undefined|stack/);
  });

  it("JSON malformado é 400 e não revela nada do servidor", async () => {
    const response = await fetch(`${api.url}${usuarios.atualizaDadosUsuario.path}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${await tokenFor("pessoa")}`, "content-type": "application/json" },
      body: "{quebrado",
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ codigo: "CAMPO_INVALIDO", mensagem: expect.any(String) });
  });

  it("um erro que o endpoint não declara vira 500 sem pilha", async () => {
    const faulty = await startTestApi({
      changeRoutes: failing("consultas.listarUf", new ErroDeNegocio("CEP_NAO_ENCONTRADO")),
    });
    const answer = await request(faulty.url, consultas.listarUf, {}, await tokenFor("pessoa"));
    expect(answer).toMatchObject({ status: 500, body: { codigo: "ERRO_INTERNO" } });
    expect(JSON.stringify(answer.body)).not.toMatch(/\.ts|Error/);
    await faulty.close();
  });

  it("o limite de consultas vale para todos os processos juntos e por usuário", async () => {
    const database = await createTestDatabase();
    const pair = await Promise.all([
      startTestApi({ databaseUrl: database.url }),
      startTestApi({ databaseUrl: database.url }),
    ]);
    const maximo = consultas.consultarCep.limite?.maximo ?? 0;
    const ask = (index: number, token: string) =>
      request(pair[index % 2]?.url ?? "", consultas.consultarCep, { params: { cep: "30130010" } }, token);
    const token = await tokenFor("pessoa");
    const statuses: number[] = [];
    for (let index = 0; index <= maximo; index += 1) statuses.push((await ask(index, token)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(maximo);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(0, await tokenFor("cartorio"))).status).toBe(200);
    await Promise.all(pair.map((one) => one.close()));
    await database.drop();
  });

  it("manda os cabeçalhos de segurança e um id por requisição", async () => {
    const { headers } = await request(api.url, disponibilidade.verificaDisponibilidade);
    expect(headers.get("content-security-policy")).toContain("script-src 'self';");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("nenhuma resposta da API é guardada por navegador ou intermediário, nem as recusas", async () => {
    const statuses = { 200: await tokenFor("pessoa"), 401: "nao.e.token" };
    for (const [status, token] of Object.entries(statuses)) {
      const answer = await request(api.url, consultas.listarUf, {}, token);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([Number(status), "no-store"]);
    }
  });

  it("[SHELL-02] serve a configuração da web em tempo de execução e a página da documentação", async () => {
    const config = await fetch(`${api.url}/acervo-web/config.json`);
    expect(await config.json()).toMatchObject({
      ambiente: "dev",
      identidade: { realm: "acervo", clientId: "acervo-web" },
    });
    const page = await fetch(`${api.url}/api-acervo/documentacao/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("swagger-ui");
  });

  it("[AUTH-34][SHELL-42] Alterar Senha leva à página do provedor de identidade que troca a senha", async () => {
    const response = await fetch(`${api.url}/acervo-cadastro-web/alterarSenha`, { redirect: "manual" });
    const target = new URL(response.headers.get("location") ?? "");
    expect(response.status).toBe(302);
    expect(target.pathname).toBe("/realms/acervo/protocol/openid-connect/auth");
    expect(target.searchParams.get("kc_action")).toBe("UPDATE_PASSWORD");
    expect(target.searchParams.get("prompt")).toBe("login");
    expect(target.searchParams.get("redirect_uri")).toMatch(/\/acervo-web\/$/);
  });

  it("conta as requisições por rota, sem endereços reais", async () => {
    await request(api.url, consultas.consultarCep, { params: { cep: "30130010" } }, await tokenFor("pessoa"));
    const text = await api.deps.metrics.metrics();
    expect(text).toContain('route="/api-consulta-cep/cep/consultar/:cep"');
    expect(text).not.toContain("30130010");
  });
});
