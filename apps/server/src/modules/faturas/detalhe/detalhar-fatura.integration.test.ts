import { faturas, type FaturaDetalhada } from "@acervo/contracts/faturas";
import { tokenFor } from "@acervo/test-kit/tokens";
import { decodeJwt } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cobrancasDe, dizerDoPagamento, negarPagamento } from "../../../../test/contratar.ts";
import { signIn, type Customer } from "../../../../test/customer-api.ts";
import { BOLETO } from "../../../../test/faturas.ts";
import { createMonthlyWorld, type Conta, type MonthlyWorld } from "../../../../test/monthly-world.ts";
import { request } from "../../../../test/request.ts";
import { signLgpd } from "../../../../test/termo-lgpd.ts";
import { anularCobranca } from "../../pagamentos/pagamentos.api.ts";

type Chamar = Customer["call"];

describe("detalhe de uma fatura", () => {
  let mundo: MonthlyWorld;
  let noCartao: { readonly conta: Conta; readonly dono: Chamar; readonly id: number };
  let noBoleto: typeof noCartao;
  let admin: Chamar;
  let avancado: Chamar;

  /** The account of the world becomes that of a demo user. */
  const entrarComo = async (user: Parameters<typeof tokenFor>[0], { idUsuario }: Conta): Promise<Chamar> => {
    const token = await tokenFor(user);
    const { sub = "" } = decodeJwt(token);
    await mundo.api.deps.db.updateTable("usuario").set({ sub }).where("id", "=", idUsuario).execute();
    await signLgpd(mundo.api.deps, idUsuario);
    return (endpoint, call = {}) => request(mundo.api.url, endpoint, call, token);
  };
  const daConta = async (user: Parameters<typeof tokenFor>[0], conta: Conta) => {
    const [fatura] = await mundo.faturasDe(conta.idUsuario);
    return { conta, dono: await entrarComo(user, conta), id: fatura?.id ?? 0 };
  };
  const abrir = async (quem: Chamar, id: number): Promise<FaturaDetalhada> => {
    const { status, body } = await quem(faturas.detalhar, { params: { id } });
    expect(status).toBe(200);
    const semNbsp: unknown = JSON.parse(JSON.stringify(body).replaceAll("\u00a0", " "));
    return faturas.detalhar.response.parse(semNbsp);
  };
  const ditos = ({ linhaDoTempo }: FaturaDetalhada, ...tipos: readonly string[]) =>
    linhaDoTempo.filter(({ tipo }) => tipos.includes(tipo)).map(({ tipo, descricao }) => [tipo, descricao]);
  /** November of an account whose first card is refused and whose second pays, and of one whose boleto falls due. */
  beforeAll(async () => {
    mundo = await createMonthlyWorld();
    const cartoes = await mundo.contas.comCartoes();
    const boleto = await mundo.contas.comBoleto();
    const { db } = mundo.api.deps;
    await db
      .updateTable("cartaoCredito")
      .set({ ultimosQuatroDigitos: "4410" })
      .where("id", "=", cartoes.secundario)
      .execute();
    await mundo.viverAte("2026-11-01");
    await dizerDoPagamento(mundo.api, boleto.id, "ABERTO");
    await mundo.viverAte("2026-11-10");
    await negarPagamento(mundo.api, cartoes.id);
    await dizerDoPagamento(mundo.api, cartoes.id, "PAGO", { pagoEm: "2026-11-09" });
    await mundo.viverAte("2026-11-13");
    noCartao = await daConta("pessoa", cartoes);
    noBoleto = await daConta("empresa", boleto);
    admin = (await signIn(mundo.api, "admin")).call;
    avancado = (await signIn(mundo.api, "suporteAvancado")).call;
    await sql`
      update email_envio set situacao = 'ENVIADO', conteudo = null, sent_at = created_at,
        devolvido_em = case when tipo = 'fatura-vencida' then created_at + interval '1 hour' end
    `.execute(db);
  });
  afterAll(() => mundo.close());

  it("[FAT-113] itens, vencimento, como é cobrada e o boleto em vigor, ao dono e à equipe que pesquisa; aos outros, nada", async () => {
    const { linhaDoTempo, usuario, ...fatura } = await abrir(admin, noBoleto.id);
    expect(fatura).toMatchObject({
      id: noBoleto.id,
      dataLimiteFormatada: "10/11/2026",
      tipoPagamento: "BOLETO",
      itens: [{ nomeContratacao: "Do boleto", nomePlano: "Acervo 10", mesReferenciaFormatado: "11/2026", valor: 14.9 }],
      boleto: { linhaDigitavel: BOLETO.linhaDigitavel, valor: 14.9, dataLimiteFormatada: "10/11/2026" },
    });
    expect(usuario).toMatchObject({ id: noBoleto.conta.idUsuario });
    expect(
      ditos({ ...fatura, linhaDoTempo }, "EMAIL")
        .flat()
        .join(),
    ).toContain("para pe***@acervo.test");
    const semPessoa = await abrir(avancado, noBoleto.id);
    expect(semPessoa.usuario).toBeUndefined();
    expect(JSON.stringify(semPessoa)).not.toMatch(/@acervo\.test|Pessoa \d/);
    expect(await noCartao.dono(faturas.detalhar, { params: { id: noBoleto.id } })).toMatchObject({
      status: 404,
      body: { codigo: "FATURA_NAO_ENCONTRADA" },
    });
    expect((await abrir(noCartao.dono, noCartao.id)).boleto).toBeNull();
  });

  it("[FAT-114] o que aconteceu vem em ordem: do cartão, do boleto, do que voltou e do que foi contestado", async () => {
    const { linhaDoTempo } = await abrir(admin, noCartao.id);
    const semVista = linhaDoTempo.filter(({ tipo }) => tipo !== "VISTA");
    expect(semVista.map(({ tipo, titulo, descricao }) => [tipo, titulo, descricao])).toEqual([
      ["EMITIDA", "Emitida", "Referente a 11/2026, com 1 item."],
      ["EMAIL", "E-mail enviado", "“Fatura de 11/2026: cartão cobrado em 10/11/2026”, para pe***@acervo.test."],
      ["TENTATIVA", "Cobrança no cartão", "Visa final 1234."],
      ["RECUSADA", "Cartão recusado", "Visa final 1234: saldo ou limite insuficiente."],
      ["TENTATIVA", "Cobrança no cartão", "Visa final 4410."],
      ["PAGA", "Paga", "R$ 14,90 em 09/11/2026, com Visa final 4410."],
      ["EMAIL", "E-mail enviado", "“Pagamento recebido: Do cartão”, para pe***@acervo.test."],
    ]);
    const instantes = linhaDoTempo.map(({ ocorridoEm }) => ocorridoEm);
    expect(instantes).toEqual(instantes.toSorted());
    expect(ditos(await abrir(admin, noBoleto.id), "BOLETO_REGISTRADO", "VENCIDA", "EMAIL_NAO_ENTREGUE")).toEqual([
      ["BOLETO_REGISTRADO", expect.stringMatching(/^Nº \d+, R\$ 14,90, vencimento em 10\/11\/2026\. Traz o Pix\.$/)],
      ["VENCIDA", "Não foi paga até 10/11/2026."],
      ["EMAIL_NAO_ENTREGUE", "“Fatura vencida: 11/2026”, para pe***@acervo.test."],
    ]);
    const conta = await mundo.contas.comBoleto();
    await mundo.umDia();
    const dizer = (...dito: Parameters<typeof dizerDoPagamento> extends [unknown, unknown, ...infer R] ? R : never) =>
      dizerDoPagamento(mundo.api, conta.id, ...dito);
    await dizer("ABERTO");
    await dizer("PAGO", { pagoEm: "2026-11-12", valorCentavos: 1520 });
    await dizer("PAGO", { id: "pay_segundo" });
    await dizer("CONTESTADO");
    await dizer("DEVOLVIDO", { id: "pay_segundo" });
    const [fatura] = await mundo.faturasDe(conta.idUsuario);
    expect(ditos(await abrir(admin, fatura?.id ?? 0), "PAGA", "DEVOLUCAO_PEDIDA", "CONTESTADA", "DEVOLVIDA")).toEqual([
      ["PAGA", "R$ 15,20 em 12/11/2026, por Pix ou boleto."],
      ["CONTESTADA", "Quem paga contestou a compra no banco."],
      ["DEVOLUCAO_PEDIDA", "R$ 14,90. Foi paga duas vezes."],
      ["DEVOLVIDA", "R$ 14,90. Foi paga duas vezes."],
    ]);
    const cancelado = await mundo.contas.comBoleto();
    await mundo.umDia();
    await dizerDoPagamento(mundo.api, cancelado.id, "ABERTO");
    const [cobranca] = await cobrancasDe(mundo.api, cancelado.id);
    await mundo.api.deps.db.transaction().execute((tx) => anularCobranca(mundo.api.deps, tx, cobranca?.id ?? 0));
    expect(ditos(await abrir(admin, cobranca?.idOrigem ?? 0), "BOLETO_CANCELADO")).toEqual([
      ["BOLETO_CANCELADO", "Já não pode ser pago."],
    ]);
  });

  it("[FAT-115] só quem paga deixa a marca de vista, da primeira e da última vez", async () => {
    const { db } = mundo.api.deps;
    const vistas = () => db.selectFrom("faturaVista").selectAll().where("idFatura", "=", noCartao.id).execute();
    await db.deleteFrom("faturaVista").execute();
    await abrir(admin, noCartao.id);
    await abrir(avancado, noCartao.id);
    expect(await vistas()).toEqual([]);
    await abrir(noCartao.dono, noCartao.id);
    mundo.clock.set("2026-11-14T15:30:00Z");
    const { linhaDoTempo } = await abrir(noCartao.dono, noCartao.id);
    expect(await vistas()).toMatchObject([
      { onde: "PORTAL", primeiraEm: new Date("2026-11-13T12:00:00Z"), ultimaEm: new Date("2026-11-14T15:30:00Z") },
    ]);
    expect(linhaDoTempo.at(-1)).toEqual({
      tipo: "VISTA",
      ocorridoEm: "2026-11-13T12:00:00.000Z",
      titulo: "Vista",
      descricao: "Aberta no portal. Pela última vez em 14/11/2026 às 12:30.",
    });
  });
});
