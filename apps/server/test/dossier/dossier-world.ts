import { hoje } from "@acervo/br/calendario";
import { somarMeses } from "@acervo/br/data-civil";
import { dossies, type Dossie } from "@acervo/contracts/dossies";
import { createTestClock, type TestClock } from "@acervo/test-kit/clock";
import { readZip } from "@acervo/test-kit/read-zip";
import { gravarRaiz } from "../../src/modules/auditoria/gravar-raiz.ts";
import { entregarRecibo } from "../../src/modules/restauracoes/agente/entregar-recibo.ts";
import { registrar } from "../../src/platform/audit/audit.ts";
import { later, systemClock } from "../../src/platform/clock.ts";
import { insertRestauracaoVazia } from "../authorization/backup-records.ts";
import { insertBackupEncerrado } from "../backups/backup-rows.ts";
import { insertContratacao, insertDispositivosConfigurados, type DispositivoConfigurado } from "../builders.ts";
import { startCustomerApi, type Customer } from "../customer-api.ts";
import { insertAtaEmitida, type AtaInserida } from "./insert-ata.ts";
import { insertProvaEmitida, type ProvaInserida } from "./insert-prova.ts";
import type { TestApi, TestApiOptions } from "../test-api.ts";

const HORA_MS = 3_600_000;
const RETENCAO_SEGUNDOS = 60;
const MES = 7;

/** An API with a registry office whose panel is on, and what happens to its subscriptions. */
export type DossierWorld = {
  readonly api: TestApi;
  readonly clock: TestClock;
  readonly customer: Customer;
  /** The running month. */
  readonly mes: string;
  /** The first month of dossiers, which end with the running one: on its first days, what happened hours ago is in this one. */
  readonly mesAnterior: string;
  readonly nova: (nome: string) => Promise<DispositivoConfigurado>;
  /** A backup that ended well so many hours ago. */
  readonly guardou: (alvo: DispositivoConfigurado, haHoras: number, situacao?: number) => Promise<unknown>;
  /** Some events of a subscription, with a personal value in each. */
  readonly agiu: (idContratacao: number, vezes: number, valorPessoal: string) => Promise<void>;
  /** A restore of which everything came back, and its event. */
  readonly restaurou: (alvo: DispositivoConfigurado) => Promise<number>;
  /** The proof of the month, of so many files that were all equal, and its event. */
  readonly provou: (alvo: DispositivoConfigurado, arquivos: number) => Promise<ProvaInserida>;
  /** The Ata of a restore test for which nothing could be drawn, and its events. */
  readonly lavrou: (alvo: DispositivoConfigurado) => Promise<AtaInserida>;
  /** The root of the hour; the next one is of an hour later. */
  readonly horaCheia: () => Promise<void>;
  readonly ligarPainel: (valor: 0 | 1) => Promise<unknown>;
  readonly pedido: (id: number) => Promise<Dossie>;
  readonly listados: (id: number) => Promise<Dossie[]>;
  /** The bytes that the address of a dossier gives. */
  readonly baixado: (id: number) => Promise<Uint8Array<ArrayBuffer>>;
};

export const filesOf = (zip: Uint8Array): ReadonlyMap<string, Buffer> => readZip(Buffer.from(zip));

export const createDossierWorld = async ({ env = {} }: Pick<TestApiOptions, "env"> = {}): Promise<DossierWorld> => {
  const clock = createTestClock(systemClock.now());
  // Sign-ins hold by the real time: only roots are of later hours.
  const clockOfRoots = createTestClock(systemClock.now());
  const { api, customer } = await startCustomerApi({ clock, env });
  const { db } = api.deps;
  await db.updateTable("usuario").set({ tipoConta: "RCV_RCPN" }).where("id", "=", customer.idUsuario).execute();
  const mes = hoje(clock.now()).slice(0, MES);
  const mesAnterior = somarMeses(`${mes}-01`, -1).slice(0, MES);
  return {
    api,
    clock,
    customer,
    mes,
    mesAnterior,
    nova: async (nome) => {
      const id = await insertContratacao(db, { idUsuario: customer.idUsuario, nome });
      const [alvo] = await insertDispositivosConfigurados(db, id, 1, { ativado: true });
      if (alvo === undefined) throw new Error("no device");
      return alvo;
    },
    guardou: (alvo, haHoras, codigoSituacao = 2) => {
      const dataInicio = later(clock.now(), -haHoras * HORA_MS);
      const dataFim = later(dataInicio, HORA_MS / 2);
      return insertBackupEncerrado(db, alvo, { dataInicio, dataFim, codigoSituacao });
    },
    agiu: async (idContratacao, vezes, valor) => {
      for (let vez = 0; vez < vezes; vez += 1)
        await db.transaction().execute((tx) =>
          registrar(tx, {
            ator: { tipo: "usuario", id: customer.idUsuario },
            acao: "CONTRATACAO_RENOMEADA",
            alvo: { tipo: "contratacao", id: idContratacao },
            idContratacao,
            detalhes: { vez: String(vez) },
            pessoais: [{ campo: "telefone.novo", valor, idUsuario: customer.idUsuario }],
          }),
        );
    },
    restaurou: async ({ idContratacao, idDispositivo, idConfiguracao, ...outros }) => {
      const id = await insertRestauracaoVazia(db, { idContratacao, idDispositivo, idConfiguracao, ...outros });
      await db.updateTable("restauracao").set({ arquivos: 3, bytes: 30 }).where("id", "=", id).execute();
      const agente = { idDispositivo, idContratacao, versaoChave: 1, epoca: 1 };
      const contagens = { pedidos: 3, gravados: 3, iguais: 3, falhas: [], lugar: null, aoLado: 0, preservados: 0 };
      await entregarRecibo(api.deps, agente, id, { chaveIdempotencia: api.deps.ids.uuid(), ...contagens });
      return id;
    },
    provou: (alvo, arquivos) => insertProvaEmitida({ ...api.deps, clock }, alvo, arquivos),
    lavrou: (alvo) => insertAtaEmitida({ ...api.deps, clock }, alvo, customer.idUsuario),
    horaCheia: async () => {
      await gravarRaiz({ ...api.deps, clock: clockOfRoots }, { retencaoSegundos: RETENCAO_SEGUNDOS });
      clockOfRoots.advance(HORA_MS);
    },
    ligarPainel: (valor) =>
      db
        .updateTable("parametro")
        .set({ valor: JSON.stringify(valor) })
        .where("chave", "=", "painel-cnj213")
        .execute(),
    pedido: async (id) => {
      const { body } = await customer.call(dossies.pedir, { body: { id, de: mesAnterior, ate: mes } });
      return dossies.pedir.response.parse(body);
    },
    listados: async (id) =>
      dossies.listar.response.parse((await customer.call(dossies.listar, { query: { id } })).body),
    baixado: async (id) => {
      const { body } = await customer.call(dossies.baixar, { params: { id } });
      const resposta = await fetch(dossies.baixar.response.parse(body));
      return new Uint8Array(await resposta.arrayBuffer());
    },
  };
};
