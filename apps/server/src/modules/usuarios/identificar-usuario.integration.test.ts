import { usuarios } from "@acervo/contracts/usuarios";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import type { TokenClaims } from "../../platform/identity/token.ts";
import { identificarUsuario } from "./identificar-usuario.ts";

const claims: TokenClaims = {
  sub: "0d0e0000-0000-4000-8000-0000000000aa",
  username: "12abc34501de35",
  nome: "Casa Clara Ltda",
  email: "casa@acervo.test",
  grupos: new Set(),
  porLink: false,
  sessao: null,
  nivel: 1,
  autenticadoEm: null,
};

describe("primeiro acesso", () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
  });
  afterEach(() => api.close());

  const linhas = () => api.deps.db.selectFrom("usuario").selectAll().execute();

  it("[AUTH-33][SRV-127] cria o registro ligado ao sub, uma vez só, mesmo com vinte pedidos ao mesmo tempo", async () => {
    const token = await tokenFor("pessoa");
    const respostas = await Promise.all(Array.from({ length: 20 }, () => request(api.url, usuarios.dados, {}, token)));
    expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([200]));
    expect(respostas[0]?.body).toMatchObject({ nome: demoUsers.pessoa.nome, cpfCnpj: demoUsers.pessoa.username });
    expect(await linhas()).toMatchObject([
      { sub: demoUsers.pessoa.sub, cpfCnpj: demoUsers.pessoa.username, tipoConta: "NOR_PF" },
    ]);
  });

  it("[AUTH-31] CNPJ com letras vira conta NOR_PJ, guardado em maiúsculas", async () => {
    await identificarUsuario(api.deps, claims);
    expect(await linhas()).toMatchObject([{ cpfCnpj: "12ABC34501DE35", tipoConta: "NOR_PJ" }]);
  });

  it("nunca adota a conta de outro sub, nem pelo documento nem pelo e-mail", async () => {
    await identificarUsuario(api.deps, claims);
    const outro = { ...claims, sub: "0d0e0000-0000-4000-8000-0000000000bb" };
    await expect(identificarUsuario(api.deps, outro)).rejects.toMatchObject({ codigo: "CONTA_EM_CONFLITO" });
    expect(await linhas()).toHaveLength(1);
  });

  it("recusa um acesso sem CPF ou CNPJ válido", async () => {
    await expect(identificarUsuario(api.deps, { ...claims, username: "fulano" })).rejects.toMatchObject({
      codigo: "ACESSO_SEM_CADASTRO",
    });
  });

  it("acompanha o nome e o e-mail principal do provedor de identidade", async () => {
    await identificarUsuario(api.deps, claims);
    await identificarUsuario(api.deps, { ...claims, nome: "Casa Clara S.A.", email: "novo@acervo.test" });
    expect(await linhas()).toMatchObject([{ nome: "Casa Clara S.A.", email: "novo@acervo.test" }]);
  });

  it("[AUTH-04][AUTH-42][CONTA-05][CONTA-06][CONTA-90][CONTA-91] responde todos os campos do usuário", async () => {
    const { body } = await request(api.url, usuarios.dados, {}, await tokenFor("suporteAvancado"));
    expect(body).toEqual({
      id: expect.any(Number),
      nome: demoUsers.suporteAvancado.nome,
      email: demoUsers.suporteAvancado.email,
      emailSecundario: null,
      emailSecundarioPendente: null,
      telefone: null,
      emailNotificacao: null,
      emailsDevolvidos: [],
      endereco: null,
      cartorio: null,
      codigoCorregedoria: null,
      tipoConta: "NOR_PF",
      login: demoUsers.suporteAvancado.username,
      cpfCnpj: demoUsers.suporteAvancado.username,
      assinouTermoLGPD: false,
      habilitarEdicaoTomador: true,
      admin: false,
      suporteTecnico: true,
      suporteTecnicoAvancado: true,
      vendedor: false,
      cadastroPossivelCliente: false,
      compliance: false,
      painelCnj: false,
      codigoIndicacao: null,
      maximoContratacoes: 5,
      pagamentoUnificado: false,
      tipoPagamento: null,
      idCartaoPrincipal: null,
      idCartaoSecundario: null,
    });
  });
});
