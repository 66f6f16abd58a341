import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { faturas } from "@acervo/contracts/faturas";
import { createTestClock } from "@acervo/test-kit/clock";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startCustomerApi, type Customer } from "../../../../test/customer-api.ts";
import { BOLETO, insertBoleto, insertFatura } from "../../../../test/faturas.ts";
import type { TestApi } from "../../../../test/test-api.ts";
import { imprimirBoleto } from "./imprimir-boleto.ts";

const execute = promisify(execFile);
/** Without holding up the API, which lives in this process. */
const run = async (command: string, ...args: readonly string[]): Promise<string> =>
  (await execute(command, [...args])).stdout;

const NO_PRAZO = "2026-11-10T15:00:00Z";

describe("boleto impresso", () => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-boleto-"));
  const file = join(folder, "boleto.pdf");
  let api: TestApi;
  let customer: Customer;
  let noPrazo: number;
  let paga: number;

  const imprimir = (id: number) => customer.call(faturas.imprimirBoleto, { params: { id } });

  beforeAll(async () => {
    ({ api, customer } = await startCustomerApi({ clock: createTestClock(NO_PRAZO) }));
    noPrazo = await insertFatura(api.deps.db, { ...customer, mes: "2026-11" });
    await insertBoleto(api.deps.db, noPrazo, "2026-11");
    paga = await insertFatura(api.deps.db, { ...customer, mes: "2026-10", codigoSituacao: 3 });
    await insertBoleto(api.deps.db, paga, "2026-10");
    const { body } = await imprimir(noPrazo);
    writeFileSync(file, Buffer.from(faturas.imprimirBoleto.response.parse(body), "base64"));
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });

  it("[FAT-47] é um PDF em base64, etiquetado, de uma página, com valor, vencimento e linha digitável", async () => {
    const about = await run("pdfinfo", file);
    expect(about).toMatch(/^Tagged: +yes$/m);
    expect(about).toMatch(/^Pages: +1$/m);
    const texto = (await run("pdftotext", "-layout", file, "-")).replaceAll("\u00a0", " ");
    for (const parte of ["Mensalidade 11/2026", "R$ 129,90", "Vence em 10/11/2026.", "Acervo principal"])
      expect(texto).toContain(parte);
    expect(texto).toContain("03399.99880 77700.000000 01234.501014 1 16870000012990");
    expect(readFileSync(file, "latin1")).toContain("/Alt (QR Code do Pix)");
  });

  it("[FAT-106] com nome comprido e três itens continua de uma página, com os códigos legíveis", async () => {
    const nome = "Cartório do Registro Civil das Pessoas Naturais e Tabelionato de Notas da Comarca de São Bento";
    await api.deps.db.updateTable("usuario").set({ nome }).execute();
    const cheia = await insertFatura(api.deps.db, { ...customer, mes: "2026-12" });
    await insertBoleto(api.deps.db, cheia, "2026-12");
    await sql`
      insert into fatura_item (id_fatura, id_usuario, id_contratacao, competencia, tipo, descricao, valor_centavos)
      select id_fatura, id_usuario, id_contratacao, competencia, outro, descricao, valor_centavos
      from fatura_item, unnest(array['ESPACO', 'AJUSTE']) outro where id_fatura = ${cheia}`.execute(api.deps.db);
    const { body } = await imprimir(cheia);
    const impresso = join(folder, "cheia.pdf");
    writeFileSync(impresso, Buffer.from(faturas.imprimirBoleto.response.parse(body), "base64"));
    expect(await run("pdfinfo", impresso)).toMatch(/^Pages: +1$/m);
    await run("pdftoppm", "-r", "150", "-png", impresso, join(folder, "cheia"));
    const lido = await run(
      "zbarimg",
      "-q",
      "-Sdisable",
      "-Sqrcode.enable",
      "-Si25.enable",
      join(folder, "cheia-1.png"),
    );
    expect(lido.trim().split("\n")).toHaveLength(2);
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

  it("[FAT-123][SRV-60] depois do vencimento diz quanto custa no dia, com multa e juros; até lá, o valor simples", async () => {
    const textoEm = async (instante: string): Promise<string> => {
      const chamada = { usuario: { id: customer.idUsuario }, escopo: "proprio" } as const;
      const pdf = await imprimirBoleto({ db: api.deps.db, clock: createTestClock(instante) }, chamada, noPrazo);
      const impresso = join(folder, "vencido.pdf");
      writeFileSync(impresso, Buffer.from(pdf, "base64"));
      return (await run("pdftotext", "-layout", impresso, "-")).replaceAll("\u00a0", " ");
    };
    const vencido = await textoEm("2026-11-20T15:00:00Z");
    for (const parte of ["R$ 132,93", "Valor em 20/11/2026", "multa de 2 %", "juros de 1 % ao mês", "R$ 129,90"])
      expect(vencido).toContain(parte);
    expect(await textoEm(NO_PRAZO)).not.toContain("multa");
  });

  it("uma fatura paga não tem boleto a imprimir", async () => {
    expect(await imprimir(paga)).toMatchObject({ status: 404, body: { codigo: "BOLETO_NAO_ENCONTRADO" } });
  });
});
