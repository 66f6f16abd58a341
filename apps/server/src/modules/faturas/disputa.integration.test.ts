import { formatarDocumento } from "@acervo/br/documento";
import { ERROS } from "@acervo/contracts/erros";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cobrancasDe, dizerDaCobranca, dizerDoPagamento, negarPagamento, situacaoDe } from "../../../test/contratar.ts";
import { createMonthlyWorld, type Conta, type MonthlyWorld } from "../../../test/monthly-world.ts";
import { ORIGEM } from "../../../test/contratos.ts";
import { realizarCobranca } from "./cobranca/realizar-cobranca.ts";

const FINANCEIRO = "financeiro@acervo.test";

describe("pagamento contestado ou devolvido fora", () => {
  let mundo: MonthlyWorld;
  beforeEach(async () => {
    mundo = await createMonthlyWorld();
    await mundo.api.deps.db
      .insertInto("parametro")
      .values({
        chave: "email-financeiro",
        vigenteDesde: "2021-01-01",
        valor: sql`to_jsonb(${FINANCEIRO}::text)`,
        tipo: "texto",
        descricao: "Endereço do financeiro.",
      })
      .execute();
  });
  afterEach(() => mundo.close());

  const db = () => mundo.api.deps.db;
  const faturaDe = async ({ idUsuario }: Conta) => {
    const [fatura] = await mundo.faturasDe(idUsuario);
    if (fatura === undefined) throw new Error("the account has no invoice");
    return fatura;
  };
  const situacaoDaFatura = async (conta: Conta) => (await faturaDe(conta)).codigoSituacao;
  const motivosDaFatura = async (conta: Conta) => {
    const { id } = await faturaDe(conta);
    const linhas = await db()
      .selectFrom("faturaHistorico")
      .select("motivo")
      .where("idFatura", "=", id)
      .orderBy("id")
      .execute();
    return linhas.map(({ motivo }) => motivo);
  };
  /** What finance was told, and of how many charges. */
  const avisos = async () => {
    const envios = await db()
      .selectFrom("emailEnvio")
      .select(["chave", "conteudo"])
      .where("destinatario", "=", FINANCEIRO)
      .orderBy("createdAt")
      .orderBy("chave")
      .execute();
    return envios.map(({ chave, conteudo }) => ({ noticia: chave.split("/").at(-1), texto: JSON.stringify(conteudo) }));
  };
  /** In no order: several are of one instant. */
  const noticias = async () => new Set((await avisos()).map(({ noticia }) => noticia));
  const situacoes = async ({ id }: Conta) => (await cobrancasDe(mundo.api, id)).map(({ situacao }) => situacao);

  /** The operation itself: by the world's calendar a real token is over. */
  const cobrarPelaAdministracao = async (conta: Conta) => {
    const usuario = { id: conta.idUsuario, sub: "", papeis: new Set(["admin"] as const), grupos: new Set<never>() };
    return realizarCobranca(mundo.api.deps, { usuario, origem: ORIGEM }, (await faturaDe(conta)).id);
  };

  /** November was refused on two days, then paid by card on the third. */
  const comCartaoPago = async () => {
    const conta = await mundo.contas.comCartoes();
    for (const dia of ["2026-11-10", "2026-11-11"] as const) {
      await mundo.viverAte(dia);
      await negarPagamento(mundo.api, conta.id);
      await negarPagamento(mundo.api, conta.id);
    }
    await mundo.viverAte("2026-11-12");
    await dizerDoPagamento(mundo.api, conta.id, "PAGO");
    return conta;
  };
  /** November's boleto is paid on time. */
  const comBoletoPago = async () => {
    const conta = await mundo.contas.comBoleto();
    await mundo.viverAte("2026-11-05");
    await mundo.pagarBoleto(conta);
    return conta;
  };

  it("[SRV-200] contestado, a fatura volta a pendente, com sua linha de história e todos os dias de tentativa; ninguém é suspenso na hora", async () => {
    const conta = await comCartaoPago();
    expect(await situacaoDaFatura(conta)).toBe(3);
    await dizerDoPagamento(mundo.api, conta.id, "CONTESTADO");
    await dizerDoPagamento(mundo.api, conta.id, "CONTESTADO");
    expect(await situacaoDaFatura(conta)).toBe(2);
    expect((await motivosDaFatura(conta)).slice(-2)).toEqual(["PAGAMENTO_CONFIRMADO", "PAGAMENTO_CONTESTADO"]);
    const { id } = await faturaDe(conta);
    expect(await db().selectFrom("faturaTentativa").select("dia").where("idFatura", "=", id).execute()).toEqual([]);
    await mundo.viverAte("2026-11-20");
    expect(await situacaoDe(mundo.api, conta.id)).toBe(1);
  });

  it("[SRV-201] enquanto dura nada cobra nem suspende, e a administração é recusada; perdida, os cartões são tentados por três dias", async () => {
    const conta = await comCartaoPago();
    await dizerDoPagamento(mundo.api, conta.id, "CONTESTADO");
    const tentadas = (await situacoes(conta)).length;
    await mundo.viverAte("2026-11-29");
    expect(await situacoes(conta)).toHaveLength(tentadas);
    const recusada = cobrarPelaAdministracao(conta);
    await expect(recusada).rejects.toMatchObject({
      codigo: "PAGAMENTO_EM_CONTESTACAO",
      message: "O pagamento desta fatura está em contestação. Aguarde o resultado antes de cobrar de novo.",
    });
    expect(ERROS.PAGAMENTO_EM_CONTESTACAO.status).toBe(409);
    await dizerDoPagamento(mundo.api, conta.id, "DEVOLVIDO");
    for (const dia of ["2026-11-30", "2026-12-01", "2026-12-02"] as const) {
      expect(await situacaoDe(mundo.api, conta.id)).toBe(1);
      await mundo.viverAte(dia);
      await negarPagamento(mundo.api, conta.id);
      await negarPagamento(mundo.api, conta.id);
    }
    expect(await situacoes(conta)).toHaveLength(tentadas + 6);
    expect(await situacaoDe(mundo.api, conta.id)).toBe(4);
  });

  it("[SRV-201][SRV-203] ganha, a fatura está paga de novo; e quem paga as outras dívidas volta, ainda que uma esteja em contestação", async () => {
    const conta = await comCartaoPago();
    const [contestada] = (await cobrancasDe(mundo.api, conta.id)).slice(-1);
    await dizerDoPagamento(mundo.api, conta.id, "CONTESTADO");
    for (const dia of ["2026-12-10", "2026-12-11", "2026-12-12"] as const) {
      await mundo.viverAte(dia);
      await negarPagamento(mundo.api, conta.id);
      await negarPagamento(mundo.api, conta.id);
    }
    expect(await situacaoDe(mundo.api, conta.id)).toBe(4);
    await mundo.pagarPeloPortal(conta);
    expect(await situacaoDe(mundo.api, conta.id)).toBe(1);
    expect(await situacaoDaFatura(conta)).toBe(2);
    for (let vez = 0; vez < 2; vez += 1) await dizerDaCobranca(mundo.api, contestada?.id ?? 0, "PAGO");
    expect(await situacaoDaFatura(conta)).toBe(3);
    expect(await noticias()).toEqual(new Set(["CONTESTADO", "CONTESTACAO_GANHA"]));
    expect(await avisos()).toHaveLength(2);
  });

  it("[SRV-202] devolvido fora, fica em paz até que alguém peça outro pagamento; então o boleto que ninguém paga suspende", async () => {
    const conta = await comBoletoPago();
    const { id: idFatura } = await faturaDe(conta);
    await dizerDoPagamento(mundo.api, conta.id, "DEVOLVIDO");
    expect(await situacaoDaFatura(conta)).toBe(2);
    expect((await motivosDaFatura(conta)).at(-1)).toBe("PAGAMENTO_DEVOLVIDO");
    await mundo.viverAte("2026-11-25");
    expect(await situacaoDe(mundo.api, conta.id)).toBe(1);
    const cobradas = await cobrancasDe(mundo.api, conta.id);
    expect(cobradas).toMatchObject([{ situacao: "ESTORNADA", motivo: "DEVOLVIDO_FORA" }]);
    await db()
      .insertInto("cobranca")
      .values({
        referencia: `fatura:${idFatura}:2`,
        chave: mundo.api.deps.ids.uuid(),
        origem: "FATURA",
        idOrigem: idFatura,
        idUsuario: conta.idUsuario,
        forma: "BOLETO",
        valorCentavos: cobradas[0]?.valorCentavos ?? 0,
        vencimento: "2026-11-30",
        descricao: "Pedida de novo",
        pedidaEm: mundo.clock.now(),
      })
      .execute();
    await mundo.jobs.vencerFaturas();
    expect(await situacaoDe(mundo.api, conta.id)).toBe(4);
  });

  it("[SRV-202] devolvido fora, o cartão não é cobrado sozinho", async () => {
    const conta = await comCartaoPago();
    const tentadas = (await situacoes(conta)).length;
    await dizerDoPagamento(mundo.api, conta.id, "DEVOLVENDO");
    await mundo.viverAte("2026-11-14");
    await dizerDoPagamento(mundo.api, conta.id, "DEVOLVIDO");
    await mundo.viverAte("2026-11-30");
    expect(await situacoes(conta)).toHaveLength(tentadas);
    expect(await situacaoDe(mundo.api, conta.id)).toBe(1);
    await cobrarPelaAdministracao(conta);
    await negarPagamento(mundo.api, conta.id);
    await negarPagamento(mundo.api, conta.id);
    await mundo.viverAte("2026-12-01");
    expect(await situacoes(conta)).toHaveLength(tentadas + 3);
  });

  it("[SRV-203] o financeiro sabe de cada notícia uma vez, sem nome de ninguém; sem endereço, ninguém é avisado", async () => {
    const [devolvida, calada] = [await mundo.contas.comBoleto(), await mundo.contas.comBoleto()];
    const perdida = await comCartaoPago();
    for (const conta of [devolvida, calada]) await mundo.pagarBoleto(conta);
    for (const situacao of ["CONTESTADO", "CONTESTADO", "DEVOLVENDO", "DEVOLVIDO"] as const)
      await dizerDoPagamento(mundo.api, perdida.id, situacao);
    expect(await noticias()).toEqual(new Set(["CONTESTADO", "CONTESTACAO_PERDIDA"]));
    for (const situacao of ["DEVOLVIDO", "DEVOLVIDO"] as const)
      await dizerDoPagamento(mundo.api, devolvida.id, situacao);
    expect(await noticias()).toEqual(new Set(["CONTESTADO", "CONTESTACAO_PERDIDA", "DEVOLVIDO_FORA"]));
    for (const [conta, quantos] of [
      [perdida, 2],
      [devolvida, 1],
    ] as const) {
      const pessoa = await db()
        .selectFrom("usuario")
        .select(["nome", "cpfCnpj", "email"])
        .where("id", "=", conta.idUsuario)
        .executeTakeFirstOrThrow();
      const { id } = await faturaDe(conta);
      const dela = (await avisos()).filter(({ texto }) => texto.includes(`fatura ${id}"`));
      expect(dela).toHaveLength(quantos);
      for (const { texto } of dela)
        for (const dito of [...Object.values(pessoa), formatarDocumento(pessoa.cpfCnpj)])
          expect(texto).not.toContain(dito);
    }
    await db().deleteFrom("parametro").where("chave", "=", "email-financeiro").execute();
    await dizerDoPagamento(mundo.api, calada.id, "DEVOLVIDO");
    expect(await situacaoDaFatura(calada)).toBe(2);
    expect(await avisos()).toHaveLength(3);
  });

  it("[SRV-204] contestação ganha depois de a fatura ser paga de outra forma é devolvida", async () => {
    const conta = await comCartaoPago();
    const contestada = (await cobrancasDe(mundo.api, conta.id)).at(-1);
    await dizerDoPagamento(mundo.api, conta.id, "CONTESTADO");
    const outra = await db()
      .insertInto("cobranca")
      .values({
        referencia: `fatura:${contestada?.idOrigem}:9`,
        chave: mundo.api.deps.ids.uuid(),
        origem: "FATURA",
        idOrigem: contestada?.idOrigem ?? 0,
        idUsuario: conta.idUsuario,
        forma: "BOLETO",
        valorCentavos: contestada?.valorCentavos ?? 0,
        vencimento: "2026-11-30",
        descricao: "Paga de outra forma",
        pedidaEm: mundo.clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await dizerDaCobranca(mundo.api, outra.id, "PAGO");
    expect(await situacaoDaFatura(conta)).toBe(3);
    await dizerDaCobranca(mundo.api, contestada?.id ?? 0, "PAGO");
    expect(await situacaoDaFatura(conta)).toBe(3);
    const creditos = await db().selectFrom("credito").select(["idCobranca", "motivo", "valorCentavos"]).execute();
    expect(creditos).toEqual([
      { idCobranca: contestada?.id, motivo: "PAGAMENTO_EM_DOBRO", valorCentavos: contestada?.valorCentavos },
    ]);
    expect(await noticias()).toEqual(new Set(["CONTESTADO", "CONTESTACAO_GANHA"]));
  });
});
