import { readFile } from "node:fs/promises";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { readZip } from "@acervo/test-kit/read-zip";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { acceptContract } from "../support/contract.ts";
import { proveIdentity, signIn } from "../support/portal.ts";

// Touches: autenticacao, contratacoes, contratos, infra, privacidade.

test("[F12][LGPD-34] pede a cópia dos seus dados, espera, baixa e lê", async ({ page }) => {
  const caixa = await createMailbox(demoUsers.empresa.email);
  await signIn(page, "empresa", "configurarConta/privacidade");
  await acceptContract(new URL(page.url()).origin, "empresa");
  const cartao = page.getByRole("region", { name: "Cópia dos seus dados" });
  await expect(cartao).toBeVisible();
  await expectAccessible(page);

  await test.step("pedir exige provar quem é, e o pedido é feito na volta", async () => {
    await cartao.getByRole("button", { name: "Pedir uma cópia" }).click();
    await proveIdentity(page, "empresa");
    await expect(page.getByText("Confirmado e feito.")).toBeVisible();
  });

  const baixar = cartao.getByRole("button", { name: /Baixar a cópia pedida em/ }).first();
  await test.step("a cópia aparece pronta sem recarregar a página", async () => {
    await expect(baixar).toBeVisible({ timeout: 30_000 });
    // The contract of a moment ago is told at the same address.
    await expect
      .poll(async () => (await caixa.waitForMessage(30_000)).subject)
      .toBe("A cópia dos seus dados está pronta");
    await expectAccessible(page);
  });

  await test.step("o ZIP tem o nome da pessoa, os dados e os PDFs dos contratos", async () => {
    const [download] = await Promise.all([page.waitForEvent("download"), baixar.click()]);
    expect(download.suggestedFilename()).toBe("meus-dados-no-acervo.zip");
    const arquivos = readZip(await readFile(await download.path()));
    expect(String(arquivos.get("LEIA-ME.html"))).toContain(demoUsers.empresa.nome);
    expect(String(arquivos.get("dados/cadastro.json"))).toContain(demoUsers.empresa.nome);
    const pdfs = [...arquivos].filter(([nome]) => /^documentos\/contrato-\d+\.pdf$/.test(nome));
    expect(pdfs.length).toBeGreaterThan(0);
    for (const [, bytes] of pdfs) expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });
});
