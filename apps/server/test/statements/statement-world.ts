import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { createTestClock, type TestClock } from "@acervo/test-kit/clock";
import { makeTestA1, startSefin, type A1 } from "@acervo/test-kit/sefin";
import { sql } from "kysely";
import { openEnvelope } from "../../src/jobs/job-envelope.ts";
import { abrirExtratos, type AbrirDeps } from "../../src/modules/extratos/emissao/abrir-extratos.ts";
import { emitirExtrato, type EmitirDeps } from "../../src/modules/extratos/emissao/emitir-extrato.ts";
import { emitirExtratoJob } from "../../src/modules/extratos/extratos.jobs.ts";
import type { ExtratoRow } from "../../src/modules/extratos/extratos.queries.ts";
import { instantFrom } from "../../src/platform/clock.ts";
import { insertContratacao, insertDispositivosConfigurados, type DispositivoConfigurado } from "../builders.ts";
import { startCustomerApi, type Customer } from "../customer-api.ts";
import { createIssuing } from "../tax-documents/tax-world.ts";
import type { TestApi } from "../test-api.ts";

/** 05:30 of São Paulo on the 1st of December, when November is over. */
export const PRIMEIRO = instantFrom("2026-12-01T08:30:00Z");
export const NOVEMBRO = "2026-11-01";

export type StatementWorld = {
  readonly api: TestApi;
  readonly clock: TestClock;
  readonly customer: Customer;
  readonly deps: AbrirDeps & EmitirDeps;
  /** The key that opens certificates, for a process of the test's own. */
  readonly chaveFiscal: string;
  /** Settings of the company and a certificate of it. */
  readonly preparar: (a1?: A1) => Promise<void>;
  readonly semCertificados: () => Promise<unknown>;
  readonly semContratacoes: () => Promise<unknown>;
  /** A subscription of the customer with so many devices. */
  readonly nova: (dispositivos?: number) => Promise<{ id: number; alvos: readonly DispositivoConfigurado[] }>;
  readonly abrir: () => Promise<void>;
  /** Numbers of the statements that were asked to be made and have not been taken. */
  readonly pedidos: () => Promise<number[]>;
  readonly emitir: (id: number) => Promise<void>;
  readonly doMes: (idContratacao: number) => Promise<ExtratoRow>;
  /** Opened and made. */
  readonly emitido: (idContratacao: number) => Promise<ExtratoRow>;
  readonly pdfDe: (extrato: ExtratoRow) => Promise<Buffer>;
  /** How many files lie where its file lies. */
  readonly arquivosDe: (extrato: ExtratoRow) => Promise<number>;
  readonly emails: (extrato: ExtratoRow) => Promise<{ destinatario: string; assunto: string; conteudo: unknown }[]>;
  readonly close: () => Promise<void>;
};

export const createStatementWorld = async (): Promise<StatementWorld> => {
  const { api, customer } = await startCustomerApi();
  const sefin = await startSefin();
  const issuing = await createIssuing(api, sefin);
  const { db } = api.deps;
  const clock = createTestClock(PRIMEIRO);
  const deps = { ...api.deps, clock, cofreFiscal: issuing.deps.cofreFiscal };
  const doMes = (idContratacao: number) =>
    db.selectFrom("extrato").selectAll().where("idContratacao", "=", idContratacao).executeTakeFirstOrThrow();
  const abrir = () => abrirExtratos(deps);
  const emitir = (id: number) => emitirExtrato(deps, id);
  return {
    api,
    clock,
    customer,
    deps,
    chaveFiscal: issuing.chaveFiscal,
    preparar: async (a1 = makeTestA1()) => {
      await issuing.registrar();
      await issuing.certificado(a1);
    },
    semCertificados: () =>
      db.updateTable("certificadoFiscal").set({ situacao: "RECUSADO", motivo: "VENCIDO" }).execute(),
    semContratacoes: () =>
      db.updateTable("contratacao").set({ codigoSituacao: SITUACAO_CONTRATACAO.cancelada }).execute(),
    nova: async (dispositivos = 1) => {
      const id = await insertContratacao(db, { idUsuario: customer.idUsuario, nome: `Acervo ${api.deps.ids.uuid()}` });
      return { id, alvos: await insertDispositivosConfigurados(db, id, dispositivos, { ativado: true }) };
    },
    abrir,
    pedidos: async () => {
      const { rows } = await sql<{ data: unknown }>`
        delete from pgboss.job where name = ${emitirExtratoJob.name} and state = 'created' returning data`.execute(db);
      return rows
        .map(({ data }) => emitirExtratoJob.payload.parse(openEnvelope(data).envelope.payload).id)
        .toSorted((a, b) => a - b);
    },
    emitir,
    doMes,
    emitido: async (idContratacao) => {
      await abrir();
      await emitir((await doMes(idContratacao)).id);
      return doMes(idContratacao);
    },
    pdfDe: async ({ chave, versaoArmazem }) => Buffer.from(await deps.objectStore.get(chave, versaoArmazem ?? "")),
    arquivosDe: async ({ chave }) => {
      let quantos = 0;
      for await (const _ of deps.objectStore.listVersions(chave)) quantos += 1;
      return quantos;
    },
    emails: ({ id }) =>
      db
        .selectFrom("emailEnvio")
        .select(["destinatario", "assunto", "conteudo"])
        .where("chave", "=", `extrato-emitido/${id}`)
        .execute(),
    close: async () => {
      issuing.encerrar();
      await sefin.stop();
      await api.close();
    },
  };
};
