import { sha256 } from "@acervo/backup-format/hashing";
import { describe, expect, it } from "vitest";
import { createPackedColumns, plannedOfPack } from "../content/packed-files.ts";
import { type PlannedFile, plannedOf } from "../content/planned-object.ts";
import { packedToJson, plannedToJson } from "../content/planned-text.ts";
import { nameFromBytes, segmentsOf } from "../platform/byte-name.ts";
import { confirmationText, type ReadySlice } from "./confirmation-body.ts";
import { plannedFromJson, stateOfBatch, stateToJson } from "./planned-json.ts";

const livros = segmentsOf("/dados/Livros");
const acentos = segmentsOf("/dados/Índice");
/** Not UTF-8. */
const estranho = nameFromBytes(Buffer.from([0x61, 0xff, 0x62]));
const hashOf = (text: string): Buffer => sha256(Buffer.from(text));
const statOf = (tamanho: number) =>
  ({ tipo: "arquivo", tamanho, modificado: 1_700_000_000_000_000 + tamanho, inode: 40 + tamanho, volume: 1 }) as const;

const packed = () => {
  const columns = createPackedColumns(8);
  for (const [pasta, nome, tamanho] of [
    [livros, "livro 1.pdf", 10],
    [livros, estranho, 20],
    [acentos, "ção.txt", 30],
  ] as const) {
    columns.add(pasta, nome, { stat: statOf(tamanho), sha256: hashOf(nome), deslocamento: 100 + tamanho });
  }
  return columns.take();
};
const listOf = (slice: ReadySlice): readonly PlannedFile[] => {
  const files: PlannedFile[] = [];
  slice.arquivos.visit((file) => void files.push(file), slice.from, slice.to);
  return files;
};
const bytesAsText = (files: readonly PlannedFile[]) =>
  files.map(({ registro, conteudo }) => ({
    ...registro,
    sha256: Buffer.from(registro.sha256).toString("hex"),
    blocos: registro.blocos && { ...registro.blocos, resumos: Buffer.from(registro.blocos.resumos).toString("hex") },
    conteudo,
  }));

const sent = { ref: 7, idObjeto: "0".repeat(32), partes: null };
const large: PlannedFile = {
  registro: {
    pasta: acentos,
    nome: "banco.db",
    tamanho: 2_000_000,
    modificado: 1_700_000_000_000_001,
    inode: 99,
    sha256: hashOf("banco"),
    blocos: { tamanhoBloco: 1_048_576, resumos: Buffer.concat([hashOf("a"), hashOf("b")]) },
  },
  conteudo: { tipo: "trecho", deslocamento: 0 },
};

describe("o diário de um backup", () => {
  it("arquivos de um pacote e um arquivo só voltam dele como foram escritos", () => {
    const pack = packed();
    const slice = { arquivos: plannedOfPack(pack), enviado: sent, from: 0, to: 3 };
    expect(bytesAsText(plannedFromJson(packedToJson(pack)))).toEqual(bytesAsText(listOf(slice)));
    expect(bytesAsText(plannedFromJson(plannedToJson(large)))).toEqual(bytesAsText([large]));
  });

  it("uma parte de um pacote começa e termina onde se pede, também no meio de uma pasta", () => {
    const slice = { arquivos: plannedOfPack(packed()), enviado: sent, from: 1, to: 3 };
    expect(listOf(slice).map(({ registro: { pasta, nome } }) => [pasta.at(-1), nome])).toEqual([
      ["Livros", estranho],
      ["Índice", "ção.txt"],
    ]);
  });

  it("o que uma confirmação torna verdade se lê dela mesma e do que o diário tem ao lado", () => {
    const slices: ReadySlice[] = [
      { arquivos: plannedOfPack(packed()), enviado: sent, from: 1, to: 3 },
      { arquivos: plannedOf([large]), enviado: sent, from: 0, to: 1 },
    ];
    const gone = [{ pasta: livros, nome: estranho }];
    const { texto } = confirmationText("1".repeat(32), slices, gone);
    const { arquivos, remocoes } = stateOfBatch(texto, stateToJson(slices));
    const conteudo = { tipo: "vazio" } as const;
    const noContent = (files: readonly PlannedFile[]) => files.map(({ registro }) => ({ registro, conteudo }));
    expect(bytesAsText(arquivos.map((registro) => ({ registro, conteudo })))).toEqual(
      bytesAsText(noContent(slices.flatMap(listOf))),
    );
    expect(remocoes).toEqual(gone);
  });

  it("o que um agente anterior escreveu também se lê", () => {
    const { registro } = large;
    const blocos = { tamanhoBloco: 1_048_576, resumos: Buffer.from(registro.blocos?.resumos ?? []).toString("base64") };
    const old = { ...registro, sha256: Buffer.from(registro.sha256).toString("base64"), blocos };
    const remocoes = [{ pasta: livros, nome: "x" }];
    const before = JSON.stringify({ arquivos: [old], remocoes });
    const { conteudo } = large;
    const state = stateOfBatch("não é lido", before);
    expect(bytesAsText(state.arquivos.map((file) => ({ registro: file, conteudo })))).toEqual(bytesAsText([large]));
    expect(state.remocoes).toEqual(remocoes);
    const two = JSON.stringify([old, { ...old, nome: "y" }].map((file) => ({ registro: file, conteudo })));
    expect(plannedFromJson(two).map((file) => file.registro.nome)).toEqual(["banco.db", "y"]);
  });
});
