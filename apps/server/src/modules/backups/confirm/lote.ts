import {
  type Extent,
  type ExtentChange,
  extentsLength,
  normalizeExtents,
  spliceExtents,
} from "@acervo/backup-format/extents";
import { FormatError } from "@acervo/backup-format/format-error";
import type { FilePath } from "@acervo/backup-format/path-segments";
import { nameFromWire } from "@acervo/backup-format/wire-name";
import type { ArquivoConfirmado, Confirmacao } from "@acervo/contracts/agente-mensagens";
import { recusandoFormato } from "../../../http/recusando-formato.ts";

export type ArquivoDoLote = { readonly arquivo: FilePath; readonly informado: ArquivoConfirmado };

/** A batch with its names as bytes and its folders as paths. */
export type Lote = { readonly arquivos: readonly ArquivoDoLote[]; readonly remocoes: readonly FilePath[] };

const lerPastas = (pastas: Confirmacao["pastas"]): readonly (readonly Uint8Array[])[] => {
  const caminhos: (readonly Uint8Array[])[] = [[]];
  for (const [pai, nome] of pastas) {
    const acima = caminhos[pai];
    if (acima === undefined) throw new FormatError("INVALID", "A folder within a later one");
    caminhos.push([...acima, nameFromWire(nome, acima.length === 0)]);
  }
  return caminhos;
};

export const lerLote = (idConfiguracao: number, confirmacao: Confirmacao): Lote =>
  recusandoFormato(() => {
    const pastas = lerPastas(confirmacao.pastas);
    const caminhoDe = ({ pasta, nome }: Pick<ArquivoConfirmado, "pasta" | "nome">): FilePath => {
      const acima = pastas[pasta];
      if (acima === undefined) throw new FormatError("INVALID", `No folder ${pasta}`);
      return { idConfiguracao, caminho: [...acima, nameFromWire(nome, acima.length === 0)] };
    };
    return {
      arquivos: confirmacao.arquivos.map((informado) => ({ arquivo: caminhoDe(informado), informado })),
      remocoes: confirmacao.remocoes.map(caminhoDe),
    };
  });

const ZEROS = -1;

/** Extents of a file of the batch; `base` is what its base version has now. */
export const extentsDe = (
  { tamanho, conteudo }: ArquivoConfirmado,
  idsObjetos: readonly string[],
  base: readonly Extent[],
): readonly Extent[] => {
  const trecho = (objeto: number, offset: number, length: number): Extent => {
    const idObjeto = objeto === ZEROS ? null : idsObjetos[objeto];
    if (idObjeto === undefined) throw new FormatError("INVALID", `No object ${objeto}`);
    return { idObjeto, offset, length };
  };
  const lerConteudo = (): readonly Extent[] => {
    if (conteudo === null) return [];
    if ("objeto" in conteudo) return [trecho(conteudo.objeto, conteudo.deslocamento, tamanho)];
    if ("trechos" in conteudo) return conteudo.trechos.map((partes) => trecho(...partes));
    const changes = conteudo.trocas.map(([fileOffset, ...partes]): ExtentChange => ({
      fileOffset,
      extent: trecho(...partes),
    }));
    return spliceExtents(base, { lengthBytes: tamanho, changes });
  };
  const trechos = normalizeExtents(lerConteudo());
  if (extentsLength(trechos) !== tamanho) throw new FormatError("INVALID", "Extents of another length");
  return trechos;
};

/** Number of the version that a file of the batch is spliced onto, or null. */
export const versaoBaseDe = ({ conteudo }: ArquivoConfirmado): number | null =>
  conteudo !== null && "versaoBase" in conteudo ? conteudo.versaoBase : null;
