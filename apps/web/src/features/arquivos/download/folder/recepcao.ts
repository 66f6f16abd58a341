import type { PaginaPlano } from "@acervo/contracts/arquivos";
import { parseInstante } from "../../../../lib/clock.ts";
import { createSha256, sha256De } from "./conferencia.ts";
import type { ArquivoDaCopia, Destino, Escrita } from "./destino.ts";
import { createNomesDaCopia } from "./nomes-seguros.ts";

export type ArquivoDoPlano = PaginaPlano["arquivos"][number];

export type Progresso = {
  /** Files that are there, whole and equal to what is stored. */
  readonly salvos: number;
  readonly bytes: number;
  /** Paths of files that did not arrive as they are stored, and were not kept. */
  readonly diferentes: readonly string[];
  /** Paths of files that the store itself does not have whole any more. */
  readonly danificados: readonly string[];
  readonly adaptados: number;
};

/** A file whose pieces are still arriving. */
type EmCurso = {
  readonly escrita: Escrita;
  readonly hash: ReturnType<typeof createSha256>;
  recebido: number;
};

/** Puts files together from what arrives, and keeps only those that have the hash they were stored with. */
export const createRecepcao = (destino: Destino, onProgresso: (progresso: Progresso) => void) => {
  const nomes = createNomesDaCopia();
  const emCurso = new Map<string, EmCurso>();
  const diferentes: string[] = [];
  const danificados: string[] = [];
  let salvos = 0;
  let bytesRecebidos = 0;

  const progresso = (): Progresso => ({
    salvos,
    bytes: bytesRecebidos,
    diferentes,
    danificados,
    adaptados: nomes.adaptados(),
  });
  const caminhoDe = ({ caminho }: ArquivoDoPlano): string => caminho.join("/");
  const naCopia = ({ caminho, modificadoEm, tamanhoBytes }: ArquivoDoPlano): ArquivoDaCopia => ({
    lugar: nomes.lugarDe(caminho),
    modificadoEm: parseInstante(modificadoEm),
    tamanhoBytes,
  });
  const abrir = async (arquivo: ArquivoDoPlano): Promise<EmCurso> => {
    const conhecido = emCurso.get(caminhoDe(arquivo));
    if (conhecido !== undefined) return conhecido;
    const novo = { escrita: await destino.abrir(naCopia(arquivo)), hash: createSha256(), recebido: 0 };
    emCurso.set(caminhoDe(arquivo), novo);
    return novo;
  };
  const terminar = async (arquivo: ArquivoDoPlano, { escrita, hash }: EmCurso): Promise<void> => {
    if (hash.fim() === arquivo.sha256) {
      await escrita.fechar();
      salvos += 1;
    } else {
      await escrita.desistir();
      diferentes.push(caminhoDe(arquivo));
    }
    emCurso.delete(caminhoDe(arquivo));
  };

  return {
    progresso,
    /** A file that cannot be had: it is told, never left out in silence. */
    danificado: (arquivo: ArquivoDoPlano): void => void danificados.push(caminhoDe(arquivo)),
    /** A file that arrived as a whole. */
    inteiro: async (arquivo: ArquivoDoPlano, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
      // Its name first: twins are told apart by the order in which they come, not by whose hash is ready sooner.
      const copia = naCopia(arquivo);
      if ((await sha256De(bytes)) === arquivo.sha256) {
        await destino.gravar(copia, bytes);
        salvos += 1;
      } else {
        diferentes.push(caminhoDe(arquivo));
      }
      bytesRecebidos += bytes.length;
      onProgresso(progresso());
    },
    /** The next piece of a larger one. */
    pedaco: async (arquivo: ArquivoDoPlano, inicio: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
      const atual = await abrir(arquivo);
      if (inicio !== atual.recebido) throw new Error("pieces of a file are out of order");
      atual.hash.acrescentar(bytes);
      await atual.escrita.escrever(bytes);
      atual.recebido += bytes.length;
      bytesRecebidos += bytes.length;
      if (atual.recebido === arquivo.tamanhoBytes) await terminar(arquivo, atual);
      onProgresso(progresso());
    },
    /** Nothing stays of what is not whole. */
    desistir: async (): Promise<void> => {
      await Promise.all(Array.from(emCurso.values(), ({ escrita }) => escrita.desistir()));
    },
  };
};
