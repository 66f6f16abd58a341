import { describe, expect, it } from "vitest";
import { fromHex, readVectors, toPlain } from "../test/vectors.ts";
import { contentsOfBlockObject, layOutBlockObject } from "./objects/block-object.ts";
import { type CheckpointRoot, encodeCheckpointRoot, openCheckpointRoot } from "./manifest/checkpoint.ts";
import { type Extent, type ExtentChange, spliceExtents } from "./objects/extents.ts";
import { openCheckpointPart, openDelta } from "./manifest/manifest-reader.ts";
import { createCheckpointPartWriter, createDeltaWriter } from "./manifest/manifest-writer.ts";
import type { ObjectHeader } from "./objects/object-header.ts";
import { parseStoreKey, type StoreKey, storeKey } from "./objects/object-key.ts";
import { openObjectBytes, readEntry } from "./objects/object-reader.ts";
import { writeObject } from "./objects/object-writer.ts";
import { filesOfPack, layOutPack } from "./objects/pack.ts";
import { decodeExtents, encodeExtents } from "./manifest/version-codec.ts";
import { decodeWholeHeader, encodeWholeHeader } from "./objects/whole-object.ts";

/** The bytes of version 1. A change here is a new version of the format, never a new vector. */
describe("vetores de objetos", () => {
  const objects = readVectors<{
    pack: { header: ObjectHeader; files: unknown; hex: string };
    blocks: { header: ObjectHeader; file: unknown; runs: unknown; contents: string[]; hex: string };
    whole: { idDispositivo: number; salt: string; lengthBytes: number; metadata: string };
  }>("objects");

  it("pacote", () => {
    const { header, files, hex } = objects.pack;
    const bytes = fromHex(hex);
    const open = openObjectBytes(bytes);
    const read = filesOfPack(open).map((file) => ({ ...file, conteudo: readEntry(bytes, file.entry) }));
    expect(open.header).toEqual(header);
    expect(toPlain(read)).toEqual(files);
    const packed = read.map((file) => ({ ...file, lengthBytes: file.conteudo.length }));
    const layout = layOutPack({ idDispositivo: header.idDispositivo, salt: header.salt, files: packed });
    const contents = read.map(({ conteudo }) => conteudo);
    expect(writeObject(layout, contents).toString("hex")).toBe(hex);
  });

  it("objeto de blocos", () => {
    const { header, file, runs, contents, hex } = objects.blocks;
    const bytes = fromHex(hex);
    const open = openObjectBytes(bytes);
    const read = contentsOfBlockObject(open);
    expect(open.header).toEqual(header);
    expect(toPlain(read)).toEqual({ file, runs });
    expect(read.runs.map(({ entry }) => Buffer.from(readEntry(bytes, entry)).toString("hex"))).toEqual(contents);
    const { idDispositivo, salt } = header;
    const firstBlocks = read.runs.map(({ fileOffset }) => ({
      firstBlock: fileOffset / read.file.blockSize,
      blocks: 1,
    }));
    const layout = layOutBlockObject({ idDispositivo, salt, file: read.file, runs: firstBlocks });
    expect(writeObject(layout, contents.map(fromHex)).toString("hex")).toBe(hex);
  });

  it("cabeçalho de um arquivo inteiro", () => {
    const { metadata, ...whole } = objects.whole;
    expect(encodeWholeHeader(whole)).toBe(metadata);
    expect(decodeWholeHeader(metadata, whole.lengthBytes)).toMatchObject({ kind: "whole", salt: whole.salt });
  });
});

describe("vetores de extents", () => {
  type Encoded = { what: string; extents: Extent[]; hex: string };
  type Spliced = { what: string; previous: Extent[]; lengthBytes: number; changes: ExtentChange[]; extents: Extent[] };
  const { encoded, spliced } = readVectors<{ encoded: Encoded[]; spliced: Spliced[] }>("extents");

  it.each(encoded)("$what", ({ extents, hex }) => {
    expect(encodeExtents(extents).toString("hex")).toBe(hex);
    expect(decodeExtents(fromHex(hex))).toEqual(extents);
  });

  it.each(spliced)("$what", ({ previous, lengthBytes, changes, extents }) => {
    expect(spliceExtents(previous, { lengthBytes, changes })).toEqual(extents);
  });
});

describe("vetores de manifestos", () => {
  type Stream = { salt: string; head: unknown; records: unknown; hex: string };
  const { idDispositivo, deltas, checkpoint } = readVectors<{
    idDispositivo: number;
    deltas: (Stream & { sha256: string })[];
    checkpoint: { part: Stream; root: { salt: string; hex: string } };
  }>("manifests");

  it.each(deltas)("lote $head.sequencia", ({ salt, head, records, sha256, hex }) => {
    const open = openDelta(fromHex(hex));
    const read = [...open.records()];
    expect(toPlain(open.head)).toEqual(head);
    expect(toPlain(read)).toEqual(records);
    expect(toPlain(open.sha256)).toBe(sha256);
    const writer = createDeltaWriter({ idDispositivo, salt }, open.head);
    for (const record of read) writer.add(record);
    expect(writer.finish().bytes.toString("hex")).toBe(hex);
  });

  it("parte de um ponto de controle", () => {
    const { salt, head, records, hex } = checkpoint.part;
    const open = openCheckpointPart(fromHex(hex));
    const read = [...open.records()];
    expect(toPlain(open.head)).toEqual(head);
    expect(toPlain(read)).toEqual(records);
    const writer = createCheckpointPartWriter({ idDispositivo, salt }, open.head);
    for (const record of read) writer.add(record);
    expect(writer.finish().bytes.toString("hex")).toBe(hex);
  });

  it("raiz de um ponto de controle", () => {
    const { salt, hex, ...expected } = checkpoint.root;
    const root: CheckpointRoot = openCheckpointRoot(fromHex(hex));
    expect(toPlain(root)).toEqual(expected);
    expect(encodeCheckpointRoot({ idDispositivo, salt }, root).bytes.toString("hex")).toBe(hex);
  });
});

describe("vetores de chaves", () => {
  it.each(readVectors<(StoreKey & { chave: string })[]>("keys"))("$chave", ({ chave, ...key }) => {
    expect(storeKey(key)).toBe(chave);
    expect(parseStoreKey(chave)).toEqual(key);
  });
});
