import { expect, test } from "@playwright/test";
import { LINHAS, scrollLongFolder } from "../support/long-folder.ts";

// Touches: arquivos.

const MAXIMO_DE_LINHAS = 150;
const TELAS = 10;

test(`uma pasta de ${LINHAS} arquivos tem poucas linhas na página, por mais que role`, async ({ page, baseURL }) => {
  const { rows, at } = await scrollLongFolder(page, new URL(baseURL ?? "").origin, TELAS);
  expect(rows).toBeLessThanOrEqual(MAXIMO_DE_LINHAS);
  expect(Number(at)).toBeGreaterThan(50);
});
