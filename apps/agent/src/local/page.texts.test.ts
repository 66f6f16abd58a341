import { expect, it } from "vitest";
import { pageTexts } from "./page.texts.ts";

it("[DISP-169] a página da máquina conta como o portal, e diz que o instante é o do fim", () => {
  expect(pageTexts.enviados(197_657_088)).toBe("188,5 MB enviados");
  expect(pageTexts.bytesRestaurados(1_536, 197_657_088)).toBe("1,5 KB de 188,5 MB");
  expect(pageTexts.ultimo(Date.parse("2026-11-14T21:44:50Z"))).toBe("Último: terminou em 14/11/2026, 18:44");
});
