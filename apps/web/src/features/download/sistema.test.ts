import { expect, it } from "vitest";
import { sistemaDe } from "./sistema.ts";

it.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0", { instalador: "bits64" }],
  ["Mozilla/5.0 (Windows NT 10.0; WOW64; rv:115.0) Gecko/20100101 Firefox/115.0", { instalador: "bits64" }],
  ["Mozilla/5.0 (Windows NT 6.1; rv:115.0) Gecko/20100101 Firefox/115.0", { instalador: "bits32" }],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Safari/605.1", { outro: "mac" }],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0", { outro: "linux" }],
  ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36", { outro: "celular" }],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1", { outro: "celular" }],
  ["outro programa", { outro: null }],
])("[PUB-103] %s: %j", (userAgent, sistema) => {
  expect(sistemaDe(userAgent)).toEqual(sistema);
});
