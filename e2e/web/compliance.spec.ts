import { asOwner } from "@acervo/test-kit/database";
import { expect, type Page, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { expectPath, signIn } from "../support/portal.ts";

// Touches: compliance, platform/captcha.

test.describe.configure({ mode: "default" });

/** Made by this file alone. */
const protocolos: string[] = [];

test.afterAll(() =>
  asOwner(
    { url: readAppFile().databaseUrl },
    ...protocolos.flatMap((protocolo) => [
      `DELETE FROM relato_mensagem USING relato_compliance
       WHERE id_relato = relato_compliance.id AND protocolo = '${protocolo}'`,
      `DELETE FROM relato_compliance WHERE protocolo = '${protocolo}'`,
    ]),
  ),
);

const abrir = async (page: Page): Promise<void> => {
  await page.goto("/compliance");
  await expect(page.getByRole("heading", { level: 1, name: "Canal de compliance" })).toBeVisible();
};

const verificar = async (page: Page): Promise<void> => {
  await page.getByText("Não sou um robô").click();
  await expect(page.getByText("Verificado")).toBeVisible({ timeout: 30_000 });
};

const codigo = (page: Page, nome: string) => page.locator("dt", { hasText: nome }).locator("+ dd");

test("[SHELL-29][PUB-37] a página abre sem entrar, mostra os campos de quem se identifica e não manda nada para fora", async ({
  page,
}) => {
  const fora: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(page.url() === "about:blank" ? request.url() : page.url()).origin)
      fora.push(request.url());
  });
  await abrir(page);
  await page.getByText("Denúncia").click();
  await page.getByText("Sim", { exact: true }).click();
  await page.getByLabel("Nome").fill("Joana Prado");
  await page.getByLabel("Telefone").pressSequentially("31999998888");
  await expect(page.getByLabel("Telefone")).toHaveValue("(31) 99999-8888");
  const contato = page.getByRole("complementary", { name: "Documentos e contato" });
  await expect(contato.getByRole("link", { name: "canal.compliance@acervo.test" })).toBeVisible();
  await looksRightEverywhere(page, "compliance");
  await page.getByText("Não", { exact: true }).click();
  await expect(page.getByLabel("Nome")).toHaveCount(0);
  expect(fora).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test("[PUB-92][PUB-97][PUB-98] um relato sem nome é lido e respondido por quem é do compliance, e quem relatou lê a resposta", async ({
  page,
  browser,
}) => {
  await abrir(page);
  await page.getByText("Reclamação").click();
  await page.getByText("Não", { exact: true }).click();
  await page.getByLabel("Mensagem").fill("O balcão fechou antes da hora.");
  await verificar(page);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("O feedback foi registrado com sucesso!")).toBeVisible();
  await looksRightEverywhere(page, "compliance-enviado");
  const protocolo = await codigo(page, "Protocolo").innerText();
  protocolos.push(protocolo);
  const segredo = await codigo(page, "Segredo").innerText();

  const carla = await (await browser.newContext()).newPage();
  await signIn(carla, "compliance", "relatosCompliance");
  await expect(carla.getByRole("row", { name: new RegExp(protocolo) })).toBeVisible();
  await looksRightEverywhere(carla, "relatos");
  await carla.getByRole("link", { name: `Abrir o relato ${protocolo}` }).click();
  await expect(carla.getByText("O balcão fechou antes da hora.")).toBeVisible();
  await carla.getByRole("textbox", { name: "Resposta" }).fill("Obrigado. Em que dia foi?");
  await looksRight(carla, "relato");
  await carla.getByRole("button", { name: "Responder" }).click();
  await expect(carla.getByText("Resposta enviada.")).toBeVisible();

  await page.goto("/compliance/acompanhar");
  await page.getByLabel("Protocolo").fill(protocolo.toLowerCase());
  await page.getByLabel("Segredo").fill(segredo);
  await page.getByRole("button", { name: "Abrir o relato" }).click();
  await expect(page.getByText("Obrigado. Em que dia foi?")).toBeVisible();
  await page.getByLabel("Escrever mais").fill("Na sexta-feira.");
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(page.getByText("Mensagem enviada.")).toBeVisible();
  await looksRightEverywhere(page, "compliance-acompanhar");
});

test("[PUB-97] o endereço dos relatos leva o administrador ao painel", async ({ page }) => {
  await signIn(page, "admin", "configurarConta/perfil");
  await page.goto("/acervo-web/relatosCompliance");
  await expectPath(page, "/dashboard");
});
