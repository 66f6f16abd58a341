import { createSlots } from "@acervo/api-client/slots";
import type { PaginaPlano } from "@acervo/contracts/arquivos";
import { esperar } from "../../../../lib/esperar.ts";
import type { Destino } from "./destino.ts";
import { type Leitura, lerDoArmazem } from "./leitor.ts";
import { createRecepcao, type Progresso } from "./recepcao.ts";

/** Readings that are on their way at once; each has at most a few megabytes. */
const LEITURAS_A_FRENTE = 4;
/** Before a reading that failed is tried again. */
const ESPERAS_MS = [500, 2_000, 5_000] as const;

export type Copia = {
  readonly destino: Destino;
  /** A page of what the folder holds; the same cursor gives the same files, with fresh addresses. */
  readonly pagina: (cursor: string | null) => Promise<PaginaPlano>;
  readonly signal: AbortSignal;
  readonly onProgresso: (progresso: Progresso) => void;
};

/** The copy did not reach its end. */
export class CopiaInterrompida extends Error {
  override readonly name = "CopiaInterrompida";
  readonly progresso: Progresso;
  /** Whether what had been saved is still there. */
  readonly ficou: boolean;
  constructor(progresso: Progresso, ficou: boolean, causa: unknown) {
    super("the copy of a folder stopped", { cause: causa });
    this.progresso = progresso;
    this.ficou = ficou;
  }
}

type Lida = { readonly leitura: Leitura; readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * Gives readings in order, the next ones already under way. One that failed is tried again a few times, each time by
 * new addresses: a browser cannot tell a store that refuses an old one from a network that gave no answer.
 */
async function* lerEmOrdem(
  plano: PaginaPlano,
  renovar: () => Promise<PaginaPlano>,
  signal: AbortSignal,
): AsyncGenerator<Lida> {
  const { leituras } = plano;
  let enderecos = Promise.resolve(plano);
  const lerPor = async (quais: Promise<PaginaPlano>, leitura: Leitura, indice: number) => {
    const { url, cabecalhos } = (await quais).leituras[indice] ?? leitura;
    return lerDoArmazem({ ...leitura, url, cabecalhos }, signal);
  };
  const ler = async (leitura: Leitura, indice: number): Promise<Uint8Array<ArrayBuffer>> => {
    for (const espera of ESPERAS_MS) {
      const quais = enderecos;
      try {
        return await lerPor(quais, leitura, indice);
      } catch (erro) {
        if (!(await esperar(espera, signal))) throw erro;
        // Another reading may have asked already.
        if (enderecos === quais) enderecos = renovar();
      }
    }
    return lerPor(enderecos, leitura, indice);
  };
  const aCaminho: Promise<Uint8Array<ArrayBuffer>>[] = [];
  const partir = (indice: number): void => {
    const leitura = leituras[indice];
    if (leitura === undefined) return;
    const bytes = ler(leitura, indice);
    // Its turn to be waited for comes later: until then a failure is nobody's.
    bytes.catch(() => undefined);
    aCaminho.push(bytes);
  };
  for (let indice = 0; indice < LEITURAS_A_FRENTE; indice += 1) partir(indice);
  for (const [indice, leitura] of leituras.entries()) {
    const bytes = await aCaminho.shift();
    if (bytes === undefined) return;
    yield { leitura, bytes };
    partir(indice + LEITURAS_A_FRENTE);
  }
}

/**
 * Copies all files of a folder, each checked against the hash that it was stored with. Rejects with `CopiaInterrompida`
 * when it could not go on: then what is whole is there and nothing else (or nothing, if the destination keeps nothing).
 */
export const copiarPasta = async ({ destino, pagina, signal, onProgresso }: Copia): Promise<Progresso> => {
  const recepcao = createRecepcao(destino, onProgresso);
  const slots = createSlots(destino.simultaneos);

  const repartir = async (plano: PaginaPlano, { leitura, bytes }: Lida): Promise<void> => {
    for (const { indice, deslocamentoNaLeitura, deslocamentoNoArquivo, tamanho } of leitura.arquivos) {
      signal.throwIfAborted();
      const arquivo = plano.arquivos[indice];
      if (arquivo === undefined) throw new Error("a piece of no file");
      const parte = bytes.subarray(deslocamentoNaLeitura, deslocamentoNaLeitura + tamanho);
      if (tamanho === arquivo.tamanhoBytes) await slots.enter(() => recepcao.inteiro(arquivo, parte));
      else await recepcao.pedaco(arquivo, deslocamentoNoArquivo, parte);
    }
  };
  const copiarPagina = async (cursor: string | null): Promise<string | null> => {
    const plano = await pagina(cursor);
    for (const arquivo of plano.arquivos) {
      // A large file comes in several pages: it is told once, with its beginning.
      if (arquivo.danificado && arquivo.deslocamento === 0) recepcao.danificado(arquivo);
      if (arquivo.tamanhoBytes === 0) await slots.enter(() => recepcao.inteiro(arquivo, new Uint8Array()));
    }
    for await (const lida of lerEmOrdem(plano, () => pagina(cursor), signal)) await repartir(plano, lida);
    return plano.proximoCursor;
  };

  try {
    let cursor: string | null = null;
    do {
      signal.throwIfAborted();
      cursor = await copiarPagina(cursor);
    } while (cursor !== null);
    await slots.drain();
    await destino.concluir();
  } catch (erro) {
    await Promise.allSettled([slots.drain(), recepcao.desistir()]);
    const ficou = await destino.interromper();
    throw new CopiaInterrompida(recepcao.progresso(), ficou, erro);
  }
  return recepcao.progresso();
};
