import {
  applyCheckpointRecord,
  applyDeltaRecord,
  emptyCatalog,
  type Catalog,
} from "@acervo/backup-format/catalog-replay";
import { openCheckpointRoot, type CheckpointRoot } from "@acervo/backup-format/checkpoint";
import { sameBytes } from "@acervo/backup-format/hashing";
import { orderChain } from "@acervo/backup-format/manifest-chain";
import {
  openCheckpointPart,
  openDelta,
  type OpenCheckpointPart,
  type OpenDelta,
} from "@acervo/backup-format/manifest-reader";
import type { DeltaHead, DeltaRecord, ManifestRef, StoredObject } from "@acervo/backup-format/manifest-types";
import type { ObjectStore } from "../../../platform/object-store/object-store.ts";
import { aplicarSobreLacuna, emSequencia, seLegivel } from "./cadeia-partida.ts";
import { inventariar, type Inventario, type ManifestoGuardado } from "../inventory/inventario.ts";

/** A batch of a backup as its delta tells it. */
export type LoteContado = {
  readonly head: DeltaHead;
  readonly idConfiguracao: number | null;
  readonly arquivos: number;
  readonly remocoes: number;
};

/** A checkpoint that was found whole, by the delta up to which it tells. */
export type CheckpointLido = { readonly sequencia: number; readonly id: string; readonly bytes: number };

/** A device as the bucket alone tells it. */
export type BucketLido = {
  readonly catalogo: Catalog;
  readonly cabeca: ManifestRef | null;
  /** Of the head, or of the checkpoint that stands for it. */
  readonly instanteMicros: number;
  /** Highest number that any delta has, strays included: none of these is given again. */
  readonly maiorSequencia: number;
  /** Where reading began: a checkpoint, or null. */
  readonly ponto: CheckpointLido | null;
  readonly lotes: readonly LoteContado[];
  /** Objects that a compaction replaced: dead by decision. */
  readonly substituidos: ReadonlyMap<string, StoredObject>;
  /** Keys of deltas that belong to no chain, or cannot be read and are not missed. */
  readonly avulsos: readonly string[];
  /** A delta is missing, and what the others say was taken all the same. */
  readonly comLacuna: boolean;
  readonly inventario: Inventario;
};

const LEITURAS_AO_MESMO_TEMPO = 16;

const emParalelo = async <T, R>(itens: readonly T[], fazer: (item: T) => Promise<R>): Promise<R[]> => {
  const resultados: R[] = [];
  for (let inicio = 0; inicio < itens.length; inicio += LEITURAS_AO_MESMO_TEMPO) {
    resultados.push(...(await Promise.all(itens.slice(inicio, inicio + LEITURAS_AO_MESMO_TEMPO).map(fazer))));
  }
  return resultados;
};

type Ponto = {
  readonly lido: CheckpointLido;
  readonly raiz: CheckpointRoot;
  readonly partes: readonly OpenCheckpointPart[];
};

const abrirPonto = async (
  objectStore: ObjectStore,
  idDispositivo: number,
  { partes: guardadas }: Inventario,
  ponto: Inventario["pontos"][number],
): Promise<Ponto | null> => {
  const bytes = await objectStore.get(ponto.key, ponto.versionId);
  const raiz = seLegivel(() => openCheckpointRoot(bytes));
  if (raiz?.idDispositivo !== idDispositivo || raiz.ate.sequencia !== ponto.sequencia) return null;
  const partes = await emParalelo([...raiz.partes.entries()], async ([indice, { storedBytes, sha256 }]) => {
    const candidatas = guardadas.filter(
      ({ idPonto, parte, sizeBytes }) => idPonto === ponto.idPonto && parte === indice + 1 && sizeBytes === storedBytes,
    );
    for (const { key, versionId } of candidatas) {
      const lida = await objectStore.get(key, versionId);
      const parte = seLegivel(() => openCheckpointPart(lida));
      if (parte !== null && parte.idDispositivo === idDispositivo && sameBytes(parte.sha256, sha256)) return parte;
    }
    return null;
  });
  const inteiras = partes.filter((parte) => parte !== null);
  if (inteiras.length < partes.length) return null;
  const total = raiz.partes.reduce((soma, { storedBytes }) => soma + storedBytes, ponto.sizeBytes);
  return { lido: { sequencia: ponto.sequencia, id: ponto.idPonto, bytes: total }, raiz, partes: inteiras };
};

/** The newest checkpoint that is whole. */
const escolherPonto = async (
  objectStore: ObjectStore,
  idDispositivo: number,
  inventario: Inventario,
): Promise<Ponto | null> => {
  for (const ponto of inventario.pontos.toSorted((a, b) => b.sequencia - a.sequencia)) {
    const aberto = await abrirPonto(objectStore, idDispositivo, inventario, ponto);
    if (aberto !== null) return aberto;
  }
  return null;
};

type DeltaGuardado = OpenDelta & { readonly key: string };

const abrirDelta = async (
  objectStore: ObjectStore,
  idDispositivo: number,
  { key, versionId, sequencia }: ManifestoGuardado,
): Promise<DeltaGuardado | null> => {
  const bytes = await objectStore.get(key, versionId);
  const delta = seLegivel(() => openDelta(bytes));
  return delta?.idDispositivo === idDispositivo && delta.head.sequencia === sequencia ? { ...delta, key } : null;
};

const idConfiguracaoDe = (registro: DeltaRecord): number | null => {
  if (registro.tipo === "versao" || registro.tipo === "remocao") return registro.arquivo.idConfiguracao;
  return registro.tipo === "configuracao" ? registro.idConfiguracao : null;
};

type Destino = {
  readonly catalogo: Catalog;
  readonly substituidos: Map<string, StoredObject>;
  readonly aplicar: typeof applyDeltaRecord;
};

const aplicarDelta = ({ catalogo, substituidos, aplicar }: Destino, delta: OpenDelta): LoteContado => {
  let idConfiguracao: number | null = null;
  let arquivos = 0;
  let remocoes = 0;
  for (const registro of delta.records()) {
    idConfiguracao ??= idConfiguracaoDe(registro);
    if (registro.tipo === "versao") arquivos += 1;
    if (registro.tipo === "remocao") remocoes += 1;
    if (registro.tipo === "realocacao") {
      const antigo = catalogo.objetos.get(registro.realocacao.idAntigo);
      if (antigo !== undefined) substituidos.set(antigo.idObjeto, antigo);
    }
    aplicar(catalogo, delta.head, registro);
  }
  return { head: delta.head, idConfiguracao, arquivos, remocoes };
};

type Cadeia = {
  readonly ponto: Ponto | null;
  readonly links: readonly DeltaGuardado[];
  readonly avulsos: readonly string[];
  readonly comLacuna: boolean;
};

/** The checkpoint to begin with and the deltas behind it, in order. */
const lerCadeia = async (
  objectStore: ObjectStore,
  idDispositivo: number,
  inventario: Inventario,
  aceitarLacuna: boolean,
): Promise<Cadeia> => {
  const ponto = await escolherPonto(objectStore, idDispositivo, inventario);
  const desde = ponto?.raiz.ate ?? null;
  const guardados = inventario.deltas.filter(({ sequencia }) => sequencia > (desde?.sequencia ?? 0));
  const abertos = await emParalelo(guardados, (delta) => abrirDelta(objectStore, idDispositivo, delta));
  const deltas = abertos.filter((delta) => delta !== null);
  const ordenar = () => orderChain(deltas, desde).links;
  const inteira = aceitarLacuna ? seLegivel(ordenar) : ordenar();
  const links = inteira ?? emSequencia(deltas);
  const daCadeia = new Set(links.map(({ key }) => key));
  const avulsos = new Set(guardados.flatMap(({ key }) => (daCadeia.has(key) ? [] : [key])));
  return { ponto, links, avulsos: [...avulsos], comLacuna: inteira === null };
};

/** The catalog as the checkpoint has it. */
const catalogoDoPonto = (ponto: Ponto | null): Catalog => {
  const catalogo = emptyCatalog();
  for (const parte of ponto?.partes ?? []) {
    for (const registro of parte.records()) applyCheckpointRecord(catalogo, registro);
  }
  return catalogo;
};

type Cabeca = { readonly cabeca: ManifestRef | null; readonly instanteMicros: number };

const cabecaDe = ({ ponto, links }: Cadeia): Cabeca => {
  const ultimo = links.at(-1);
  if (ultimo === undefined) return { cabeca: ponto?.raiz.ate ?? null, instanteMicros: ponto?.raiz.instanteMicros ?? 0 };
  const { sequencia, instanteMicros } = ultimo.head;
  return { cabeca: { sequencia, sha256: ultimo.sha256 }, instanteMicros };
};

/**
 * Reads a device from the bucket alone. Throws when the chain has a gap or a fork: nothing is built on either, unless
 * `aceitarLacuna` says so.
 */
export const lerBucket = async (
  objectStore: ObjectStore,
  idDispositivo: number,
  { aceitarLacuna = false } = {},
): Promise<BucketLido> => {
  const inventario = await inventariar(objectStore, idDispositivo);
  const cadeia = await lerCadeia(objectStore, idDispositivo, inventario, aceitarLacuna);
  const catalogo = catalogoDoPonto(cadeia.ponto);
  const substituidos = new Map<string, StoredObject>();
  const aplicar = cadeia.comLacuna ? aplicarSobreLacuna : applyDeltaRecord;
  const lotes = cadeia.links.map((delta) => aplicarDelta({ catalogo, substituidos, aplicar }, delta));
  const ponto = cadeia.ponto?.lido ?? null;
  const sequencias = inventario.deltas.map(({ sequencia }) => sequencia);
  return {
    ...cabecaDe(cadeia),
    catalogo,
    maiorSequencia: sequencias.reduce((maior, sequencia) => Math.max(maior, sequencia), ponto?.sequencia ?? 0),
    ponto,
    lotes,
    substituidos,
    avulsos: cadeia.avulsos,
    comLacuna: cadeia.comLacuna,
    inventario,
  };
};
