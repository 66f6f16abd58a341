import {
  type Extent,
  type ExtentChange,
  extentsLength,
  normalizeExtents,
  spliceExtents,
} from "@acervo/backup-format/extents";
import { FormatError } from "@acervo/backup-format/format-error";
import { MAX_PATH_BYTES, MAX_SEGMENTS } from "@acervo/backup-format/limits";
import type { FilePath } from "@acervo/backup-format/path-segments";
import { nameFromWire, type WireName } from "@acervo/backup-format/wire-name";
import type { ArquivoConfirmado, Confirmacao } from "@acervo/contracts/agente-mensagens";
import { recusandoFormato } from "../../../http/recusando-formato.ts";

export type ArquivoDoLote = { readonly arquivo: FilePath; readonly informado: ArquivoConfirmado };

/** A batch with its names as bytes and its folders as paths. */
export type Lote = { readonly arquivos: readonly ArquivoDoLote[]; readonly remocoes: readonly FilePath[] };

/** A folder by the one that it is in: whole paths for each would grow with the square of the depth. */
type PastaInformada = {
  readonly acima: PastaInformada | null;
  readonly nome: Uint8Array;
  readonly nivel: number;
  readonly bytes: number;
};

/** Names of all paths of a batch together: ten thousand files below a hundred folders each have half of it. */
const MAXIMO_DE_NOMES = 2_000_000;

/** What `assertPath` would refuse of any file in it is refused before it takes room. */
const abaixoDe = (acima: PastaInformada | null, wire: WireName): PastaInformada => {
  const nivel = (acima?.nivel ?? 0) + 1;
  if (nivel > MAX_SEGMENTS) throw new FormatError("LIMIT", `A path of more than ${MAX_SEGMENTS} names`);
  const nome = nameFromWire(wire, acima === null);
  const bytes = (acima?.bytes ?? 0) + nome.length + 1;
  if (bytes > MAX_PATH_BYTES) throw new FormatError("LIMIT", `A path of more than ${MAX_PATH_BYTES} bytes`);
  return { acima, nome, nivel, bytes };
};

const lerPastas = (pastas: Confirmacao["pastas"]): readonly (PastaInformada | null)[] => {
  const lidas: (PastaInformada | null)[] = [null];
  for (const [pai, nome] of pastas) {
    const acima = lidas[pai];
    if (acima === undefined) throw new FormatError("INVALID", "A folder within a later one");
    lidas.push(abaixoDe(acima, nome));
  }
  return lidas;
};

const caminhoAte = (ultima: PastaInformada): readonly Uint8Array[] => {
  const caminho = Array.from<Uint8Array>({ length: ultima.nivel });
  for (let cada: PastaInformada | null = ultima; cada !== null; cada = cada.acima) caminho[cada.nivel - 1] = cada.nome;
  return caminho;
};

export const lerLote = (idConfiguracao: number, confirmacao: Confirmacao): Lote =>
  recusandoFormato(() => {
    const pastas = lerPastas(confirmacao.pastas);
    let nomes = 0;
    const caminhoDe = ({ pasta, nome }: Pick<ArquivoConfirmado, "pasta" | "nome">): FilePath => {
      const acima = pastas[pasta];
      if (acima === undefined) throw new FormatError("INVALID", `No folder ${pasta}`);
      const arquivo = abaixoDe(acima, nome);
      nomes += arquivo.nivel;
      if (nomes > MAXIMO_DE_NOMES) throw new FormatError("LIMIT", `A batch of more than ${MAXIMO_DE_NOMES} names`);
      return { idConfiguracao, caminho: caminhoAte(arquivo) };
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
