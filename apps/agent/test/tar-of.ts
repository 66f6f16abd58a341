import { gzipSync } from "node:zlib";

/** An entry as nobody's `tar` would write it. */
export type RawEntry = {
  readonly nome: string;
  readonly tipo?: string;
  readonly bytes?: Buffer;
  readonly modo?: number;
  readonly prefixo?: string;
  readonly soma?: number;
  readonly formato?: string;
  readonly tamanho?: string;
};

const headerOf = ({ nome, tipo = "0", bytes = Buffer.of(), modo = 0o644, ...more }: RawEntry): Buffer => {
  const header = Buffer.alloc(512);
  header.write(nome, 0, "latin1");
  header.write(`${modo.toString(8).padStart(7, "0")}\0`, 100, "latin1");
  header.write(`${more.tamanho ?? bytes.length.toString(8).padStart(11, "0")}\0`, 124, "latin1");
  header.write(tipo, 156, "latin1");
  header.write(more.formato ?? "ustar\0" + "00", 257, "latin1");
  header.write(more.prefixo ?? "", 345, "latin1");
  header.write(" ".repeat(8), 148, "latin1");
  const sum = more.soma ?? header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
  return header;
};

export const gzippedTar = (entries: readonly RawEntry[], end: Buffer = Buffer.alloc(1_024)): Buffer => {
  const blocks = entries.flatMap((entry) => {
    const bytes = entry.bytes ?? Buffer.of();
    return [headerOf(entry), bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, end]));
};
