import type { Extent } from "@acervo/backup-format/extents";
import type { DeltaRecord, StoredObject, VersionContent } from "@acervo/backup-format/manifest-types";
import { decodeExtents } from "@acervo/backup-format/version-codec";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { escreverDelta, fimDaTrava, findNomes, type DeltaEscrito, type CatalogoRow } from "../../catalogo/chain.api.ts";
import type { BackupRow } from "../../catalogo/runs.api.ts";
import { findGrants, findObjetos, findSobrepostos } from "../../catalogo/objects.api.ts";
import { rangesUsados } from "../../catalogo/apply.api.ts";
import { findArquivos, findPastas, findExtents } from "../../catalogo/tree.api.ts";
import type { ObjetosDoLote } from "./conferir-objetos.ts";
import { recusandoFormato } from "../../../http/recusando-formato.ts";
import { extentsDe, versaoBaseDe, type ArquivoDoLote, type Lote } from "./lote.ts";

export type LoteConferido = {
  readonly backup: BackupRow;
  readonly lote: Lote;
  readonly idsObjetos: readonly string[];
  readonly objetos: ObjetosDoLote;
};

/** Extents that the base versions have now, by the place of their file in the batch. */
const lerBases = async (
  tx: Tx,
  { idDispositivo }: CatalogoRow,
  { backup, lote }: LoteConferido,
): Promise<ReadonlyMap<ArquivoDoLote, readonly Extent[]>> => {
  const comBase = lote.arquivos.filter(({ informado }) => versaoBaseDe(informado) !== null);
  if (comBase.length === 0) return new Map();
  const arvore = { idDispositivo, idConfiguracao: backup.idConfiguracao };
  const caminhos = comBase.map(({ arquivo }) => arquivo);
  const conhecidos = await findArquivos(tx, idDispositivo, caminhos, await findPastas(tx, arvore, caminhos));
  const versoes = comBase.map(({ informado }, indice) => {
    const conhecido = conhecidos[indice];
    const isCurrent = conhecido?.numeroAtual === versaoBaseDe(informado) && !conhecido.removido;
    return { idArquivo: isCurrent ? conhecido.id : 0, numero: conhecido?.numeroAtual ?? 0 };
  });
  const trechos = await findExtents(tx, idDispositivo, versoes);
  const campos = comBase.flatMap((arquivo, indice) =>
    (trechos[indice] ?? null) === null ? [`arquivos.${lote.arquivos.indexOf(arquivo)}`] : [],
  );
  if (campos.length > 0) throw new ErroDeNegocio("VERSAO_BASE_DIVERGENTE", { campos });
  return new Map(comBase.map((arquivo, indice) => [arquivo, decodeExtents(trechos[indice] ?? Buffer.alloc(0))]));
};

/** What the batch itself points at: not the unchanged rest of a base. */
const trechosProprios = (conteudos: readonly VersionContent[], ids: ReadonlySet<string>) =>
  conteudos.map(({ extents }) => ({
    extents: extents.filter(({ idObjeto }) => idObjeto !== null && ids.has(idObjeto)),
  }));

/** A range belongs to one file, within the bounds of its object: who names it twice sends the object again. */
const recusarTrechosErrados = async (
  tx: Tx,
  { idDispositivo }: CatalogoRow,
  { objetos, idsObjetos, emUso }: LoteConferido & { readonly emUso: ReadonlySet<string> },
  conteudos: readonly VersionContent[],
): Promise<void> => {
  const tamanhos = new Map([...objetos.conhecidos, ...objetos.novos].map((objeto) => [objeto.idObjeto, objeto]));
  const proprios = trechosProprios(conteudos, new Set(idsObjetos));
  const usados = rangesUsados(proprios);
  const fora = proprios.flatMap(({ extents }) =>
    extents.flatMap(({ idObjeto, offset, length }) =>
      idObjeto !== null && offset + length > (tamanhos.get(idObjeto)?.storedBytes ?? 0) ? [idObjeto] : [],
    ),
  );
  const soma = new Map<string, number>();
  for (const { idObjeto, length } of proprios.flatMap(({ extents }) => extents)) {
    if (idObjeto !== null) soma.set(idObjeto, (soma.get(idObjeto) ?? 0) + length);
  }
  const repetidos = [...usados].flatMap(([id, ranges]) =>
    ranges.reduce((total, { length }) => total + length, 0) < (soma.get(id) ?? 0) ? [id] : [],
  );
  const jaUsados = new Map([...usados].filter(([id]) => emUso.has(id)));
  const recusados = new Set([...fora, ...repetidos, ...(await findSobrepostos(tx, idDispositivo, jaUsados))]);
  const campos = idsObjetos.flatMap((id, indice) => (recusados.has(id) ? [`objetos.${indice}`] : []));
  if (campos.length > 0) throw new ErroDeNegocio("OBJETO_NAO_CONFERE", { campos });
};

/**
 * Objects that were verified may have been given up for collection, or compacted away, meanwhile. Tells which ones
 * other batches use already.
 */
const recusarColetados = async (
  tx: Tx,
  { idDispositivo }: CatalogoRow,
  { objetos, idsObjetos }: LoteConferido,
): Promise<ReadonlySet<string>> => {
  const novos = objetos.novos.map(({ idObjeto }) => idObjeto);
  const concessoes = await findGrants(tx, idDispositivo, novos);
  const coletados = concessoes.flatMap((linha) => (linha.situacao === "COLETADA" ? [linha.idObjeto] : []));
  const conhecidos = objetos.conhecidos.map(({ idObjeto }) => idObjeto);
  const presentes = new Set((await findObjetos(tx, idDispositivo, conhecidos)).map(({ idObjeto }) => idObjeto));
  const idos = new Set([...coletados, ...conhecidos.filter((id) => !presentes.has(id))]);
  const campos = idsObjetos.flatMap((id, indice) => (idos.has(id) ? [`objetos.${indice}`] : []));
  if (campos.length > 0) throw new ErroDeNegocio("CONCESSAO_EXPIRADA", { campos });
  const entretanto = concessoes.flatMap((linha) => (linha.situacao === "CONFIRMADA" ? [linha.idObjeto] : []));
  return new Set([...conhecidos, ...entretanto]);
};

/**
 * Names are told by the first delta of a device or configuration, and again after a change. A batch without files tells
 * its configuration too: who reads only the bucket must know whose agent has this sequence.
 */
const cadastro = async (
  tx: Tx,
  { idDispositivo, idContratacao, nomeContado }: CatalogoRow,
  { backup: { idConfiguracao }, lote }: LoteConferido,
): Promise<DeltaRecord[]> => {
  const { nome, prefixo, prefixoContado: contado } = await findNomes(tx, idDispositivo, idConfiguracao);
  const semArquivos = lote.arquivos.length + lote.remocoes.length === 0;
  return [
    ...(nome === nomeContado ? [] : [{ tipo: "dispositivo", idContratacao, nome } as const]),
    ...(prefixo === contado && !semArquivos ? [] : [{ tipo: "configuracao", idConfiguracao, prefixo } as const]),
  ];
};

/**
 * Objects as the delta tells them: the new ones, and, on a device with a lock, those older ones that the new versions
 * still use, whose lock would end sooner than theirs: no version outlives one of its blocks.
 */
const objetosContados = async (
  tx: Tx,
  { idDispositivo }: CatalogoRow,
  { novos }: ObjetosDoLote,
  { conteudos, retidoAte }: { readonly conteudos: readonly VersionContent[]; readonly retidoAte: Date | null },
): Promise<readonly StoredObject[]> => {
  if (retidoAte === null) return novos;
  const retidoAteMicros = retidoAte.getTime() * 1_000;
  const conhecidos = new Set(novos.map(({ idObjeto }) => idObjeto));
  const usados = [...rangesUsados(conteudos).keys()].filter((id) => !conhecidos.has(id));
  const prolongados = (await findObjetos(tx, idDispositivo, usados)).filter(
    (objeto) => (objeto.retidoAteMicros ?? 0) < retidoAteMicros,
  );
  return [...novos, ...prolongados].map((objeto) => ({ ...objeto, retidoAteMicros }));
};

const conteudoDe = (
  { informado }: ArquivoDoLote,
  idsObjetos: readonly string[],
  base: readonly Extent[],
): VersionContent => ({
  tamanhoBytes: informado.tamanho,
  modificadoEmMicros: informado.modificadoEmMicros,
  sha256: Buffer.from(informado.sha256, "base64url"),
  blockSize: informado.tamanhoBloco,
  extents: extentsDe(informado, idsObjetos, base),
});

/** The delta of a batch, on top of the catalog as it stands under its lock. */
export const prepararDelta = async (
  tx: Tx,
  catalogo: CatalogoRow,
  conferido: LoteConferido,
  { agora, idLote, sal }: { readonly agora: Date; readonly idLote: string; readonly sal: string },
): Promise<DeltaEscrito> => {
  const { lote, objetos, idsObjetos, backup } = conferido;
  const emUso = await recusarColetados(tx, catalogo, conferido);
  const bases = await lerBases(tx, catalogo, conferido);
  const conteudos = recusandoFormato(() =>
    lote.arquivos.map((arquivo) => conteudoDe(arquivo, idsObjetos, bases.get(arquivo) ?? [])),
  );
  await recusarTrechosErrados(tx, catalogo, { ...conferido, emUso }, conteudos);
  const retidoAte = fimDaTrava(catalogo, agora);
  const contados = await objetosContados(tx, catalogo, objetos, { conteudos, retidoAte });
  const registros: DeltaRecord[] = [
    ...(await cadastro(tx, catalogo, conferido)),
    ...contados.map((objeto) => ({ tipo: "objeto", objeto }) as const),
    ...lote.arquivos.flatMap(({ arquivo }, indice) => {
      const conteudo = conteudos[indice];
      return conteudo === undefined ? [] : [{ tipo: "versao", arquivo, conteudo } as const];
    }),
    ...lote.remocoes.map((arquivo) => ({ tipo: "remocao", arquivo }) as const),
  ];
  const termos = { agora, idLote, sal, origem: "backup", idBackup: backup.id } as const;
  return recusandoFormato(() => escreverDelta(catalogo, termos, registros));
};
