import { demoUsers } from "@acervo/test-kit/demo-users";
import { withClient } from "@acervo/test-kit/stack";
import { expect, type Page, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { tabTo } from "../support/keyboard.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { expectPath, signIn } from "../support/portal.ts";

const CLAUSULA = "Do que mudou";
const DOCUMENTO = demoUsers.pessoa.username;
const hoje = () => new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(new Date());

/** Versions of the data-protection term that the person signed, oldest first. */
const assinadas = () =>
  withClient(readAppFile().databaseUrl, async (client) => {
    const { rows } = await client.query<{ versao: number }>(
      `SELECT versao FROM assinatura_lgpd JOIN termo_modelo ON termo_modelo.id = id_termo_modelo
       JOIN usuario ON usuario.id = id_usuario WHERE cpf_cnpj = $1 ORDER BY versao`,
      [DOCUMENTO],
    );
    return rows.map(({ versao }) => versao);
  });

const pedirVersao = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Nova versão: Termo LGPD" }).click();
  const texto = page.getByRole("textbox", { name: "Texto do termo" });
  await expect(texto).not.toHaveValue("");
  await texto.fill(`${await texto.inputValue()}\n## ${CLAUSULA}\nGuardamos menos do que antes.`);
  await page.getByRole("textbox", { name: "Vale a partir de" }).fill(hoje());
  await page.getByRole("checkbox", { name: /assina esta na próxima entrada/ }).check();
  await page.getByRole("textbox", { name: "Motivo" }).fill("Pedido do jurídico.");
  await page.getByRole("button", { name: "Pedir confirmação" }).click();
  await expect(page.getByText("Pedido enviado.")).toBeVisible();
};

// Everybody is asked from then on: beside other tests it would take their pages from them.
test("uma versão do termo LGPD que exige nova assinatura, feita por dois administradores, é pedida a quem já está no portal", async ({
  page,
  browser,
}) => {
  const cliente = await (await browser.newContext()).newPage();
  await signIn(cliente, "pessoa", "gerenciarContratacoes");
  await expect(cliente.getByRole("heading", { level: 1, name: "Minhas Contratações" })).toBeVisible();
  const antes = await assinadas();
  await signIn(page, "admin", "termos");
  await pedirVersao(page);
  await cliente.reload();
  await expect(cliente.getByRole("heading", { level: 1, name: "Minhas Contratações" })).toBeVisible();

  const outro = await (await browser.newContext()).newPage();
  await signIn(outro, "outroAdmin", "aprovacoes");
  await outro.getByRole("button", { name: /Confirmar: .*termo LGPD/i }).click();
  await outro.getByRole("button", { name: "SIM" }).click();
  await expect(outro.getByText("Mudança confirmada.")).toBeVisible();

  await cliente.reload();
  await expectPath(cliente, "/termoLGPD");
  await expect(cliente.getByRole("heading", { name: CLAUSULA })).toBeVisible();
  await expect(cliente.getByText(/^O termo mudou desde a versão \d+, que você assinou\./)).toBeVisible();
  await looksRightEverywhere(cliente, "assinar-de-novo");
  const aceitar = cliente.getByRole("button", { name: "Aceitar" });
  await expect(aceitar).toHaveAttribute("aria-disabled", "true");
  await tabTo(cliente, cliente.getByRole("checkbox", { name: "Li e concordo com o termo." }));
  await cliente.keyboard.press("Space");
  await tabTo(cliente, aceitar);
  await cliente.keyboard.press("Enter");
  await expectPath(cliente, "/configurarConta/perfil");
  expect(await assinadas()).toEqual([...antes, (antes.at(-1) ?? 0) + 1]);

  await cliente.goto("gerenciarContratacoes");
  await expect(cliente.getByRole("heading", { level: 1, name: "Minhas Contratações" })).toBeVisible();
});
