import { contratos } from "@acervo/contracts/contratos";
import { planos } from "@acervo/contracts/planos";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { giveEndereco, insertContratoAceito, ofertaDe, ORIGEM } from "../../../test/contratos.ts";
import { signIn, startCustomerApi, type Customer } from "../../../test/customer-api.ts";
import { readPdf } from "../../../test/read-pdf.ts";
import type { TestApi } from "../../../test/test-api.ts";
import { findContrato } from "./contratos.queries.ts";
import { hashDoTermo } from "./termo.ts";

const GB = 1024 ** 3;
const AGORA = new Date("2026-11-15T12:00:00Z");
const clock = { now: () => AGORA };
/** Of whoever hires on that day. */
const PRIMEIRA_MENSALIDADE = { competencia: "2026-11-01", proximoVencimento: "2026-12-10" };

describe("planos, termos e contratos", () => {
  let api: TestApi;
  let customer: Customer;
  let cartorio: Customer;
  let ofertas: { dez: number; cinquenta: number; cinquentaCartao: number; cem: number; deCartorio: number };

  beforeAll(async () => {
    ({ api, customer } = await startCustomerApi({ clock }));
    const { db } = api.deps;
    cartorio = await signIn(api, "cartorio");
    await db.updateTable("usuario").set({ tipoConta: "RCV_RCPN" }).where("id", "=", cartorio.idUsuario).execute();
    for (const { idUsuario } of [customer, cartorio]) await giveEndereco(db, idUsuario);
    ofertas = {
      dez: await ofertaDe(db, "Acervo 10"),
      cinquenta: await ofertaDe(db, "Acervo 50"),
      cinquentaCartao: await ofertaDe(db, "Acervo 50", "CARTAO"),
      cem: await ofertaDe(db, "Acervo 100"),
      deCartorio: await ofertaDe(db, "Cartório 50 GB"),
    };
  });
  afterAll(() => api.close());

  const listar = async (quem: Customer, contratarPlano: boolean) => {
    const { body } = await quem.call(planos.listar, { query: { contratarPlano: String(contratarPlano) } });
    return planos.listar.response.parse(body);
  };
  const aceitar = (quem: Customer, idPlanoOfertaTipoPagamento: number, nome = "Acervo principal") =>
    quem.call(contratos.gerarTermoDeAceite, { query: { idPlanoOfertaTipoPagamento, nome } });
  const alterar = (idPlanoOfertaTipoPagamento: number, quem = customer) =>
    quem.call(contratos.gerarTermoAlteracao, {
      query: { idContratacao: customer.idContratacao, idPlanoOfertaTipoPagamento },
    });

  it("[CONTR-147] cada oferta pré-paga diz o mês que o primeiro pagamento cobre e quando vence o próximo", async () => {
    for (const { plano, primeiraMensalidade } of await listar(customer, false))
      expect(primeiraMensalidade).toEqual(plano.tipoPlano.tipoCobranca === "PRE" ? PRIMEIRA_MENSALIDADE : null);
  });

  it("[CONTR-06][CONTR-23][CONTR-31][SRV-129] lista o que a conta pode contratar, e todas as ofertas ativas", async () => {
    const minhas = await listar(customer, true);
    expect(
      minhas.map(({ plano, planoOfertaTipoPagamento: { tipoPagamento } }) => [
        plano.nome,
        tipoPagamento.enumTipoPagamento,
      ]),
    ).toEqual([
      ["Acervo 10", "BOLETO"],
      ["Acervo 10", "CARTAO"],
      ["Acervo 50", "BOLETO"],
      ["Acervo 50", "CARTAO"],
      ["Acervo 100", "BOLETO"],
      ["Acervo 100", "CARTAO"],
    ]);
    expect(minhas[0]).toMatchObject({
      plano: { valor: 14.9, espaco: 10_240, tipoPlano: { tipoCobranca: "PRE", tipoConta: { codigo: "NOR_PF" } } },
      planoOfertaTipoPagamento: { id: ofertas.dez },
      valorAPagar: 14.9,
    });
    const todas = await listar(customer, false);
    expect(new Set(todas.map(({ plano }) => plano.tipoPlano.tipoConta.codigo)).size).toBe(3);
    const ativas = await api.deps.db
      .selectFrom("planoOfertaTipoPagamento")
      .select("id")
      .where("ativo", "=", true)
      .execute();
    expect(new Set(todas.map(({ planoOfertaTipoPagamento: { id } }) => id))).toEqual(
      new Set(ativas.map(({ id }) => id)),
    );
  });

  it("[CONTR-23][CONTR-24][CONTR-25][CONTR-26][FAT-19][SRV-130] inativas e tipos para a equipe, e a mais barata de cartório para todos", async () => {
    const { db } = api.deps;
    const mudar = (ativo: boolean) =>
      db.updateTable("planoOfertaTipoPagamento").set({ ativo }).where("id", "=", ofertas.cem).execute();
    const suporte = await signIn(api, "suporte");
    const oferecida = async (contratar: boolean) =>
      (await listar(customer, contratar)).some(({ planoOfertaTipoPagamento: { id } }) => id === ofertas.cem);
    expect([await oferecida(true), await oferecida(false)]).toEqual([true, true]);
    await mudar(false);
    expect([await oferecida(true), await oferecida(false)]).toEqual([false, false]);
    expect((await suporte.call(planos.listarInativos)).body).toMatchObject([
      { plano: { nome: "Acervo 100" }, planoOfertaTipoPagamento: { id: ofertas.cem } },
    ]);
    expect(await aceitar(customer, ofertas.cem)).toMatchObject({
      status: 422,
      body: { codigo: "OFERTA_INDISPONIVEL" },
    });
    await mudar(true);
    expect((await suporte.call(planos.listarTipoPlanoConta)).body).toEqual([
      { id: 1, descricao: "Pessoa física" },
      { id: 2, descricao: "Empresa" },
      { id: 3, descricao: "Cartório de registro civil" },
    ]);
    const { body } = await customer.call(planos.buscarMaisBaratoCartorio);
    expect(body).toMatchObject({ plano: { nome: "Cartório 50 GB", valor: 99.9 } });
  });

  it("[CONTR-48][CONTR-141] só quem ainda não tem contratação viva vê o preço com subsídio", async () => {
    const preco = async () => (await listar(cartorio, true))[0]?.valorAPagar;
    expect(await preco()).toBe(99.9);
    const situar = (codigoSituacao: number) =>
      api.deps.db.updateTable("contratacao").set({ codigoSituacao }).where("id", "=", cartorio.idContratacao).execute();
    await situar(3);
    expect(await preco()).toBe(79.9);
    await situar(1);
  });

  it("[CONTA-100] o complemento do endereço vem depois do número no contrato", async () => {
    await api.deps.db.updateTable("endereco").set({ complemento: "loja 4 fundos" }).execute();
    const termo = contratos.gerarTermoDeAceite.response.parse((await aceitar(customer, ofertas.cinquenta)).body);
    expect(termo.texto).toContain("Rua da Bahia, 1000, loja 4 fundos, Centro");
    await api.deps.db.updateTable("endereco").set({ complemento: "" }).execute();
  });

  it("[CONTR-59][CONTR-134][SRV-42] o termo vem preenchido, com anexos e o hash de tudo", async () => {
    const termo = contratos.gerarTermoDeAceite.response.parse((await aceitar(customer, ofertas.cinquenta)).body);
    for (const parte of ["Acervo Tecnologia Ltda.", "Rua da Bahia, 1000", "Acervo 50", "boleto com Pix"])
      expect(termo.texto).toContain(parte);
    expect(termo.anexos).toMatchObject([{ nome: "Anexo I. Plano" }]);
    expect(termo.anexos[0]?.texto.replaceAll("\u00a0", " ")).toContain("A pagar por mês: R$ 29,90 por mês");
    expect(termo.consentimentos).toHaveLength(1);
    expect(termo.hash).toBe(hashDoTermo(termo));
    expect(JSON.stringify(termo)).not.toContain("{{");
  });

  it("[CONTR-62] o cartório escolhe entre dois consentimentos", async () => {
    const { body } = await aceitar(cartorio, ofertas.deCartorio);
    const { consentimentos } = contratos.gerarTermoDeAceite.response.parse(body);
    expect(consentimentos.map(({ usarDadosRecivil }) => usarDadosRecivil)).toEqual([true, false]);
  });

  it("uma oferta de outro tipo de conta não gera termo", async () => {
    expect(await aceitar(customer, ofertas.deCartorio)).toMatchObject({
      status: 422,
      body: { codigo: "OFERTA_INDISPONIVEL" },
    });
  });

  it("[CONTR-119][CONTR-127][CONTR-133] o termo de alteração é do dono, para outra oferta da mesma forma de pagamento", async () => {
    const termo = contratos.gerarTermoAlteracao.response.parse((await alterar(ofertas.cinquenta)).body);
    expect(termo.texto).toContain("passa do plano Acervo 10 para o plano Acervo 50");
    for (const recusada of [ofertas.dez, ofertas.cinquentaCartao])
      expect(await alterar(recusada)).toMatchObject({ status: 422, body: { codigo: "OFERTA_INDISPONIVEL" } });
    expect(await alterar(ofertas.cinquenta, cartorio)).toMatchObject({ status: 404 });
  });

  it("[CONTR-124][SRV-36] um plano menor que o espaço usado é recusado com o número", async () => {
    const { db } = api.deps;
    await db
      .insertInto("uso")
      .values({ idContratacao: customer.idContratacao, bytes: 60 * GB })
      .execute();
    expect(await alterar(ofertas.cinquenta)).toMatchObject({
      status: 409,
      body: { mensagem: "O espaço utilizado (60 GB) é maior que o espaço do plano escolhido." },
    });
    expect((await alterar(ofertas.cem)).status).toBe(200);
    await db.deleteFrom("uso").where("idContratacao", "=", customer.idContratacao).execute();
  });

  describe("contratos aceitos", () => {
    let ids: readonly [number, number];

    beforeAll(async () => {
      const assinar = (idOferta: number, dia: string) =>
        insertContratoAceito(api.deps.db, { ...customer, idOferta, agora: new Date(`${dia}T12:00:00Z`) });
      const primeiro = await assinar(ofertas.dez, "2026-10-01");
      const segundo = await assinar(ofertas.cinquenta, "2026-11-02");
      ids = [primeiro.id, segundo.id];
    });

    it("[CONTR-126][CONTR-128][SRV-35][SRV-41] o histórico fecha o anterior e abre o novo, cada um com seu protocolo", async () => {
      const { body } = await customer.call(contratos.historicos, { query: { idContratacao: customer.idContratacao } });
      const [antes, depois, ...mais] = contratos.historicos.response.parse(body);
      expect(mais).toEqual([]);
      expect(antes).toMatchObject({
        contrato: { id: ids[0], numero: expect.stringMatching(/^2026\d{8}$/) },
        dataInicio: "2026-10-01",
        dataFim: "2026-11-02",
        dadosPlano: { plano: { nome: "Acervo 10" } },
      });
      expect(depois).toMatchObject({
        contrato: { id: ids[1] },
        dataFim: null,
        dadosPlano: { plano: { nome: "Acervo 50" } },
      });
      expect(antes?.contrato.numero).not.toBe(depois?.contrato.numero);
    });

    it("[CONTR-73][SRV-40] a evidência guarda texto, hash, hora, endereço e navegador, encadeada por conta", async () => {
      const [antes, depois] = await Promise.all(ids.map((id) => findContrato(api.deps.db, id, null)));
      expect(depois).toMatchObject({
        hashAnterior: antes?.hash,
        endereco: ORIGEM.ip,
        userAgent: ORIGEM.userAgent,
        aceitoEm: new Date("2026-11-02T12:00:00Z"),
        valorCentavos: 2_990,
        contratante: { tipoConta: "NOR_PF" },
        consentimentos: [{ texto: "Li e aceito o contrato e seus anexos.", marcado: true }],
      });
      await expect(
        api.deps.db.updateTable("contrato").set({ texto: "outro" }).where("id", "=", ids[0]).execute(),
      ).rejects.toThrow(/append-only/);
    });

    it("[CONTR-133] o contrato de outra pessoa é como um que não existe", async () => {
      const resposta = await cartorio.call(contratos.baixar, { query: { idContrato: ids[0] } });
      expect(resposta).toMatchObject({ status: 404, body: { codigo: "CONTRATO_NAO_ENCONTRADO" } });
    });

    it("[CONTR-131][SRV-40] é um arquivo com o seu número no nome: o PDF é etiquetado e traz o texto aceito e a página de evidências", async () => {
      const { headers, body } = await customer.call(contratos.baixar, { query: { idContrato: ids[1] } });
      const { about, text } = await readPdf(z.instanceof(Buffer).parse(body));
      expect(about).toMatch(/^Tagged: +yes$/m);
      const legivel = text.replaceAll("\u00a0", " ").replaceAll(/\s+/g, " ");
      const contrato = await findContrato(api.deps.db, ids[1], null);
      expect(headers.get("content-type")).toBe("application/pdf");
      expect(headers.get("content-disposition")).toContain(`filename="contrato-${contrato?.numero}.pdf"`);
      for (const parte of [
        "Contrato de backup",
        `Protocolo ${contrato?.numero}`,
        "Cláusula 7. Cancelamento e desistência",
        "Anexo I. Plano",
        "Registro do aceite",
        ORIGEM.ip,
        ORIGEM.userAgent,
        "2026-11-02T12:00:00.000Z",
        "Li e aceito o contrato e seus anexos.",
      ])
        expect(legivel).toContain(parte);
      expect(text.replaceAll(/\s/g, "")).toContain(contrato?.hash);
    });
  });
});
