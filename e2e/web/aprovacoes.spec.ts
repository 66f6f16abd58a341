import { withClient } from "@acervo/test-kit/stack";
import { expect, type Page, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { signIn } from "../support/portal.ts";

// Touches: aprovacoes, contratacoes, planos.

const PLANO = "Acervo 20 e2e";
const hoje = () => new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(new Date());

test.afterAll(async () => {
  // Other tests count the plans of the demonstration.
  await withClient(readAppFile().databaseUrl, async (client) => {
    await client.query("DELETE FROM aprovacao WHERE titulo LIKE $1", [`%${PLANO}%`]);
    await client.query(
      `DELETE FROM plano_oferta_tipo_pagamento USING plano_oferta, plano
       WHERE id_plano_oferta = plano_oferta.id AND id_plano = plano.id AND nome = $1`,
      [PLANO],
    );
    await client.query("DELETE FROM plano_oferta USING plano WHERE id_plano = plano.id AND nome = $1", [PLANO]);
    await client.query("DELETE FROM plano WHERE nome = $1", [PLANO]);
  });
});

const escrever = (page: Page, campo: string, texto: string) =>
  page.getByRole("dialog").getByRole("textbox", { name: campo }).fill(texto);

test("um plano pedido por uma administradora e confirmado por outro é visto pelo cliente, sem SQL", async ({
  page,
  browser,
}) => {
  await signIn(page, "admin", "planosEOfertas");
  await expect(page.getByRole("row", { name: /Acervo 10 / })).toBeVisible();
  await looksRightEverywhere(page, "planos");
  await page.getByRole("button", { name: "Novo plano" }).click();
  await page.getByRole("combobox", { name: "Tipo de plano" }).click();
  await page.getByRole("option", { name: "Pessoa física" }).click();
  await escrever(page, "Nome", PLANO);
  await escrever(page, "Espaço em GB", "20");
  await escrever(page, "Valor por mês", "19,90");
  await escrever(page, "Vale a partir de", hoje());
  await escrever(page, "Motivo", "Faltava um plano entre 10 e 50.");
  await looksRightEverywhere(page, "planos-novo");
  await page.getByRole("button", { name: "Pedir confirmação" }).click();
  await expect(page.getByText("Pedido enviado.")).toBeVisible();
  await page.goto("aprovacoes");
  await expect(page.getByRole("button", { name: new RegExp(`Retirar: .*${PLANO}`) })).toBeVisible();
  await expect(page.getByRole("button", { name: new RegExp(`Confirmar: .*${PLANO}`) })).toHaveCount(0);

  const outro = await (await browser.newContext()).newPage();
  await signIn(outro, "outroAdmin", "aprovacoes");
  const confirmar = outro.getByRole("button", { name: new RegExp(`Confirmar: .*${PLANO}`) });
  await expect(confirmar).toBeVisible();
  await looksRightEverywhere(outro, "aprovacoes");
  await confirmar.click();
  await outro.getByRole("button", { name: "SIM" }).click();
  await expect(outro.getByText("Mudança confirmada.")).toBeVisible();

  const cliente = await (await browser.newContext()).newPage();
  await signIn(cliente, "pessoa", "novaContratacao");
  await expect(cliente.getByText(PLANO).first()).toBeVisible();
});
