import { createMailbox } from "@acervo/test-kit/mailbox";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { expect, type Page, test } from "@playwright/test";
import { confirmAndEnter, register } from "../support/first-journey.ts";
import { insertSeller, openClients } from "../support/sellers.ts";

// Touches: cadastro, clientes, consultas, usuarios.

test.describe.configure({ mode: "default" });

const contas = realmAccounts();
test.afterAll(() => contas.removeAll());

const reservar = async (page: Page, nome: string, email: string): Promise<void> => {
  await page.getByRole("button", { name: "Cadastrar possível cliente" }).click();
  const janela = page.getByRole("dialog", { name: "Dados do cliente" });
  await janela.getByRole("textbox", { name: "Nome", exact: true }).fill(nome);
  await janela.getByRole("combobox", { name: "UF" }).fill("minas");
  await janela.getByRole("option", { name: "Minas Gerais" }).click();
  await janela.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await janela.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Cliente salvo com sucesso!")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
};

const clientesDe = (page: Page) => page.getByRole("table", { name: "Clientes" });

test("[VEND-142] quem entra pelo link de um vendedor, reservado por outro, é cliente de quem o reservou, e os dois são avisados", async ({
  page,
  browser,
}) => {
  const [ana, bia] = [await insertSeller(contas, "Adélia Reserva"), await insertSeller(contas, "Beatriz Link")];
  const caixas = { ana: await createMailbox(ana.email), bia: await createMailbox(bia.email) };
  const mailbox = await createMailbox();
  const nome = "Damiana Rocha Lima";
  await openClients(page, ana);
  await reservar(page, "Cartório da Damiana", mailbox.address);

  const contexto = await browser.newContext();
  const estranha = {
    page: await contexto.newPage(),
    mailbox,
    tipo: "Pessoa física" as const,
    nome,
    documento: contas.newCpf(),
    see: () => Promise.resolve(),
  };
  await register(estranha, bia.codigo);
  // Before the address is known to be hers she is nobody's client.
  await page.reload();
  await expect(page.getByText("Nenhum registro encontrado.")).toBeVisible();
  await confirmAndEnter(estranha);

  const paraAna = await caixas.ana.waitForMessage(30_000);
  expect(paraAna.subject).toBe("Um possível cliente seu se cadastrou");
  expect(paraAna.text).toContain("Cartório da Damiana");
  const paraBia = await caixas.bia.waitForMessage(30_000);
  expect(paraBia.subject).toBe("Um cadastro pelo seu link ficou com outro vendedor");
  for (const alheio of [nome, "Damiana", mailbox.address]) expect(paraBia.text).not.toContain(alheio);

  await page.reload();
  await expect(clientesDe(page).getByRole("row", { name: new RegExp(nome) })).toContainText(mailbox.address);
  await expect(page.getByRole("region", { name: /^Quem se cadastrou/ })).toContainText("Da sua reserva");
  const exibir = page.getByRole("checkbox", { name: "Exibir possíveis clientes" });
  await exibir.click();
  await expect(exibir).toBeChecked();
  await page.getByRole("tab", { name: /^Possíveis clientes/ }).click();
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(mailbox.address);
  await page.getByRole("button", { name: "Pesquisar" }).click();
  await expect(page.getByText("Nenhum registro encontrado.")).toBeVisible();
  const outra = await (await browser.newContext()).newPage();
  await openClients(outra, bia);
  await expect(outra.getByText("Nenhum registro encontrado.")).toBeVisible();
  await expect(outra.getByText(nome)).toHaveCount(0);
});
