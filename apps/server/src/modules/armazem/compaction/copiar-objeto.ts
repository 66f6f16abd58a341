import { FormatError } from "@acervo/backup-format/format-error";
import type { StoredObject } from "@acervo/backup-format/manifest-types";
import { decodeHeader, HEADER_BYTES, kindOfCode } from "@acervo/backup-format/object-header";
import { openObject, type OpenObject } from "@acervo/backup-format/object-reader";
import type { Move } from "@acervo/backup-format/relocation";
import { trailerRange } from "@acervo/backup-format/trailer";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { lerCaminhos } from "../../catalogo/tree.api.ts";
import { chaveDoObjeto } from "../../../platform/object-store/granted-object.ts";
import { verificarObjeto } from "../damage/verificar-objeto.ts";
import {
  findObjetos,
  findArquivoDaVersao,
  findVersoesQueUsam,
  insertCompactacao,
  type Candidato,
} from "../../catalogo/objects.api.ts";
import { novoId } from "../../catalogo/chain.api.ts";
import { copiarVivos, type Fonte } from "./copiar.ts";
import { planejarBlocos, planejarInteiro, planejarPacote, type Origem, type PlanoDeCompactacao } from "./plano.ts";

type CopyDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "objectStore">;

const abrir = async ({ objectStore }: CopyDeps, { key, versionId }: Fonte): Promise<OpenObject> => {
  const inicio = await objectStore.getRange(key, versionId, { offset: 0, length: HEADER_BYTES });
  return openObject(inicio, await objectStore.getRange(key, versionId, trailerRange(decodeHeader(inicio))));
};

/** A whole file says nothing of itself: its name is its versions'. */
const descreverArquivo = async ({ db }: CopyDeps, idDispositivo: number, idObjeto: string) => {
  const [versao] = await findVersoesQueUsam(db, idDispositivo, [idObjeto]);
  const linha = versao === undefined ? undefined : await findArquivoDaVersao(db, idDispositivo, versao);
  if (linha === undefined) throw new FormatError("INVALID", "An object whose bytes no version uses");
  const caminhoDe = await lerCaminhos(db, idDispositivo, [linha]);
  return { ...caminhoDe(linha), modificadoEmMicros: linha.modificadoEmMicros ?? 0 };
};

const planejar = async (
  deps: CopyDeps,
  origem: Origem,
  { idObjeto, tipo }: Candidato,
  fonte: Fonte,
): Promise<PlanoDeCompactacao> => {
  const kind = kindOfCode(tipo);
  if (kind === "whole") return planejarInteiro(origem, await descreverArquivo(deps, origem.idDispositivo, idObjeto));
  const aberto = await abrir(deps, fonte);
  return kind === "pack" ? planejarPacote(origem, aberto) : planejarBlocos(origem, aberto);
};

/** Bytes that no hash of an entry covers alone are proven with the whole object: a copy would make its damage look right. */
const exigirInteiro = async ({ db, objectStore }: CopyDeps, idDispositivo: number, idObjeto: string): Promise<void> => {
  const [objeto] = await findObjetos(db, idDispositivo, [idObjeto]);
  if (objeto === undefined || (await verificarObjeto(objectStore, idDispositivo, objeto)) !== null)
    throw new FormatError("CORRUPT", "An object that the store does not have as it was confirmed");
};

/** Writes what is alive of an object into a new one, and asks the store what it has. */
export const copiarObjeto = async (
  deps: CopyDeps,
  idDispositivo: number,
  candidato: Candidato,
): Promise<{ readonly novo: StoredObject; readonly moves: readonly Move[] }> => {
  const fonte = { key: chaveDoObjeto(idDispositivo, candidato.idObjeto), versionId: candidato.versaoArmazem };
  const origem = { idDispositivo, salt: novoId(deps.ids), vivos: candidato.vivos };
  const { layout, copias, moves } = await planejar(deps, origem, candidato, fonte);
  if (copias.some(({ sha256 }) => sha256 === null)) await exigirInteiro(deps, idDispositivo, candidato.idObjeto);
  const idObjeto = novoId(deps.ids);
  const key = chaveDoObjeto(idDispositivo, idObjeto);
  await deps.db.transaction().execute((tx) => insertCompactacao(tx, idDispositivo, idObjeto, deps.clock.now()));
  await copiarVivos(deps, fonte, { layout, copias, moves }, key);
  const stat = await deps.objectStore.stat(key, HEADER_BYTES);
  const { kind, storedBytes, logicalBytes } = decodeHeader(stat?.firstBytes ?? Buffer.alloc(0));
  if (stat?.sizeBytes !== storedBytes || (kind !== "pack" && kind !== "blocks")) {
    throw new Error(`The store does not have ${key} as it was written.`);
  }
  const novo = { idObjeto, kind, storedBytes, logicalBytes, versaoArmazem: stat.versionId, etag: stat.etag };
  return { novo: { ...novo, retidoAteMicros: null }, moves };
};
