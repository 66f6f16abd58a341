import { makeZip } from "client-zip";
import type { SaveStream } from "../../../../lib/save-stream.ts";
import type { ArquivoDaCopia, Destino, Escrita } from "./destino.ts";

type Entrada = {
  readonly name: string;
  readonly lastModified: Date;
  readonly size: number;
  readonly input: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>;
};

async function* entradasDe(leitor: ReadableStreamDefaultReader<Entrada>): AsyncGenerator<Entrada> {
  for (;;) {
    const { done, value } = await leitor.read();
    if (done) return;
    yield value;
  }
}

/** Copies into one zip, made as the files arrive: no more than the file at hand is in memory. */
export const createDestinoZip = (nome: string, guardar: SaveStream): Destino => {
  const fila = new TransformStream<Entrada, Entrada>();
  const entrada = fila.writable.getWriter();
  const guardado = guardar(makeZip(entradasDe(fila.readable.getReader()), { buffersAreUTF8: true }));
  // Whoever writes hears of a failure by the write that it stopped.
  guardado.catch((erro: unknown) => entrada.abort(erro).catch(() => undefined));

  const meta = ({ lugar, modificadoEm, tamanhoBytes }: ArquivoDaCopia) => ({
    name: [nome, ...lugar].join("/"),
    lastModified: modificadoEm,
    size: tamanhoBytes,
  });

  return {
    nome: `${nome}.zip`,
    // A zip is written one file after the other.
    simultaneos: 1,
    gravar: (arquivo, bytes) => entrada.write({ ...meta(arquivo), input: bytes }),
    abrir: async (arquivo): Promise<Escrita> => {
      const corpo = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
      const escrita = corpo.writable.getWriter();
      await entrada.write({ ...meta(arquivo), input: corpo.readable });
      return {
        escrever: (bytes) => escrita.write(bytes),
        fechar: () => escrita.close(),
        // Its beginning is already in the zip: the whole zip goes.
        desistir: async () => {
          await escrita.abort().catch(() => undefined);
          await entrada.abort().catch(() => undefined);
        },
      };
    },
    concluir: async () => {
      await entrada.close();
      await guardado;
    },
    interromper: async () => {
      await entrada.abort().catch(() => undefined);
      await guardado.catch(() => undefined);
      return false;
    },
  };
};
