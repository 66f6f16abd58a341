import { hoje } from "@acervo/br/calendario";
import { cartoes, type Cartao } from "@acervo/contracts/cartoes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertCartoes } from "../../../test/cartoes.ts";
import { signIn, type Customer } from "../../../test/customer-api.ts";
import { cartaoDigitado, createPaymentWorld, type PaymentWorld } from "../../../test/payment-world.ts";
import { cartoesParaCobranca } from "./cartoes.api.ts";

const APROVA = "4111111111111111";

describe("cartões", () => {
  let mundo: PaymentWorld;
  let outro: Customer;
  beforeAll(async () => {
    mundo = await createPaymentWorld();
    outro = await signIn(mundo.api, "empresa", { assinou: false });
  });
  afterAll(() => mundo.close());

  const db = () => mundo.api.deps.db;
  beforeEach(async () => {
    const semPapel = { principal: false, secundario: false, dataExclusao: mundo.clock.now() };
    await db().updateTable("contratacao").set({ idCartaoPrincipal: null, idCartaoSecundario: null }).execute();
    await db().updateTable("cartaoCredito").set(semPapel).where("dataExclusao", "is", null).execute();
    await db().deleteFrom("limiteRequisicao").execute();
  });
  const listar = async (quem = mundo.customer) => (await quem.call(cartoes.listar)).body as Cartao[];
  const adicionar = (mudancas: object = {}) =>
    mundo.customer.call(cartoes.adicionar, { body: cartaoDigitado(APROVA, { ...mudancas }) });
  const papeis = async () =>
    (await listar()).map(({ id, principal, secundario }) => [id, principal ? "P" : secundario ? "S" : "-"]);
  const semear = async (quantos: number) => {
    const [a = 0, b = 0, c = 0] = await insertCartoes(db(), mundo.customer.idUsuario, quantos);
    return { a, b, c };
  };
  const tornar = (papel: "tornarPrincipal" | "tornarSecundario", id: number, quem = mundo.customer) =>
    quem.call(cartoes[papel], { params: { id } });
  const excluir = (id: number, quem = mundo.customer) => quem.call(cartoes.remover, { query: { idCartao: id } });

  it("[CARTAO-01][CARTAO-03][CARTAO-04][CARTAO-17] guarda o que pode, devolve só os quatro últimos dígitos, e o único é o principal", async () => {
    const { status, body } = await adicionar();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      apelido: "CARTÃO DO ESCRITÓRIO",
      nome: "ANA DE SOUZA",
      ultimosQuatroDigitos: "1111",
      mesValidade: 12,
      anoValidade: 2031,
      status: "ATIVO",
      principal: true,
      secundario: false,
      bandeira: { sigla: "VISA", nome: "Visa" },
    });
    expect(JSON.stringify(body)).not.toMatch(/4111111|737|52998224725|tok_/);
    expect(await listar()).toEqual([body]);
    await adicionar({ apelido: "Segundo" });
    expect((await listar()).map(({ principal }) => principal)).toEqual([true, false]);
  });

  it.each([
    ["[CARTAO-24]", { apelido: " " }],
    ["[CARTAO-25]", { nome: "" }],
    ["[CARTAO-26]", { cpf: "5299822472" }],
    ["[CARTAO-27]", { numero: "411111111111111" }],
    ["[CARTAO-28]", { cvv: "12" }],
    ["[CARTAO-29]", { mesValidade: null }],
    ["[CARTAO-29]", { anoValidade: null }],
    ["[CARTAO-30]", { bandeira: null }],
  ])("%s sem isso é 400", async (_linha, falta) => {
    expect((await adicionar(falta)).status).toBe(400);
  });

  it("[SRV-12] sem o termo assinado nenhum cartão é cadastrado, nem chega ao provedor", async () => {
    const antes = await mundo.asaas.calls();
    const resposta = await outro.call(cartoes.adicionar, { body: cartaoDigitado(APROVA) });
    expect(resposta).toMatchObject({ status: 409, body: { codigo: "TERMO_NAO_ASSINADO" } });
    expect(await mundo.asaas.calls()).toEqual(antes);
  });

  it("[CARTAO-38] o que não confere é 422 com texto, e nada chega ao provedor", async () => {
    const antes = (await mundo.asaas.calls()).length;
    expect(await adicionar({ numero: "4111111111111112" })).toMatchObject({
      status: 422,
      body: { codigo: "NUMERO_CARTAO_INVALIDO" },
    });
    expect((await adicionar({ mesValidade: 1, anoValidade: 20 })).body).toMatchObject({
      codigo: "VALIDADE_CARTAO_INVALIDA",
    });
    expect(await mundo.asaas.calls()).toHaveLength(antes);
  });

  it("[CARTAO-39] sem endereço ou telefone no formulário valem os da conta; sem nenhum, recusa", async () => {
    const semEndereco = { endereco: null };
    expect((await adicionar(semEndereco)).body).toMatchObject({ codigo: "ENDERECO_INCOMPLETO" });
    expect((await adicionar({ telefone: null })).body).toMatchObject({ codigo: "TELEFONE_TITULAR_OBRIGATORIO" });
    const { endereco } = cartaoDigitado(APROVA);
    await mundo.customer.call(
      { method: "PUT", path: "/api-acervo/usuario/atualiza-endereco-usuario" },
      { body: endereco },
    );
    expect((await adicionar(semEndereco)).status).toBe(200);
  });

  it("o provedor que recusa ou não responde não deixa cartão", async () => {
    await mundo.asaas.plant("POST /creditCard", "erro500");
    expect(await adicionar()).toMatchObject({ status: 503, body: { codigo: "PAGAMENTO_INDISPONIVEL" } });
    expect(await listar()).toEqual([]);
  });

  it("[CARTAO-05] muda só o apelido", async () => {
    await adicionar();
    const [antes] = await listar();
    const body = { id: antes?.id, apelido: "Novo nome", ultimosQuatroDigitos: "9999", principal: false };
    expect((await mundo.customer.call(cartoes.atualizar, { body })).status).toBe(200);
    expect(await listar()).toEqual([{ ...antes, apelido: "NOVO NOME" }]);
  });

  it("[CARTAO-07][CARTAO-08][CARTAO-13][CARTAO-14][CARTAO-16][SRV-69] os papéis trocam de uma vez, e nenhum cartão tem os dois", async () => {
    const { a, b, c } = await semear(3);
    await tornar("tornarSecundario", b);
    expect(await papeis()).toEqual([
      [a, "P"],
      [b, "S"],
      [c, "-"],
    ]);
    await tornar("tornarSecundario", a);
    expect(await papeis()).toEqual([
      [a, "S"],
      [b, "-"],
      [c, "-"],
    ]);
    const pedidos = Array.from({ length: 12 }, (_, n) =>
      tornar(n % 2 === 0 ? "tornarPrincipal" : "tornarSecundario", [a, b, c][n % 3] ?? a),
    );
    expect(new Set((await Promise.all(pedidos)).map(({ status }) => status))).toEqual(new Set([204]));
    const fim = (await papeis()).map(([, papel]) => papel);
    expect(fim.filter((papel) => papel === "P").length).toBeLessThanOrEqual(1);
    expect(fim.filter((papel) => papel === "S").length).toBeLessThanOrEqual(1);
  });

  it("[CARTAO-15] o secundário que passa a principal deixa de ser secundário", async () => {
    const { a, b } = await semear(2);
    await tornar("tornarSecundario", b);
    await tornar("tornarPrincipal", b);
    expect(await papeis()).toEqual([
      [b, "P"],
      [a, "-"],
    ]);
  });

  it("[CARTAO-21] o vencido aparece como tal e não pode ser escolhido", async () => {
    const [id = 0] = await insertCartoes(db(), mundo.customer.idUsuario, 1, { anoValidade: 2020 });
    await semear(1);
    expect((await listar()).find((cartao) => cartao.id === id)?.status).toBe("EXPIRADO");
    expect((await tornar("tornarSecundario", id)).body).toMatchObject({ codigo: "CARTAO_EXPIRADO" });
    expect((await tornar("tornarPrincipal", id)).body).toMatchObject({ codigo: "CARTAO_EXPIRADO" });
  });

  it("[CARTAO-64] diz qual vence nos próximos 30 dias; nem o vencido nem o que vale por mais tempo", async () => {
    const [ano = 0, mes = 0] = hoje(mundo.clock.now()).split("-").map(Number);
    const { idUsuario } = mundo.customer;
    const desteMes = await insertCartoes(db(), idUsuario, 1, { mesValidade: mes, anoValidade: ano });
    const doAnoQueVem = await insertCartoes(db(), idUsuario, 1, { mesValidade: mes, anoValidade: ano + 1 });
    const vencidos = await insertCartoes(db(), idUsuario, 1, { anoValidade: 2020 });
    const lista = await listar();
    const venceEmBreve = (ids: readonly number[]) => lista.find(({ id }) => id === ids.at(-1))?.venceEmBreve;
    expect([desteMes, doAnoQueVem, vencidos].map(venceEmBreve)).toEqual([true, false, false]);
  });

  it("[CARTAO-06][CARTAO-58][SRV-70] excluir o principal promove o secundário, ou o único que resta", async () => {
    const { a, b, c } = await semear(3);
    await tornar("tornarSecundario", c);
    expect((await excluir(a)).status).toBe(204);
    expect(await papeis()).toEqual([
      [c, "P"],
      [b, "-"],
    ]);
    await excluir(c);
    expect(await papeis()).toEqual([[b, "P"]]);
  });

  it("[CARTAO-58][CARTAO-59] o único cartão de uma contratação por cartão fica; as referências passam ao principal", async () => {
    const { a, b } = await semear(2);
    const oferta = await db()
      .selectFrom("planoOfertaTipoPagamento")
      .select("id")
      .where("tipoPagamento", "=", "CARTAO")
      .executeTakeFirstOrThrow();
    const contratacao = db().updateTable("contratacao").where("id", "=", mundo.customer.idContratacao);
    await contratacao
      .set({ idPlanoOfertaTipoPagamento: oferta.id, idCartaoPrincipal: a, idCartaoSecundario: b })
      .execute();
    expect((await excluir(a)).status).toBe(204);
    const cobra = await db()
      .selectFrom("contratacao")
      .select(["idCartaoPrincipal", "idCartaoSecundario"])
      .where("id", "=", mundo.customer.idContratacao)
      .executeTakeFirst();
    expect(cobra).toEqual({ idCartaoPrincipal: b, idCartaoSecundario: null });
    expect(await excluir(b)).toMatchObject({
      status: 409,
      body: { mensagem: "Não é possível excluir o único cartão de uma contratação com pagamento por cartão." },
    });
    await contratacao.set({ codigoSituacao: 3 }).execute();
    expect((await excluir(b)).status).toBe(204);
  });

  it("[CARTAO-12] o cartão de outra pessoa não existe", async () => {
    const { a } = await semear(1);
    const { status } = await excluir(a, outro);
    expect([status, (await tornar("tornarPrincipal", a, outro)).status]).toEqual([404, 404]);
    expect((await tornar("tornarSecundario", a, outro)).status).toBe(404);
    const apelido = { body: { id: a, apelido: "MEU" } };
    expect((await outro.call(cartoes.atualizar, apelido)).status).toBe(404);
    expect(await listar(outro)).toEqual([]);
  });

  it("[CARTAO-02][CARTAO-09][CARTAO-50] as bandeiras têm nome, sigla, desenho e prefixos", async () => {
    const { body } = await mundo.customer.call(cartoes.listarBandeiras);
    const bandeiras = body as { nome: string; imagemBase64: string; prefixos: string[] }[];
    expect(bandeiras.map(({ nome }) => nome)).toEqual(["Visa", "Mastercard", "Elo", "Hipercard"]);
    for (const { imagemBase64, prefixos } of bandeiras) {
      expect(Buffer.from(imagemBase64, "base64").toString()).toMatch(/^<svg .*<\/svg>$/s);
      expect(prefixos.length).toBeGreaterThan(0);
    }
  });

  it("[CARTAO-60][SRV-71] cobra os cartões da contratação antes dos da pessoa, sem vencidos nem repetidos", async () => {
    const { a, b, c } = await semear(3);
    await tornar("tornarSecundario", b);
    const emOrdem = (daContratacao?: { idCartaoPrincipal: number | null; idCartaoSecundario: number | null }) =>
      mundo.inTx((tx) => cartoesParaCobranca(mundo.deps, tx, mundo.customer.idUsuario, daContratacao));
    expect(await emOrdem()).toEqual([a, b]);
    expect(await emOrdem({ idCartaoPrincipal: c, idCartaoSecundario: null })).toEqual([c, b]);
    expect(await emOrdem({ idCartaoPrincipal: b, idCartaoSecundario: null })).toEqual([b]);
    await db().updateTable("cartaoCredito").set({ anoValidade: 2020 }).where("id", "=", a).execute();
    expect(await emOrdem()).toEqual([b]);
  });
});
