import { demoUsers } from "@acervo/test-kit/demo-users";
import { expect, test } from "@playwright/test";
import { tabTo } from "../support/keyboard.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { expectPath, openAccountMenu, signIn, signInWithPassword } from "../support/portal.ts";

// Touches: administrativo, cliente, contratacoes.

/** The document with whatever mask it is shown. */
const DOCUMENTO = new RegExp(Array.from(demoUsers.cartorio.username).join(String.raw`\D*`));

test("[ADM-01][ADM-45] o suporte acha pelo CPF, abre o cliente e volta à lista como estava", async ({
  page,
  browser,
}) => {
  await signIn(page, "cartorio", "selecionarContratacao");
  const equipe = await (await browser.newContext()).newPage();
  // Signed in by itself: it signs out at the end.
  await signInWithPassword(equipe, "suporteAvancado", "listarContratacoes");
  await expect(equipe.getByText("Nada foi pesquisado ainda")).toBeVisible();
  await looksRightEverywhere(equipe, "contratacoes-antes");
  const documento = equipe.getByRole("textbox", { name: "CPF/CNPJ" });
  await tabTo(equipe, documento);
  await equipe.keyboard.type(demoUsers.cartorio.username);
  await equipe.keyboard.press("Enter");
  const linhas = equipe.getByRole("row", { name: new RegExp(demoUsers.cartorio.nome) });
  await expect(linhas.first()).toContainText(DOCUMENTO);
  await looksRightEverywhere(equipe, "contratacoes");
  expect(equipe.url()).not.toContain(demoUsers.cartorio.username);
  const quantas = await linhas.count();
  await linhas.first().getByRole("link", { name: /^Ver / }).click();
  await expect(equipe.getByRole("heading", { level: 1, name: new RegExp(demoUsers.cartorio.nome) })).toBeVisible();
  await equipe.getByRole("link", { name: "Voltar para a lista" }).click();
  await expectPath(equipe, "/listarContratacoes");
  await expect(linhas).toHaveCount(quantas);
  await expect(documento).toHaveValue(DOCUMENTO);

  await test.step("[ADM-115] os filtros ficam só na memória: Limpar os tira, e quem entra depois não os encontra", async () => {
    const guardados = () => equipe.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(await guardados()).not.toContain(demoUsers.cartorio.username);
    await equipe.getByRole("button", { name: "Limpar" }).click();
    await expect(documento).toHaveValue("");
    await documento.fill(demoUsers.cartorio.username);
    await equipe.keyboard.press("Enter");
    await expect(linhas.first()).toBeVisible();
    await openAccountMenu(equipe);
    await equipe.getByRole("menuitem", { name: "Sair" }).click();
    await expect(equipe.getByLabel("CPF, CNPJ ou e-mail")).toBeVisible();
    await signInWithPassword(equipe, "suporte", "listarContratacoes");
    await expect(equipe.getByText("Nada foi pesquisado ainda")).toBeVisible();
    await expect(documento).toHaveValue("");
    expect(await guardados()).not.toContain(demoUsers.cartorio.username);
  });
});
