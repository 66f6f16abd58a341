import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { faturas } from "@acervo/contracts/faturas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startCustomerApi, type Customer } from "../../../../test/customer-api.ts";
import { BOLETO, insertBoleto, insertFatura } from "../../../../test/faturas.ts";
import type { TestApi } from "../../../../test/test-api.ts";

const execute = promisify(execFile);
/** Without holding up the API, which lives in this process. */
const run = async (command: string, ...args: readonly string[]): Promise<string> =>
  (await execute(command, [...args])).stdout;

describe("boleto impresso", () => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-boleto-"));
  const file = join(folder, "boleto.pdf");
  let api: TestApi;
  let customer: Customer;
  let paga: number;

  const imprimir = (id: number) => customer.call(faturas.imprimirBoleto, { params: { id } });

  beforeAll(async () => {
    ({ api, customer } = await startCustomerApi());
    const fatura = await insertFatura(api.deps.db, { ...customer, mes: "2026-11" });
    await insertBoleto(api.deps.db, fatura, "2026-11");
    paga = await insertFatura(api.deps.db, { ...customer, mes: "2026-10", codigoSituacao: 3 });
    await insertBoleto(api.deps.db, paga, "2026-10");
    const { body } = await imprimir(fatura);
    writeFileSync(file, Buffer.from(faturas.imprimirBoleto.response.parse(body), "base64"));
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });

  it("é um PDF em base64, etiquetado, de uma página, com valor, vencimento e linha digitável", async () => {
    const about = await run("pdfinfo", file);
    expect(about).toMatch(/^Tagged: +yes$/m);
    expect(about).toMatch(/^Pages: +1$/m);
    const texto = (await run("pdftotext", "-layout", file, "-")).replaceAll("\u00a0", " ");
    for (const parte of ["Mensalidade 11/2026", "R$ 129,90", "Vence em 10/11/2026.", "Acervo principal"])
      expect(texto).toContain(parte);
    expect(texto).toContain("03399.99880 77700.000000 01234.501014 1 16870000012990");
    expect(readFileSync(file, "latin1")).toContain("/Alt (QR Code do Pix)");
  });

  it("o código de barras e o Pix são lidos de volta da página desenhada", async () => {
    await run("pdftoppm", "-r", "150", "-png", file, join(folder, "pagina"));
    const lido = await run(
      "zbarimg",
      "-q",
      "-Sdisable",
      "-Sqrcode.enable",
      "-Si25.enable",
      join(folder, "pagina-1.png"),
    );
    expect(lido.trim().split("\n").toSorted()).toEqual([
      `I2/5:${BOLETO.codigoBarras}`,
      `QR-Code:${BOLETO.pixCopiaECola}`,
    ]);
  });

  it("uma fatura paga não tem boleto a imprimir", async () => {
    expect(await imprimir(paga)).toMatchObject({ status: 404, body: { codigo: "BOLETO_NAO_ENCONTRADO" } });
  });
});
