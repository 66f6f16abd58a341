import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { measureLot } from "./measure-lot.ts";
import { measureReport } from "./measure-report.ts";

// Touches: exportacoes, faturas, notas-fiscais, platform/spreadsheet, relatorios.

const run = promisify(execFile);
const ROWS = 20_000;
const FILES = 200;
/** Of which the median counts, beside that of as many bare ones between them. */
const ROUNDS = 3;
/** Of a short run; the long one is in docs/figures. */
const MEGABYTES = 200;

/** What another program finds in the file: rows of the first sheet, a row, the last one, and the second sheet's rows. */
const ABRIR = `
import sys, openpyxl
livro = openpyxl.load_workbook(sys.argv[1], read_only=True)
linhas = list(livro.worksheets[0].iter_rows(values_only=True))
assert all(valor is None or isinstance(valor, str) for linha in linhas for valor in linha)
print(len(linhas), linhas[0][0], linhas[-1][0], livro.sheetnames[1], len(list(livro.worksheets[1].iter_rows())))
`;

/** Short forms of `npm run bench:report`; figures are in docs/figures. */
describe("relatórios longos", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "relatorio-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("[REL-43] começa antes de estar pela metade, leva até cinco vezes a consulta nua, e outro programa o abre", async () => {
    const path = join(folder, "relatorio.xlsx");
    const figures = await measureReport(ROWS, { keepAs: path, rounds: ROUNDS });
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect(figures.firstByteMs / figures.wholeMs).toBeLessThan(0.5);
    expect(figures.wholeMs).toBeLessThan(figures.copyMs * 5);
    expect(figures.grownMegabytes).toBeLessThan(MEGABYTES);
    // Heading and two totals; ten columns described under a heading.
    const { stdout } = await run("/usr/bin/python3", ["-c", ABRIR, path]);
    expect(stdout.trim()).toBe(`${ROWS + 3} Nome Total pendente Colunas 11`);
  });

  it("[REL-44] o lote não é mais lento do que ler os arquivos um a um, e outro programa o abre", async () => {
    const { bytes, ...figures } = await measureLot(FILES, ROUNDS);
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect(figures.files).toBe(FILES);
    expect(figures.wholeMs).toBeLessThan(figures.bareMs / 0.7);
    expect(figures.grownMegabytes).toBeLessThan(MEGABYTES);
    const path = join(folder, "lote.zip");
    await writeFile(path, bytes);
    expect((await run("unzip", ["-tq", path])).stdout).toContain("No errors detected");
  });
});
