import { withClient } from "@acervo/test-kit/stack";
import { expect, type Page, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { tabTo } from "../support/keyboard.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { signIn } from "../support/portal.ts";
import { whileNobodyAccepts } from "../support/terms-turn.ts";

// Touches: aprovacoes, contratacoes, contratos, planos, termo, termos.

const PLANO = "Acervo 30 e2e";
const CLAUSULA = "Cláusula 4. Da demonstração";
const hoje = () => new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(new Date());
const noBanco = (sentencas: readonly string[]) =>
  withClient(readAppFile().databaseUrl, async (client) => {
    for (const sentenca of sentencas) await client.query(sentenca);
  });

// A plan that nobody else looks at, hired for long: a price takes the place of another on a later day.
test.beforeAll(() =>
  noBanco([
    `INSERT INTO plano (id_tipo_plano, nome, valor_centavos, espaco_bytes)
     SELECT id, '${PLANO}', 2490, 30 * 1073741824::bigint FROM tipo_plano WHERE tipo_conta = 'NOR_PF'`,
    `INSERT INTO plano_oferta (id_plano, data_inicio) SELECT id, date '2021-01-01' FROM plano WHERE nome = '${PLANO}'`,
    `INSERT INTO plano_oferta_tipo_pagamento (id_plano_oferta, tipo_pagamento)
     SELECT plano_oferta.id, enum_tipo_pagamento FROM plano_oferta JOIN plano ON plano.id = id_plano, tipo_pagamento
     WHERE plano.nome = '${PLANO}'`,
  ]),
);
// The version stays: a text that somebody may have signed is never removed.
test.afterAll(() =>
  noBanco([
    `DELETE FROM aprovacao WHERE titulo LIKE '%${PLANO}%'`,
    `DELETE FROM plano_oferta_tipo_pagamento USING plano_oferta, plano
     WHERE id_plano_oferta = plano_oferta.id AND id_plano = plano.id AND nome = '${PLANO}'`,
    `UPDATE plano_oferta SET id_plano_oferta_anterior = NULL FROM plano WHERE id_plano = plano.id AND nome = '${PLANO}'`,
    `DELETE FROM plano_oferta USING plano WHERE id_plano = plano.id AND nome = '${PLANO}'`,
    `DELETE FROM plano WHERE nome = '${PLANO}'`,
  ]),
);

const pedirPreco = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: `Novo preço: ${PLANO}, R$ 24,90` }).click();
  const janela = page.getByRole("dialog");
  await janela.getByRole("textbox", { name: "Valor por mês" }).fill("27,90");
  await janela.getByRole("textbox", { name: "Vale a partir de" }).fill(hoje());
  await janela.getByRole("textbox", { name: "Motivo" }).fill("Reajuste do ano.");
  await janela.getByRole("button", { name: "Pedir confirmação" }).click();
  await expect(page.getByText("Pedido enviado.")).toBeVisible();
};

/** By keyboard alone: the last text with a clause more, read as the customer will, and asked for. */
const pedirVersao = async (page: Page): Promise<void> => {
  const { keyboard } = page;
  const nova = page.getByRole("button", { name: "Nova versão: Alteração de contrato" });
  await expect(nova).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Histórico: Alteração de contrato" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Versões de Alteração de contrato" })).toBeVisible();
  await looksRightEverywhere(page, "termos");
  await tabTo(page, nova, "Shift+Tab");
  await keyboard.press("Enter");
  const texto = page.getByRole("textbox", { name: "Texto do termo" });
  await expect(texto).toHaveValue(/## Cláusula 3/);
  await looksRightEverywhere(page, "termos-nova");
  await tabTo(page, texto);
  await keyboard.press("Control+End");
  await keyboard.type(`\n## ${CLAUSULA}\nEsta cláusula **veio sem SQL**.`);
  const prever = page.getByRole("button", { name: "Ver como o cliente lê" });
  await tabTo(page, prever);
  await keyboard.press("Enter");
  const previa = page.getByRole("dialog", { name: "Como o cliente lê: Alteração de contrato" });
  await expect(previa.getByRole("heading", { name: CLAUSULA })).toBeVisible();
  await expect(previa.getByText("[EXEMPLO] Nome do Contratante").first()).toBeVisible();
  await looksRightEverywhere(page, "termos-previa");
  await keyboard.press("Escape");
  await expect(prever).toBeFocused();
  await tabTo(page, page.getByRole("textbox", { name: "Vale a partir de" }), "Shift+Tab");
  await keyboard.type(hoje());
  await tabTo(page, page.getByRole("textbox", { name: "Motivo" }));
  await keyboard.type("Pedido do jurídico.");
  await tabTo(page, page.getByRole("button", { name: "Pedir confirmação" }));
  await keyboard.press("Enter");
  await expect(page.getByText("Pedido enviado.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Alteração de contrato.*Esperando confirmação/ })).toBeVisible();
};

const confirmar = async (page: Page, pedido: RegExp): Promise<void> => {
  await page.getByRole("button", { name: pedido }).click();
  await page.getByRole("button", { name: "SIM" }).click();
  await expect(page.getByText("Mudança confirmada.")).toBeVisible();
};

test("um preço e um termo novos, pedidos por uma administradora e confirmados por outro, chegam ao cliente sem SQL", async ({
  page,
  browser,
}) => {
  await signIn(page, "admin", "planosEOfertas");
  await pedirPreco(page);
  await page.goto("termos");
  await pedirVersao(page);

  const outro = await (await browser.newContext()).newPage();
  await signIn(outro, "outroAdmin", "aprovacoes");
  await confirmar(outro, new RegExp(`Confirmar: .*${PLANO}`));
  await outro.getByRole("link", { name: "Ler o texto: Nova versão: alteração de contrato" }).click();
  await expect(outro.getByRole("dialog").getByRole("heading", { name: CLAUSULA })).toBeVisible();
  await outro.goto("aprovacoes");
  await whileNobodyAccepts(() => confirmar(outro, /Confirmar: .*alteração de contrato/));

  const cliente = await (await browser.newContext()).newPage();
  await signIn(cliente, "pessoa", "novaContratacao");
  await expect(cliente.getByRole("radio", { name: new RegExp(`^${PLANO}.*27,90`) })).toBeVisible();
  await cliente.goto("configurarContratacao");
  await cliente.getByRole("button", { name: /Configurar.*Meus arquivos/ }).click();
  await cliente.getByRole("radio", { name: new RegExp(`^${PLANO}`) }).check();
  await cliente.getByRole("button", { name: "Salvar" }).click();
  await cliente.getByRole("button", { name: "SIM" }).click();
  const termo = cliente.getByRole("dialog", { name: "Termo de alteração" });
  await expect(termo.getByRole("heading", { name: CLAUSULA })).toBeVisible();
  await expect(termo.getByText("veio sem SQL")).toBeVisible();
  await expect(termo.getByText("27,90").first()).toBeVisible();
  await expect(termo.getByRole("checkbox")).not.toBeChecked();
});
