import { createHash } from "node:crypto";
import { hoje } from "@acervo/br/calendario";
import { montarData, partesDaData, type DataCivil } from "@acervo/br/data-civil";
import { instantFrom } from "../../../platform/clock.ts";
import type { ObjectStore } from "../../../platform/object-store/object-store.ts";

/** Claims on a tax end five years after the year in which they arose (CTN art. 173 I). */
const ANOS_GUARDADA = 6;

const guardarAte = (emitidaEm: Date): Date => {
  const fim = montarData({ ano: partesDaData(hoje(emitidaEm)).ano + ANOS_GUARDADA, mes: 1, dia: 1 });
  return instantFrom(`${fim}T03:00:00Z`);
};

type Arquivo = {
  readonly nome: string;
  readonly tipo: "application/xml" | "application/pdf";
  readonly bytes: Uint8Array;
};

export type Guardado = { readonly chave: string; readonly versao: string };

/** Where the files of a document lie. */
const chaveDe = (competencia: DataCivil, nome: string): string =>
  `notas-fiscais/${competencia.slice(0, "2026-11".length)}/${nome}`;

/** Stores a file under a lock. One that is there already, because a process died after storing it, is not stored again. */
export const guardarArquivo = async (
  objectStore: ObjectStore,
  { competencia, emitidaEm }: { readonly competencia: DataCivil; readonly emitidaEm: Date },
  { nome, tipo, bytes }: Arquivo,
): Promise<Guardado> => {
  const chave = chaveDe(competencia, nome);
  const guardado = await objectStore.stat(chave, 0);
  const md5 = createHash("md5").update(bytes).digest("hex");
  if (guardado?.etag === md5 && guardado.retainUntil !== null) return { chave, versao: guardado.versionId };
  const retainUntil = guardarAte(emitidaEm);
  const { versionId } = await objectStore.put({ key: chave, body: bytes, contentType: tipo, retainUntil });
  return { chave, versao: versionId };
};
