import { createMailbox } from "@acervo/test-kit/mailbox";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { withClient } from "@acervo/test-kit/stack";
import { expect, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { acceptContract, choosePlan, completeProfile, signTerm, type Visitor } from "../support/first-journey.ts";
import { linkFor } from "../support/link.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { expectPath, signIn } from "../support/portal.ts";

// Touches: autenticacao, cartorios, contratacoes, contratos, dispositivos, enderecos, lgpd, painel, planos, usuarios.

const CODIGO = "E2ECARTORIO";
const contas = realmAccounts();
test.afterAll(async () => {
  await contas.removeAll();
  // Other tests count the offices of the demonstration.
  await withClient(readAppFile().databaseUrl, async (client) => {
    for (const tabela of ["usuario", "contratacao"])
      await client.query(
        `UPDATE ${tabela} SET id_cartorio = NULL FROM cartorio WHERE cartorio.id = id_cartorio AND codigo_corregedoria = $1`,
        [CODIGO],
      );
    await client.query("DELETE FROM cartorio WHERE codigo_corregedoria = $1", [CODIGO]);
  });
});

test("[ADM-174] um cartório importado entra por link e contrata, sem que ninguém toque no banco", async ({
  page,
  browser,
}) => {
  await signIn(page, "admin", "cartorios");
  await expect(page.getByRole("row", { name: /São Bento do Vale/ })).toBeVisible();
  await looksRightEverywhere(page, "cartorios");
  const importar = async (linha: string): Promise<void> => {
    await page.getByRole("button", { name: "Importar CSV" }).click();
    await page.setInputFiles("input[type=file]", {
      name: "cartorios.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`codigo_corregedoria;nome;distrito;cns;codigo_ibge\n${linha}`, "latin1"),
    });
  };
  await importar(`${CODIGO};Ofício de Água Clara;Água Clara;12;`);
  await expect(page.getByText("O CNS tem 6 dígitos.")).toBeVisible();
  await looksRightEverywhere(page, "cartorios-erros");
  await page.keyboard.press("Escape");
  await importar(`${CODIGO};Ofício de Água Clara;Água Clara;;3106200`);
  await expect(page.getByText("Novos: 1. Alterados: 0. Sem mudança: 0.")).toBeVisible();
  await page.getByRole("button", { name: "Gravar" }).click();
  await expect(page.getByText("Cartórios importados com sucesso!")).toBeVisible();
  await page.getByRole("textbox", { name: "Nome, código ou CNS" }).fill("água clara");
  await page.getByRole("button", { name: "Pesquisar" }).click();
  await expect(page.getByRole("row", { name: /Ofício de Água Clara.*Belo Horizonte\/MG/ })).toBeVisible();

  const visitante: Visitor = {
    page: await (await browser.newContext()).newPage(),
    mailbox: await createMailbox(),
    tipo: "Pessoa física",
    nome: "Ofício de Água Clara",
    documento: contas.newCpf(),
    see: () => Promise.resolve(),
  };
  const oficial = visitante.page;
  await test.step("entra por link", async () => {
    await oficial.goto(linkFor(visitante.documento, CODIGO));
    await expectPath(oficial, "/termoLGPD");
    await expect(oficial.getByRole("banner")).toContainText("Água Clara");
  });
  await test.step("assina o termo, completa o perfil e contrata o primeiro plano", async () => {
    await signTerm(visitante, /autorizo o uso dos meus dados/);
    await oficial.getByLabel("E-mail").fill(visitante.mailbox.address);
    await completeProfile(visitante);
    await choosePlan(visitante, /^Cartório 50 GB/, /^Pix ou boleto/);
    await acceptContract(visitante, /e autorizo o uso dos meus dados/);
    await expect(oficial.getByText("Contratação criada com sucesso!")).toBeVisible();
    await expectPath(oficial, "/dashboard");
    await expect(oficial.getByText("Ativa", { exact: true }).first()).toBeVisible();
    await expect(oficial.getByRole("region", { name: "Primeiros passos" })).toBeVisible();
  });
});
