import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { expect, test } from "@playwright/test";
import { tabTo } from "../support/keyboard.ts";
import { linkFor } from "../support/link.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { expectPath } from "../support/portal.ts";
import { provision, readSigned } from "../support/provisioned.ts";

// Touches: autenticacao, contratacoes, contratos, enderecos, lgpd.

const contas = realmAccounts();
test.afterAll(() => contas.removeAll());

test("[SRV-207] só com o teclado: quem veio do parceiro lê e aceita o termo e o contrato do que lhe foi provisionado", async ({
  page,
}) => {
  const { keyboard } = page;
  const cpf = contas.newCpf();
  await page.goto(linkFor(cpf));
  await expectPath(page, "/termoLGPD");
  await expect(page.getByRole("radio")).toHaveCount(2);
  await provision(cpf, "Acervo do parceiro");
  await page.reload();
  const contrato = page.getByRole("region", { name: "Contrato: Acervo do parceiro", exact: true });
  await expect(contrato.getByRole("heading", { name: /Cláusula 1/ })).toBeVisible();
  await looksRightEverywhere(page, "termos");

  await test.step("Aceitar espera pelas duas marcas", async () => {
    const aceitar = page.getByRole("button", { name: "Aceitar" });
    await tabTo(page, page.getByRole("radio", { name: /autorizo o uso dos meus dados/ }));
    await keyboard.press("Space");
    await tabTo(page, aceitar);
    await expect(aceitar).toHaveAttribute("aria-disabled", "true");
    await tabTo(page, contrato.getByRole("checkbox", { name: "Li e aceito o contrato e seus anexos." }), "Shift+Tab");
    await keyboard.press("Space");
    await expect(aceitar).toHaveAttribute("aria-disabled", "false");
    await tabTo(page, aceitar);
    await keyboard.press("Enter");
  });

  await test.step("dá o endereço que falta e assina", async () => {
    const janela = page.getByRole("dialog", { name: "Seu endereço" });
    await tabTo(page, janela.getByLabel("CEP"));
    await keyboard.type("30130010");
    await expect(janela.getByLabel("Logradouro")).toHaveValue("Praça Sete de Setembro");
    await tabTo(page, janela.getByLabel("Número"));
    await keyboard.type("25");
    await keyboard.press("Enter");
    await expectPath(page, "/configurarConta/perfil");
  });

  expect(await readSigned(cpf)).toEqual({
    situacao: 1,
    motivos: ["TERMO_ASSINADO"],
    marcados: ["Li e aceito o contrato e seus anexos."],
    assinaturas: 1,
  });
});
