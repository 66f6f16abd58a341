import type { DeltaRecord } from "@acervo/backup-format/manifest-types";
import type { FilePath } from "@acervo/backup-format/path-segments";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { gravarDelta, type ChainDeps, type Dono } from "../../catalogo/chain.api.ts";
import { insertDeltaDoItem } from "../../catalogo/trash.api.ts";
import { lerCaminhos, findArquivos, findPastas, idDaPasta } from "../../catalogo/tree.api.ts";
import {
  deleteExclusaoPasta,
  findArquivosAbaixo,
  findArvoreDePastas,
  findExclusaoPasta,
  findExclusoesAntigas,
  findVersoesAte,
  type ExclusaoPedida,
} from "../browse/exclusao-pasta.queries.ts";
import { pastasVazias } from "./pastas-vazias.ts";

/** Files of one step: a backup of the device waits no longer than one takes. */
const POR_PASSO = 500;
const ESQUECIDA_MS = 3_600_000;

/** What a delta says of these files. */
export const registrosDosArquivos = async (
  tx: Tx,
  exclusao: Omit<ExclusaoPedida, "id">,
  ids: readonly number[],
): Promise<DeltaRecord[]> => {
  const arquivos = await findVersoesAte(tx, exclusao, ids);
  const caminhoDe = await lerCaminhos(tx, exclusao.idDispositivo, arquivos);
  return arquivos.map((arquivo) => {
    const { numeros, fica } = arquivo;
    return { tipo: "exclusao", arquivo: caminhoDe(arquivo), numeros: fica ? numeros : [] };
  });
};

/** Deletes some files of the folder; false when none is left, or when the person undid it. */
const excluirArquivosDaPasta = async (deps: ChainDeps, exclusao: ExclusaoPedida, idPasta: number): Promise<boolean> => {
  const ids = await findArquivosAbaixo(deps.db, exclusao, idPasta, POR_PASSO);
  if (ids.length === 0) return false;
  const { idItem } = exclusao;
  let desfeita = false;
  await gravarDelta(deps, exclusao, async (tx) => {
    desfeita = (await findExclusaoPasta(tx, exclusao.id)) === undefined;
    const registros = desfeita ? [] : await registrosDosArquivos(tx, exclusao, ids);
    if (registros.length === 0) return null;
    const aoAnotar = async (nota: Tx, sequencia: number): Promise<void> => {
      if (idItem !== null) await insertDeltaDoItem(nota, idItem, exclusao.idDispositivo, sequencia);
    };
    return { origem: "exclusao", registros, aoAnotar };
  });
  return !desfeita;
};

/** The names of what was deleted go too. A folder whose path a file has by now is left: its record would take the file. */
export const excluirPastasVazias = (deps: ChainDeps, exclusao: Dono & FilePath, idPasta: number): Promise<boolean> =>
  gravarDelta(deps, exclusao, async (tx) => {
    const { idDispositivo, idConfiguracao } = exclusao;
    const vazias = pastasVazias(exclusao, await findArvoreDePastas(tx, idDispositivo, idPasta));
    const comNome = vazias.filter(({ caminho }) => caminho.length > 0);
    const arvore = { idDispositivo, idConfiguracao };
    const ocupadas = await findArquivos(tx, idDispositivo, comNome, await findPastas(tx, arvore, comNome));
    const registros = comNome.flatMap((pasta, indice): DeltaRecord[] =>
      (ocupadas[indice] ?? null) === null ? [{ tipo: "exclusaoPasta", pasta }] : [],
    );
    return registros.length === 0 ? null : { origem: "exclusao", registros };
  });

/**
 * Takes a large folder apart in small steps, each a delta of its own, between which backups of the device go on. What
 * they store in the folder after the person deleted it stays. Begun again after a death, it goes on where it was.
 */
export const excluirPastaPedida = async (deps: ChainDeps, id: number): Promise<void> => {
  const exclusao = await findExclusaoPasta(deps.db, id);
  if (exclusao === undefined) return;
  const idPasta = await idDaPasta(deps.db, exclusao.idDispositivo, exclusao);
  if (idPasta !== null) {
    let restam = true;
    while (restam) restam = await excluirArquivosDaPasta(deps, exclusao, idPasta);
    if ((await findExclusaoPasta(deps.db, id)) === undefined) return;
    await excluirPastasVazias(deps, exclusao, idPasta);
  }
  await deps.db.transaction().execute((tx) => deleteExclusaoPasta(tx, id));
};

/** Those whose job was given up by the queue: a folder must not stay hidden and stored for good. */
export const retomarExclusoes = async (deps: ChainDeps): Promise<void> => {
  for (const id of await findExclusoesAntigas(deps.db, later(deps.clock.now(), -ESQUECIDA_MS)))
    await excluirPastaPedida(deps, id);
};
