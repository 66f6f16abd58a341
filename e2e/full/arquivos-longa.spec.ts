import { expect, test } from "@playwright/test";
import { LINHAS, scrollLongFolder } from "../support/long-folder.ts";

const MAXIMO_DE_LINHAS = 150;
const TAREFA_LONGA_MS = 100;
const ATE_PINTAR_MS = 300;
/** With the pages that they ask for. */
const TELAS = 60;

test(`uma pasta de ${LINHAS} arquivos: rolagem sem travar, primeira página na hora`, async ({
  page,
  baseURL,
}, testInfo) => {
  const measured = await scrollLongFolder(page, new URL(baseURL ?? "").origin, TELAS);
  const { rows, at, long, paintedAfter } = measured;
  const words = `${Math.round(paintedAfter)} ms até pintar, ${rows} linhas, até a ${at}, tarefas longas: ${long.slice(0, 5).join(" ")}`;
  testInfo.annotations.push({ type: "medido", description: words });
  process.stdout.write(`${words}\n`);
  expect(rows).toBeLessThanOrEqual(MAXIMO_DE_LINHAS);
  expect(Number(at)).toBeGreaterThan(300);
  expect(long.filter((ms) => ms > TAREFA_LONGA_MS)).toEqual([]);
  expect(paintedAfter).toBeLessThanOrEqual(ATE_PINTAR_MS);
});
