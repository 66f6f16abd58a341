import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { segment } from "../../test/arbitraries.ts";
import { isRefused } from "../../test/damage.ts";
import { fromHex, readVectors } from "../../test/vectors.ts";
import { displayName, orderKey } from "./display-name.ts";
import { segmentsOfPosixPath, segmentsOfWindowsPath } from "./local-path.ts";
import { openDelta } from "../manifest/manifest-reader.ts";
import { createDeltaWriter } from "../manifest/manifest-writer.ts";
import { openObjectBytes } from "../objects/object-reader.ts";
import { writeObject } from "../objects/object-writer.ts";
import { filesOfPack, layOutPack } from "../objects/pack.ts";
import { assertPath } from "./path-segments.ts";
import { nameFromWire, nameToWire, type WireName } from "./wire-name.ts";
import { decodeWtf8, encodeWtf8 } from "./wtf8.ts";

type NameVector = { hex: string; wire: WireName; display: string; order: string };
const torture = readVectors<{ paths: string[][]; names: NameVector[] }>("names");
const paths = torture.paths.map((path) => path.map(fromHex));
const id = { idDispositivo: 1, salt: "00".repeat(16) };
const plain = (list: readonly (readonly Uint8Array[])[]): string[] =>
  list.map((path) => path.map((name) => Buffer.from(name).toString("hex")).join("/"));

describe("nomes de tortura", () => {
  test("são 67 arquivos", () => {
    expect(paths).toHaveLength(67);
    expect(new Set(plain(paths)).size).toBe(67);
  });

  it.each(torture.names)("$display", ({ hex, wire, display, order }) => {
    const name = fromHex(hex);
    expect(nameToWire(name)).toEqual(wire);
    const sent: unknown = JSON.parse(JSON.stringify(nameToWire(name)));
    expect(nameFromWire(sent as WireName).equals(name)).toBe(true);
    expect(displayName(name)).toBe(display);
    expect(orderKey(display)).toBe(order);
    expect(display.isWellFormed() && !display.includes("\0")).toBe(true);
  });

  test("67 de 67 vão e voltam por caminho do disco, pacote e manifesto", () => {
    const absolute = paths.map((path) =>
      segmentsOfPosixPath(Buffer.concat(path.flatMap((name) => [Buffer.from("/"), name]))),
    );
    const files = absolute.map((caminho) => ({ idConfiguracao: 1, caminho, modificadoEmMicros: 0, lengthBytes: 1 }));
    const pack = writeObject(
      layOutPack({ ...id, files }),
      files.map(() => Buffer.from("x")),
    );
    expect(plain(filesOfPack(openObjectBytes(pack)).map(({ caminho }) => caminho))).toEqual(plain(absolute));
    const lote = {
      sequencia: 1,
      anterior: null,
      instanteMicros: 0,
      origem: "backup",
      idBackup: 1,
      idLote: id.salt,
    } as const;
    const writer = createDeltaWriter(id, lote);
    for (const arquivo of files) writer.add({ tipo: "remocao", arquivo });
    const read = [...openDelta(writer.finish().bytes).records()].flatMap((record) =>
      record.tipo === "remocao" ? [record.arquivo.caminho] : [],
    );
    expect(plain(read)).toEqual(plain(absolute));
    for (const [number, caminho] of absolute.entries()) {
      const written = Buffer.concat((paths[number] ?? []).flatMap((name) => [Buffer.from("/"), name]));
      expect(plain([segmentsOfPosixPath(written)])).toEqual(plain([caminho]));
    }
  });
});

describe("nomes no fio", () => {
  test.prop([segment])("quaisquer bytes vão e voltam por JSON, em uma forma só", (name) => {
    const sent: unknown = JSON.parse(JSON.stringify(nameToWire(name)));
    expect(Uint8Array.from(nameFromWire(sent as WireName))).toEqual(name);
  });

  it.each<WireName>([
    "",
    ".",
    "..",
    "a/b",
    "a\0",
    "\ud800",
    { base64url: "YQ" },
    { base64url: "/+8=" },
    { base64url: "_w==" },
    { base64url: "" },
  ])("recusa %j", (wire) => {
    expect(isRefused(() => nameFromWire(wire))).toBe(true);
  });

  test("a raiz do disco só é nome no começo", () => {
    expect(isRefused(() => nameFromWire("/"))).toBe(true);
    expect(nameFromWire("/", true).toString()).toBe("/");
  });
});

describe("nomes do Windows", () => {
  test.prop([fc.string({ unit: fc.integer({ min: 1, max: 0xffff }).map((unit) => String.fromCharCode(unit)) })])(
    "qualquer UTF-16 vai e volta, também metades soltas",
    (text) => {
      expect(decodeWtf8(encodeWtf8(text))).toBe(text);
    },
  );

  test.prop([fc.uint8Array({ maxLength: 12 })])("bytes que o Windows não produz são recusados", (raw) => {
    const text = decodeWtf8(raw);
    if (text !== null) expect(Uint8Array.from(encodeWtf8(text))).toEqual(raw);
  });

  it.each(["eda080edb080", "ed", "eda0", "c0af", "ff", "eda080ff"])("recusa %s", (hex) => {
    expect(decodeWtf8(fromHex(hex))).toBeNull();
  });

  it.each([
    ["c:\\Livros\\A 1.pdf", ["C:", "Livros", "A 1.pdf"], "\\\\?\\C:\\Livros\\A 1.pdf"],
    ["D:", ["D:"], "\\\\?\\D:\\"],
    ["D:/misto\\x/", ["D:", "misto", "x"], "\\\\?\\D:\\misto\\x"],
    ["\\\\?\\C:\\fim. ", ["C:", "fim. "], "\\\\?\\C:\\fim. "],
    ["\\\\servidor\\livros\\x", ["\\\\servidor\\livros", "x"], "\\\\?\\UNC\\servidor\\livros\\x"],
    ["\\\\?\\UNC\\servidor\\livros", ["\\\\servidor\\livros"], "\\\\?\\UNC\\servidor\\livros"],
  ])("%s", (path, expected, back) => {
    const segments = segmentsOfWindowsPath(path);
    expect(segments.map((name) => Buffer.from(name).toString())).toEqual(expected);
    expect(plain([segmentsOfWindowsPath(back)])).toEqual(plain([segments]));
  });

  it.each(["Livros\\a", "\\Livros", "C:livros", "\\\\.\\C:\\x", "C:\\..\\x", "", "\\\\servidor"])(
    "recusa %j",
    (path) => {
      expect(isRefused(() => segmentsOfWindowsPath(path))).toBe(true);
    },
  );
});

describe("caminhos do Linux", () => {
  it.each([
    ["/", ["/"]],
    ["//srv///livros/", ["/", "srv", "livros"]],
    ["/a\\b", ["/", "a\\b"]],
  ])("%s", (path, expected) => {
    expect(segmentsOfPosixPath(Buffer.from(path)).map((name) => Buffer.from(name).toString())).toEqual(expected);
  });

  test("recusa caminho relativo, subida e o que passa dos limites", () => {
    for (const path of ["srv", "", "/a/../b", "/./a"]) {
      expect(isRefused(() => segmentsOfPosixPath(Buffer.from(path)))).toBe(true);
    }
    expect(isRefused(() => assertPath(Array.from({ length: 1_025 }, () => Buffer.from("a"))))).toBe(true);
    expect(isRefused(() => assertPath(Array.from({ length: 97 }, () => Buffer.alloc(1_020, "a"))))).toBe(true);
  });
});

describe("nomes para pessoas", () => {
  test.prop([segment])("são sempre legíveis e têm chave de ordem", (name) => {
    const display = displayName(name);
    expect(display).not.toBe("");
    expect(display.isWellFormed()).toBe(true);
    expect(display).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(orderKey(display).isWellFormed()).toBe(true);
    expect(Buffer.byteLength(orderKey(display))).toBeLessThanOrEqual(765);
  });

  test("ábaco fica antes de zebra, e maiúscula e acento não separam", () => {
    const names = ["zebra", "Ábaco", "abade", "ZEBRAS", "água", "Água viva"];
    const ordered = names.toSorted((a, b) => Buffer.compare(Buffer.from(orderKey(a)), Buffer.from(orderKey(b))));
    expect(ordered).toEqual(["Ábaco", "abade", "água", "Água viva", "zebra", "ZEBRAS"]);
    expect(orderKey("certidão")).toBe(orderKey("CERTIDÃO".normalize("NFD")));
  });

  test("um nome que inverte o texto mostra a marca que o faria", () => {
    expect(displayName(Buffer.from("\u202egnp.exe"))).toBe("[U+202E]gnp.exe");
    expect(displayName(Buffer.from("duas\nlinhas"))).toBe("duas␊linhas");
    expect(displayName(Buffer.from("👨‍👩‍👧"))).toBe("👨‍👩‍👧");
    expect(displayName(Buffer.from("certidão", "latin1"))).toBe("certidão");
  });
});
