import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";

const TIPOS: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** In the order in which they count. */
const ESTILOS = [
  "cores.css",
  "base.css",
  "moldura.css",
  "inicio.css",
  "recuperar.css",
  "planos.css",
  "larguras.css",
] as const;

const SERVIDOS = [
  "cartao.png",
  "favicon.svg",
  "inter.woff2",
  "menu.js",
  "painel-claro.webp",
  "painel-escuro.webp",
  "painel-movel-claro.webp",
  "painel-movel-escuro.webp",
] as const;
export type NomeDeArquivo = (typeof SERVIDOS)[number];

type Arquivo = { readonly bytes: Buffer; readonly tipo: string; readonly marca: string };

export type ArquivoServido = Pick<Arquivo, "bytes" | "tipo"> & {
  /** It is what the address names: it may be kept for as long as one likes. */
  readonly exato: boolean;
};

export type ArquivosPublicos = {
  /** Styles of every page, which stand in the page itself. */
  readonly estilo: string;
  /** Address of a file; it changes with what the file holds. */
  readonly endereco: (nome: NomeDeArquivo) => string;
  /** The file of an address, also of one that another release wrote. */
  readonly servir: (nomeComMarca: string) => ArquivoServido | null;
};

const PASTA = join(import.meta.dirname, "arquivos");
export const ENDERECO_DOS_ARQUIVOS = "/publico/";

const ler = (nome: string): Arquivo => {
  const bytes = readFileSync(join(PASTA, nome));
  return { bytes, tipo: TIPOS[extname(nome)] ?? "application/octet-stream", marca: hash("sha256", bytes).slice(0, 12) };
};

/** Comments and line breaks are for whoever writes the styles. */
const enxugar = (css: string): string =>
  css
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};,>]) ?/g, "$1")
    .replaceAll(";}", "}")
    .trim();

/** Read once by each process: they are part of the release, as its code is. */
export const lerArquivosPublicos = (
  pasta: string = ENDERECO_DOS_ARQUIVOS,
  estilos: readonly string[] = ESTILOS,
): ArquivosPublicos => {
  const arquivos = new Map<string, Arquivo>(SERVIDOS.map((nome) => [nome, ler(nome)]));
  const doNome = (nome: string): Arquivo => {
    const arquivo = arquivos.get(nome);
    if (arquivo === undefined) throw new Error(`no public file is called ${nome}`);
    return arquivo;
  };
  const estilo = estilos.map((nome) => readFileSync(join(PASTA, nome), "utf8")).join("\n");
  const endereco = (nome: NomeDeArquivo): string => `${pasta}${doNome(nome).marca}.${nome}`;
  return {
    estilo: enxugar(estilo).replace("inter.woff2", endereco("inter.woff2")),
    endereco,
    servir: (nomeComMarca) => {
      const ponto = nomeComMarca.indexOf(".");
      const arquivo = arquivos.get(nomeComMarca.slice(ponto + 1));
      if (arquivo === undefined) return null;
      return { bytes: arquivo.bytes, tipo: arquivo.tipo, exato: arquivo.marca === nomeComMarca.slice(0, ponto) };
    },
  };
};
