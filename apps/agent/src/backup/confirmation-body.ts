import type { Confirmacao } from "@acervo/contracts/agente-mensagens";
import { nameToWire, type WireName } from "@acervo/backup-format/wire-name";
import type { Change, PlannedContent, PlannedFile, PlannedFiles } from "../content/planned-object.ts";
import { type ByteName, nameToBytes } from "../platform/byte-name.ts";
import type { SentObject } from "./uploader.ts";

export type ReadyFile = PlannedFile & { readonly enviado: SentObject | null };
/** Files of one object, ready to be confirmed. */
export type ReadyFiles = { readonly arquivos: PlannedFiles; readonly enviado: SentObject | null };
/** Those of them that go into one batch. */
export type ReadySlice = ReadyFiles & { readonly from: number; readonly to: number };
export type Removal = { readonly pasta: readonly ByteName[]; readonly nome: ByteName };

type WireFile = Confirmacao["arquivos"][number];

/** Most names are text that goes as it is; only what is not, or might not be, is made bytes first. */
export const wireName = (name: ByteName): WireName => (name.isWellFormed() ? name : nameToWire(nameToBytes(name)));

/** Numbers folders from 1 in the order in which they are needed; each name is sent once. */
const createFolderNumbers = () => {
  const pastas: [number, WireName][] = [];
  const numbers = new Map<string, number>();
  let last: { readonly pasta: readonly ByteName[]; readonly number: number } | null = null;
  const find = (pasta: readonly ByteName[]): number => {
    if (pasta.length === 0) return 0;
    const key = pasta.join("/");
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const parent = find(pasta.slice(0, -1));
    pastas.push([parent, wireName(pasta.at(-1) ?? "")]);
    numbers.set(key, pastas.length);
    return pastas.length;
  };
  const numberOf = (pasta: readonly ByteName[]): number => {
    // Files of a folder mostly come with the very same list of names.
    if (last?.pasta !== pasta) last = { pasta, number: find(pasta) };
    return last.number;
  };
  return { pastas, numberOf };
};

const ZEROS = -1;
const objectAt = ({ deslocamento }: Change, objeto: number): number => (deslocamento === null ? ZEROS : objeto);

const contentOf = (conteudo: PlannedContent, objeto: number): WireFile["conteudo"] => {
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

/** Of values that become text, a few at a time: thousands at once would outlive many a collection. */
const AT_ONCE = 64;
const createListText = <T>() => {
  const texts: string[] = [];
  let values: T[] = [];
  const write = (): void => {
    if (values.length > 0) texts.push(JSON.stringify(values).slice(1, -1));
    values = [];
  };
  return {
    add: (value: T): void => {
      values.push(value);
      if (values.length === AT_ONCE) write();
    },
    text: (): string => {
      write();
      return `[${texts.join(",")}]`;
    },
  };
};

const numberObjects = () => {
  const objects = new Map<string, { readonly index: number; readonly sent: SentObject }>();
  return {
    indexOf: (sent: SentObject | null): number => {
      if (sent === null) return ZEROS;
      const known = objects.get(sent.idObjeto) ?? { index: objects.size, sent };
      objects.set(sent.idObjeto, known);
      return known.index;
    },
    all: (): Confirmacao["objetos"] =>
      [...objects.values()].map(({ sent: { idObjeto, partes } }) => ({
        idObjeto,
        ...(partes === null ? {} : { partes: partes.map((part) => ({ ...part })) }),
      })),
  };
};

export type ConfirmationText = {
  readonly texto: string;
  /** Ids of the objects that it names, in its order. */
  readonly objetos: readonly string[];
};

/** One batch as it goes over the wire. Each object is named once, whatever number of files it holds. */
export const confirmationText = (
  chaveIdempotencia: string,
  slices: readonly ReadySlice[],
  removals: readonly Removal[],
): ConfirmationText => {
  const { pastas, numberOf } = createFolderNumbers();
  const objects = numberObjects();
  const arquivos = createListText<WireFile>();
  for (const { arquivos: files, enviado, from, to } of slices) {
    const objeto = objects.indexOf(enviado);
    const add = ({ registro, conteudo }: PlannedFile): void =>
      arquivos.add({
        pasta: numberOf(registro.pasta),
        nome: wireName(registro.nome),
        tamanho: registro.tamanho,
        modificadoEmMicros: registro.modificado,
        sha256: Buffer.from(registro.sha256.buffer, registro.sha256.byteOffset, registro.sha256.length).toString(
          "base64url",
        ),
        tamanhoBloco: registro.blocos?.tamanhoBloco ?? null,
        conteudo: contentOf(conteudo, objeto),
      });
    files.visit(add, from, to);
  }
  const remocoes = removals.map(({ pasta, nome }) => ({ pasta: numberOf(pasta), nome: wireName(nome) }));
  const objetos = objects.all();
  const head = { chaveIdempotencia, objetos, pastas, remocoes } satisfies Omit<Confirmacao, "arquivos">;
  const texto = `${JSON.stringify(head).slice(0, -1)},"arquivos":${arquivos.text()}}`;
  return { texto, objetos: objetos.map(({ idObjeto }) => idObjeto) };
};

/** Roughly what each of the files adds to the body. */
export const wireWeight = ({ arquivos, enviado }: ReadyFiles): number =>
  400 + 50 * arquivos.changes + 60 * (enviado?.partes?.length ?? 0);
