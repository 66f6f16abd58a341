import { createTestBucket } from "@acervo/test-kit/bucket";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { somarDias, somarMeses } from "@acervo/br/data-civil";
import { comporDossie } from "../../src/modules/conformidade/dossie/compor-dossie.ts";
import { findDossie, insertDossie } from "../../src/modules/conformidade/dossie/dossies.queries.ts";
import { testesDeRestauracao } from "../../src/modules/testes-restauracao/testes-restauracao.api.ts";
import { later, systemClock } from "../../src/platform/clock.ts";
import { createSmtpEmail } from "../../src/platform/email/smtp-email.ts";
import type { ObjectStore } from "../../src/platform/object-store/object-store.ts";
import type { WorkerDeps } from "../../src/platform/worker-deps.ts";
import { allHandlers } from "../../src/start/all-handlers.ts";
import { readConfig } from "../../src/start/config.ts";
import { insertGuardado } from "../authorization/backup-records.ts";
import type { DispositivoConfigurado } from "../builders.ts";
import { gruposDaEquipeDoTeste } from "../equipe.ts";
import { workerIssuers } from "../tax-documents/worker-issuers.ts";
import { createJobRunner } from "../year/run-jobs.ts";
import { createDossierWorld, filesOf, type DossierWorld } from "./dossier-world.ts";

const LOCK_MS = 60_000;

/** They end what is not paid, and whoever keeps evidence for years pays. */
const MONEY = /^(contratacoes|faturas|pagamentos|notas-fiscais|livros)\./;

/** Locks of a minute, so that the bucket can be dropped; tells until when each was to be. */
const withShortLocks = (store: ObjectStore, asked: Date[]): ObjectStore => ({
  ...store,
  put: ({ retainUntil, ...object }) => {
    if (retainUntil === undefined) return store.put(object);
    asked.push(retainUntil);
    return store.put({ ...object, retainUntil: later(systemClock.now(), LOCK_MS) });
  },
});

/** All that is evidence of a subscription, each in the order in which it came to be. */
const readEvidence = async ({ api: { deps }, customer }: DossierWorld, idContratacao: number) => {
  const { db } = deps;
  const daContratacao = (
    tabela: "medidaConformidade" | "prova" | "restauracao" | "testeRestauracao",
    ordem: "dia" | "id",
  ) => db.selectFrom(tabela).selectAll().where("idContratacao", "=", idContratacao).orderBy(ordem).execute();
  return {
    medidas: await daContratacao("medidaConformidade", "dia"),
    provas: await daContratacao("prova", "id"),
    arquivosDasProvas: await db
      .selectFrom("provaArquivo")
      .innerJoin("prova", "prova.id", "provaArquivo.idProva")
      .selectAll("provaArquivo")
      .where("prova.idContratacao", "=", idContratacao)
      .orderBy("provaArquivo.idProva")
      .orderBy("provaArquivo.ordem")
      .execute(),
    restauracoes: await daContratacao("restauracao", "id"),
    testes: await daContratacao("testeRestauracao", "id"),
    classes: await db
      .selectFrom("classeCnj")
      .selectAll()
      .where("idUsuario", "=", customer.idUsuario)
      .orderBy("id")
      .execute(),
    eventos: await db
      .selectFrom("auditoriaEvento")
      .selectAll()
      .where("cadeia", "=", `contratacao/${idContratacao}`)
      .orderBy("seq")
      .execute(),
    raizes: await db.selectFrom("auditoriaRaiz").selectAll().orderBy("numero").execute(),
  };
};
export type Evidence = Awaited<ReturnType<typeof readEvidence>>;

/** A registry office with a bucket of its own, and every job of the worker, on a clock that is moved by years. */
export const createFiveYears = async () => {
  const bucket = await createTestBucket();
  const env = { ACERVO_S3_BUCKET: bucket.name };
  const world = await createDossierWorld({ env });
  const { deps: doPortal, databaseUrl } = world.api;
  const config = readConfig({ ...testServerEnvironment(databaseUrl), ...env });
  const email = createSmtpEmail(config.email);
  const locks: Date[] = [];
  const deps: WorkerDeps = {
    ...doPortal,
    clock: world.clock,
    objectStore: withShortLocks(doPortal.objectStore, locks),
    email,
    returns: null,
    gruposDaEquipe: gruposDaEquipeDoTeste(world),
    ...(await workerIssuers({ db: doPortal.db, clock: world.clock }, config)),
  };
  const jobs = createJobRunner(deps, allHandlers(deps, config.email.marca), MONEY);
  return {
    ...world,
    deps,
    /** Until when each root was to be locked. */
    locks,
    runAll: jobs.all,
    evidence: (idContratacao: number) => readEvidence(world, idContratacao),
    /** A file of a device in its catalog. */
    temArquivo: (alvo: DispositivoConfigurado) => insertGuardado(deps.db, alvo),
    /** It is a device of the subscription no more. */
    removeu: ({ idDispositivo }: DispositivoConfigurado) =>
      deps.db
        .updateTable("dispositivo")
        .set({ ativado: false, dataFim: world.clock.now(), expurgoPrevistoEm: world.clock.now() })
        .where("id", "=", idDispositivo)
        .execute(),
    /** How many versions of files its catalog has. */
    guardados: async ({ idDispositivo }: DispositivoConfigurado): Promise<number> =>
      (await deps.db.selectFrom("arquivoVersao").select("numero").where("idDispositivo", "=", idDispositivo).execute())
        .length,
    /** The files of a dossier of a month, made by the clock of now. */
    dossie: async (idContratacao: number, mes: string) => {
      const de = `${mes}-01`;
      const chave = `dossies/${idContratacao}/${deps.ids.uuid()}.zip`;
      const novo = { idContratacao, de, ate: somarDias(somarMeses(de, 1), -1), chave, pedidoEm: deps.clock.now() };
      const pedido = await deps.db.transaction().execute((tx) => insertDossie(tx, novo));
      await comporDossie({ ...deps, testesDeRestauracao }, pedido?.id ?? 0);
      const feito = await findDossie(deps.db, pedido?.id ?? 0);
      const zip = new Uint8Array(await deps.objectStore.get(chave, feito?.versaoArmazem ?? ""));
      return { zip, files: filesOf(zip) };
    },
    close: async () => {
      email.close();
      await world.api.close();
      await bucket.drop();
    },
  };
};
