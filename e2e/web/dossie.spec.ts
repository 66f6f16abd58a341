import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { readZip } from "@acervo/test-kit/read-zip";
import { expect, type Page, test } from "@playwright/test";
import { looksRightEverywhere, picture } from "../support/looks.ts";
import { mainMenu, workIn } from "../support/portal.ts";
import { makeRoot } from "../support/roots.ts";

// Touches: auditoria, conformidade, provas.

const cartao = (page: Page) => page.getByRole("region", { name: "Dossiê" });
const prontos = (page: Page) => cartao(page).getByRole("row", { name: /Pronto/ });

/** Asks for the running month by the keyboard, and waits until as many are ready. */
const pedir = async (page: Page, quantos: number): Promise<void> => {
  await cartao(page).getByRole("button", { name: "Pedir dossiê" }).focus();
  await page.keyboard.press("Enter");
  await expect(prontos(page)).toHaveCount(quantos, { timeout: 60_000 });
};

/** Saves the newest one, and gives the codes that the portal shows of it. */
const baixar = async (page: Page, destino: string): Promise<readonly string[]> => {
  const pronto = prontos(page).first();
  const [arquivo] = await Promise.all([
    page.waitForEvent("download"),
    pronto.getByRole("button", { name: /^Baixar/ }).click(),
  ]);
  expect(arquivo.suggestedFilename()).toMatch(/^dossie-\d{4}-\d{2}-a-\d{4}-\d{2}\.zip$/);
  await arquivo.saveAs(destino);
  return pronto.getByRole("definition").allTextContents();
};

/** What the verifier says of a file. */
const conferir = async (page: Page, zip: string, codigo = "") => {
  await page.getByLabel("Dossiê (arquivo .zip)").setInputFiles(zip);
  await page.getByLabel("Código do dossiê que o portal mostra (opcional)").fill(codigo);
  await page.getByRole("button", { name: "Conferir" }).click();
  await expect(page.getByRole("status").getByRole("heading", { level: 2 })).toBeVisible();
  return page.getByRole("status");
};

test("[DOSSIE-22][DOSSIE-30][DOSSIE-31] do pedido ao veredito: o cartão, o download e o verificador aberto do disco", async ({
  page,
  browser,
}) => {
  await workIn(page, "cartorio", "Acervo anexo");
  await mainMenu(page).getByRole("link", { name: "Conformidade" }).click();
  // What was asked for first stands in the trail of the second.
  await pedir(page, 1);
  await makeRoot();
  await pedir(page, 2);
  const zip = test.info().outputPath("dossie.zip");
  const codigos = await baixar(page, zip);
  await looksRightEverywhere(page, "dossie");
  const [oferecido] = await Promise.all([
    page.waitForEvent("download"),
    cartao(page).getByRole("link", { name: "Baixar o verificador" }).click(),
  ]);
  expect(oferecido.suggestedFilename()).toBe("verificar-dossie.html");

  const arquivos = readZip(await readFile(zip));
  const verificador = test.info().outputPath("verificar-dossie.html");
  await writeFile(verificador, arquivos.get("verificar-dossie.html") ?? "");
  expect(await readFile(await oferecido.path())).toEqual(await readFile(verificador));
  await writeFile(test.info().outputPath("dossie.pdf"), arquivos.get("dossie.pdf") ?? "");
  const context = await browser.newContext({ locale: "pt-BR", offline: true });
  const fora = await context.newPage();
  const pedidos: string[] = [];
  fora.on("request", (pedido) => pedidos.push(pedido.url()));
  await fora.goto(pathToFileURL(verificador).href);
  const intacto = await conferir(fora, zip);
  await expect(intacto.getByRole("heading", { name: "Nenhuma alteração encontrada" })).toBeVisible();
  await expect(intacto).toContainText(/\d+ eventos? da trilha de auditoria/);
  await expect(intacto).toContainText(/\d+ provas? de restauração, pelo código que a trilha anotou/);
  await expect(intacto).toContainText("O que não pode ser conferido aqui");
  expect(codigos.length).toBeGreaterThan(0);
  for (const codigo of codigos) await expect(intacto).toContainText(codigo);
  await looksRightEverywhere(fora, "verificador-intacto");
  await expect(await conferir(fora, zip, codigos[0])).toContainText("O código informado, pelo deste arquivo");

  const bytes = await readFile(zip);
  const alterado = test.info().outputPath("alterado.zip");
  const at = bytes.indexOf("dossie.pdf") + "dossie.pdf".length + 100;
  bytes[at] = ((bytes[at] ?? 0) + 1) % 256;
  await writeFile(alterado, bytes);
  const errado = await conferir(fora, alterado);
  await expect(errado.getByRole("heading", { level: 2 })).toContainText(/alterado|ZIP/);
  await expect(errado).toContainText("O que está errado");
  await picture(fora, "verificador-alterado");
  expect(pedidos.filter((url) => !url.startsWith("file:"))).toEqual([]);
  await context.close();
});
