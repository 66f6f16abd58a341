import type { OpenDelta } from "@acervo/backup-format/manifest-reader";
import type { DeltaRecord } from "@acervo/backup-format/manifest-types";
import type { FilePath } from "@acervo/backup-format/path-segments";
import { decodeExtents } from "@acervo/backup-format/version-codec";
import type { Tx } from "../../../platform/db/db.ts";
import { updateUso } from "../usage/capacidade.queries.ts";
import { rangesUsados } from "./aplicar-lote.ts";
import { findArquivos, findNomesDosArquivos, findPastas } from "../tree/arvore.queries.ts";
import { updateCabeca, type CatalogoRow } from "../device/catalogo.queries.ts";
import { lerCaminhos } from "../tree/caminhos.ts";
import { findItemDoDelta, updateContasDoItem, type ItemDoDelta } from "../trash/itens-excluidos.queries.ts";
import { insertVersoesExcluidas } from "../trash/versoes-excluidas.queries.ts";
import { idDaPasta } from "../tree/id-da-pasta.ts";
import {
  updateArquivos,
  deletePastas,
  deleteVersoes,
  markLeituraExigida,
  findArquivosDasPastas,
  findPastasAbaixo,
  findExtentsVizinhos,
  markExtentsLivres,
  markCheckpointPedido,
  type Excluido,
  type Liberacao,
} from "./exclusao.queries.ts";

type Motivo = Pick<Liberacao, "agora" | "porPessoa"> & {
  readonly sequencia: number;
  /** What a person deleted and may want back; null where nobody can. */
  readonly item: ItemDoDelta | null;
};
type RegistroExclusao = Extract<DeltaRecord, { tipo: "exclusao" }>;

const porConfiguracao = (registros: readonly RegistroExclusao[]): ReadonlyMap<number, RegistroExclusao[]> => {
  const grupos = new Map<number, RegistroExclusao[]>();
  for (const registro of registros) {
    const grupo = grupos.get(registro.arquivo.idConfiguracao);
    if (grupo === undefined) grupos.set(registro.arquivo.idConfiguracao, [registro]);
    else grupo.push(registro);
  }
  return grupos;
};

const lerExcluidos = async (
  tx: Tx,
  idDispositivo: number,
  registros: readonly RegistroExclusao[],
): Promise<Excluido[]> => {
  const excluidos: Excluido[] = [];
  for (const [idConfiguracao, grupo] of porConfiguracao(registros)) {
    const arvore = { idDispositivo, idConfiguracao };
    const caminhos = grupo.map(({ arquivo }) => arquivo);
    const conhecidos = await findArquivos(tx, idDispositivo, caminhos, await findPastas(tx, arvore, caminhos));
    for (const [indice, { numeros }] of grupo.entries()) {
      const conhecido = conhecidos[indice] ?? null;
      if (conhecido !== null) excluidos.push({ idArquivo: conhecido.id, numeros });
    }
  }
  return excluidos;
};

/** Keeps for its item what is about to go; tells how many versions that are. */
const guardarParaDesfazer = async (
  tx: Tx,
  idDispositivo: number,
  idItem: number,
  excluidos: readonly Excluido[],
): Promise<number> => {
  const nomes = await findNomesDosArquivos(
    tx,
    idDispositivo,
    excluidos.map(({ idArquivo }) => idArquivo),
  );
  const caminhoDe = await lerCaminhos(tx, idDispositivo, [...nomes.values()]);
  const comCaminho = excluidos.flatMap((excluido) => {
    const nome = nomes.get(excluido.idArquivo);
    return nome === undefined ? [] : [{ ...excluido, arquivo: caminhoDe(nome) }];
  });
  return insertVersoesExcluidas(tx, idDispositivo, idItem, comCaminho);
};

const excluirVersoes = async (
  tx: Tx,
  catalogo: CatalogoRow,
  excluidos: readonly Excluido[],
  motivo: Motivo,
): Promise<void> => {
  const { idDispositivo } = catalogo;
  const { item } = motivo;
  const guardadas = item === null ? 0 : await guardarParaDesfazer(tx, idDispositivo, item.id, excluidos);
  const versoes = await deleteVersoes(tx, idDispositivo, excluidos);
  const trechosDe = (colunas: readonly (Buffer | null)[]) =>
    rangesUsados(colunas.map((trechos) => (trechos === null ? null : { extents: decodeExtents(trechos) })));
  const livres = {
    excluidos: trechosDe(versoes.map(({ trechos }) => trechos)),
    restantes: trechosDe(await findExtentsVizinhos(tx, idDispositivo, versoes)),
    desfazerAte: item?.expurgoEm ?? null,
    ...motivo,
  };
  const bytes = await markExtentsLivres(tx, idDispositivo, livres);
  const idos = await updateArquivos(tx, idDispositivo, [...new Set(excluidos.map(({ idArquivo }) => idArquivo))]);
  await markLeituraExigida(tx, idos, motivo.sequencia);
  await updateUso(tx, catalogo, -bytes);
  if (item === null || guardadas === 0) return;
  const ids = new Set(excluidos.map(({ idArquivo }) => idArquivo));
  await updateContasDoItem(tx, item.id, { arquivos: ids.size, versoes: guardadas, bytes });
};

/** A folder may have the path of a file that was there before: both go. */
const excluirPasta = async (tx: Tx, catalogo: CatalogoRow, pasta: FilePath, motivo: Motivo): Promise<void> => {
  const { idDispositivo } = catalogo;
  const idPasta = await idDaPasta(tx, idDispositivo, pasta);
  const pastas = idPasta === null ? [] : await findPastasAbaixo(tx, idDispositivo, idPasta);
  const arquivos = await findArquivosDasPastas(tx, idDispositivo, pastas);
  const mesmoNome: RegistroExclusao[] =
    pasta.caminho.length === 0 ? [] : [{ tipo: "exclusao", arquivo: pasta, numeros: [] }];
  const excluidos = [
    ...arquivos.map((idArquivo) => ({ idArquivo, numeros: [] })),
    ...(await lerExcluidos(tx, idDispositivo, mesmoNome)),
  ];
  await excluirVersoes(tx, catalogo, excluidos, motivo);
  await deletePastas(tx, idDispositivo, pastas);
};

/** Brings the catalog up to a delta that says which versions are gone, by expiry or by a person. */
export const aplicarExclusao = async (tx: Tx, catalogo: CatalogoRow, delta: OpenDelta, agora: Date): Promise<void> => {
  const registros = [...delta.records()];
  const exclusoes = registros.filter((registro) => registro.tipo === "exclusao");
  const { origem, sequencia } = delta.head;
  const porPessoa = origem === "exclusao";
  const item = porPessoa ? await findItemDoDelta(tx, catalogo.idDispositivo, sequencia) : undefined;
  const motivo = { agora, porPessoa, sequencia, item: item ?? null };
  await excluirVersoes(tx, catalogo, await lerExcluidos(tx, catalogo.idDispositivo, exclusoes), motivo);
  for (const registro of registros)
    if (registro.tipo === "exclusaoPasta") await excluirPasta(tx, catalogo, registro.pasta, motivo);
  if (motivo.porPessoa) await markCheckpointPedido(tx, catalogo.idDispositivo, agora);
  await updateCabeca(tx, catalogo.idDispositivo, delta);
};
