import type { OpenDelta } from "@acervo/backup-format/manifest-reader";
import type { StoredVersionRecord } from "@acervo/backup-format/manifest-types";
import type { FilePath } from "@acervo/backup-format/path-segments";
import { dateAt } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { updateCabeca, type CatalogoRow } from "../device/catalogo.queries.ts";
import { markRangesUsados } from "../objects/objetos.queries.ts";
import { deleteDevolvidas } from "../trash/versoes-excluidas.queries.ts";
import { findArquivos, insertPastas } from "../tree/arvore.queries.ts";
import { updateUso } from "../usage/capacidade.queries.ts";
import { rangesUsados } from "./aplicar-lote.ts";
import { countPresentes, markLeituraExigida, updateAtuais, updatePresentes } from "./exclusao.queries.ts";
import { insertVersoesDevolvidas, insertArquivosNovos, updateFinsDasVersoes } from "./versoes.queries.ts";

type Devolvidas = {
  readonly ids: readonly number[];
  /** Files that were there before. */
  readonly presentesAntes: number;
  readonly ultimoArquivo: number | null;
};

const isMesmo = (um: FilePath, outro: FilePath): boolean =>
  um.caminho.length === outro.caminho.length &&
  um.caminho.every((nome, nivel) => Buffer.compare(nome, outro.caminho[nivel] ?? Buffer.alloc(0)) === 0);

/** Rows of the files that the versions belong to, in their order, made where the catalog has none. */
const acharArquivos = async (
  tx: Tx,
  catalogo: CatalogoRow,
  { idConfiguracao, sequencia, instante }: { idConfiguracao: number; sequencia: number; instante: Date },
  registros: readonly StoredVersionRecord[],
): Promise<Devolvidas> => {
  const { idDispositivo, ultimoArquivo } = catalogo;
  const caminhos = registros.map(({ arquivo }) => arquivo);
  const pastas = await insertPastas(tx, { idDispositivo, idConfiguracao }, caminhos);
  const antes = await findArquivos(tx, idDispositivo, caminhos, pastas);
  // Versions of a file follow each other: a new one is made once.
  const novos = caminhos.filter((caminho, indice) => {
    const anterior = registros[indice - 1]?.arquivo;
    return antes[indice] === null && (anterior === undefined || !isMesmo(anterior, caminho));
  });
  const conhecidos = new Set(antes.flatMap((conhecido) => (conhecido === null ? [] : [conhecido.id])));
  const presentesAntes = await countPresentes(tx, idDispositivo, [...conhecidos]);
  const ids = await insertArquivosNovos(tx, { idDispositivo, sequencia, instante, ultimoArquivo }, novos, pastas);
  const achados = await findArquivos(tx, idDispositivo, caminhos, pastas);
  return {
    presentesAntes,
    ids: achados.map((achado) => achado?.id ?? 0),
    ultimoArquivo: ids.findLast((id) => id !== null) ?? ultimoArquivo,
  };
};

/** Brings the catalog up to a delta that gives back what a person deleted: each version as it was. */
export const aplicarDesfeita = async (tx: Tx, catalogo: CatalogoRow, delta: OpenDelta): Promise<void> => {
  const { idDispositivo } = catalogo;
  const { sequencia, instanteMicros } = delta.head;
  const registros = [...delta.records()].filter((registro) => registro.tipo === "versaoGuardada");
  const grupos = Map.groupBy(registros, ({ arquivo }) => arquivo.idConfiguracao);
  let { ultimoArquivo } = catalogo;
  for (const [idConfiguracao, grupo] of grupos) {
    const lugar = { idConfiguracao, sequencia, instante: dateAt(instanteMicros / 1_000) };
    const achados = await acharArquivos(tx, { ...catalogo, ultimoArquivo }, lugar, grupo);
    ({ ultimoArquivo } = achados);
    const ids = [...new Set(achados.ids)];
    await insertVersoesDevolvidas(
      tx,
      idDispositivo,
      grupo.map(({ versao }, indice) => ({ idArquivo: achados.ids[indice] ?? 0, versao })),
    );
    await updateFinsDasVersoes(tx, idDispositivo, ids);
    await updateAtuais(tx, idDispositivo, ids);
    await updatePresentes(tx, idConfiguracao, (await countPresentes(tx, idDispositivo, ids)) - achados.presentesAntes);
    await markLeituraExigida(tx, [idConfiguracao], sequencia);
  }
  const usados = rangesUsados(registros.map(({ versao }) => versao.conteudo));
  await updateUso(tx, catalogo, await markRangesUsados(tx, idDispositivo, usados));
  await deleteDevolvidas(
    tx,
    idDispositivo,
    registros.map(({ arquivo, versao }) => ({ arquivo, numero: versao.numero })),
  );
  await updateCabeca(tx, idDispositivo, delta, { ultimoArquivo: ultimoArquivo ?? undefined });
};
