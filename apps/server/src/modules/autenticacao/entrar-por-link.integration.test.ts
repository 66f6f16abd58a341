import { autenticacao } from "@acervo/contracts/autenticacao";
import { lgpd } from "@acervo/contracts/lgpd";
import { usuarios } from "@acervo/contracts/usuarios";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { newTokensFor } from "@acervo/test-kit/tokens";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDERECO } from "../../../test/authorization/enderecos.ts";
import { signLink } from "../../../test/link.ts";
import { request } from "../../../test/request.ts";
import { confirmarSecundario } from "../../../test/secondary-email.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";

const CORREGEDORIA = "0000000061012";

describe("entrada por link", () => {
  let api: TestApi;
  const contas = realmAccounts();
  const linhasDoLog: string[] = [];
  beforeAll(async () => {
    const logger = pino({ level: "trace" }, { write: (linha) => linhasDoLog.push(linha) });
    api = await startTestApi({ logger });
    await api.deps.db
      .insertInto("cartorio")
      .values({ codigoCorregedoria: CORREGEDORIA, distrito: "São Bento do Vale", nome: "Registro Civil" })
      .execute();
  });
  afterAll(async () => {
    await contas.removeAll();
    await api.close();
  });

  const linkDe = (cpf: string, corregedoria = CORREGEDORIA) =>
    signLink({ cpf, corregedoria, quando: api.deps.clock.now() });
  const abrir = (params: object) => request(api.url, autenticacao.autenticarUsuarioRecivil, { params: { ...params } });
  const entrar = async (cpf: string) => {
    const { status, body } = await abrir(linkDe(cpf));
    expect(status).toBe(200);
    return autenticacao.autenticarUsuarioRecivil.response.parse(body);
  };
  const dados = (token: string) => request(api.url, usuarios.dados, {}, token);
  const mudarConta = (cpf: string, conta: { codigoIndicacao?: string | null; tipoConta?: "NOR_PF" | "RCV_RCPN" }) =>
    api.deps.db.updateTable("usuario").set(conta).where("cpfCnpj", "=", cpf).execute();
  const RECUSA = { status: 401, body: { codigo: "LINK_INVALIDO" } };

  const entradasNaTrilha = async () => {
    const trilha = api.deps.db.selectFrom("auditoriaEvento").select("acao").where("acao", "=", "ENTRADA_POR_LINK");
    return (await trilha.execute()).length;
  };

  it("[AUTH-14][AUTH-16][AUTH-22][FAT-95] cria a conta do cartório, sem senha, e a reconhece na próxima vez", async () => {
    const cpf = contas.newCpf();
    const antes = await entradasNaTrilha();
    const { access_token } = await entrar(cpf);
    expect(await dados(access_token)).toMatchObject({
      status: 200,
      body: {
        tipoConta: "RCV_RCPN",
        cpfCnpj: cpf,
        email: "",
        codigoCorregedoria: CORREGEDORIA,
        cartorio: { codigoCorregedoria: CORREGEDORIA },
        admin: false,
      },
    });
    await entrar(cpf);
    const linhas = await api.deps.db.selectFrom("usuario").select("sub").where("cpfCnpj", "=", cpf).execute();
    expect(linhas).toEqual([{ sub: (await contas.find(cpf))?.id }]);
    expect(await entradasNaTrilha()).toBe(antes + 2);
  });

  it("[AUTH-22] nome e e-mail que a pessoa informa ao assinar o termo passam a ser os da conta", async () => {
    const cpf = contas.newCpf();
    const { access_token } = await entrar(cpf);
    const dadosDoTermo = { usarDadosRecivil: false, nome: "Marta Nogueira", cpf, email: "marta@cartorio.test" };
    const assinatura = { body: { versao: 1, endereco: ENDERECO, ...dadosDoTermo } };
    expect((await request(api.url, lgpd.assinar, assinatura, access_token)).status).toBe(204);
    const daConta = { nome: "Marta Nogueira", email: "", emailNotificacao: "S" };
    const pendente = { emailSecundario: null, emailSecundarioPendente: "marta@cartorio.test" };
    expect((await dados(access_token)).body).toMatchObject({ ...daConta, ...pendente });
    expect(await confirmarSecundario(api, "marta@cartorio.test")).toBe(204);
    const confirmado = { emailSecundario: "marta@cartorio.test", emailSecundarioPendente: null };
    expect((await dados(access_token)).body).toMatchObject({ ...daConta, ...confirmado });
  });

  it("[AUTH-21] cada link abre uma vez, mesmo com vários pedidos ao mesmo tempo", async () => {
    const link = linkDe(contas.newCpf());
    const respostas = await Promise.all(Array.from({ length: 5 }, () => abrir(link)));
    expect(respostas.map(({ status }) => status).toSorted((um, outro) => um - outro)).toEqual([
      200, 401, 401, 401, 401,
    ]);
    expect(await abrir(link)).toMatchObject(RECUSA);
  });

  it("[AUTH-21] esta chamada tem o seu limite, que vale também para o link certo", async () => {
    const { db } = api.deps;
    await db.deleteFrom("limiteRequisicao").execute();
    const maximo = autenticacao.autenticarUsuarioRecivil.limite?.maximo ?? 0;
    const errado = { ...linkDe(contas.newCpf()), hash: "AAAA" };
    for (let vez = 0; vez < maximo; vez += 1) expect((await abrir(errado)).status).toBe(401);
    const cpf = contas.newCpf();
    expect(await abrir(linkDe(cpf))).toMatchObject({ status: 429, body: { codigo: "MUITAS_REQUISICOES" } });
    expect(await contas.find(cpf)).toBeUndefined();
    await db.deleteFrom("limiteRequisicao").execute();
    expect((await abrir(linkDe(cpf))).status).toBe(200);
  });

  it("[AUTH-21][AUTH-22] assinatura errada, CPF impossível e cartório desconhecido têm a mesma resposta", async () => {
    const cpf = contas.newCpf();
    const errados = [
      { ...linkDe(cpf), hash: "AAAA" },
      linkDe("11111111111"),
      linkDe(cpf, "9999999999999"),
      signLink({ cpf, corregedoria: CORREGEDORIA, quando: new Date(0) }),
    ];
    for (const errado of errados) expect(await abrir(errado)).toMatchObject(RECUSA);
    expect(await contas.find(cpf)).toBeUndefined();
  });

  it("[AUTH-22][SRV-09] nunca entra como outra pessoa: conta de outro tipo, da equipe, de vendedor ou que se cadastrou só", async () => {
    expect(await abrir(linkDe(demoUsers.pessoa.username))).toMatchObject(RECUSA);
    const cpf = contas.newCpf();
    const { access_token } = await entrar(cpf);
    await mudarConta(cpf, { codigoIndicacao: "AB12CD34" });
    expect(await abrir(linkDe(cpf))).toMatchObject(RECUSA);
    expect((await dados(access_token)).status).toBe(401);
    await mudarConta(cpf, { codigoIndicacao: null });
    expect((await dados(access_token)).status).toBe(200);
    await contas.joinGroup(cpf, "ADMIN");
    expect(await abrir(linkDe(cpf))).toMatchObject(RECUSA);
    expect((await dados(access_token)).body).toMatchObject({ admin: false });
  });

  it("[F5][AUTH-58] o link do parceiro toma o lugar de um cadastro do mesmo CPF que ninguém confirmou", async () => {
    const cpf = contas.newCpf();
    const ocupada = await api.deps.diretorio.criar({ documento: cpf, nome: "Estranho", email: `${cpf}@acervo.test` });
    const { access_token } = await entrar(cpf);
    expect(await dados(access_token)).toMatchObject({ status: 200, body: { tipoConta: "RCV_RCPN", email: "" } });
    expect((await contas.find(cpf))?.id).not.toBe(ocupada);
  });

  it("uma entrada que ficou pela metade é terminada pelo próximo link", async () => {
    const cpf = contas.newCpf();
    const sub = await api.deps.diretorio.criarSemSenha(cpf);
    const { access_token } = await entrar(cpf);
    expect([(await dados(access_token)).status, (await contas.find(cpf))?.id]).toEqual([200, sub]);
  });

  it("[AUTH-16] a sessão se renova e se encerra; o token de renovação de outra entrada não serve", async () => {
    const { refresh_token } = await entrar(contas.newCpf());
    const renovar = (token: string) =>
      request(api.url, autenticacao.renovarEntradaPorLink, { body: { refresh_token: token } });
    const { status, body } = await renovar(refresh_token);
    expect(status).toBe(200);
    const novos = autenticacao.renovarEntradaPorLink.response.parse(body);
    expect((await dados(novos.access_token)).status).toBe(200);
    const fim = await request(api.url, autenticacao.encerrarEntradaPorLink, { body: novos });
    expect([fim.status, (await renovar(novos.refresh_token)).status]).toEqual([204, 401]);
    expect(await renovar((await newTokensFor("pessoa")).refreshToken)).toMatchObject(RECUSA);
  });

  it("[AUTH-21] nada do que o link diz chega ao log", async () => {
    const cpf = contas.newCpf();
    const link = linkDe(cpf);
    await abrir(link);
    await abrir({ ...link, corregedoria: "0000000000001" });
    const log = linhasDoLog.join("\n");
    expect(log).toContain("autenticar-usuario-recivil");
    for (const segredo of [cpf, link.hash]) expect(log).not.toContain(segredo);
  });
});
