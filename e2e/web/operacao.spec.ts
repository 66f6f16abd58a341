import { randomUUID } from "node:crypto";
import { withClient } from "@acervo/test-kit/stack";
import { expect, test } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { configuredDevice, newName } from "../support/devices.ts";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { expectPath, goInside, signIn, workIn } from "../support/portal.ts";
import { untilRow } from "../support/until-row.ts";

// Touches: agentes, aprovacoes, armazem, dispositivos, operacao, protecao.

/** A job that no demonstration asks for, so that only this test has failures of it. */
const FILA = "limites.limpar";

const insertFalha = (id: string) =>
  withClient(readAppFile().databaseUrl, (client) =>
    client.query(
      `INSERT INTO pgboss.job (id, name, data, source_name, source_id, source_retry_count, source_output)
       VALUES ($1, $2 || '.falhas', '{"payload": {}, "trace": {}}', $2, $1, 3, $3)`,
      [id, FILA, { error: "SmtpError: O servidor recusou <ana@oficio.com.br>: caixa cheia (452)" }],
    ),
  );

/** As a backup that found much changed leaves it. */
const congelar = (idDispositivo: number) =>
  withClient(readAppFile().databaseUrl, (client) =>
    client.query(
      `INSERT INTO catalogo (id_dispositivo, id_contratacao, expiracao_congelada_em)
       SELECT id, id_contratacao, now() FROM dispositivo WHERE id = $1
       ON CONFLICT (id_dispositivo) DO UPDATE SET expiracao_congelada_em = now()`,
      [idDispositivo],
    ),
  );

/** Older than every agent, so that it is offered to none. */
const VERSAO = "0.0.1";

const publicarVersao = () =>
  withClient(readAppFile().databaseUrl, (client) =>
    client.query(
      `INSERT INTO versao_agente (sistema, versao, chave_objeto, versao_objeto, tamanho_bytes, sha256, assinatura,
         porcentagem, publicada_em)
       VALUES ('linux-x64', $1, 'e2e', 'e2e', 1, sha256('e2e'), sha512('e2e'), 20, now())
       ON CONFLICT (sistema, versao) DO UPDATE SET porcentagem = 20, parada_em = NULL`,
      [VERSAO],
    ),
  );

const DE_OUTRO_OBJETO = "0e2e0000-0000-4000-8000-000000000001";
const estragarUmObjeto = (idDispositivo: number) =>
  withClient(readAppFile().databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO objeto (id_dispositivo, id, tipo, bytes_armazenados, bytes_logicos, versao_armazem, etag)
       VALUES ($1, $2, 1, 4194304, 4194304, 'e2e', 'e2e')`,
      [idDispositivo, DE_OUTRO_OBJETO],
    );
    await client.query(
      `INSERT INTO objeto_dano (id_dispositivo, id_objeto, motivo, trechos, encontrado_em)
       VALUES ($1, $2, 'AUSENTE', '{}', now())`,
      [idDispositivo, DE_OUTRO_OBJETO],
    );
  });

// One after another: what is taken away after one of them is what another still looks at.
test.describe.configure({ mode: "default" });

// The store check would tell the customer of it, and other tests count what is published.
test.afterAll(() =>
  withClient(readAppFile().databaseUrl, async (client) => {
    await client.query("DELETE FROM objeto_dano WHERE id_objeto = $1", [DE_OUTRO_OBJETO]);
    await client.query("DELETE FROM objeto WHERE id = $1", [DE_OUTRO_OBJETO]);
    await client.query("DELETE FROM versao_agente WHERE versao = $1", [VERSAO]);
  }),
);

/** As a rebuilt catalog is left. */
const pararColeta = (idDispositivo: number) =>
  withClient(readAppFile().databaseUrl, (client) =>
    client.query(
      `INSERT INTO catalogo (id_dispositivo, id_contratacao, coleta_parada_em)
       SELECT id, id_contratacao, now() FROM dispositivo WHERE id = $1
       ON CONFLICT (id_dispositivo) DO UPDATE SET coleta_parada_em = now()`,
      [idDispositivo],
    ),
  );

const ABAS = [
  ["Objetos danificados", "danos", "Objetos danificados no armazém"],
  ["Alterações em massa", "congelados", "Alterações em massa"],
  ["Versões do agente", "versoes", "Versões publicadas do agente"],
  ["Falhas", "falhas", "Trabalhos que falharam em todas as tentativas"],
] as const;

test("o administrador repete e descarta o que falhou de vez", async ({ page }) => {
  for (const id of [randomUUID(), randomUUID()]) await insertFalha(id);
  await signIn(page, "admin", `operacao/falhas?fila=${FILA}`);
  await expect(page.getByText("O servidor recusou <[email]>: caixa cheia (452)")).toHaveCount(2);
  await looksRightEverywhere(page, "operacao-falhas");
  await page
    .getByRole("button", { name: `Repetir ${FILA}` })
    .first()
    .click();
  await expect(page.getByText("Trabalho devolvido à fila.")).toBeVisible();
  const descartar = page.getByRole("button", { name: `Descartar ${FILA}` });
  await expect(descartar).toHaveCount(1);
  await descartar.click();
  await page.getByRole("button", { name: "SIM" }).click();
  await expect(page.getByText("Trabalho descartado.")).toBeVisible();
  await expect(page.getByText("Nenhuma falha")).toBeVisible();
});

test("cada aba da operação tem o seu endereço, e uma versão do agente é parada e retomada", async ({ page }) => {
  await signIn(page, "admin", "operacao");
  await expectPath(page, "/operacao/falhas");
  await publicarVersao();
  await estragarUmObjeto(await configuredDevice(new URL(page.url()).origin, "cartorio", newName("DANO")));
  for (const [aba, endereco, titulo] of ABAS) {
    await page.getByRole("link", { name: aba }).click();
    await expectPath(page, `/operacao/${endereco}`);
    await expect(page.getByRole("heading", { name: titulo })).toBeVisible();
    await expect(page.getByText("Total de registros")).toBeVisible();
    await looksRight(page, `operacao-${endereco}`);
  }
  await goInside(page, "operacao/versoes");
  await page.getByRole("button", { name: `Parar ${VERSAO}` }).click();
  await page.getByRole("button", { name: "SIM" }).click();
  await expect(page.getByRole("row", { name: VERSAO })).toContainText("Parada desde");
  await page.getByRole("button", { name: `Retomar ${VERSAO}` }).click();
  await page.getByRole("button", { name: "SIM" }).click();
  await expect(page.getByRole("row", { name: VERSAO })).toContainText("Oferecida a 20%");
});

test("uma alteração em massa só é descongelada depois que o cliente a confirma", async ({ page, browser }) => {
  const nome = newName("MASSA");
  await signIn(page, "admin", "operacao");
  const idDispositivo = await configuredDevice(new URL(page.url()).origin, "cartorio", nome);
  await congelar(idDispositivo);
  await goInside(page, "operacao/congelados");
  const linha = page.getByRole("row", { name: nome });
  await expect(linha).toContainText("Espera o cliente");
  await looksRightEverywhere(page, "operacao-congelados");

  const cliente = await (await browser.newContext()).newPage();
  await workIn(cliente, "cartorio", "Acervo principal");
  await goInside(cliente, `gerenciarDispositivos?dispositivo=${idDispositivo}`);
  await expect(cliente.getByText("Muitos arquivos mudaram ou sumiram de uma vez", { exact: true })).toBeVisible();
  await looksRightEverywhere(cliente, "alteracao-em-massa");
  await cliente.getByRole("button", { name: "A alteração foi minha" }).click();
  await cliente.getByRole("button", { name: "SIM" }).click();
  await expect(cliente.getByText("Confirmado. O suporte libera as versões antigas.")).toBeVisible();

  await page.reload();
  await expect(linha).toContainText("Confirmada em");
  await page.getByRole("button", { name: `Descongelar ${nome}` }).click();
  await page.getByRole("button", { name: "SIM" }).click();
  await expect(page.getByText("As versões antigas voltam a expirar.")).toBeVisible();
  await expect(linha).toHaveCount(0);
});

test("uma coleta parada é liberada por dois administradores, e o trabalho diz o que fez", async ({ page, browser }) => {
  const nome = newName("COLETA");
  await signIn(page, "admin", "operacao");
  const idDispositivo = await configuredDevice(new URL(page.url()).origin, "cartorio", nome);
  await pararColeta(idDispositivo);
  await goInside(page, "operacao/coletas");
  const linha = page.getByRole("row", { name: nome });
  await expect(linha).toContainText("O catálogo foi refeito a partir do armazém.");
  await page.getByRole("button", { name: `Liberar ${nome}` }).press("Enter");
  await page.getByRole("textbox", { name: /^Motivo/ }).fill("Conferido com o cliente.");
  await page.getByRole("button", { name: "Pedir confirmação" }).press("Enter");
  await expect(linha).toContainText("Esperando confirmação");
  await looksRightEverywhere(page, "operacao-coletas");

  const outro = await (await browser.newContext()).newPage();
  await signIn(outro, "outroAdmin", "aprovacoes");
  await outro.getByRole("button", { name: new RegExp(`^Confirmar: .*dispositivo ${idDispositivo}$`) }).click();
  await outro.getByRole("button", { name: "SIM" }).click();
  await expect(outro.getByText("Mudança confirmada.")).toBeVisible();
  await untilRow("SELECT FROM catalogo WHERE id_dispositivo = $1 AND coleta_parada_em IS NULL", [idDispositivo]);
  await goInside(page, "operacao/coletas");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Coletas paradas" })).toBeVisible();
  await expect(linha).toHaveCount(0);
  await outro.goto("aprovacoes?quais=encerradas");
  await expect(outro.getByRole("row", { name: new RegExp(`dispositivo ${idDispositivo}`) })).toContainText("Feita em");
  await looksRight(outro, "aprovacoes-feita");
});
