import { cadastro } from "@acervo/contracts/cadastro";
import { usuarios } from "@acervo/contracts/usuarios";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { stack } from "@acervo/test-kit/stack";
import { tokenFor } from "@acervo/test-kit/tokens";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answerRegistrationsAtOnce } from "../../../test/builders.ts";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { identificarUsuario } from "../usuarios/usuarios.api.ts";
import { enviarConfirmacao } from "./enviar-confirmacao.ts";

/** Longer than any registration takes by itself on a busy machine. */
const PISO_MS = 3_000;

describe("cadastro", () => {
  let api: TestApi;
  const contas = realmAccounts();
  beforeAll(async () => {
    // The provider sends people back only to addresses that it knows.
    api = await startTestApi({ env: { ACERVO_ORIGEM_PUBLICA: `http://127.0.0.1:${stack().ports.api}` } });
    await answerRegistrationsAtOnce(api.deps.db);
    await request(api.url, usuarios.dados, {}, await tokenFor("vendedor"));
    await api.deps.db
      .updateTable("usuario")
      .set({ codigoIndicacao: "VERA2026" })
      .where("sub", "=", demoUsers.vendedor.sub)
      .execute();
  });
  // A case more than an hour's limit lets through would depend on the others.
  beforeEach(() => api.deps.db.deleteFrom("limiteRequisicao").execute());
  afterAll(async () => {
    await contas.removeAll();
    await api.close();
  });

  const umaConta = (parte: object = {}) => {
    const cpfCnpj = contas.newCpf();
    const email = `teste-${cpfCnpj}@acervo.test`;
    return { tipo: "PESSOA", nome: "Helena Prado Ramos", cpfCnpj, email, ...parte };
  };
  const registrar = (body: object) => request(api.url, cadastro.registrar, { body });
  const linhas = (cpfCnpj: string) =>
    api.deps.db.selectFrom("usuario").selectAll().where("cpfCnpj", "=", cpfCnpj).execute();
  const avisos = (destinatario: string) =>
    api.deps.db.selectFrom("emailEnvio").select("tipo").where("destinatario", "=", destinatario).execute();

  it("[AUTH-29][AUTH-30][AUTH-43][SRV-15][SRV-16] cria a conta na identidade e aqui, ligada a quem indicou", async () => {
    const conta = umaConta({ telefone: "(31) 99999-8888", ref: "vera2026" });
    const resposta = await registrar(conta);
    expect([resposta.status, resposta.body]).toEqual([202, undefined]);
    const identidade = await contas.find(conta.cpfCnpj);
    expect(identidade).toMatchObject({ email: conta.email, emailVerified: false, firstName: conta.nome });
    const vendedor = await linhas(demoUsers.vendedor.username);
    expect(await linhas(conta.cpfCnpj)).toMatchObject([
      {
        sub: identidade?.id,
        nome: conta.nome,
        email: conta.email,
        telefone: "31999998888",
        tipoConta: "NOR_PF",
        idVendedorIndicacao: vendedor[0]?.id,
        codigoIndicacao: null,
        primeiroAcessoEm: null,
      },
    ]);
  });

  it("[AUTH-32] a fila recebe o pedido de confirmação, e o e-mail leva o link do provedor", async () => {
    const mailbox = await createMailbox();
    const conta = umaConta({ email: mailbox.address });
    await registrar(conta);
    const sub = (await contas.find(conta.cpfCnpj))?.id ?? "";
    const fila = await sql<{ data: unknown }>`select data from pgboss.job where name = 'cadastro.enviar-confirmacao'
      and data::text like ${`%${sub}%`}`.execute(api.deps.db);
    expect(fila.rows).toHaveLength(1);
    await enviarConfirmacao(api.deps, sub);
    const mensagem = await mailbox.waitForMessage();
    expect(mensagem.text).toContain("/login-actions/action-token?key=");
    expect(mensagem.text).toContain("Confirmar o e-mail");
    expect(mensagem.text).toContain("Criar uma senha");
  });

  it("[AUTH-30][AUTH-31] empresa com CNPJ de letras vira NOR_PJ; cartório aceita os dois documentos", async () => {
    const nome = "Souza & Lima Ltda (matriz)";
    for (const [tipo, cpfCnpj, tipoConta] of [
      ["EMPRESA", contas.newCnpj(), "NOR_PJ"],
      ["CARTORIO", contas.newCnpj(), "NOR_PJ"],
      ["CARTORIO", contas.newCpf(), "NOR_PF"],
    ] as const) {
      expect((await registrar(umaConta({ tipo, cpfCnpj, nome }))).status).toBe(202);
      expect(await linhas(cpfCnpj)).toMatchObject([{ tipoConta, nome }]);
    }
  });

  it("[AUTH-29][AUTH-45][SRV-17] código desconhecido ou retirado é ignorado, e a indicação feita fica", async () => {
    const { db } = api.deps;
    const marcar = (codigoIndicacao: string | null) =>
      db.updateTable("usuario").set({ codigoIndicacao }).where("sub", "=", demoUsers.vendedor.sub).execute();
    const antes = umaConta({ ref: "VERA2026" });
    await registrar(antes);
    await marcar(null);
    const depois = umaConta({ ref: "VERA2026" });
    const errado = umaConta({ ref: "<script>" });
    expect([(await registrar(depois)).status, (await registrar(errado)).status]).toEqual([202, 202]);
    await marcar("VERA2026");
    expect(await linhas(depois.cpfCnpj)).toMatchObject([{ idVendedorIndicacao: null }]);
    expect(await linhas(errado.cpfCnpj)).toMatchObject([{ idVendedorIndicacao: null }]);
    expect((await linhas(antes.cpfCnpj))[0]?.idVendedorIndicacao).not.toBeNull();
  });

  it("[AUTH-30] conta que já existe recebe a mesma resposta, e nenhuma outra nasce; só o dono é avisado, uma vez no dia", async () => {
    const { cpfCnpj, email } = { cpfCnpj: demoUsers.cartorio.username, email: demoUsers.cartorio.email };
    const nova = await registrar(umaConta());
    for (const conta of [
      { ...umaConta(), cpfCnpj, email: "outro-endereco@acervo.test" },
      { ...umaConta(), email },
      { ...umaConta(), cpfCnpj, email },
    ]) {
      const guardada = async () => [await contas.find(conta.cpfCnpj), await linhas(conta.cpfCnpj)];
      const antes = await guardada();
      const repetida = await registrar(conta);
      expect([repetida.status, repetida.body]).toEqual([nova.status, nova.body]);
      expect(await guardada()).toEqual(antes);
    }
    expect(await avisos(email)).toEqual([{ tipo: "conta-existente" }]);
    expect(await avisos("outro-endereco@acervo.test")).toEqual([]);
  });

  it("[AUTH-30] nova ou já existente, a resposta não vem antes do mesmo tempo", async () => {
    const piso = (valor: number) =>
      api.deps.db
        .updateTable("parametro")
        .set({ valor: String(valor) })
        .where("chave", "=", "milissegundos-resposta-cadastro")
        .execute();
    const { cpfCnpj, email } = { cpfCnpj: demoUsers.cartorio.username, email: demoUsers.cartorio.email };
    const duracaoDe = async (conta: object): Promise<number> => {
      const inicio = performance.now();
      expect((await registrar(conta)).status).toBe(cadastro.registrar.status);
      return performance.now() - inicio;
    };
    await piso(PISO_MS);
    try {
      for (const conta of [umaConta(), { ...umaConta(), cpfCnpj, email }, { ...umaConta(), email }])
        expect(await duracaoDe(conta)).toBeGreaterThanOrEqual(PISO_MS);
    } finally {
      await piso(0);
    }
  });

  it("[AUTH-22][AUTH-30] a conta que entra por link não tem a quem avisar, e a resposta é a mesma", async () => {
    const conta = umaConta();
    const sub = await api.deps.diretorio.criarSemSenha(conta.cpfCnpj);
    expect((await registrar(conta)).status).toBe(202);
    expect([(await contas.find(conta.cpfCnpj))?.id, await linhas(conta.cpfCnpj)]).toEqual([sub, []]);
    expect([...(await avisos("")), ...(await avisos(conta.email))]).toEqual([]);
  });

  it("a conta que ficou pela metade é terminada por um novo cadastro da mesma pessoa", async () => {
    const conta = umaConta({ ref: "VERA2026" });
    await api.deps.diretorio.criar({ ...conta, documento: conta.cpfCnpj });
    expect(await linhas(conta.cpfCnpj)).toEqual([]);
    expect((await registrar(conta)).status).toBe(202);
    expect((await linhas(conta.cpfCnpj))[0]?.idVendedorIndicacao).not.toBeNull();
  });

  it("[F5][AUTH-30][AUTH-57] quem cadastra não escolhe senha: a conta não tem nenhuma até o e-mail ser confirmado", async () => {
    const conta = umaConta({ senha: "senha do estranho" });
    expect((await registrar(conta)).status).toBe(202);
    const sub = (await contas.find(conta.cpfCnpj))?.id ?? "";
    expect(await api.deps.diretorio.credenciais(sub)).toMatchObject({ senhaDesde: null, fatores: [] });
  });

  it("[F5][AUTH-58] CPF e e-mail ocupados por um estranho passam a quem se cadastra depois, até um deles confirmar", async () => {
    const [vitima, estranho] = [umaConta(), umaConta()];
    await registrar({ ...vitima, email: estranho.email, nome: "Estranho" });
    await registrar(vitima);
    expect(await contas.find(vitima.cpfCnpj)).toMatchObject({ email: vitima.email, firstName: vitima.nome });
    expect(await linhas(vitima.cpfCnpj)).toMatchObject([{ email: vitima.email, nome: vitima.nome }]);
    await registrar({ ...estranho, email: vitima.email });
    await registrar(vitima);
    const identidade = await contas.find(vitima.cpfCnpj);
    expect(await contas.find(estranho.cpfCnpj)).toBeUndefined();
    expect(await linhas(vitima.cpfCnpj)).toMatchObject([{ sub: identidade?.id, email: vitima.email }]);
    await contas.confirm(vitima.cpfCnpj);
    await registrar({ ...vitima, email: estranho.email });
    expect(await contas.find(vitima.cpfCnpj)).toMatchObject({ id: identidade?.id, email: vitima.email });
    expect(await avisos(vitima.email)).toEqual([{ tipo: "conta-existente" }]);
  });

  it("[F5][AUTH-58] um endereço recebe poucas mensagens por hora, venham os pedidos de onde vierem", async () => {
    const email = umaConta().email;
    const respostas: number[] = [];
    for (let vez = 0; vez < 6; vez += 1) respostas.push((await registrar(umaConta({ email }))).status);
    expect(respostas).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it.each([
    ["nome em branco", { nome: " " }, "nome"],
    ["CPF com dígito errado", { cpfCnpj: "11144477736" }, "cpfCnpj"],
    ["CNPJ para pessoa física", { cpfCnpj: "11222333000181" }, "cpfCnpj"],
    ["CPF para empresa", { tipo: "EMPRESA", cpfCnpj: "11144477735" }, "cpfCnpj"],
    ["CNPJ com dígito errado", { tipo: "EMPRESA", cpfCnpj: "11222333000182" }, "cpfCnpj"],
    ["CNPJ de letras com dígito errado", { tipo: "CARTORIO", cpfCnpj: "12ABC34501DE36" }, "cpfCnpj"],
    ["e-mail sem arroba", { email: "helena" }, "email"],
    ["telefone curto", { telefone: "319" }, "telefone"],
  ])("[AUTH-30] recusa %s, dizendo o campo", async (_, parte, campo) => {
    expect(await registrar(umaConta(parte))).toMatchObject({ status: 400, body: [{ campo }] });
  });

  it("[SRV-05] campos da equipe no corpo não mudam nada", async () => {
    const conta = umaConta({ maximoContratacoes: 99, tipoConta: "RCV_RCPN", codigoIndicacao: "AAAA1111", admin: true });
    await registrar(conta);
    expect(await linhas(conta.cpfCnpj)).toMatchObject([
      { maximoContratacoes: 5, tipoConta: "NOR_PF", codigoIndicacao: null },
    ]);
  });

  it("o primeiro acesso dá as boas-vindas, uma vez só", async () => {
    const conta = umaConta();
    await registrar(conta);
    const sub = (await contas.find(conta.cpfCnpj))?.id ?? "";
    const claims = {
      sub,
      username: conta.cpfCnpj,
      nome: conta.nome,
      email: conta.email,
      grupos: new Set<string>(),
      porLink: false,
      sessao: null,
      nivel: 1,
      autenticadoEm: null,
    };
    await Promise.all(Array.from({ length: 5 }, () => identificarUsuario(api.deps, claims)));
    expect(await avisos(conta.email)).toEqual([{ tipo: "boas-vindas" }]);
    expect((await linhas(conta.cpfCnpj))[0]?.primeiroAcessoEm).not.toBeNull();
  });
});
