import { createMailbox } from "@acervo/test-kit/mailbox";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { expect, type Page, test } from "@playwright/test";
import { completeProfile, signTerm, type Visitor } from "../support/first-journey.ts";
import { tabTo } from "../support/keyboard.ts";
import { linkFor } from "../support/link.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { expectPath, signIn } from "../support/portal.ts";
import { readSigned } from "../support/provisioned.ts";

// Touches: autenticacao, contratacoes, contratos, lgpd, planos, provisoes, usuarios.

const NOME = "Acervo provisionado";
const contas = realmAccounts();
test.afterAll(() => contas.removeAll());

/** Finds the account by its document and prepares a subscription for it, without a mouse. */
const provisionar = async (page: Page, documento: string): Promise<void> => {
  const { keyboard } = page;
  await tabTo(page, page.getByRole("button", { name: "Provisionar" }));
  await keyboard.press("Enter");
  const janela = page.getByRole("dialog", { name: "Provisionar contratação" });
  await expect(janela.getByLabel("CPF ou CNPJ da conta")).toBeFocused();
  await keyboard.type(documento);
  await keyboard.press("Enter");
  await expect(janela.getByText("Assinado: só o contrato será pedido")).toBeVisible();
  await looksRightEverywhere(page, "provisionar");
  await tabTo(page, janela.getByLabel("Nome da contratação"));
  await keyboard.type(NOME);
  await tabTo(page, janela.getByRole("combobox", { name: "Oferta" }));
  await keyboard.press("ArrowDown");
  await expect(janela.getByRole("option").first()).toBeVisible();
  await keyboard.press("Enter");
  await expect(janela.getByRole("combobox", { name: "Oferta" })).not.toHaveValue("");
  await tabTo(page, janela.getByRole("button", { name: "Provisionar" }));
  await keyboard.press("Enter");
  await expect(page.getByText("Contratação provisionada.")).toBeVisible();
};

test("só com o teclado: a administradora provisiona, e quem já assinou o termo assina só o contrato", async ({
  page,
  browser,
}) => {
  const visitante: Visitor = {
    page: await (await browser.newContext()).newPage(),
    mailbox: await createMailbox(),
    tipo: "Pessoa física",
    nome: "Oficial de Registro",
    documento: contas.newCpf(),
    see: () => Promise.resolve(),
  };
  const oficial = visitante.page;
  await test.step("a oficial entra por link e assina o termo", async () => {
    await oficial.goto(linkFor(visitante.documento));
    await expectPath(oficial, "/termoLGPD");
    await signTerm(visitante, /autorizo o uso dos meus dados/);
    await oficial.getByLabel("E-mail").fill(visitante.mailbox.address);
    await completeProfile(visitante);
  });
  await test.step("a administradora provisiona", async () => {
    await signIn(page, "admin", "contratacoesProvisionadas");
    await provisionar(page, visitante.documento);
    await expect(page.getByRole("row", { name: new RegExp(NOME) })).toBeVisible();
    await looksRightEverywhere(page, "provisionadas");
  });
  await test.step("a oficial lê o contrato e assina", async () => {
    await oficial.goto("dashboard");
    const ler = oficial
      .getByRole("region", { name: "Contrato por assinar" })
      .getByRole("link", { name: "Ler e assinar" });
    await tabTo(oficial, ler);
    await looksRightEverywhere(oficial, "painel-por-assinar");
    await tabTo(oficial, ler);
    await oficial.keyboard.press("Enter");
    await expectPath(oficial, "/contratosPorAssinar");
    const contrato = oficial.getByRole("region", { name: `Contrato: ${NOME}` });
    await expect(contrato.getByRole("heading", { name: /Cláusula 1/ })).toBeVisible();
    await looksRightEverywhere(oficial, "contratos-por-assinar");
    const aceitar = oficial.getByRole("button", { name: "Aceitar" });
    await expect(aceitar).toHaveAttribute("aria-disabled", "true");
    await tabTo(oficial, contrato.getByRole("checkbox", { name: "Li e aceito o contrato e seus anexos." }));
    await oficial.keyboard.press("Space");
    await tabTo(oficial, aceitar);
    await oficial.keyboard.press("Enter");
    await expectPath(oficial, "/gerenciarContratacoes");
    await expect(oficial.getByRole("row", { name: new RegExp(`${NOME}.*Ativa`) })).toBeVisible();
  });
  expect(await readSigned(visitante.documento)).toEqual({
    situacao: 1,
    motivos: ["PROVISIONADA_SEM_TERMO", "TERMO_ASSINADO"],
    marcados: ["Li e aceito o contrato e seus anexos."],
    assinaturas: 1,
  });
});
