import type { DeltaRecord } from "@acervo/backup-format/manifest-types";
import type { FilePath } from "@acervo/backup-format/path-segments";
import type { Tx } from "../../../platform/db/db.ts";
import { gravarDelta, type ChainDeps, type Dono } from "../../catalogo/chain.api.ts";
import { findArquivos, findPastas, idDaPasta } from "../../catalogo/tree.api.ts";
import { findNumeros, findNumerosAntes } from "../../catalogo/apply.api.ts";

/** What a person deletes: a file with all its versions, some or the old ones of it, or a folder with all that is below. */
export type Exclusao =
  | { readonly tipo: "arquivo"; readonly arquivo: FilePath }
  /** Of a file that the machine no longer has, all of them are old. */
  | { readonly tipo: "antigas"; readonly arquivo: FilePath }
  | { readonly tipo: "versoes"; readonly arquivo: FilePath; readonly numeros: readonly number[] }
  | { readonly tipo: "pasta"; readonly pasta: FilePath };

/** The record of the deletion, or null when there is nothing of it to delete. */
const registroDe = async (tx: Tx, idDispositivo: number, exclusao: Exclusao): Promise<DeltaRecord | null> => {
  if (exclusao.tipo === "pasta") {
    const { pasta } = exclusao;
    return (await idDaPasta(tx, idDispositivo, pasta)) === null ? null : { tipo: "exclusaoPasta", pasta };
  }
  const { arquivo } = exclusao;
  const arvore = { idDispositivo, idConfiguracao: arquivo.idConfiguracao };
  const [conhecido] = await findArquivos(tx, idDispositivo, [arquivo], await findPastas(tx, arvore, [arquivo]));
  if (conhecido === undefined || conhecido === null) return null;
  const { id, numeroAtual, removido } = conhecido;
  if (exclusao.tipo === "arquivo" || (exclusao.tipo === "antigas" && removido))
    return { tipo: "exclusao", arquivo, numeros: [] };
  const numeros =
    exclusao.tipo === "antigas"
      ? await findNumerosAntes(tx, idDispositivo, id, numeroAtual)
      : await findNumeros(tx, idDispositivo, id, exclusao.numeros);
  return numeros.length === 0 ? null : { tipo: "exclusao", arquivo, numeros };
};

/**
 * Deletes files of a device because a person wants it: they are out of the catalog at once, their bytes leave the store
 * later. False when there was nothing to delete, or when it is gone already.
 */
export const excluirArquivos = (
  deps: ChainDeps,
  dono: Dono,
  exclusao: Exclusao,
  aoAnotar: (tx: Tx, sequencia: number) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> =>
  gravarDelta(deps, dono, async (tx) => {
    const registro = await registroDe(tx, dono.idDispositivo, exclusao);
    return registro === null ? null : { origem: "exclusao", registros: [registro], aoAnotar };
  });
