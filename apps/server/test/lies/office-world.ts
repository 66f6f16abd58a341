import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { devicePrefix, manifestPrefix } from "@acervo/backup-format/object-key";
import type { ProtecaoDispositivo } from "@acervo/contracts/protecao";
import { createTestBucket } from "@acervo/test-kit/bucket";
import { createTestClock, type TestClock } from "@acervo/test-kit/clock";
import type { StoredVersion } from "@acervo/test-kit/stored-bytes";
import type { ChamadaDeUsuario } from "../../src/http/chamada.ts";
import { obterCodigoAtivacao } from "../../src/modules/dispositivos/ativacao/obter-codigo-ativacao.ts";
import { consultarProtecao } from "../../src/modules/protecao/consultar-protecao.ts";
import { systemClock, instantFrom } from "../../src/platform/clock.ts";
import type { Deps } from "../../src/platform/deps.ts";
import type { ObjectStore } from "../../src/platform/object-store/object-store.ts";
import { insertDispositivosConfigurados, type DispositivoConfigurado } from "../builders.ts";
import { ORIGEM } from "../contratos.ts";
import { novaContratacao, novoUsuario } from "../schema/fixtures.ts";
import { signLgpd } from "../termo-lgpd.ts";
import { startTestApi, type TestApiOptions } from "../test-api.ts";
import { createOfficeModel, escrever, type OfficeModel } from "./office-model.ts";
import { startOrderedAgent, type OrderedAgent } from "./ordered-agent.ts";

/** One office with one machine, from its first file on. */
export type Office = {
  readonly deps: Deps;
  readonly clock: TestClock;
  readonly chamada: ChamadaDeUsuario;
  readonly ficha: DispositivoConfigurado;
  readonly agente: OrderedAgent;
  readonly modelo: OfficeModel;
  /** What the product says of the device, as every screen reads it. */
  readonly lerProtecao: () => Promise<ProtecaoDispositivo>;
  /** Ids of the messages to the person that were compared with the verdict already. */
  readonly mensagensVistas: Set<string>;
  /** What a planted fault does to the store after every backup. */
  readonly estragar: () => Promise<void>;
};

export type OfficeWorld = {
  readonly novo: () => Promise<Office>;
  readonly close: () => Promise<void>;
};

/** A fault that is planted in the product, to see that the search finds it. */
export type PlantedFault = Pick<TestApiOptions, "changeRoutes"> & {
  readonly mudarProtecao?: (protecao: ProtecaoDispositivo) => ProtecaoDispositivo;
  /** Every object of the device, behind the product's back. */
  readonly estragar?: (objectStore: ObjectStore, objeto: StoredVersion) => Promise<void>;
};

const lerProtecao = async ({ deps, chamada, ficha }: Pick<Office, "deps" | "chamada" | "ficha">) => {
  const { dispositivos } = await consultarProtecao(deps, chamada, ficha.idContratacao);
  const [dispositivo] = dispositivos;
  if (dispositivo === undefined) throw new Error("no device");
  return dispositivo;
};

/** What the store has of a device, without what tells of its versions. */
const listObjetos = async ({ objectStore }: Deps, idDispositivo: number) => {
  const objetos: Pick<StoredVersion, "key" | "versionId">[] = [];
  for await (const { key, versionId } of objectStore.listVersions(devicePrefix(idDispositivo)))
    if (!key.startsWith(manifestPrefix(idDispositivo))) objetos.push({ key, versionId });
  return objetos;
};

const novoCliente = async (deps: Deps) => {
  const id = await novoUsuario(deps.db);
  await signLgpd(deps, id);
  const idContratacao = await novaContratacao(deps.db, id);
  const [ficha] = await insertDispositivosConfigurados(deps.db, idContratacao, 1);
  if (ficha === undefined) throw new Error("no device");
  // Proves who they are whenever it is asked: these lives are about files, not about doors.
  const prova = { nivel: 2, em: instantFrom("9999-12-31T00:00:00Z"), sessao: null, porLink: false };
  const usuario = { id, sub: "", papeis: new Set<never>(), grupos: new Set<never>(), prova };
  const chamada: ChamadaDeUsuario = { usuario, escopo: "proprio", origem: ORIGEM };
  return { ficha, chamada };
};

/** The real API over a database and a bucket of its own, the agent's core beside it, and one clock for all. */
export const startOfficeWorld = async (fault: PlantedFault = {}): Promise<OfficeWorld> => {
  const { mudarProtecao, estragar, ...api } = fault;
  const folder = mkdtempSync(join(tmpdir(), "acervo-mentiras-"));
  chmodSync(folder, 0o755);
  const bucket = await createTestBucket();
  const clock = createTestClock(systemClock.now());
  const { deps, url, close } = await startTestApi({ ...api, clock, env: { ACERVO_S3_BUCKET: bucket.name } });
  const agente = startOrderedAgent();
  let escritorios = 0;
  return {
    novo: async () => {
      escritorios += 1;
      // The store compares signatures with its own clock: each office begins now and moves on from there.
      clock.set(systemClock.now());
      await deps.db.deleteFrom("limiteRequisicao").execute();
      // The jobs look at every machine in use: without those of the offices before, each life costs as much as the first.
      await deps.db
        .updateTable("dispositivo")
        .set({ ativado: false, dataFim: clock.now(), expurgoPrevistoEm: clock.now() })
        .where("ativado", "=", true)
        .execute();
      const raiz = join(folder, String(escritorios), "disco");
      mkdirSync(raiz, { recursive: true });
      const { ficha, chamada } = await novoCliente(deps);
      const { idDispositivo, idDiretorio } = ficha;
      const modelo = createOfficeModel(raiz, clock.now().getTime());
      const livros = join(raiz, "livros");
      await deps.db.updateTable("diretorio").set({ caminho: livros }).where("id", "=", idDiretorio).execute();
      modelo.diretorios.set(livros, idDiretorio);
      escrever(modelo, "livros/a.txt", "a", clock.now().getTime());
      const { codigo } = await obterCodigoAtivacao(deps, chamada, idDispositivo);
      const pasta = join(folder, String(escritorios), "agente");
      const { recusa } = await agente.order({ ordem: "ativar", pasta, servidor: url, codigo });
      if (recusa !== null) throw new Error(`not activated: ${recusa}`);
      const lido = { deps, chamada, ficha };
      const ler = async () => {
        const protecao = await lerProtecao(lido);
        return mudarProtecao?.(protecao) ?? protecao;
      };
      const estragarObjetos = async () => {
        if (estragar === undefined) return;
        for (const objeto of await listObjetos(deps, idDispositivo))
          await estragar(deps.objectStore, { bucket: bucket.name, ...objeto });
      };
      const mensagensVistas = new Set<string>();
      return { ...lido, clock, agente, modelo, lerProtecao: ler, mensagensVistas, estragar: estragarObjetos };
    },
    close: async () => {
      await agente.end();
      await close();
      await bucket.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
