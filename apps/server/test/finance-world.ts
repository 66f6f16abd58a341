import { hoje } from "@acervo/br/calendario";
import { createTestClock } from "@acervo/test-kit/clock";
import { createTestDatabase } from "@acervo/test-kit/database";
import type { PainelFinanceiro } from "@acervo/contracts/painel-financeiro";
import { lerPainel } from "../src/modules/financeiro/ler-painel.ts";
import { instantFrom } from "../src/platform/clock.ts";
import { createDb, type Db } from "../src/platform/db/db.ts";
import { systemIds } from "../src/platform/ids.ts";
import { ofertaDe } from "./contratos.ts";
import { novoCartao, novoUsuario } from "./schema/fixtures.ts";

type Passo<S> = readonly [para: S, em: string];

type NovaContratacao = {
  readonly idUsuario: number;
  readonly plano?: string;
  /** Oldest first; none: it came in without a history, active since 2026-01-05. */
  readonly passos?: readonly Passo<number>[];
};

type NovaFatura = {
  readonly idUsuario: number;
  readonly vencimento: string;
  readonly situacao?: 1 | 2 | 3 | 4;
  readonly emitidaEm?: string;
  readonly pagaEm?: string;
  readonly anuladaEm?: string;
  /** Centavos of each subscription that it bills. */
  readonly itens?: Readonly<Record<number, number>>;
  /** Centavos, of a subscription of its own. */
  readonly valor?: number;
};

type NovaCobranca = {
  readonly idUsuario: number;
  /** Of an invoice, or else of a combined boleto. */
  readonly idFatura?: number;
  readonly idRenegociacao?: number;
  readonly forma?: "BOLETO" | "CARTAO";
  readonly avulsa?: boolean;
  readonly pagaEm: string;
  readonly dataPagamento?: string;
  /** Centavos that the provider told; left out, it told none. */
  readonly valorPago?: number;
  /** What came after the payment. */
  readonly passos?: readonly Passo<string>[];
};

let sequencia = 0;
const proximo = (): number => (sequencia += 1);

/** Whole days that begin at noon, where a test does not care for the hour. */
const instante = (quando: string): string => (quando.length === "2026-11-10".length ? `${quando}T12:00:00Z` : quando);

/** Of a history: the first instant, the day of the activation, and where it stands. */
const doHistorico = (passos: readonly Passo<number>[]) => {
  const [primeiro] = passos;
  if (primeiro === undefined)
    return { dataContratacao: instante("2026-01-05"), dataInicio: "2026-01-05", codigoSituacao: 1 };
  const ativada = passos.find(([para]) => para === 1);
  return {
    dataContratacao: instante(primeiro[1]),
    dataInicio: ativada === undefined ? null : hoje(instantFrom(instante(ativada[1]))),
    codigoSituacao: passos.at(-1)?.[0] ?? primeiro[0],
  };
};

const insertContratacao = async (db: Db, { idUsuario, plano = "Acervo 10", passos = [] }: NovaContratacao) => {
  const idPlanoOfertaTipoPagamento = await ofertaDe(db, plano);
  const { id } = await db
    .insertInto("contratacao")
    .values({ idUsuario, nome: `Acervo ${proximo()}`, idPlanoOfertaTipoPagamento, ...doHistorico(passos) })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [indice, [paraSituacao, em]] of passos.entries()) {
    const deSituacao = passos[indice - 1]?.[0] ?? null;
    const passo = { idContratacao: id, deSituacao, paraSituacao, ocorridoEm: instante(em) };
    await db
      .insertInto("contratacaoHistorico")
      .values({ ...passo, motivo: "TESTE", tipoAutor: "SISTEMA" })
      .execute();
  }
  return id;
};

const insertFatura = async (db: Db, fatura: NovaFatura): Promise<number> => {
  const { idUsuario, vencimento, situacao = fatura.pagaEm === undefined ? 4 : 3, valor = 10_000 } = fatura;
  const competencia = `${vencimento.slice(0, "2026-11".length)}-01`;
  const { id } = await db
    .insertInto("fatura")
    .values({
      idUsuario,
      competencia,
      codigoSituacao: situacao,
      dataVencimento: vencimento,
      emitidaEm: instante(fatura.emitidaEm ?? competencia),
      pagaEm: fatura.pagaEm === undefined ? null : instante(fatura.pagaEm),
      anuladaEm: fatura.anuladaEm === undefined ? null : instante(fatura.anuladaEm),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const itens = fatura.itens ?? { [await insertContratacao(db, { idUsuario })]: valor };
  for (const [idContratacao, valorCentavos] of Object.entries(itens))
    await db
      .insertInto("faturaItem")
      .values({
        idFatura: id,
        idUsuario,
        idContratacao: Number(idContratacao),
        competencia,
        tipo: "MENSALIDADE",
        descricao: "Acervo",
        valorCentavos,
      })
      .execute();
  return id;
};

const insertPassos = async (db: Db, idCobranca: number, passos: readonly Passo<string>[]): Promise<void> => {
  for (const [indice, [paraSituacao, em]] of passos.entries()) {
    const deSituacao = passos[indice - 1]?.[0] ?? null;
    await db
      .insertInto("cobrancaHistorico")
      .values({ idCobranca, deSituacao, paraSituacao, ocorridoEm: instante(em) })
      .execute();
  }
};

const insertPaga = async (db: Db, cobranca: NovaCobranca): Promise<void> => {
  const { idUsuario, idFatura, idRenegociacao = 0, forma = "BOLETO", avulsa = false, passos = [] } = cobranca;
  const origem = idFatura === undefined ? "RENEGOCIACAO" : "FATURA";
  const todos: readonly Passo<string>[] = [["PEDIDA", "2026-01-01"], ["PAGA", cobranca.pagaEm], ...passos];
  const { id } = await db
    .insertInto("cobranca")
    .values({
      referencia: `teste:${proximo()}`,
      chave: systemIds.uuid(),
      origem,
      idOrigem: idFatura ?? idRenegociacao,
      idUsuario,
      forma,
      idCartao: forma === "CARTAO" ? await novoCartao(db, idUsuario) : null,
      valorCentavos: 1,
      vencimento: "2026-01-01",
      descricao: "Acervo",
      situacao: todos.at(-1)?.[0],
      avulsa,
      pedidaEm: "2026-01-01T12:00:00Z",
      pagaEm: instante(cobranca.pagaEm),
      dataPagamento: cobranca.dataPagamento ?? null,
      valorPagoCentavos: cobranca.valorPago ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertPassos(db, id, todos);
};

/** A small world of money whose figures are added up by hand, at noon (São Paulo) of 17 November 2026. */
export const startFinanceWorld = async () => {
  const database = await createTestDatabase();
  const db = createDb(database.url);
  const clock = createTestClock("2026-11-17T15:00:00Z");
  return {
    db,
    url: database.url,
    pessoa: async (tipoConta: "NOR_PF" | "RCV_RCPN" = "NOR_PF"): Promise<number> => {
      const id = await novoUsuario(db);
      await db.updateTable("usuario").set({ tipoConta }).where("id", "=", id).execute();
      return id;
    },
    contratacao: (nova: NovaContratacao) => insertContratacao(db, nova),
    fatura: (nova: NovaFatura) => insertFatura(db, nova),
    paga: (nova: NovaCobranca) => insertPaga(db, nova),
    /** It was paid, and is no more. */
    reaberta: (idFatura: number, em: string) =>
      db
        .insertInto("faturaHistorico")
        .values({
          idFatura,
          deSituacao: 3,
          paraSituacao: 2,
          motivo: "PAGAMENTO_CONTESTADO",
          tipoAutor: "SISTEMA",
          ocorridoEm: instante(em),
        })
        .execute(),
    clock,
    painel: (mes?: string): Promise<PainelFinanceiro> => lerPainel({ db, clock }, mes),
    close: async (): Promise<void> => {
      await db.destroy();
      await database.drop();
    },
  };
};
export type FinanceWorld = Awaited<ReturnType<typeof startFinanceWorld>>;
