import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readWithPdfsig } from "@acervo/test-kit/pdf-signature";
import { stack, withClient } from "@acervo/test-kit/stack";
import { expect, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { answerCalls } from "../support/pictures.ts";
import { goInside, mainMenu, signIn, workIn } from "../support/portal.ts";
import { issueStatements } from "../support/statements.ts";
import { notaRejeitada, notasDoMes, resumoDoMes } from "../support/sample-tax-documents.ts";

// Touches: extratos, notas-fiscais, platform/nota-fiscal, platform/pdf.

// The page without settings is seen before there are any, and the certificate of the first signs in the last.
test.describe.configure({ mode: "serial" });

test("[NFE-22] [NFE-23] o certificado sai selado da página, e só o processo que emite o abre", async ({ page }) => {
  const pasta = stack().sefin.folder;
  const senha = readFileSync(join(pasta, "senha.txt"), "utf8").trim();
  const pfx = readFileSync(join(pasta, "emissor.pfx"));
  await signIn(page, "admin", "pesquisarFatura");
  await goInside(page, "notaFiscal/contador");
  const mandados: string[] = [];
  page.on("request", (pedido) => {
    if (pedido.method() === "POST") mandados.push(pedido.postData() ?? "");
  });
  const mandar = async (comSenha: string): Promise<void> => {
    await page.getByRole("button", { name: "Enviar certificado" }).click();
    const janela = page.getByRole("dialog", { name: "Enviar certificado A1" });
    await janela.locator("input[type=file]").setInputFiles(join(pasta, "emissor.pfx"));
    await janela.locator("input[type=password]").fill(comSenha);
    await janela.getByRole("button", { name: "Enviar certificado" }).click();
    await expect(janela).toBeHidden();
  };
  const tabela = page.getByRole("table", { name: "Certificado A1" });
  await mandar("uma senha errada");
  await expect(tabela).toContainText("A senha não abre este certificado.");
  await mandar(senha);
  await expect(tabela.getByRole("row").filter({ hasText: "ACERVO BACKUP LTDA (TESTE)" })).toContainText("Aceito");
  const enviado = mandados.join("\n");
  expect(enviado).toContain("envelope");
  expect(enviado).not.toContain(senha);
  expect(enviado).not.toContain(pfx.toString("base64").slice(0, 40));
  const guardado = await withClient(readAppFile().databaseUrl, async (client) => {
    const { rows } = await client.query<{ envelope: string }>("SELECT envelope FROM certificado_fiscal");
    return rows.map(({ envelope }) => envelope).join("\n");
  });
  expect(guardado).not.toContain(pfx.toString("base64").slice(0, 40));
  await looksRightEverywhere(page, "contador");
  await page.getByRole("button", { name: "Informar novos dados" }).click();
  await expect(page.getByRole("dialog", { name: "Dados do contador" })).toBeVisible();
  await looksRight(page, "dados-do-contador");
});

test("[FAT-75] [NFE-25] [NFE-30] [NFE-31] o mês de notas, com o que pede ação primeiro, e a correção ao lado", async ({
  page,
}) => {
  await signIn(page, "admin", "pesquisarFatura");
  await page.getByRole("link", { name: "Nota Fiscal" }).click();
  await expect(page.getByText("Emissão desativada: os dados do contador não foram informados.")).toBeVisible();
  await answerCalls(page, [
    [/nota-fiscal\/resumo\?/, { json: resumoDoMes }],
    [/nota-fiscal\/notas\?/, { json: { listaNotaFiscal: notasDoMes, proximo: null } }],
    [/nota-fiscal\/notas\/1$/, { json: notaRejeitada }],
  ]);
  await goInside(page, "notaFiscal?mes=2026-09");
  await expect(page.getByRole("row").filter({ hasText: "Ofício de Pedra Bonita" })).toContainText("E0617");
  await looksRightEverywhere(page, "notas-do-mes");
  await page.getByRole("button", { name: /^Corrigir: Ofício de Pedra Bonita/ }).click();
  const janela = page.getByRole("dialog", { name: "Corrigir e reemitir" });
  await expect(janela.getByText("Rejeitada: E0617")).toBeVisible();
  await looksRightEverywhere(page, "corrigir-nota");
});

test("[EXTRATO-20] [EXTRATO-30] [EXTRATO-40] o extrato que a tarefa emite está na lista, é baixado, e a assinatura dele vale", async ({
  page,
}) => {
  await issueStatements(readAppFile().databaseUrl);
  await workIn(page, "cartorio", "Acervo anexo");
  await mainMenu(page).getByRole("link", { name: "Extratos" }).click();
  const linha = page.getByRole("table", { name: "Extratos de Proteção" }).getByRole("row").nth(1);
  await expect(linha).toContainText(/E-\d{4}-\d{2}-\d{6}/);
  const [arquivo] = await Promise.all([
    page.waitForEvent("download"),
    linha.getByRole("button", { name: /^Baixar o extrato de / }).press("Enter"),
  ]);
  expect(arquivo.suggestedFilename()).toMatch(/^extrato-de-protecao-\d{4}-\d{2}\.pdf$/);
  const pdf = readFileSync(await arquivo.path());
  const dito = await readWithPdfsig(pdf, readFileSync(join(stack().sefin.folder, "ca.pem"), "utf8"));
  expect(dito).toContain("Signature Validation: Signature is Valid.");
  expect(dito).toContain("Certificate Validation: Certificate is Trusted.");
  expect(dito).toContain("Total document signed");
  await expect(linha).toContainText(createHash("sha256").update(pdf).digest("hex"));
  await looksRightEverywhere(page, "extratos");
});
