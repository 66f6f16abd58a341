import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withClient } from "@acervo/test-kit/stack";
import { expect, test } from "@playwright/test";
import { machine } from "../support/agent.ts";
import { readAppFile } from "../support/app-file.ts";
import { newName } from "../support/devices.ts";
import { pdfWords } from "../support/journey-trail.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { mainMenu, proveIdentity, workIn } from "../support/portal.ts";
import { machineThatKeeps, sha256 } from "../support/stored-files.ts";

// Touches: agente, agentes, autenticacao, backups, conformidade, infra, platform/pdf, provas, testes-restauracao.

const FILES = { "Livros/2026/escritura 0412.pdf": "doze", "Livros/2026/procuração 0077.pdf": "sete", "índice.mdb": "" };
const LONG_MS = 90_000;

/** The service was heard, and can take part. */
const heard = (nome: string) =>
  expect
    .poll(
      () =>
        withClient(readAppFile().databaseUrl, async (client) => {
          const { rowCount } = await client.query(
            `SELECT FROM batimento JOIN dispositivo ON dispositivo.id = batimento.id_dispositivo
             WHERE dispositivo.nome = $1 AND prova_restauracao`,
            [nome],
          );
          return rowCount;
        }),
      { timeout: LONG_MS },
    )
    .toBe(1);

test("[ATA-42] um teste de restauração com o computador de verdade, do cartão à Ata baixada", async ({
  page,
  baseURL,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-ata-"));
  const origin = new URL(baseURL ?? "").origin;
  const nome = newName("LIVROS");
  const [books, state] = [join(folder, "cartorio"), join(folder, "agente")];
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(join(books, path, ".."), { recursive: true });
    writeFileSync(join(books, path), content);
  }
  await (
    await machineThatKeeps(origin, { nome, books, state }, "cartorio")
  )();
  const service = machine(state, origin).start("servico");
  await heard(nome);

  await test.step("o cartão leva ao guia, que pergunta quem participa e o que testar", async () => {
    await workIn(page, "cartorio", "Acervo principal");
    await mainMenu(page).getByRole("link", { name: "Conformidade" }).click();
    await page.getByRole("button", { name: "Começar um teste" }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Titular", { exact: true }).fill("Marta Nogueira");
    await page.getByLabel("Operador", { exact: true }).fill("Rafael Teles");
    await page.getByLabel("Local do teste").fill("Sede");
    await looksRightEverywhere(page, "quem-participa");
    await page.getByRole("button", { name: "Continuar" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("checkbox", { name: nome }).focus();
    await page.keyboard.press("Space");
    await looksRightEverywhere(page, "o-que-testar");
    await page.getByRole("button", { name: "Abrir o teste" }).focus();
    await page.keyboard.press("Enter");
  });

  await test.step("o servidor lê, o computador restaura e compara, e a página mostra", async () => {
    const acompanhar = page.getByRole("region", { name: "Acompanhar" });
    await expect(acompanhar.getByRole("row", { name: new RegExp(nome) })).toContainText(
      "3 de 3 arquivos iguais ao original",
      { timeout: LONG_MS },
    );
    await expect(acompanhar.getByText("Sucesso").first()).toBeVisible();
  });

  await test.step("anota um passo e uma medida, e declara com a segunda prova", async () => {
    await page.getByLabel("O que foi feito").fill("Abertura do sistema e consulta a 5 registros");
    await page.getByRole("button", { name: "Anotar o passo" }).click();
    await expect(page.getByText("Passo anotado.")).toBeVisible();
    await page.getByLabel("Medida", { exact: true }).fill("Passar o backup de 6 em 6 horas para 4 em 4");
    await page.getByLabel("Responsável").fill("Rafael Teles");
    await page.getByRole("textbox", { name: "Prazo" }).fill("15/12/2030");
    await page.getByRole("button", { name: "Incluir a medida" }).click();
    await expect(page.getByText("Medidas guardadas.")).toBeVisible();
    await expect(page.getByText(/1 passo atestado e 1 medida corretiva/)).toBeVisible();
    await looksRightEverywhere(page, "declaracao");
    await page.getByRole("button", { name: "Declarar o teste" }).focus();
    await page.keyboard.press("Enter");
    await proveIdentity(page, "cartorio");
    await expect(page.getByText("Confirmado e feito.")).toBeVisible();
  });

  await test.step("a Ata é emitida, baixada e lida de volta", async () => {
    const ata = page.getByRole("region", { name: "Ata", exact: true });
    await expect(ata.getByRole("button", { name: "Baixar a Ata" })).toBeVisible({ timeout: LONG_MS });
    await looksRightEverywhere(page, "ata");
    const [arquivo] = await Promise.all([
      page.waitForEvent("download"),
      ata.getByRole("button", { name: "Baixar a Ata" }).click(),
    ]);
    expect(arquivo.suggestedFilename()).toMatch(/^ata-A-\d{4}-\d{6}\.pdf$/);
    const destino = test.info().outputPath("ata.pdf");
    await arquivo.saveAs(destino);
    await expect(ata).toContainText(sha256(readFileSync(destino)));
    const texto = pdfWords(readFileSync(destino));
    for (const dito of ["Marta Nogueira", nome, "3 de 3 iguais: Sucesso", "9. Declaração e assinatura", "apoia"])
      expect(texto).toContain(dito);
    expect(texto.toLowerCase()).not.toMatch(/garant|\bconforme\b/);
  });

  await page.getByRole("link", { name: "Conformidade", exact: true }).first().click();
  await expect(page.getByRole("region", { name: "Testes de restauração" })).toContainText("Ata emitida");
  expect(await service.stop()).toMatchObject({ code: 0, err: "" });
  rmSync(folder, { recursive: true });
});
