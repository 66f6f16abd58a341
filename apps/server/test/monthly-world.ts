import { hoje } from "@acervo/br/calendario";
import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import { createTestClock, type TestClock } from "@acervo/test-kit/clock";
import { sql } from "kysely";
import { billingJobs } from "./billing-jobs.ts";
import { insertContratacao } from "./builders.ts";
import { dizerDoPagamento } from "./contratar.ts";
import { giveEndereco, ORIGEM } from "./contratos.ts";
import { novoCartao, novoUsuario } from "./schema/fixtures.ts";
import { startTestApi, type TestApi } from "./test-api.ts";

const FATURA_EMITIDA = 5;
const NINGUEM = { sub: "", papeis: new Set<never>(), grupos: new Set<never>() };

export type Conta = { readonly idUsuario: number; readonly id: number };
export type ContaComCartoes = Conta & { readonly principal: number; readonly secundario: number };
export type ContaUnificada = { readonly idUsuario: number; readonly ids: readonly number[] };

/** Accounts that pay by the month, from 31 October 2026 on, and days that pass when they are told to. */
export type MonthlyWorld = {
  readonly api: TestApi;
  readonly clock: TestClock;
  readonly jobs: ReturnType<typeof billingJobs>;
  readonly contas: {
    readonly comCartoes: () => Promise<ContaComCartoes>;
    readonly comBoleto: () => Promise<Conta>;
    /** Three subscriptions on one bill. */
    readonly unificada: () => Promise<ContaUnificada>;
    /** A registry office, which pays afterwards and is subsidised. */
    readonly cartorio: () => Promise<Conta>;
    /** Pays by card, has none, and wants no e-mail about new invoices. */
    readonly semCartao: () => Promise<Conta>;
  };
  /** The jobs of one morning. */
  readonly umDia: () => Promise<void>;
  /** Lets the days pass up to this one, which is lived through too. */
  readonly viverAte: (dia: DataCivil) => Promise<void>;
  /** The provider takes note of the boleto of the account, and somebody pays it. */
  readonly pagarBoleto: (conta: Conta) => Promise<void>;
  /** The person asks for another try, and it is approved. */
  readonly pagarPeloPortal: (conta: Conta) => Promise<void>;
  readonly faturasDe: (idUsuario: number) => Promise<readonly FaturaLida[]>;
  /** How many e-mails of a kind have this in their subject. */
  readonly emails: (tipo: string, sobre: string) => Promise<number>;
  /** Why the subscription changed its situation, oldest first. */
  readonly motivos: (idContratacao: number) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

type FaturaLida = {
  readonly id: number;
  readonly competencia: string;
  readonly vencimento: string;
  readonly codigoSituacao: number;
  readonly itens: number;
  readonly valorCentavos: number;
};

const createContas = ({ deps: { db } }: TestApi): MonthlyWorld["contas"] => {
  const novaConta = async (campos: object): Promise<number> => {
    const idUsuario = await novoUsuario(db);
    await giveEndereco(db, idUsuario);
    await db.updateTable("usuario").set(campos).where("id", "=", idUsuario).execute();
    return idUsuario;
  };
  const contratar = (idUsuario: number, nome: string) => insertContratacao(db, { idUsuario, nome });
  return {
    comCartoes: async () => {
      const idUsuario = await novaConta({ tipoPagamento: "CARTAO" });
      return {
        idUsuario,
        id: await contratar(idUsuario, "Do cartão"),
        principal: await novoCartao(db, idUsuario, { principal: true }),
        secundario: await novoCartao(db, idUsuario, { secundario: true }),
      };
    },
    comBoleto: async () => {
      const idUsuario = await novaConta({ tipoPagamento: "BOLETO" });
      return { idUsuario, id: await contratar(idUsuario, "Do boleto") };
    },
    unificada: async () => {
      const idUsuario = await novaConta({ tipoPagamento: "BOLETO", pagamentoUnificado: true });
      const ids = [];
      for (const nome of ["Um", "Dois", "Três"]) ids.push(await contratar(idUsuario, nome));
      return { idUsuario, ids };
    },
    cartorio: async () => {
      const idUsuario = await novaConta({ tipoPagamento: "BOLETO", tipoConta: "RCV_RCPN" });
      return { idUsuario, id: await contratar(idUsuario, "Acervo") };
    },
    semCartao: async () => {
      const idUsuario = await novaConta({ tipoPagamento: "CARTAO" });
      await db
        .insertInto("preferenciaNotificacao")
        .values({ idUsuario, idTipoNotificacao: FATURA_EMITIDA, habilitado: false })
        .execute();
      return { idUsuario, id: await contratar(idUsuario, "Sem cartão") };
    },
  };
};

const readFaturas = ({ deps: { db } }: TestApi, idUsuario: number): Promise<FaturaLida[]> =>
  db
    .selectFrom("fatura")
    .innerJoin("faturaItem", "faturaItem.idFatura", "fatura.id")
    .select(["fatura.id", "fatura.competencia", "fatura.dataVencimento as vencimento", "fatura.codigoSituacao"])
    .select(({ fn }) => [
      fn.countAll<number>().as("itens"),
      sql<number>`sum(fatura_item.valor_centavos)::integer`.as("valorCentavos"),
    ])
    .where("fatura.idUsuario", "=", idUsuario)
    .groupBy("fatura.id")
    .orderBy("fatura.id")
    .execute();

export const createMonthlyWorld = async (): Promise<MonthlyWorld> => {
  const clock = createTestClock("2026-10-31T12:00:00Z");
  const api = await startTestApi({ clock });
  const { db } = api.deps;
  const jobs = billingJobs(api.deps);
  const umDia = async (): Promise<void> => {
    await jobs.vencerFaturas();
    await jobs.expirarRenegociacoes();
    await jobs.emitirFaturas();
    await jobs.pedirBoletos();
    await jobs.cobrarFaturas();
  };
  return {
    api,
    clock,
    jobs,
    contas: createContas(api),
    umDia,
    viverAte: async (dia) => {
      while (hoje(clock.now()) < dia) {
        clock.set(`${somarDias(hoje(clock.now()), 1)}T12:00:00Z`);
        await umDia();
      }
    },
    pagarBoleto: async ({ id }) => {
      await dizerDoPagamento(api, id, "ABERTO");
      await dizerDoPagamento(api, id, "PAGO");
    },
    pagarPeloPortal: async ({ idUsuario, id }) => {
      await jobs.tentarCobranca({ usuario: { ...NINGUEM, id: idUsuario }, origem: ORIGEM }, { idContratacao: id });
      await dizerDoPagamento(api, id, "PAGO");
    },
    faturasDe: (idUsuario) => readFaturas(api, idUsuario),
    emails: async (tipo, sobre) => {
      const linhas = await db.selectFrom("emailEnvio").select("assunto").where("tipo", "=", tipo).execute();
      return linhas.filter(({ assunto }) => assunto.includes(sobre)).length;
    },
    motivos: async (idContratacao) => {
      const historico = db.selectFrom("contratacaoHistorico").select("motivo");
      const linhas = await historico.where("idContratacao", "=", idContratacao).orderBy("id").execute();
      return linhas.map(({ motivo }) => motivo);
    },
    close: () => api.close(),
  };
};
