import type { Confirmacao } from "@acervo/contracts/agente-mensagens";
import { nameToWire, type WireName } from "@acervo/backup-format/wire-name";
import type { Change, PlannedContent, PlannedFile } from "../content/planned-object.ts";
import { type ByteName, nameToBytes } from "../platform/byte-name.ts";
import type { SentObject } from "./uploader.ts";

export type ReadyFile = PlannedFile & { readonly enviado: SentObject | null };
export type Removal = { readonly pasta: readonly ByteName[]; readonly nome: ByteName };

type Content = Confirmacao["arquivos"][number]["conteudo"];

export const wireName = (name: ByteName): WireName => nameToWire(nameToBytes(name));

/** Numbers folders from 1 in the order in which they are needed; each name is sent once. */
const createFolderNumbers = () => {
  const pastas: [number, WireName][] = [];
  const numbers = new Map<string, number>();
  const numberOf = (pasta: readonly ByteName[]): number => {
    if (pasta.length === 0) return 0;
    const key = pasta.join("/");
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const parent = numberOf(pasta.slice(0, -1));
    pastas.push([parent, wireName(pasta.at(-1) ?? "")]);
    numbers.set(key, pastas.length);
    return pastas.length;
  };
  return { pastas, numberOf };
};

const ZEROS = -1;
const objectAt = ({ deslocamento }: Change, objeto: number): number => (deslocamento === null ? ZEROS : objeto);

const contentOf = (conteudo: PlannedContent, objeto: number): Content => {
  switch (conteudo.tipo) {
    case "vazio":
      return null;
    case "trecho":
      return { objeto, deslocamento: conteudo.deslocamento };
    case "trechos":
      return {
        trechos: conteudo.trechos.map((t) => [objectAt(t, objeto), t.deslocamento ?? 0, t.tamanho]),
      };
    case "trocas":
      return {
        versaoBase: conteudo.versaoBase,
        trocas: conteudo.trocas.map((t) => [t.fileOffset, objectAt(t, objeto), t.deslocamento ?? 0, t.tamanho]),
      };
  }
};

/** One batch on the wire. Each object is named once, whatever number of files it holds. */
export const confirmationBody = (
  chaveIdempotencia: string,
  files: readonly ReadyFile[],
  removals: readonly Removal[],
): Confirmacao => {
  const { pastas, numberOf } = createFolderNumbers();
  const objects = new Map<string, { readonly index: number; readonly sent: SentObject }>();
  const indexOf = (sent: SentObject | null): number => {
    if (sent === null) return ZEROS;
    const known = objects.get(sent.idObjeto) ?? { index: objects.size, sent };
    objects.set(sent.idObjeto, known);
    return known.index;
  };
  const arquivos = files.map(({ registro, conteudo, enviado }) => ({
    pasta: numberOf(registro.pasta),
    nome: wireName(registro.nome),
    tamanho: registro.tamanho,
    modificadoEmMicros: registro.modificado,
    sha256: Buffer.from(registro.sha256).toString("base64url"),
    tamanhoBloco: registro.blocos?.tamanhoBloco ?? null,
    conteudo: contentOf(conteudo, indexOf(enviado)),
  }));
  const remocoes = removals.map(({ pasta, nome }) => ({ pasta: numberOf(pasta), nome: wireName(nome) }));
  const objetos = [...objects.values()].map(({ sent }) => ({
    idObjeto: sent.idObjeto,
    ...(sent.partes === null ? {} : { partes: sent.partes.map((part) => ({ ...part })) }),
  }));
  return { chaveIdempotencia, objetos, pastas, arquivos, remocoes };
};

/** Roughly what a file adds to the body. */
export const wireWeight = ({ conteudo, enviado }: ReadyFile): number => {
  const changes =
    conteudo.tipo === "trocas" ? conteudo.trocas.length : conteudo.tipo === "trechos" ? conteudo.trechos.length : 0;
  return 400 + 50 * changes + 60 * (enviado?.partes?.length ?? 0);
};
