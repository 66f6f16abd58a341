import type { SegurancaDaConta } from "@acervo/contracts/seguranca";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { expect, test } from "@playwright/test";
import { confirmAndEnter, register, SENHA, signTerm } from "../support/first-journey.ts";
import { answerCalls, takePictures } from "../support/pictures.ts";
import { openAccountMenu, signIn } from "../support/portal.ts";
import { keepRecoveryCodes, setUpApplication, typePassword } from "../support/second-factor.ts";

const SEGURANCA = "configurarConta/seguranca";
const DESDE = "2026-09-03T15:00:00.000Z";

const contas = realmAccounts();
test.afterAll(() => contas.removeAll());

const session = (number: number) => ({
  id: `s${number}`,
  ip: `203.0.113.${number}`,
  iniciadaEm: DESDE,
  ultimoUsoEm: DESDE,
  atual: number === 24,
});
const account = (part: Partial<SegurancaDaConta>): SegurancaDaConta => ({
  semSenha: false,
  senhaDesde: DESDE,
  fatores: [],
  codigosDeRecuperacao: null,
  sessoes: [24, 7, 81].map(session),
  ...part,
});
const APLICATIVO = { id: "f1", tipo: "CODIGO", nome: "Celular da Marta", criadoEm: DESDE } as const;

test("retratos da segurança da conta", async ({ page }) => {
  const states = {
    senha: account({}),
    codigos: account({ fatores: [APLICATIVO] }),
    completa: account({
      fatores: [APLICATIVO, { ...APLICATIVO, id: "f2", tipo: "PASSKEY", nome: "Computador do balcão" }],
      codigosDeRecuperacao: { id: "r", restantes: 11 },
      sessoes: [24, 7, 81, 9, 10, 11, 12].map(session),
    }),
    link: account({ semSenha: true, senhaDesde: null }),
  };
  await signIn(page, "pessoa", SEGURANCA);
  for (const [name, json] of Object.entries(states)) {
    await answerCalls(page, [[/usuario\/seguranca$/, { json }]]);
    await page.goto(SEGURANCA);
    await expect(page.getByRole("region", { name: "Sessões ativas" })).toBeVisible();
    await takePictures(page, `identidade-seguranca-${name}`, { whole: true });
  }
});

test("retratos das páginas do provedor", async ({ page }) => {
  const take = (name: string) => takePictures(page, `identidade-${name}`, { whole: true, ofProvider: true });
  const mailbox = await createMailbox();
  const documento = contas.newCpf();
  const visitor = {
    page,
    mailbox,
    tipo: "Pessoa física",
    nome: "Helena Prado Ramos",
    documento,
    see: () => Promise.resolve(),
  } as const;
  const pessoa = { documento, senha: SENHA };
  await page.goto(SEGURANCA);
  await expect(page.getByLabel("CPF, CNPJ ou e-mail")).toBeVisible();
  await take("entrar");
  await register(visitor, "VERA2026");
  await confirmAndEnter(visitor);
  await takePictures(page, "identidade-confirmado");
  await signTerm(visitor);
  await page.goto(SEGURANCA);
  await page.getByRole("button", { name: "Ativar" }).click();
  await typePassword(page, pessoa);
  await expect(page.locator("#totpSecret")).toBeAttached();
  await take("aplicativo");
  await setUpApplication(page, "Celular da Helena");
  await page.getByRole("button", { name: "Gerar códigos" }).click();
  await expect(page.getByRole("button", { name: "Concluir" })).toBeVisible();
  await take("codigos");
  await keepRecoveryCodes(page);
  await page.getByRole("button", { name: "Criar chave" }).click();
  await expect(page.locator("#registerWebAuthn")).toBeVisible();
  await take("chave");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await typePassword(page, pessoa);
  await expect(page.getByLabel("Código de uso único")).toBeVisible();
  await take("codigo");
  await page.getByRole("button", { name: "Usar outra forma" }).click();
  await take("outra-forma");
  await page.getByRole("button", { name: /Código de recuperação/ }).click();
  await take("recuperacao");
});
