import type { PaginaPlano } from "@acervo/contracts/arquivos";
import { standIn } from "./stand-in.ts";

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

const ARMAZEM = "https://armazem.test/";

/** The page of a plan for files with these texts, each in a reading of its own that carries its content in its address. */
export const planoDe = async (
  arquivos: Readonly<Record<string, string>>,
): Promise<{ plano: PaginaPlano; bytes: Record<string, string> }> => {
  const nomes = Object.keys(arquivos);
  const textos = nomes.map((nome) => new TextEncoder().encode(arquivos[nome] ?? ""));
  return {
    bytes: { ...arquivos },
    plano: {
      arquivos: await Promise.all(
        nomes.map(async (nome, indice) => ({
          caminho: nome.split("/"),
          modificadoEm: "2026-11-10T12:00:00.000Z",
          tamanhoBytes: textos[indice]?.length ?? 0,
          sha256: hex(await crypto.subtle.digest("SHA-256", textos[indice] ?? new Uint8Array())),
          deslocamento: 0,
          danificado: false,
        })),
      ),
      leituras: nomes.map((nome, indice) => ({
        url: `${ARMAZEM}${encodeURIComponent(arquivos[nome] ?? "")}`,
        cabecalhos: {},
        arquivos: [
          { indice, deslocamentoNaLeitura: 0, deslocamentoNoArquivo: 0, tamanho: textos[indice]?.length ?? 0 },
        ],
      })),
      proximoCursor: null,
    },
  };
};

/** A store that answers with the content that each address carries; gives what undoes it. */
export const comArmazem = (): (() => void) => {
  const original = globalThis.fetch;
  globalThis.fetch = (input) => {
    const url = input instanceof Request ? input.url : String(input);
    return Promise.resolve(new Response(decodeURIComponent(url.slice(ARMAZEM.length))));
  };
  return () => {
    globalThis.fetch = original;
  };
};

/** As much of a folder of the browser as a copy needs. */
const pastaNaMemoria = (nome: string, arquivos: Map<string, string>, prefixo: string): unknown => ({
  name: nome,
  getDirectoryHandle: (filha: string, opcoes?: { create?: boolean }) => {
    const aqui = `${prefixo}${filha}/`;
    const existe = Array.from(arquivos.keys()).some((caminho) => caminho.startsWith(aqui));
    if (!existe && opcoes?.create !== true) return Promise.reject(new DOMException("não há", "NotFoundError"));
    return Promise.resolve(pastaNaMemoria(filha, arquivos, aqui));
  },
  getFileHandle: (filho: string) =>
    Promise.resolve({
      name: filho,
      createWritable: () => {
        const partes: Uint8Array[] = [];
        return Promise.resolve({
          write: (bytes: Uint8Array) => Promise.resolve(void partes.push(bytes.slice())),
          close: async () => {
            arquivos.set(`${prefixo}${filho}`, await new Blob(partes.map((parte) => parte.slice())).text());
          },
          abort: () => Promise.resolve(),
        });
      },
    }),
  removeEntry: () => Promise.resolve(),
});

/** A browser in which the person chooses a folder, or closes the window; what is written there, by path. */
export const comPastaEscolhida = (escolha: "uma" | "nenhuma" = "uma") => {
  const arquivos = new Map<string, string>();
  const escolher = (): Promise<unknown> =>
    escolha === "uma"
      ? Promise.resolve(pastaNaMemoria("Downloads", arquivos, ""))
      : Promise.reject(new DOMException("fechada", "AbortError"));
  standIn(window, "showDirectoryPicker", escolher);
  return {
    escritos: (): Record<string, string> => Object.fromEntries(arquivos),
    fim: (): void => void Reflect.deleteProperty(window, "showDirectoryPicker"),
  };
};
