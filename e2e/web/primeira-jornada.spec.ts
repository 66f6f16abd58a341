import { readFileSync } from "node:fs";
import { createMailbox, type Mailbox } from "@acervo/test-kit/mailbox";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import {
  acceptContract,
  addCard,
  choosePlan,
  completeProfile,
  confirmAndEnter,
  register,
  signTerm,
  type Visitor,
} from "../support/first-journey.ts";
import { payPix, pdfWords, readQr, readTrail, type Trail, verifyTrail } from "../support/journey-trail.ts";
import { expectPath, goInside, mainMenu } from "../support/portal.ts";
import { whileTermsStay } from "../support/terms-turn.ts";

// Touches: auditoria, autenticacao, cadastro, cartoes, contratacoes, contratos, enderecos, faturas, infra, lgpd, pagamento, pagamentos, painel, planos, platform/email, platform/pagamento, usuarios.

const REF = "VERA2026";
const APROVA = "4111111111111111";
const RECUSA = "5184019740373151";

const contas = realmAccounts();
test.afterAll(() => contas.removeAll());

/** For whoever passes the same screens after another. */
const seen = (): Promise<void> => Promise.resolve();

/** From the seller's link to the choice of a plan. */
const arrive = async (visitor: Visitor): Promise<void> => {
  await register(visitor, REF);
  await confirmAndEnter(visitor);
  await signTerm(visitor);
  await completeProfile(visitor);
};

/** Every message of the journey is there, each once, in whatever order it was sent. */
const expectMessages = (mailbox: Mailbox, assuntos: readonly (string | RegExp)[]): Promise<void> =>
  expect
    .poll(async () => (await mailbox.messages()).map(({ subject }) => subject).toSorted())
    .toEqual(assuntos.map((assunto) => (typeof assunto === "string" ? assunto : expect.stringMatching(assunto))));

/** The contract in the mail says who hired what for how much, and what proves it. */
const expectContract = async ({ mailbox, nome, documento }: Visitor, partes: readonly string[]): Promise<void> => {
  const { contrato } = await readTrail(documento);
  const mensagem = (await mailbox.messages()).find(({ subject }) => subject.startsWith("Contrato "));
  const [anexo] = mensagem?.attachments ?? [];
  expect(anexo?.filename).toBe(`contrato-${contrato.numero}.pdf`);
  const palavras = pdfWords(Buffer.from(anexo?.contentBase64 ?? "", "base64"));
  for (const parte of [nome, contrato.numero, mailbox.address, "Registro do aceite", ...partes])
    expect(palavras).toContain(parte);
  for (const hash of [contrato.hash, contrato.hashTermo]) expect(palavras.replaceAll(" ", "")).toContain(hash);
};

type Left = {
  readonly trilha: Pick<Trail, "historico" | "faturas" | "cobrancas">;
  /** Besides those that every journey sends before its payment is there. */
  readonly mensagens: readonly string[];
  readonly contrato: readonly string[];
};

/** An active subscription of the seller's, with its rows, its audit trail, its messages and its contract. */
const expectLeft = async (visitor: Visitor, { trilha, mensagens, contrato }: Left): Promise<void> => {
  const left = await readTrail(visitor.documento);
  expect(left).toMatchObject({ situacao: 1, comecou: true, indicadaPor: REF, ...trilha });
  const mudancas = trilha.historico.slice(1).map(() => "CONTRATACAO_SITUACAO_ALTERADA");
  expect(left.auditoria).toEqual(["CONTRATACAO_SITUACAO_ALTERADA", "CONTRATO_ACEITO", ...mudancas]);
  expect(await verifyTrail(left.id)).toContain("A trilha está íntegra.");
  await expectMessages(visitor.mailbox, [
    "Boas-vindas ao Acervo",
    "Confirme seu e-mail no Acervo",
    /^Contrato \d+: sua via está em anexo$/,
    ...mensagens,
  ]);
  await expectContract(visitor, contrato);
};

/** Opens the address behind the button of a message, as whoever reads it does. */
const openFromMail = async ({ page, mailbox }: Visitor, assunto: RegExp, botao: string): Promise<void> => {
  const padrao = new RegExp(`${botao}:\\s+(\\S+)`, "u");
  const ler = async (): Promise<string> => {
    const mensagem = (await mailbox.messages()).find(({ subject }) => assunto.test(subject));
    return padrao.exec(mensagem?.text ?? "")?.[1] ?? "";
  };
  await expect.poll(ler).toMatch(/contratacao=\d+$/u);
  await page.goto(await ler());
};

const newVisitor = async (
  page: Page,
  who: Pick<Visitor, "tipo" | "nome" | "documento">,
  see: Visitor["see"] = seen,
): Promise<Visitor> => ({ page, mailbox: await createMailbox(), see, ...who });

/** The words of the PDF that is saved. */
const wordsOf = async (page: Page, save: () => Promise<void>): Promise<string> => {
  const [saved] = await Promise.all([page.waitForEvent("download"), save()]);
  return pdfWords(readFileSync(await saved.path()));
};

test("de um link de indicação à contratação ativa, com um cartão aprovado", async ({ page }) => {
  const visitor = await newVisitor(
    page,
    { tipo: "Pessoa física", nome: "Helena Prado Ramos", documento: contas.newCpf() },
    () => expectAccessible(page),
  );

  await test.step("[AUTH-27][AUTH-28][AUTH-30][AUTH-32] cria a conta pelo link, confirma o e-mail e entra", async () => {
    await register(visitor, REF);
    await confirmAndEnter(visitor);
  });

  await test.step("[SHELL-71][SHELL-72][LGPD-01][LGPD-20][LGPD-22] só há o termo; assinar pede o endereço que falta", async () => {
    await expect(mainMenu(page).getByRole("link")).toHaveText(["Termo LGPD"]);
    await signTerm(visitor);
  });

  await test.step("[LGPD-06][SRV-44][SHELL-74][SHELL-76][SHELL-78] sem telefone fica no perfil; depois, de qualquer página vai contratar", async () => {
    await expect(mainMenu(page).getByRole("link")).toHaveText(["Configurações"]);
    await completeProfile(visitor);
    await goInside(page, "gerenciarDispositivos");
    await expectPath(page, "/novaContratacao");
  });

  await test.step("[CONTR-42][CONTR-70] escolhe o plano, cadastra o cartão ali mesmo e aceita", async () => {
    await choosePlan(visitor, /^Acervo 50/, /^Cartão de crédito/);
    await addCard(visitor, "CARTAO DE CASA", APROVA);
    await expectAccessible(page);
    await acceptContract(visitor);
    await expect(page.getByText("Contratação criada com sucesso!")).toBeVisible();
    await expectPath(page, "/dashboard");
    await expect(page.getByText("Ativa", { exact: true }).first()).toBeVisible();
  });

  await test.step("ficam as linhas, a trilha, as mensagens e o contrato", () =>
    expectLeft(visitor, {
      trilha: {
        historico: ["- 8 CONTRATADA USUARIO", "8 1 PAGAMENTO_CONFIRMADO SISTEMA"],
        faturas: ["3 2990"],
        cobrancas: ["CARTAO PAGA 1111"],
      },
      mensagens: ["Pagamento recebido: Acervo principal"],
      contrato: ["Acervo 50", "R$ 29,90", "cartão de crédito"],
    }));

  await test.step("[CONTR-118][CONTR-129] passa a um plano maior, e o histórico dá os dois contratos", async () => {
    const { id } = await readTrail(visitor.documento);
    await goInside(page, `configurarContratacao?id=${id}`);
    await page.getByRole("radio", { name: /^Acervo 100/ }).check();
    await whileTermsStay(async () => {
      await page.getByRole("button", { name: "Salvar" }).click();
      await page.getByRole("button", { name: "SIM" }).click();
      await page.getByRole("checkbox", { name: "Li e concordo com a alteração do contrato." }).check();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Confirmar" }).click();
      await expect(page.getByRole("region", { name: "Armazenamento", exact: true })).toContainText("100 GB");
    });
    await goInside(page, `configurarContratacao?id=${id}`);
    await page.getByRole("button", { name: "Ver histórico de contratos" }).click();
    const baixar = page.getByRole("button", { name: /^Baixar PDF/ });
    await expect(baixar).toHaveCount(2);
    await expectAccessible(page);
    expect(await wordsOf(page, () => baixar.first().click())).toMatch(/Contrato de backup.*Acervo 50.*R\$ 29,90/);
    expect(await wordsOf(page, () => baixar.last().click())).toMatch(/Alteração de contrato.*Acervo 100.*R\$ 49,90/);
  });
});

test("de um link de indicação à contratação ativa, com um cartão recusado e depois o segundo", async ({ page }) => {
  const visitor = await newVisitor(page, {
    tipo: "Empresa",
    nome: "Prado e Ramos Despachantes",
    documento: contas.newCnpj(),
  });
  await arrive(visitor);

  await test.step("recusado o primeiro, diz qual foi e deixa cadastrar outro sem sair da página", async () => {
    await choosePlan(visitor, /^Empresa 100 GB/, /^Cartão de crédito/);
    await addCard(visitor, "CARTAO DA EMPRESA", RECUSA);
    await acceptContract(visitor);
    await expect(page.getByText("O banco recusou o cartão Mastercard final 3151.")).toBeVisible();
    await expect(page.getByText("Contratação criada com sucesso!")).toBeHidden();
    await expect(page.getByText("Aguardando pagamento")).toBeVisible();
    await expect(page.getByRole("img", { name: "QR Code do Pix" })).toBeVisible();
    await page.getByRole("button", { name: "Usar outro cartão" }).click();
    await expectAccessible(page);
    await addCard(visitor, "CARTAO RESERVA", APROVA);
  });

  await test.step("[CARTAO-14][CARTAO-60] o segundo cartão paga quando o principal é recusado de novo", async () => {
    await page.getByRole("button", { name: "Tornar secundário: CARTAO RESERVA" }).click();
    await expect(page.getByText("Cartão secundário escolhido.")).toBeVisible();
    await page.getByRole("button", { name: "Cobrar no cartão principal" }).click();
    await expectPath(page, "/dashboard");
  });

  await test.step("ficam as linhas, a trilha, as mensagens e o contrato", () =>
    expectLeft(visitor, {
      trilha: {
        historico: ["- 8 CONTRATADA USUARIO", "8 7 COBRANCA_NAO_APROVADA SISTEMA", "7 1 PAGAMENTO_CONFIRMADO SISTEMA"],
        faturas: ["3 13990"],
        cobrancas: ["CARTAO RECUSADA 3151", "BOLETO ANULADA", "CARTAO RECUSADA 3151", "CARTAO PAGA 1111"],
      },
      mensagens: ["Pagamento não aprovado: Acervo principal", "Pagamento recebido: Acervo principal"],
      contrato: ["Empresa 100 GB", "R$ 139,90", "Pessoa jurídica"],
    }));
});

test("de um link de indicação à contratação ativa, com um cartão recusado e depois o Pix", async ({ page }) => {
  const visitor = await newVisitor(page, {
    tipo: "Pessoa física",
    nome: "Bruna Lopes Faria",
    documento: contas.newCpf(),
  });
  await arrive(visitor);

  await test.step("o botão da mensagem da recusa abre o Pix que já está pronto", async () => {
    await choosePlan(visitor, /^Acervo 10,/, /^Cartão de crédito/);
    await addCard(visitor, "CARTAO DE CASA", RECUSA);
    await acceptContract(visitor);
    await openFromMail(visitor, /^Pagamento não aprovado/, "Concluir o pagamento");
    await expect(page.getByText("O banco recusou o cartão Mastercard final 3151.")).toBeVisible();
    await expect(page.getByRole("img", { name: "QR Code do Pix" })).toBeVisible();
  });

  await test.step("pago o Pix, a mesma página vira o painel", async () => {
    await payPix(visitor.documento);
    await expect(page.getByText("Ativa", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/Falta só o pagamento/)).toBeHidden();
    const { historico, cobrancas } = await readTrail(visitor.documento);
    expect(cobrancas).toEqual(["CARTAO RECUSADA 3151", "BOLETO PAGA"]);
    expect(historico.at(-1)).toBe("7 1 PAGAMENTO_CONFIRMADO SISTEMA");
  });
});

test("de um link de indicação à contratação ativa, com Pix pago antes", async ({ page }) => {
  const visitor = await newVisitor(page, {
    tipo: "Pessoa física",
    nome: "Antônio Silva Reis",
    documento: contas.newCpf(),
  });
  await arrive(visitor);

  await test.step("[CONTR-51] o QR da tela é o mesmo Pix do copia e cola", async () => {
    await choosePlan(visitor, /^Acervo 10,/, /^Pix ou boleto/);
    await acceptContract(visitor);
    await expect(page.getByText("Contratação criada com sucesso!")).toBeVisible();
    await expectPath(page, "/dashboard");
    const codigo = await page.getByText(/^000201/).innerText();
    const qr = await page.getByRole("img", { name: "QR Code do Pix" }).screenshot();
    expect(readQr(qr)).toBe(codigo);
    await expectAccessible(page);
  });

  await test.step("[CONTR-146] depois de recarregar, e pelo botão da mensagem, o pagamento está lá", async () => {
    await page.reload();
    await expect(page.getByRole("img", { name: "QR Code do Pix" })).toBeVisible();
    await openFromMail(visitor, /^Contrato /, "Pagar agora");
    await expect(page.getByRole("img", { name: "QR Code do Pix" })).toBeVisible();
    await expectPath(page, "/dashboard");
  });

  await test.step("pago no banco, a página vira o painel quando a pessoa volta a ela", async () => {
    await payPix(visitor.documento);
    await expect.poll(async () => (await readTrail(visitor.documento)).situacao).toBe(1);
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByText("Ativa", { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/Falta só o pagamento/)).toBeHidden();
  });

  await test.step("ficam as linhas, a trilha, as mensagens e o contrato", () =>
    expectLeft(visitor, {
      trilha: {
        historico: ["- 7 CONTRATADA USUARIO", "7 1 PAGAMENTO_CONFIRMADO SISTEMA"],
        faturas: ["3 1490"],
        cobrancas: ["BOLETO PAGA"],
      },
      mensagens: ["Pagamento recebido: Acervo principal"],
      contrato: ["Acervo 10", "R$ 14,90", "boleto com Pix"],
    }));
});
