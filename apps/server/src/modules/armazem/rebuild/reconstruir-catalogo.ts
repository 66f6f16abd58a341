import type { CatalogFile } from "@acervo/backup-format/catalog-replay";
import type { StoredObject } from "@acervo/backup-format/manifest-types";
import { dateAt, later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { findCapacidadeLivre, findDanos, insertDano, type RangesPorObjeto } from "../../catalogo/objects.api.ts";
import { insertPastas } from "../../catalogo/tree.api.ts";
import { findCatalogo, lockCatalogo, type Dono } from "../../catalogo/chain.api.ts";
import { MINIMO_DE_DELTAS } from "../checkpoints/gravar-checkpoints.ts";
import { recontarDispositivo } from "../usage/recontar-uso.ts";
import {
  deleteVersoesContadas,
  markSemUso,
  deleteNaoContados,
  insertArquivosContados,
  updateCadeia,
  updateConfiguracoesContadas,
  insertObjetosContados,
  isPresente,
  type ConfiguracaoContada,
} from "../../catalogo/rebuild.api.ts";
import { conferirInventario } from "../inventory/conferir-inventario.ts";
import { marcarVersoesDanificadas } from "../damage/marcar-versoes.ts";
import { updateQuarentena } from "../inventory/quarentena.queries.ts";
import {
  insertConfiguracoesAusentes,
  insertDispositivoAusente,
  isContratacaoConhecida,
} from "../../dispositivos/dispositivos.api.ts";
import { insertRespostas } from "../../../http/idempotency/idempotencia.queries.ts";
import { compararObjetos } from "./comparar-objetos.ts";
import { lerBucket, type BucketLido } from "./ler-bucket.ts";
import { ReconstrucaoRecusadaError } from "./reconstrucao-recusada.ts";

type RebuildDeps = Pick<WorkerDeps, "db" | "clock" | "objectStore">;

const ARQUIVOS_POR_VEZ = 5_000;
const DIAS_DE_RESPOSTAS = 30;
const MS_POR_DIA = 86_400_000;
/** A delta that is stored while the bucket is read makes what was read old. */
const TENTATIVAS = 5;

export type Reconstrucao = {
  readonly idDispositivo: number;
  readonly sequencia: number;
  readonly arquivos: number;
  readonly versoes: number;
  readonly objetos: number;
  /** Versions that lack an object. */
  readonly danificadas: number;
  /** Store versions of objects that neither manifest nor grant tells: quarantined. */
  readonly desconhecidos: number;
};

/** Files by configuration, in portions. */
function* emPorcoes(arquivos: Iterable<CatalogFile>): Generator<readonly CatalogFile[]> {
  const porConfiguracao = new Map<number, CatalogFile[]>();
  for (const arquivo of arquivos) {
    const { idConfiguracao } = arquivo.arquivo;
    const porcao = porConfiguracao.get(idConfiguracao) ?? [];
    porcao.push(arquivo);
    porConfiguracao.set(idConfiguracao, porcao);
    if (porcao.length < ARQUIVOS_POR_VEZ) continue;
    yield porcao;
    porConfiguracao.delete(idConfiguracao);
  }
  yield* porConfiguracao.values();
}

const gravarArquivos = async (tx: Tx, idDispositivo: number, { catalogo }: BucketLido): Promise<void> => {
  await deleteVersoesContadas(tx, idDispositivo);
  for (const porcao of emPorcoes(catalogo.arquivos.values())) {
    const idConfiguracao = porcao[0]?.arquivo.idConfiguracao ?? 0;
    const caminhos = porcao.map(({ arquivo }) => arquivo);
    const pastas = await insertPastas(tx, { idDispositivo, idConfiguracao }, caminhos);
    await insertArquivosContados(tx, idDispositivo, porcao, pastas);
  }
  await deleteNaoContados(tx, idDispositivo);
};

/**
 * What was last confirmed to the agent of each configuration. A checkpoint does not tell it: then the number is that of
 * the checkpoint, so that the agent, whose own is lower, reads the catalog again. So it does after the last deletion,
 * whichever configuration that was of.
 */
const contarConfiguracoes = ({ catalogo, lotes, ponto }: BucketLido): ConfiguracaoContada[] => {
  const ultimas = new Map<number, number>();
  for (const { head, idConfiguracao } of lotes) {
    if (head.origem === "backup" && idConfiguracao !== null) ultimas.set(idConfiguracao, head.sequencia);
  }
  const exclusao = lotes.findLast(({ head }) => head.origem === "exclusao" || head.origem === "desfeita")?.head
    .sequencia;
  const arquivos = new Map<number, number>();
  for (const contado of catalogo.arquivos.values()) {
    if (!isPresente(contado)) continue;
    const { idConfiguracao } = contado.arquivo;
    arquivos.set(idConfiguracao, (arquivos.get(idConfiguracao) ?? 0) + 1);
  }
  return [...catalogo.configuracoes].map(([idConfiguracao, prefixo]) => ({
    idConfiguracao,
    prefixo,
    ultimaSequencia: ultimas.get(idConfiguracao) ?? ponto?.sequencia ?? 0,
    leituraExigida: exclusao ?? ponto?.sequencia ?? 0,
    arquivos: arquivos.get(idConfiguracao) ?? 0,
  }));
};

const gravarRespostasDosLotes = async (tx: Tx, dono: Dono, { lotes }: BucketLido, agora: Date): Promise<void> => {
  const desde = later(agora, -DIAS_DE_RESPOSTAS * MS_POR_DIA).getTime();
  const capacidadeLivreBytes = await findCapacidadeLivre(tx, dono.idContratacao, agora);
  const recentes = lotes.filter(({ head }) => head.origem === "backup" && head.instanteMicros / 1_000 >= desde);
  const respostas = recentes.map(({ head, arquivos, remocoes }) => ({
    chave: head.idLote,
    criadaEm: dateAt(head.instanteMicros / 1_000),
    resposta: {
      instante: dateAt(head.instanteMicros / 1_000).toISOString(),
      sequencia: head.sequencia,
      arquivos,
      remocoes,
      capacidadeLivreBytes,
    },
  }));
  await insertRespostas(tx, dono.idDispositivo, respostas);
};

/** What the catalog knows, and what a compaction replaced and the bucket still has. What was purged is no more. */
const objetosGuardados = ({ catalogo, substituidos, inventario }: BucketLido, usados: ReadonlySet<string>) => {
  const guardado = ({ idObjeto }: StoredObject): boolean => inventario.objetos.has(idObjeto);
  return [
    ...[...catalogo.objetos.values()].filter((objeto) => usados.has(objeto.idObjeto) || guardado(objeto)),
    ...[...substituidos.values()].filter((objeto) => !catalogo.objetos.has(objeto.idObjeto) && guardado(objeto)),
  ];
};

/** Versions that lie in objects which the bucket lacks, or of which damage is known; gives their number. */
const gravarDanos = async (tx: Tx, idDispositivo: number, ausentes: RangesPorObjeto, agora: Date): Promise<number> => {
  for (const [idObjeto, trechos] of ausentes)
    await insertDano(tx, { idDispositivo, idObjeto }, { motivo: "AUSENTE", trechos }, agora);
  return marcarVersoesDanificadas(tx, idDispositivo, await findDanos(tx, idDispositivo), agora);
};

const gravarAvulsos = (
  tx: Tx,
  idDispositivo: number,
  { avulsos, inventario }: BucketLido,
  agora: Date,
): Promise<void> => {
  const chaves = new Set(avulsos);
  const deltas = inventario.deltas.filter(({ key }) => chaves.has(key));
  const desconhecidos = deltas.map((delta) => ({ ...delta, motivo: "DELTA" }) as const);
  return updateQuarentena(tx, idDispositivo, { motivos: ["DELTA"], desconhecidos }, agora);
};

const bytesDosDeltas = ({ inventario, ponto }: BucketLido): number =>
  inventario.deltas
    .filter(({ sequencia }) => sequencia > (ponto?.sequencia ?? 0))
    .reduce((soma, { sizeBytes }) => soma + sizeBytes, 0);

type Gravada = Omit<Reconstrucao, "desconhecidos">;

const gravar = async (tx: Tx, dono: Dono, bucket: BucketLido, agora: Date): Promise<Gravada> => {
  const { idDispositivo } = dono;
  const { catalogo, cabeca, maiorSequencia } = bucket;
  if (cabeca === null) throw new ReconstrucaoRecusadaError("BALDE_VAZIO", idDispositivo);
  const { usados, ausentes } = compararObjetos(bucket);
  const objetos = objetosGuardados(bucket, usados);
  await gravarArquivos(tx, idDispositivo, bucket);
  await insertObjetosContados(tx, idDispositivo, objetos);
  await recontarDispositivo(tx, dono, agora);
  await markSemUso(tx, idDispositivo, agora);
  const danificadas = await gravarDanos(tx, idDispositivo, ausentes, agora);
  await gravarAvulsos(tx, idDispositivo, bucket, agora);
  await updateConfiguracoesContadas(tx, dono, contarConfiguracoes(bucket));
  const nomeContado = catalogo.dispositivo?.nome ?? "";
  const cadeia = {
    nomeContado,
    sequencia: cabeca.sequencia,
    sha256: Buffer.from(cabeca.sha256),
    instante: dateAt(bucket.instanteMicros / 1_000),
    maiorSequencia,
    // Behind a gap the next checkpoint is due at once: with it the chain is whole again.
    ponto: bucket.comLacuna ? null : bucket.ponto,
    deltas: bucket.comLacuna ? Math.max(bucket.lotes.length, MINIMO_DE_DELTAS) : bucket.lotes.length,
    bytes: bytesDosDeltas(bucket),
  };
  await updateCadeia(tx, idDispositivo, cadeia, agora);
  await gravarRespostasDosLotes(tx, dono, bucket, agora);
  return {
    idDispositivo,
    sequencia: cabeca.sequencia,
    arquivos: catalogo.arquivos.size,
    versoes: [...catalogo.arquivos.values()].reduce((soma, { versoes }) => soma + versoes.length, 0),
    objetos: objetos.length,
    danificadas,
  };
};

/** The device's row, made anew if need be; its subscription must be there, because the bucket does not tell who pays. */
const garantirCadastro = async (
  tx: Tx,
  idDispositivo: number,
  { catalogo }: BucketLido,
  agora: Date,
): Promise<Dono> => {
  const { dispositivo, configuracoes } = catalogo;
  if (dispositivo === null) throw new ReconstrucaoRecusadaError("BALDE_VAZIO", idDispositivo);
  const dono = { idDispositivo, idContratacao: dispositivo.idContratacao };
  if (!(await isContratacaoConhecida(tx, dono.idContratacao)))
    throw new ReconstrucaoRecusadaError("CONTRATACAO_AUSENTE", idDispositivo, dono.idContratacao);
  await insertDispositivoAusente(tx, dono, dispositivo.nome, agora);
  await insertConfiguracoesAusentes(tx, dono, configuracoes, agora);
  return dono;
};

const tentar = async (
  { db, clock, objectStore }: RebuildDeps,
  idDispositivo: number,
  aceitarPerda: boolean,
): Promise<{ readonly dono: Dono; readonly gravada: Gravada } | null> => {
  const antes = await findCatalogo(db, idDispositivo);
  const bucket = await lerBucket(objectStore, idDispositivo, { aceitarLacuna: aceitarPerda });
  const cabecaNoBucket = bucket.cabeca?.sequencia ?? 0;
  if (!aceitarPerda && cabecaNoBucket < (antes?.cabecaSequencia ?? 0))
    throw new ReconstrucaoRecusadaError("BALDE_ATRASADO", idDispositivo, cabecaNoBucket);
  const agora = clock.now();
  return db.transaction().execute(async (tx) => {
    const dono = await garantirCadastro(tx, idDispositivo, bucket, agora);
    const { ultimaSequencia } = await lockCatalogo(tx, dono);
    if (ultimaSequencia !== (antes?.ultimaSequencia ?? 0)) return null;
    return { dono, gravada: await gravar(tx, dono, bucket, agora) };
  });
};

/**
 * Makes the catalog of a device from the bucket alone, whatever the database has of it. Versions keep their numbers and
 * instants, files and folders that were known keep their ids. Collection stops until an operator releases it.
 * `aceitarPerda`: also if the bucket ends before the database does, or lacks a delta in between.
 */
export const reconstruirCatalogo = async (
  deps: RebuildDeps,
  idDispositivo: number,
  { aceitarPerda = false } = {},
): Promise<Reconstrucao> => {
  for (let tentativa = 0; tentativa < TENTATIVAS; tentativa += 1) {
    const feita = await tentar(deps, idDispositivo, aceitarPerda);
    if (feita !== null) return { ...feita.gravada, desconhecidos: await conferirInventario(deps, feita.dono) };
  }
  throw new ReconstrucaoRecusadaError("EM_USO", idDispositivo);
};
