import { hoje } from "@acervo/br/calendario";
import type { PedidoDePasso, TesteRestauracao } from "@acervo/contracts/testes-restauracao";
import { pino } from "pino";
import { startQueue } from "../../src/jobs/queue.ts";
import { enviarEmailJob } from "../../src/platform/email/email.jobs.ts";
import type { ChamadaDeUsuario } from "../../src/http/chamada.ts";
import { consultarProtecao } from "../../src/modules/protecao/consultar-protecao.ts";
import { lerDias } from "../../src/modules/conformidade/ler-dias.ts";
import { listarProvas } from "../../src/modules/provas/consulta/ler-provas.ts";
import { provarDispositivo } from "../../src/modules/provas/servidor/provar-dispositivo.ts";
import { abrirTeste } from "../../src/modules/testes-restauracao/abertura/abrir-teste.ts";
import { baixarAta } from "../../src/modules/testes-restauracao/ata/baixar-ata.ts";
import { emitirAta } from "../../src/modules/testes-restauracao/ata/emitir-ata.ts";
import { cancelarTeste } from "../../src/modules/testes-restauracao/cancelar-teste.ts";
import { conduzirTeste } from "../../src/modules/testes-restauracao/conducao/conduzir-teste.ts";
import { lerDispositivo } from "../../src/modules/testes-restauracao/conducao/ler-dispositivo.ts";
import { consultarTeste } from "../../src/modules/testes-restauracao/consulta/ler-testes.ts";
import { anotarPasso, definirMedidas } from "../../src/modules/testes-restauracao/declaracao/anotar.ts";
import { declararTeste } from "../../src/modules/testes-restauracao/declaracao/declarar-teste.ts";
import { aoEmitirProvaDeTeste } from "../../src/modules/testes-restauracao/testes-restauracao.api.ts";
import {
  conduzirTesteJob,
  emitirAtaJob,
  lerDispositivoJob,
} from "../../src/modules/testes-restauracao/testes-restauracao.jobs.ts";
import type { Db } from "../../src/platform/db/db.ts";
import type { Deps } from "../../src/platform/deps.ts";
import type { Maquina } from "../backups/backup-world.ts";
import { atualizarFila } from "../backups/other-rooms.ts";
import { createProofWorld, EQUIPE } from "../backups/proof-world.ts";
import { insertParametroInteiro } from "../builders.ts";

const PARTICIPANTES: TesteRestauracao["participantes"] = [
  { ordem: 1, papel: "TITULAR", nome: "Marta Nogueira", funcao: null },
  { ordem: 2, papel: "OPERADOR", nome: "Rafael Teles", funcao: null },
  { ordem: 3, papel: "OBSERVADOR", nome: "Júlio Amaral", funcao: "auditor" },
];

type OwnerDeps = Parameters<typeof declararTeste>[0] &
  Parameters<typeof emitirAta>[0] &
  Parameters<typeof baixarAta>[0];

/** What the owner of a test does after they opened it. */
const ownerOf = (
  deps: () => OwnerDeps,
  donoDe: (idContratacao: number) => Promise<ChamadaDeUsuario>,
  consultar: (id: number) => Promise<TesteRestauracao>,
) => {
  const chamadaDe = async (id: number): Promise<ChamadaDeUsuario> => donoDe((await consultar(id)).idContratacao);
  return {
    cancelar: async (id: number) => cancelarTeste(deps(), await chamadaDe(id), id),
    anotar: async (id: number, resultado: PedidoDePasso["resultado"], participante = 1) => {
      const { usuario } = await chamadaDe(id);
      const texto = "Abertura do sistema e consulta a 5 registros";
      return anotarPasso(deps(), { usuario, id }, { texto, resultado, participante });
    },
    medidas: async (id: number, medidas: TesteRestauracao["medidas"]) =>
      definirMedidas(deps(), { usuario: (await chamadaDe(id)).usuario, id }, medidas),
    /** By the text that is shown now, or by another. */
    declarar: async (id: number, sha256?: string) => {
      const mostrado = (await consultar(id)).declaracao?.sha256 ?? "0".repeat(64);
      return declararTeste(deps(), await chamadaDe(id), { id, sha256: sha256 ?? mostrado });
    },
    emitir: (id: number) => emitirAta(deps(), id),
    baixar: async (id: number): Promise<Buffer> => {
      const resposta = await fetch(await baixarAta(deps(), await chamadaDe(id), id));
      return Buffer.from(await resposta.arrayBuffer());
    },
  };
};

/** What customers and support are told. */
const toldOf = (db: Db, deps: () => Parameters<typeof atualizarFila>[0] & Pick<Deps, "clock">) => {
  const emailsDe = async (chave: string) =>
    (await db.selectFrom("emailEnvio").select("conteudo").where("chave", "=", chave).execute()).map(
      ({ conteudo }) => conteudo,
    );
  return {
    emailsDoTeste: (id: number) => emailsDe(`teste-conferido/${id}`),
    emailsDaAta: (id: number) => emailsDe(`ata-emitida/${id}`),
    emailsDaProva: async (id: number): Promise<number> => (await emailsDe(`prova-falhou/${id}`)).length,
    naFila: async (idDispositivo: number): Promise<number> => {
      await atualizarFila(deps());
      const itens = await db
        .selectFrom("itemAtencao")
        .select("id")
        .where("tipo", "=", "PROVA_FALHOU")
        .where("idDispositivo", "=", idDispositivo)
        .where("encerradoEm", "is", null)
        .execute();
      return itens.length;
    },
    listadas: async (idContratacao: number): Promise<number[]> => {
      const { listaProva } = await listarProvas(deps(), EQUIPE, { id: idContratacao, pagina: 1 });
      return listaProva.map(({ id }) => id);
    },
    retornoDeHoje: async (idContratacao: number) => {
      const agora = deps().clock.now();
      const [dia] = await lerDias(db, idContratacao, { dias: [hoje(agora)], agora });
      return dia?.retorno;
    },
    protecao: async (idContratacao: number) =>
      (await consultarProtecao(deps(), EQUIPE, idContratacao)).dispositivos.at(0),
  };
};

/** Devices with files of offices whose panel is on, and the restore tests that their owners open. */
export const createTestWorld = async () => {
  const world = await createProofWorld();
  const jobs = [enviarEmailJob, conduzirTesteJob, lerDispositivoJob, emitirAtaJob];
  const queue = await startQueue({ db: world.db, jobs, onError: () => undefined });
  await insertParametroInteiro(world.db, "painel-cnj213", 1);
  const deps = () => ({
    ...world.deps(),
    queue,
    logger: pino({ level: "silent" }),
    aoEmitirProvaDeTeste: [aoEmitirProvaDeTeste],
  });

  /** The owner of a subscription calls. */
  const donoDe = async (idContratacao: number): Promise<ChamadaDeUsuario> => {
    const { idUsuario } = await world.db
      .selectFrom("contratacao")
      .select("idUsuario")
      .where("id", "=", idContratacao)
      .executeTakeFirstOrThrow();
    return {
      usuario: { id: idUsuario, sub: "dono", grupos: new Set<string>(), papeis: new Set<never>() },
      escopo: "proprio",
      origem: { ip: "203.0.113.9", userAgent: "Navegador de teste", requestId: "teste" },
    };
  };
  const consultar = (id: number): Promise<TesteRestauracao> => consultarTeste(deps(), EQUIPE, id);
  const provasDoTeste = (id: number) =>
    world.db.selectFrom("prova").selectAll().where("idTeste", "=", id).orderBy("id").execute();
  return {
    ...world,
    deps,
    donoDe,
    consultar,
    provasDoTeste,
    /** Another machine of the same subscription. */
    outraCom: ({ agente }: Maquina) => world.comArquivos(["d.txt"], agente.idContratacao),
    provar: ({ agente }: Maquina) => provarDispositivo(deps(), agente),
    abrir: async (maquinas: readonly Maquina[]): Promise<number> => {
      const [primeira] = maquinas;
      if (primeira === undefined) throw new Error("no device");
      const { idContratacao } = primeira.agente;
      const { id } = await abrirTeste(deps(), await donoDe(idContratacao), {
        id: idContratacao,
        dispositivos: maquinas.map(({ agente }) => agente.idDispositivo),
        local: "Sede",
        participantes: PARTICIPANTES.map(({ papel, nome, funcao }) => ({ papel, nome, funcao })),
      });
      return id;
    },
    sortear: (id: number) => conduzirTeste(deps(), id),
    /** With what its jobs do then. */
    conduzir: async (id: number): Promise<void> => {
      await conduzirTeste(deps(), id);
      for (const { idDispositivo } of (await consultar(id)).dispositivos)
        await lerDispositivo(deps(), { id, idDispositivo });
    },
    ...ownerOf(deps, donoDe, consultar),
    responder: (maquina: Maquina) => world.responder(maquina, {}, deps()),
    /** Its files were all deleted. */
    esvaziar: ({ agente }: Maquina) =>
      world.db
        .updateTable("arquivo")
        .set({ removido: true })
        .where("idDispositivo", "=", agente.idDispositivo)
        .execute(),
    ...toldOf(world.db, deps),
    close: async () => {
      await queue.stop();
      await world.close();
    },
  };
};
export type TestWorld = Awaited<ReturnType<typeof createTestWorld>>;
