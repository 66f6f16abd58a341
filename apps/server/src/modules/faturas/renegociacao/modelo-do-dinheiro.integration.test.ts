import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dizerDaCobranca, situacaoDe } from "../../../../test/contratar.ts";
import { ORIGEM } from "../../../../test/contratos.ts";
import { faultSizes } from "../../../../test/faults/config.ts";
import { createMonthlyWorld, type Conta, type MonthlyWorld } from "../../../../test/monthly-world.ts";
import { createDebtDesk } from "../../../../test/renegociacoes.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { later } from "../../../platform/clock.ts";
import type { SituacaoPagamento } from "../../../platform/pagamento/provedor-pagamento.ts";
import { existsAtraso } from "../cobranca/por-cobrar.queries.ts";

/** Walks of the gate; docs/commands.md tells how to walk longer. */
const { walks: RODADAS } = faultSizes();
/** On a slow machine. */
const MS_POR_RODADA = 8_000;
const DIA_MS = 86_400_000;
const INICIO = "2026-10-31T12:00:00Z";
const ninguem = { sub: "", papeis: new Set<never>(), grupos: new Set<never>() };

/** What somebody does at the provider to a payment in this state, and what it is then. */
const NO_PROVEDOR = {
  paga: { de: "ABERTO", para: "PAGO" },
  contesta: { de: "PAGO", para: "CONTESTADO" },
  "ganha a disputa": { de: "CONTESTADO", para: "PAGO" },
  "perde a disputa": { de: "CONTESTADO", para: "DEVOLVIDO" },
  devolve: { de: "PAGO", para: "DEVOLVIDO" },
} as const satisfies Record<string, { readonly de: SituacaoPagamento; readonly para: SituacaoPagamento }>;

const PASSOS = [
  "emite",
  "paga",
  "paga",
  "contesta",
  "ganha a disputa",
  "perde a disputa",
  "devolve",
  "renegocia tudo",
  "renegocia uma",
  "cancela",
  "passa um dia",
  "passa uma semana",
  "passa um mês",
] as const;
type Passo = (typeof PASSOS)[number];
type Lance = { readonly passo: Passo; readonly qual: number };

/** Walks that once found a fault: each is walked in every run. */
const JA_FALHARAM: readonly (readonly Lance[])[] = [
  // A combined payment went back, and the subscription was suspended for it a month later.
  (["renegocia tudo", "emite", "paga", "paga", "devolve", "passa um mês"] as const).map((passo) => ({
    passo,
    qual: passo === "devolve" ? 1 : 0,
  })),
];
type Cobranca = { readonly id: number; readonly situacao: string; readonly valorCentavos: number };

describe("modelo do dinheiro", () => {
  let mundo: MonthlyWorld;
  let mesa: Awaited<ReturnType<typeof createDebtDesk>>;
  beforeAll(async () => {
    mundo = await createMonthlyWorld();
    mesa = await createDebtDesk(mundo);
  });
  afterAll(() => mundo.close());

  const db = () => mundo.api.deps.db;
  const cobrancas = ({ idUsuario }: Conta): Promise<Cobranca[]> =>
    db()
      .selectFrom("cobranca")
      .select(["id", "situacao", "valorCentavos"])
      .where("idUsuario", "=", idUsuario)
      .orderBy("id")
      .execute();

  /** Days without a worker, then one on which everything runs. */
  const passar = async (dias: number): Promise<void> => {
    mundo.clock.set(later(mundo.clock.now(), dias * DIA_MS));
    await mundo.umDia();
  };

  const renegociar = async ({ idUsuario }: Conta, quantas: number): Promise<void> => {
    const debitos = (await mesa.debitos(idUsuario)).slice(0, quantas);
    const valorDebitoAPagar = debitos.reduce((soma, { valor }) => soma + Math.round(valor * 100), 0) / 100;
    const idFaturasSelecionadas = debitos.map(({ id }) => id);
    await mesa.pedir(await mesa.pedidoDe(idUsuario, { idFaturasSelecionadas, valorDebitoAPagar }));
  };

  /** The provider's side: what each charge is there, which our own voiding does not change. */
  const createProvedor = (conta: Conta) => {
    const la = new Map<number, SituacaoPagamento>();
    const mudar = async (id: number, para: SituacaoPagamento): Promise<void> => {
      la.set(id, para);
      await dizerDaCobranca(mundo.api, id, para);
    };
    return {
      la,
      emitir: async () => {
        for (const { id, situacao } of await cobrancas(conta))
          if (situacao === "PEDIDA" && !la.has(id)) await mudar(id, "ABERTO");
      },
      agir: async ({ de, para }: (typeof NO_PROVEDOR)[keyof typeof NO_PROVEDOR], qual: number) => {
        const candidatas = [...la].filter(([, situacao]) => situacao === de).map(([id]) => id);
        const id = candidatas[qual % Math.max(1, candidatas.length)];
        if (id !== undefined) await mudar(id, para);
      },
    };
  };
  type Provedor = ReturnType<typeof createProvedor>;

  const agir = async (conta: Conta, provedor: Provedor, { passo, qual }: Lance): Promise<void> => {
    if (passo === "emite") return provedor.emitir();
    if (passo === "renegocia tudo") return renegociar(conta, 60);
    if (passo === "renegocia uma") return renegociar(conta, 1);
    if (passo === "passa um dia") return passar(1);
    if (passo === "passa uma semana") return passar(7);
    if (passo === "passa um mês") return passar(31);
    if (passo !== "cancela") return provedor.agir(NO_PROVEDOR[passo], qual);
    const quem = { usuario: { ...ninguem, id: conta.idUsuario }, origem: ORIGEM };
    await mundo.jobs.removerContratacao(quem, conta.id).catch((error: unknown) => {
      if (!(error instanceof ErroDeNegocio)) throw error;
    });
  };

  /** What came in settles something or goes back: to the centavo, after every step. */
  const conferirDinheiro = async (conta: Conta, { la }: Provedor): Promise<void> => {
    const todas = await cobrancas(conta);
    const creditos = await db()
      .selectFrom("credito")
      .select("idCobranca")
      .where("idUsuario", "=", conta.idUsuario)
      .execute();
    const devolvendo = new Set(creditos.map(({ idCobranca }) => idCobranca));
    const soma = (cobrancasDe: readonly Cobranca[]) =>
      cobrancasDe.reduce((total, { valorCentavos }) => total + valorCentavos, 0);
    const recebidas = todas.filter(({ id }) => la.get(id) === "PAGO");
    const quitam = todas.filter(({ situacao }) => situacao === "PAGA");
    const faturas = await db()
      .selectFrom("fatura")
      .select("valorCentavos")
      .where("idUsuario", "=", conta.idUsuario)
      .where("codigoSituacao", "=", 3)
      .where("anuladaEm", "is", null)
      .execute();
    const quitado = faturas.reduce((total, { valorCentavos }) => total + valorCentavos, 0);
    expect(quitado).toBe(soma(quitam));
    expect(soma(recebidas)).toBe(quitado + soma(recebidas.filter(({ id }) => devolvendo.has(id))));
  };

  /** Stopped means that something is owed; back means that nothing was when it came back. */
  const conferirContratacao = async ({ id }: Conta, antes: number): Promise<number> => {
    const agora = await situacaoDe(mundo.api, id);
    const deve = await db()
      .transaction()
      .execute((tx) => existsAtraso(tx, id));
    if (agora === 4 || agora === 2) expect(deve).toBe(true);
    if ((antes === 4 || antes === 2) && agora === 1) expect(deve).toBe(false);
    return agora;
  };

  /** Leaves nothing for the jobs of the next walk. */
  const encerrar = async ({ id, idUsuario }: Conta): Promise<void> => {
    const agora = mundo.clock.now();
    await db().updateTable("contratacao").set({ codigoSituacao: 5 }).where("id", "=", id).execute();
    await db().updateTable("fatura").set({ anuladaEm: agora }).where("idUsuario", "=", idUsuario).execute();
    const abertas = db().updateTable("renegociacao").set({ situacao: "EXPIRADA", encerradaEm: agora });
    await abertas.where("idUsuario", "=", idUsuario).where("situacao", "=", "ABERTA").execute();
  };

  it(
    "[FAT-139] em qualquer ordem, o que entra quita ou volta, e a suspensa volta com a última dívida",
    { timeout: RODADAS * MS_POR_RODADA },
    async () => {
      let andadas = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ passo: fc.constantFrom(...PASSOS), qual: fc.nat(20) }), { minLength: 6, maxLength: 16 }),
          async (lances) => {
            mundo.clock.set(INICIO);
            const conta = await mundo.contas.comBoleto();
            const provedor = createProvedor(conta);
            // Two months are owed before anything is drawn.
            for (const dias of [1, 15, 16, 12]) {
              await passar(dias);
              await provedor.emitir();
            }
            andadas += 1;
            let situacao = await conferirContratacao(conta, 1);
            for (const lance of lances) {
              await agir(conta, provedor, lance);
              await conferirDinheiro(conta, provedor);
              situacao = await conferirContratacao(conta, situacao);
            }
            await encerrar(conta);
          },
        ),
        { numRuns: RODADAS, examples: JA_FALHARAM.map((lances) => [[...lances]]) },
      );
      expect(andadas).toBeGreaterThanOrEqual(RODADAS);
    },
  );
});
