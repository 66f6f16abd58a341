import { createMailbox } from "@acervo/test-kit/mailbox";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../test/builders.ts";
import { createDelivery } from "../../../test/email/delivery.ts";
import { createMonthlyWorld, type ContaComCartoes, type MonthlyWorld } from "../../../test/monthly-world.ts";
import { novoCartao } from "../../../test/schema/fixtures.ts";

const DEZEMBRO = { mesValidade: 12, anoValidade: 2026 };

describe("cartões por vencer", () => {
  let mundo: MonthlyWorld;
  beforeEach(async () => {
    mundo = await createMonthlyWorld();
  });
  afterEach(() => mundo.close());

  const db = () => mundo.api.deps.db;
  const mudarCartao = (id: number, campos: object) =>
    db().updateTable("cartaoCredito").set(campos).where("id", "=", id).execute();
  const mudarContratacao = (id: number, campos: object) =>
    db().updateTable("contratacao").set(campos).where("id", "=", id).execute();
  const mudarUsuario = (id: number, campos: object) =>
    db().updateTable("usuario").set(campos).where("id", "=", id).execute();
  /** Pays by card; the primary one is good until the end of the year. */
  const comPrincipalPorVencer = async (): Promise<ContaComCartoes> => {
    const conta = await mundo.contas.comCartoes();
    await mudarCartao(conta.principal, { ...DEZEMBRO, ultimosQuatroDigitos: "4417" });
    return conta;
  };
  const rodarEm = async (dia: string): Promise<void> => {
    mundo.clock.set(`${dia}T12:10:00Z`);
    await mundo.jobs.avisarCartoesPorVencer();
  };
  /** What was told, oldest first: card and how many days ahead. */
  const avisados = async (): Promise<readonly string[]> => {
    const linhas = await db()
      .selectFrom("emailEnvio")
      .select("chave")
      .where("tipo", "=", "cartao-por-vencer")
      .orderBy("createdAt")
      .orderBy("chave")
      .execute();
    return linhas.map(({ chave }) => chave.slice("cartao-por-vencer/".length));
  };

  it("[CARTAO-63] avisa 30 e 7 dias antes do último dia do mês, uma vez cada, por mais que rode", async () => {
    const { idUsuario, principal } = await comPrincipalPorVencer();
    await rodarEm("2026-11-30");
    expect(await avisados()).toEqual([]);
    mundo.clock.set("2026-12-01T12:10:00Z");
    await Promise.all([mundo.jobs.avisarCartoesPorVencer(), mundo.jobs.avisarCartoesPorVencer()]);
    expect(await avisados()).toEqual([`${principal}/30`]);
    await mudarUsuario(idUsuario, { emailSecundario: "outro@acervo.test", emailNotificacao: "A" });
    await rodarEm("2026-12-23");
    expect(await avisados()).toEqual([`${principal}/30`]);
    await rodarEm("2026-12-24");
    await rodarEm("2026-12-24");
    await rodarEm("2026-12-31");
    await rodarEm("2027-01-01");
    expect(await avisados()).toEqual([`${principal}/30`, `${principal}/7`, `${principal}/7`]);
  });

  it("[CARTAO-63] dias perdidos são recuperados, e de dois avisos devidos sai só o último", async () => {
    const { principal } = await comPrincipalPorVencer();
    const { secundario } = await mundo.contas.comCartoes();
    await rodarEm("2026-12-03");
    expect(await avisados()).toEqual([`${principal}/30`]);
    await mudarCartao(secundario, DEZEMBRO);
    await rodarEm("2026-12-30");
    expect(await avisados()).toEqual([`${principal}/30`, `${principal}/7`, `${secundario}/7`]);
  });

  it("[CARTAO-63] o cartão de fevereiro é avisado também do fim de janeiro", async () => {
    const { principal } = await comPrincipalPorVencer();
    await mudarCartao(principal, { mesValidade: 2, anoValidade: 2027 });
    await rodarEm("2027-01-31");
    expect(await avisados()).toEqual([`${principal}/30`]);
  });

  it("[CARTAO-63] só do cartão em que uma contratação viva seria cobrada: o dela antes do da pessoa", async () => {
    const { idUsuario, id, principal, secundario } = await comPrincipalPorVencer();
    const proprio = await novoCartao(db(), idUsuario, DEZEMBRO);
    const parado = await novoCartao(db(), idUsuario, DEZEMBRO);
    await mudarContratacao(id, { idCartaoPrincipal: proprio });
    await rodarEm("2026-12-02");
    expect(await avisados()).toEqual([`${proprio}/30`]);
    await mudarCartao(secundario, DEZEMBRO);
    const outra = await insertContratacao(db(), { idUsuario, nome: "Outra" });
    await mudarContratacao(outra, { idCartaoPrincipal: proprio });
    await mudarUsuario(idUsuario, { pagamentoUnificado: true });
    await rodarEm("2026-12-03");
    expect(await avisados()).toEqual([`${proprio}/30`, `${principal}/30`, `${secundario}/30`]);
    expect(await avisados()).not.toContain(`${parado}/30`);
  });

  it.each([
    ["paga por boleto", ({ idUsuario }: ContaComCartoes) => mudarUsuario(idUsuario, { tipoPagamento: "BOLETO" })],
    ["está cancelada", ({ id }: ContaComCartoes) => mudarContratacao(id, { codigoSituacao: 3 })],
    ["aguarda a assinatura", ({ id }: ContaComCartoes) => mudarContratacao(id, { codigoSituacao: 6 })],
    [
      "trocou o cartão",
      async ({ idUsuario, principal }: ContaComCartoes) => {
        await mudarCartao(principal, { principal: false });
        await novoCartao(db(), idUsuario, { principal: true });
      },
    ],
    [
      "excluiu o cartão",
      ({ principal }: ContaComCartoes) =>
        mudarCartao(principal, { principal: false, dataExclusao: new Date("2026-12-10T12:00:00Z") }),
    ],
  ])("[CARTAO-63] depois do primeiro aviso, quem %s não recebe o segundo", async (_quem, mudar) => {
    const conta = await comPrincipalPorVencer();
    await rodarEm("2026-12-01");
    await mudar(conta);
    await rodarEm("2026-12-24");
    expect(await avisados()).toEqual([`${conta.principal}/30`]);
  });

  it("[CARTAO-63] suspensa também é avisada: o cartão é o que a traz de volta", async () => {
    const { id, principal } = await comPrincipalPorVencer();
    await mudarContratacao(id, { codigoSituacao: 4 });
    await rodarEm("2026-12-24");
    expect(await avisados()).toEqual([`${principal}/7`]);
  });

  it("[CARTAO-63] a mensagem chega ao endereço escolhido, com cartão, último dia, contratação e o botão", async () => {
    const caixa = await createMailbox();
    const { idUsuario, id } = await comPrincipalPorVencer();
    await mudarUsuario(idUsuario, { emailSecundario: caixa.address, emailNotificacao: "S" });
    await rodarEm("2026-12-01");
    const delivery = createDelivery(mundo.api.deps);
    await delivery.entregar();
    delivery.close();
    const mensagens = await caixa.messages();
    expect(mensagens.map(({ subject }) => subject)).toEqual(["Seu cartão final 4417 vence em 12/2026"]);
    for (const corpo of [mensagens[0]?.text, mensagens[0]?.html])
      for (const dito of [
        "Visa final 4417",
        "31/12/2026",
        "Do cartão",
        `/configurarConta/pagamentos?contratacao=${id}`,
      ])
        expect(corpo).toContain(dito);
  });
});
