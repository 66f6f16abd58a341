import { expect, it } from "vitest";
import { isDiskFull } from "./disk-full.ts";

const failure = (fields: object): Error => Object.assign(new Error("write"), fields);

it.each([
  ["o disco cheio", failure({ code: "ENOSPC", errno: -28 }), true],
  ["a cota usada, que o Node não sabe nomear", failure({ code: "Unknown system error -122", errno: -122 }), true],
  ["a cota usada, com nome", failure({ code: "EDQUOT" }), true],
  ["o estado sem espaço", failure({ code: "ERR_SQLITE_ERROR", errcode: 13 }), true],
  ["outro erro do sistema", failure({ code: "EIO", errno: -5 }), false],
  ["o que não é um erro", { code: "ENOSPC" }, false],
])("reconhece %s", (_, error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
