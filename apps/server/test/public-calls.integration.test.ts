import { autenticacao } from "@acervo/contracts/autenticacao";
import { cadastro } from "@acervo/contracts/cadastro";
import { canalCompliance } from "@acervo/contracts/canal-compliance";
import { disponibilidade } from "@acervo/contracts/disponibilidade";
import { dispositivos } from "@acervo/contracts/dispositivos";
import type { Endpoint } from "@acervo/contracts/endpoint";
import { parametros } from "@acervo/contracts/parametros";
import { planos } from "@acervo/contracts/planos";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertParametroTexto } from "./builders.ts";
import { signIn, type Customer } from "./customer-api.ts";
import { request, type PlainCall } from "./request.ts";
import { solveChallenge } from "./solve-challenge.ts";
import { startTestApi, type TestApi } from "./test-api.ts";

// Touches: autenticacao, cadastro, compliance, disponibilidade, dispositivos, parametros, planos.

const LINK = { params: { cpf: "11144477735", hash: "x", corregedoria: "1" } };
const CONTA = { tipo: "PESSOA", nome: "Ninguém", cpfCnpj: "39053344705", email: "ninguem@acervo.test", telefone: null };

describe("chamadas sem entrar", () => {
  let api: TestApi;
  let paulo: Customer;
  beforeAll(async () => {
    api = await startTestApi();
    paulo = await signIn(api, "pessoa");
    for (const chave of ["url-dowload-exe", "url-dowload-exe-32-bits"])
      await insertParametroTexto(api.deps.db, chave, "https://arquivos.acervo.test/instalador.exe");
  });
  afterAll(() => api.close());
  beforeEach(() => api.deps.db.deleteFrom("limiteRequisicao").execute());

  const relato = () => ({
    tipoOcorrencia: "Denúncia",
    desejaIdentificar: "Não",
    mensagem: "Sem entrar.",
    captcha: solveChallenge(api.deps.captcha.issue(api.deps.clock.now())),
  });

  it("[SRV-02] disponibilidade, planos, instaladores e compliance respondem a quem não entrou, e o link é recusado pelo que é", async () => {
    const status = async (endpoint: Endpoint, call: PlainCall = {}) => (await request(api.url, endpoint, call)).status;
    expect(await status(disponibilidade.verificaDisponibilidade)).toBe(200);
    expect(await status(planos.listar, { query: { contratarPlano: "true" } })).toBe(200);
    expect([200, 204, 404]).toContain(await status(planos.buscarMaisBaratoCartorio));
    expect(await status(parametros.urlDownloadExe)).toBe(200);
    expect(await status(parametros.urlDownloadExe32Bits)).toBe(200);
    expect(await status(canalCompliance.enviar, { body: relato() })).toBe(201);
    const link = await request(api.url, autenticacao.autenticarUsuarioRecivil, LINK);
    expect(link.body).not.toMatchObject({ codigo: "NAO_AUTENTICADO" });
    expect(link.body).not.toMatchObject({ codigo: "SEM_PERMISSAO" });
  });

  it("[SRV-126] cadastro, código de ativação, link e compliance param no seu limite", async () => {
    const { db, clock } = api.deps;
    const enchido = async (endpoint: Endpoint, quem: string | number): Promise<void> => {
      const contagem = endpoint.limite?.maximo ?? 0;
      expect(contagem).toBeGreaterThan(0);
      const chave = `${endpoint.method} ${endpoint.path} ${quem}`;
      await db.deleteFrom("limiteRequisicao").where("chave", "=", chave).execute();
      await db.insertInto("limiteRequisicao").values({ chave, inicio: clock.now(), contagem }).execute();
    };
    await enchido(cadastro.registrar, "127.0.0.1");
    expect((await request(api.url, cadastro.registrar, { body: CONTA })).status).toBe(429);
    await enchido(autenticacao.autenticarUsuarioRecivil, "127.0.0.1");
    expect((await request(api.url, autenticacao.autenticarUsuarioRecivil, LINK)).status).toBe(429);
    await enchido(dispositivos.obterCodigoAtivacao, paulo.idUsuario);
    expect((await paulo.call(dispositivos.obterCodigoAtivacao, { params: { id: 1 } })).status).toBe(429);
    // Nobody knows the mark by which this one counts.
    const vezes = canalCompliance.enviar.limite?.maximo ?? 0;
    const body = relato();
    let ultima = 0;
    for (let vez = 0; vez <= vezes; vez += 1)
      ultima = (await request(api.url, canalCompliance.enviar, { body })).status;
    expect(ultima).toBe(429);
  });
});
