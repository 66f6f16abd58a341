import type { FilePath } from "@acervo/backup-format/path-segments";

/** The last name of a path. */
export const nomeDe = ({ caminho }: FilePath): Uint8Array => caminho.at(-1) ?? Buffer.alloc(0);

/** The root of the configuration. */
export const RAIZ = 0;

/** A folder that holds files of a batch, by the number of the one that it is in. */
export type PastaDoLote = { readonly acima: number; readonly nome: Uint8Array };

/** The folders of some files, each once and parents first: the first has number 1. */
export type PastasDoLote = {
  readonly pastas: readonly PastaDoLote[];
  /** Undefined for a file of none of them. */
  readonly numeroDe: (arquivo: FilePath) => number | undefined;
};

const latin1 = (nome: Uint8Array): string =>
  Buffer.from(nome.buffer, nome.byteOffset, nome.byteLength).toString("latin1");

/** Names of one folder are the same bytes in memory for all files that came together. */
const isMesmaPasta = (um: readonly Uint8Array[], outro: readonly Uint8Array[]): boolean => {
  if (um.length !== outro.length) return false;
  for (let nivel = um.length - 2; nivel >= 0; nivel -= 1) if (um[nivel] !== outro[nivel]) return false;
  return true;
};

export const reunirPastas = (arquivos: readonly FilePath[]): PastasDoLote => {
  const pastas: PastaDoLote[] = [];
  const numeros = new Map<string, number>();
  const vistas = new Map<Uint8Array, { readonly caminho: readonly Uint8Array[]; readonly numero: number }>();
  const descer = (caminho: readonly Uint8Array[], criar: boolean): number | undefined => {
    let numero = RAIZ;
    for (const nome of caminho.slice(0, -1)) {
      const chave = `${numero}/${latin1(nome)}`;
      const conhecido = numeros.get(chave);
      if (conhecido === undefined) {
        if (!criar) return undefined;
        numeros.set(chave, pastas.push({ acima: numero, nome }));
      }
      numero = conhecido ?? pastas.length;
    }
    return numero;
  };
  const numerar = (caminho: readonly Uint8Array[], criar: boolean): number | undefined => {
    const ultima = caminho.at(-2);
    if (ultima === undefined) return RAIZ;
    const vista = vistas.get(ultima);
    if (vista !== undefined && isMesmaPasta(vista.caminho, caminho)) return vista.numero;
    const numero = descer(caminho, criar);
    if (numero !== undefined) vistas.set(ultima, { caminho, numero });
    return numero;
  };
  for (const { caminho } of arquivos) numerar(caminho, true);
  return { pastas, numeroDe: ({ caminho }) => numerar(caminho, false) };
};
