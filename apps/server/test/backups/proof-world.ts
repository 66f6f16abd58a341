import { pino } from "pino";
import { startQueue } from "../../src/jobs/queue.ts";
import { enviarEmailJob } from "../../src/platform/email/email.jobs.ts";
import { idDoBanco } from "../../src/modules/catalogo/chain.api.ts";
import { buscarAmostra } from "../../src/modules/provas/agente/ler-amostra.ts";
import { receberResultado } from "../../src/modules/provas/agente/receber-resultado.ts";
import type { AoEmitirProvaDeTeste } from "../../src/modules/provas/provas.api.ts";
import { buscarProva } from "../../src/modules/provas/consulta/ler-provas.ts";
import { provarDispositivo } from "../../src/modules/provas/servidor/provar-dispositivo.ts";
import { flipStoredBit } from "./flip-stored-bit.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "./backup-world.ts";
import { bytesDeTeste, prepararInteiro } from "./large-file.ts";
import { arquivo, chave, concluir, guardar, iniciar } from "./mini-agent.ts";
import { confirmar } from "./other-rooms.ts";

const MIB = 1_048_576;
export const EQUIPE = { usuario: { id: 0 }, escopo: "todos" } as const;

const SEM_OUVINTES: readonly AoEmitirProvaDeTeste[] = [];

/** A machine with a pack of small files and a whole one. */
const criarComArquivos = async (
  world: BackupWorld,
  nomes: readonly string[],
  idContratacao?: number,
): Promise<Maquina & { readonly pacote: string }> => {
  const maquina = await world.novaMaquina(idContratacao);
  const { idBackup } = await iniciar(world.deps, maquina);
  await guardar(
    world.deps,
    maquina,
    idBackup,
    nomes.map((nome) => arquivo(nome, `conteúdo de ${nome}`)),
  );
  await confirmar(
    world.deps,
    maquina.agente,
    idBackup,
    await prepararInteiro(world.deps, maquina, idBackup, bytesDeTeste(2 * MIB, nomes.length)),
  );
  await concluir(world.deps, maquina, idBackup, { vistos: nomes.length + 1, confirmados: nomes.length + 1 });
  const { id } = await world.db
    .selectFrom("objeto")
    .select("id")
    .where("idDispositivo", "=", maquina.agente.idDispositivo)
    .orderBy("bytesArmazenados")
    .executeTakeFirstOrThrow();
  return { ...maquina, pacote: idDoBanco(id) };
};

const insertBatimento = (world: BackupWorld, { agente }: Maquina, provaRestauracao: boolean) =>
  world.db
    .insertInto("batimento")
    .values({
      idDispositivo: agente.idDispositivo,
      idContratacao: agente.idContratacao,
      recebidoEm: world.clock.now(),
      versaoAcervoExe: "1.0.0",
      sistema: "linux-x64",
      relogio: world.clock.now(),
      discoLivreBytes: 1,
      provaRestauracao,
    })
    .execute();

/** Devices with files whose restore is proven by calling the use cases, and what their computers would say. */
export const createProofWorld = async () => {
  const world = await createBackupWorld();
  const queue = await startQueue({ db: world.db, jobs: [enviarEmailJob], onError: () => undefined });

  const deps = () => ({ ...world.deps, queue, logger: pino({ level: "silent" }), aoEmitirProvaDeTeste: SEM_OUVINTES });
  const provar = ({ agente }: Maquina) => provarDispositivo(deps(), agente);

  const provasDe = ({ agente }: Maquina) =>
    world.db.selectFrom("prova").selectAll().where("idDispositivo", "=", agente.idDispositivo).orderBy("id").execute();
  const provaDe = async (maquina: Maquina) => {
    const [prova] = await provasDe(maquina);
    if (prova === undefined) throw new Error("no proof");
    return prova;
  };
  const detalhar = async (maquina: Maquina) => buscarProva(world.deps, EQUIPE, (await provaDe(maquina)).id);
  const emails = async (maquina: Maquina): Promise<number> => {
    const { id } = await provaDe(maquina);
    const linhas = await world.db
      .selectFrom("emailEnvio")
      .select("id")
      .where("chave", "=", `prova-falhou/${id}`)
      .execute();
    return linhas.length;
  };
  type Ditos = Partial<Parameters<typeof receberResultado>[3]["arquivos"][number]>;
  const responder = async (maquina: Maquina, outro: Ditos = {}, ouvindo: ReturnType<typeof deps> = deps()) => {
    const { id } = await provaDe(maquina);
    const { arquivos } = await buscarAmostra(world.deps, maquina.agente, id);
    return receberResultado(ouvindo, maquina.agente, id, {
      chaveIdempotencia: chave(),
      arquivos: arquivos.map(({ ordem }) => ({
        ordem,
        restaurado: "IGUAL" as const,
        original: "IGUAL" as const,
        ...(ordem === 1 ? outro : {}),
      })),
      bytes: arquivos.reduce((soma, { tamanho }) => soma + tamanho, 0),
      milissegundos: 500,
    });
  };
  return {
    ...world,
    deps,
    provar,
    comArquivos: (nomes: readonly string[] = ["a.txt", "b.txt", "c.txt"], idContratacao?: number) =>
      criarComArquivos(world, nomes, idContratacao),
    /** Its program says whether it can take part in a proof. */
    comAgente: (maquina: Maquina, provaRestauracao: boolean) => insertBatimento(world, maquina, provaRestauracao),
    /** It is a device of the subscription no more. */
    retirar: ({ agente }: Maquina) =>
      world.db
        .updateTable("dispositivo")
        .set({ ativado: false, dataFim: world.clock.now(), expurgoPrevistoEm: world.clock.now() })
        .where("id", "=", agente.idDispositivo)
        .execute(),
    provasDe,
    provaDe,
    detalhar,
    emails,
    virarBit: ({ agente }: Maquina, idObjeto: string) =>
      flipStoredBit({ bucket: world.bucket.name, objectStore: world.deps.objectStore }, agente.idDispositivo, idObjeto),
    responder,
    close: async () => {
      await queue.stop();
      await world.close();
    },
  };
};
export type ProofWorld = Awaited<ReturnType<typeof createProofWorld>>;
