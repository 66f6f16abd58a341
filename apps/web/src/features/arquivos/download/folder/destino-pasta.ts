import type { ArquivoDaCopia, Destino, Escrita } from "./destino.ts";
import { nomeSeguro } from "./nomes-seguros.ts";

/** The browser checks each file as it is closed: several at once hide that wait. */
const SIMULTANEOS = 8;

const nomeDoErro = (erro: unknown): string => (erro instanceof DOMException ? erro.name : "");

const existe = async (pasta: FileSystemDirectoryHandle, nome: string): Promise<boolean> => {
  try {
    await pasta.getDirectoryHandle(nome);
    return true;
  } catch (erro) {
    // Something that is no folder is in the way.
    if (nomeDoErro(erro) === "TypeMismatchError") return true;
    if (nomeDoErro(erro) === "NotFoundError") return false;
    throw erro;
  }
};

/** A new folder for the copy: nothing that is already there is touched. */
const criarPastaNova = async (onde: FileSystemDirectoryHandle, nome: string): Promise<FileSystemDirectoryHandle> => {
  let livre = nomeSeguro(nome);
  for (let numero = 2; await existe(onde, livre); numero += 1) livre = `${nomeSeguro(nome)} (${numero})`;
  return onde.getDirectoryHandle(livre, { create: true });
};

/** Browsers refuse names that a system would run or follow (.lnk, .url, .local, .scf): those get one more letter. */
const criarArquivo = async (pasta: FileSystemDirectoryHandle, nome: string): Promise<FileSystemFileHandle> => {
  try {
    return await pasta.getFileHandle(nome, { create: true });
  } catch (erro) {
    if (!(erro instanceof TypeError)) throw erro;
    return pasta.getFileHandle(`${nome}_`, { create: true });
  }
};

/** Copies into a folder that the person chose: one new folder there, files written as they arrive. */
export const createDestinoPasta = async (onde: FileSystemDirectoryHandle, nome: string): Promise<Destino> => {
  const raiz = await criarPastaNova(onde, nome);
  const pastas = new Map<string, Promise<FileSystemDirectoryHandle>>();

  const pastaDe = (caminho: readonly string[]): Promise<FileSystemDirectoryHandle> => {
    if (caminho.length === 0) return Promise.resolve(raiz);
    const chave = caminho.join("/");
    const conhecida = pastas.get(chave);
    if (conhecida !== undefined) return conhecida;
    const nova = pastaDe(caminho.slice(0, -1)).then((acima) =>
      acima.getDirectoryHandle(caminho.at(-1) ?? "", { create: true }),
    );
    pastas.set(chave, nova);
    return nova;
  };

  const abrir = async ({ lugar }: ArquivoDaCopia): Promise<Escrita> => {
    const pasta = await pastaDe(lugar.slice(0, -1));
    const arquivo = await criarArquivo(pasta, lugar.at(-1) ?? "");
    const escrita = await arquivo.createWritable();
    return {
      escrever: (bytes) => escrita.write(bytes),
      fechar: () => escrita.close(),
      desistir: async () => {
        await escrita.abort().catch(() => undefined);
        await pasta.removeEntry(arquivo.name).catch(() => undefined);
      },
    };
  };

  return {
    nome: raiz.name,
    simultaneos: SIMULTANEOS,
    abrir,
    gravar: async (arquivo, bytes) => {
      const escrita = await abrir(arquivo);
      try {
        if (bytes.length > 0) await escrita.escrever(bytes);
        await escrita.fechar();
      } catch (erro) {
        await escrita.desistir();
        throw erro;
      }
    },
    concluir: () => Promise.resolve(),
    interromper: () => Promise.resolve(true),
  };
};
