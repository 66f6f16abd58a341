import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { asOwner } from "@acervo/test-kit/database";
import { expect, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { signIn } from "../support/portal.ts";

// Touches: compliance.

const NOME = "Código de Ética e Conduta";
const pdf = Buffer.from(`%PDF-1.4\n% Um código de ética de teste, ${randomUUID()}.\n%%EOF\n`);
const sha256 = createHash("sha256").update(pdf).digest("hex");

test.describe.configure({ mode: "default" });

// The table lets nobody remove what was in force, but other tests are to see the footer as they know it.
test.afterAll(() =>
  asOwner(
    { url: readAppFile().databaseUrl },
    "BEGIN",
    "ALTER TABLE documento_compliance DISABLE TRIGGER documento_compliance_kept",
    `DELETE FROM documento_compliance WHERE sha256 = '\\x${sha256}'`,
    "ALTER TABLE documento_compliance ENABLE TRIGGER documento_compliance_kept",
    "COMMIT",
  ),
);

test("o que o administrador publica para hoje, o rodapé de um cliente oferece, byte a byte", async ({
  page,
  browser,
}) => {
  await signIn(page, "admin", "documentosCompliance");
  const codigo = page.getByRole("region", { name: NOME });
  await expect(codigo.getByText("Nenhum documento publicado")).toBeVisible();
  await page.getByRole("button", { name: `Publicar: ${NOME}` }).click();
  const janela = page.getByRole("dialog", { name: `Publicar: ${NOME}` });
  await janela
    .locator("input[type=file]")
    .setInputFiles({ name: "codigo.pdf", mimeType: "application/pdf", buffer: pdf });
  await expect(janela.getByText("codigo.pdf")).toBeVisible();
  await looksRight(page, "documentos-publicar");
  await janela.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByText("Documento publicado.")).toBeVisible();
  await expect(codigo.getByRole("row", { name: /Vale hoje/ })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("button", { name: NOME })).toBeVisible();
  await looksRightEverywhere(page, "documentos");

  const cliente = await (await browser.newContext()).newPage();
  await signIn(cliente, "pessoa", "ajuda");
  const oferta = cliente.getByRole("contentinfo").getByRole("button", { name: NOME });
  await expect(oferta).toBeVisible();
  await looksRight(cliente, "documentos-rodape");
  const [salvo] = await Promise.all([cliente.waitForEvent("download"), oferta.click()]);
  expect(salvo.suggestedFilename()).toBe(`${NOME}.pdf`);
  expect(readFileSync(await salvo.path()).equals(pdf)).toBe(true);
});
