import type { PainelFinanceiro } from "@acervo/contracts/painel-financeiro";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertRenegociacao } from "../../../test/faturas.ts";
import { startFinanceWorld, type FinanceWorld } from "../../../test/finance-world.ts";
import { systemIds } from "../../platform/ids.ts";

describe("o que foi recuperado", () => {
  let mundo: FinanceWorld;
  let idUsuario: number;
  beforeEach(async () => {
    mundo = await startFinanceWorld();
    idUsuario = await mundo.pessoa();
  });
  afterEach(() => mundo.close());

  type Cobranca = Omit<Parameters<FinanceWorld["paga"]>[0], "idUsuario" | "idFatura">;

  const paga = async (valor: number, vencimento: string, cobranca: Cobranca): Promise<number> => {
    const depois = cobranca.passos?.at(-1)?.[0];
    const estado = depois === undefined ? { pagaEm: cobranca.pagaEm } : { situacao: 2 as const };
    const idFatura = await mundo.fatura({ idUsuario, vencimento, valor, ...estado });
    await mundo.paga({ ...cobranca, idUsuario, idFatura });
    return idFatura;
  };

  it("[FAT-143] conta o que foi pago no mês depois de vencido, pelo valor da fatura e pelo dia do provedor", async () => {
    await paga(1, "2026-10-10", { pagaEm: "2026-10-11" });
    await paga(20, "2026-09-10", { pagaEm: "2026-11-01T02:59:00Z" });
    // The last day of the month, of which we heard in the next one; and the due day itself.
    await paga(300, "2026-10-10", { pagaEm: "2026-11-03", dataPagamento: "2026-10-31" });
    await paga(4_000, "2026-10-13", { pagaEm: "2026-10-15", dataPagamento: "2026-10-13" });
    // In the month before and after.
    await paga(50_000, "2026-09-10", { pagaEm: "2026-10-01T02:59:00Z" });
    await paga(60_000, "2026-09-10", { pagaEm: "2026-11-01T03:00:00Z" });
    // Disputed at the end of October; disputed since; going back; voided by then; without value.
    const disputada = await paga(700_000, "2026-10-10", {
      pagaEm: "2026-10-12",
      passos: [["CONTESTADA", "2026-10-20"]],
    });
    await mundo.reaberta(disputada, "2026-10-20");
    const depois = await paga(5, "2026-10-10", { pagaEm: "2026-10-12", passos: [["CONTESTADA", "2026-11-05"]] });
    await mundo.reaberta(depois, "2026-11-05");
    await paga(800_000, "2026-10-10", {
      pagaEm: "2026-10-12",
      passos: [["ESTORNANDO", "2026-10-12T12:00:01Z"]],
    });
    await mundo.fatura({ idUsuario, vencimento: "2026-10-10", pagaEm: "2026-10-12", anuladaEm: "2026-10-20" });
    await mundo.fatura({ idUsuario, vencimento: "2026-10-10", pagaEm: "2026-10-12", valor: 0 });
    // Of before charges were kept.
    await mundo.fatura({ idUsuario, vencimento: "2026-10-10", pagaEm: "2026-10-12", valor: 600 });
    await mundo.fatura({ idUsuario, vencimento: "2026-10-10", valor: 9 });

    const { recuperado, vencido } = await mundo.painel("2026-10");
    expect(recuperado).toMatchObject({ quantidade: 5, valor: 9.26 });
    // What goes back settles nothing, and one came a minute too late.
    expect(vencido.valor).toBe(8_600.09);
    expect(recuperado.parteDoVencido).toBeCloseTo(926 / (926 + 860_009), 10);
  });

  it("[FAT-143] sem nada vencido no mês não há parte a dizer", async () => {
    await mundo.contratacao({ idUsuario });
    expect((await mundo.painel()).recuperado).toMatchObject({ quantidade: 0, valor: 0, parteDoVencido: null });
  });

  const avisada = (idFatura: number, tipo: string, em: string, devolvidoEm: string | null = null) =>
    mundo.db
      .insertInto("emailEnvio")
      .values({
        id: systemIds.uuid(),
        chave: `${tipo}/${idFatura}`,
        tipo,
        destinatario: "pessoa@acervo.test",
        assunto: "Fatura vencida",
        situacao: "ENVIADO",
        createdAt: em,
        sentAt: em,
        devolvidoEm,
      })
      .execute();
  const pagina = (idFatura: number, em: string) =>
    mundo.db
      .insertInto("faturaVista")
      .values({ idFatura, onde: "PAGINA_PAGAMENTO", primeiraEm: em, ultimaEm: em })
      .execute();

  it("[FAT-144] pela última etapa antes do pagamento; as etapas somam o recuperado", async () => {
    const noDia20 = { pagaEm: "2026-11-16" };
    const aviso = "2026-11-11T12:00:00Z";
    const juntas = [
      await mundo.fatura({ idUsuario, vencimento: "2026-10-10", ...noDia20, valor: 1 }),
      await mundo.fatura({ idUsuario, vencimento: "2026-09-10", ...noDia20, valor: 1 }),
    ];
    for (const id of juntas) await avisada(id, "fatura-vencida", aviso);
    const idRenegociacao = await insertRenegociacao(mundo.db, idUsuario, juntas);
    await mundo.paga({ idUsuario, idRenegociacao, ...noDia20 });

    await avisada(await paga(10, "2026-11-10", { ...noDia20, avulsa: true }), "fatura-vencida", aviso);
    const vista = await paga(20, "2026-11-10", noDia20);
    await avisada(vista, "fatura-vencida", aviso);
    await pagina(vista, "2026-11-12T12:00:00Z");

    await avisada(await paga(300, "2026-11-10", { ...noDia20, forma: "CARTAO" }), "contratacao-suspensa", aviso);

    await avisada(await paga(1_000, "2026-11-10", noDia20), "fatura-vencida", aviso);
    const antes = await paga(2_000, "2026-11-10", noDia20);
    await pagina(antes, "2026-11-05T12:00:00Z");
    await avisada(antes, "contratacao-suspensa", aviso);

    await paga(10_000, "2026-11-10", noDia20);
    await avisada(await paga(20_000, "2026-11-10", noDia20), "fatura-vencida", "2026-11-17T12:00:00Z");
    await avisada(await paga(40_000, "2026-11-10", noDia20), "fatura-vencida", aviso, aviso);

    const { recuperado } = await mundo.painel();
    const esperado: PainelFinanceiro["recuperado"]["porEtapa"] = [
      { etapa: "AVISO_EMAIL", quantidade: 2, valor: 30 },
      { etapa: "NOVA_TENTATIVA_CARTAO", quantidade: 1, valor: 3 },
      { etapa: "LINK_PAGAMENTO", quantidade: 2, valor: 0.3 },
      { etapa: "BOLETO_UNICO", quantidade: 2, valor: 0.02 },
      { etapa: "SEM_ETAPA", quantidade: 3, valor: 700 },
    ];
    expect(recuperado.porEtapa).toEqual(esperado);
    expect(recuperado).toMatchObject({ quantidade: 10, valor: 733.32 });
  });
});
