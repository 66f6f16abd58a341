import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { diskPath, nameFromBytes, nameToBytes } from "./byte-name.ts";

describe("nomes do disco como texto", () => {
  test.prop([fc.uint8Array({ maxLength: 40 })])("todo nome de bytes vai e volta", (bytes) => {
    expect(nameToBytes(nameFromBytes(bytes)).equals(Buffer.from(bytes))).toBe(true);
  });

  test.prop([fc.uint8Array({ maxLength: 6 }), fc.uint8Array({ maxLength: 6 })])(
    "dois nomes diferentes nunca viram o mesmo texto",
    (a, b) => {
      expect(nameFromBytes(a) === nameFromBytes(b)).toBe(Buffer.compare(a, b) === 0);
    },
  );

  it("o que é UTF-8 fica como é; o resto vai ao sistema em bytes", () => {
    expect(diskPath("/livros/certidão.pdf")).toBe("/livros/certidão.pdf");
    expect(diskPath(nameFromBytes(Buffer.from("latin1-\xe7", "latin1")))).toEqual(Buffer.from("latin1-\xe7", "latin1"));
  });
});
