import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { withClient } from "@acervo/test-kit/stack";
import { machine } from "../support/agent.ts";
import { readAppFile } from "../support/app-file.ts";
import { codeOfConfiguredDevice, newName } from "../support/devices.ts";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { goInside, signIn } from "../support/portal.ts";
import { untilRow } from "../support/until-row.ts";

// Touches: agente, agentes, arquivos, backups, dispositivos, painel, protecao.

const MIB = 2 ** 20;
/** Slow enough for the backup to be seen while it runs. */
const SLOW_LINK = 2 * MIB;

/** As the agent's heartbeat would: none of this test is installed as a package that could be replaced. */
/** No process holds its call any more, some seconds after it ended. */
const NOT_CONNECTED = `
  SELECT FROM dispositivo WHERE nome = $1
    AND NOT EXISTS (SELECT FROM presenca_agente WHERE id_dispositivo = dispositivo.id)`;

const tellNoRoom = (nome: string) =>
  withClient(readAppFile().databaseUrl, (client) =>
    client.query(
      `UPDATE batimento SET atualizacao_versao = '3.5.0', atualizacao_faltam_bytes = 150 * 1024 * 1024
       FROM dispositivo WHERE dispositivo.id = batimento.id_dispositivo AND dispositivo.nome = $1`,
      [nome],
    ),
  );

test("[SRV-75][SRV-84] a página do computador: ativa com confirmação, mostra o andamento e o que ficou de fora", async ({
  page,
  baseURL,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-pagina-"));
  const books = join(folder, "livros");
  mkdirSync(books);
  writeFileSync(join(books, "índice.txt"), "primeira folha\n");
  writeFileSync(join(books, "banco.fdb"), randomBytes(9 * MIB));
  writeFileSync(join(books, ".senhas"), "oculto");
  const origin = new URL(baseURL ?? "").origin;
  const nome = newName("BALCAO");
  const agent = machine(join(folder, "agente"), origin, SLOW_LINK);
  const service = agent.start("servico");
  await expect.poll(() => existsSync(join(folder, "agente", "agente.sock"))).toBe(true);
  const address = /http:\S+/.exec((await agent.run("painel")).out)?.[0] ?? "";
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(new URL(address).origin)) outside.push(request.url());
  });

  await test.step("sem a chave do endereço não mostra nada", async () => {
    await page.goto(new URL(address).origin);
    await expect(page.getByRole("alert")).toContainText("sem a chave de acesso");
  });

  await test.step("ativa com o código do portal, depois de conferir os nomes", async () => {
    await page.goto(address);
    await page.reload();
    await expect(page).toHaveURL(new URL("/", address).href);
    await page.getByLabel("Código de ativação").fill("CDFHJKMN");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toBeVisible();
    await looksRight(page, "codigo");
    const caminhos = [books, join(folder, "pendrive")];
    await page
      .getByLabel("Código de ativação")
      .fill(await codeOfConfiguredDevice(origin, "pessoa", { nome, caminhos }));
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page.getByRole("definition").filter({ hasText: nome })).toBeVisible();
    await looksRight(page, "confirmar");
    await page.getByRole("button", { name: "Confirmar ativação" }).click();
    await expect(page.getByRole("heading", { level: 1, name: nome })).toBeVisible();
  });

  await test.step("permite as pastas que o portal pediu", async () => {
    await expect(page.getByRole("heading", { name: "Pastas a confirmar" })).toBeVisible();
    await looksRight(page, "pastas");
    for (const pasta of [books, join(folder, "pendrive")])
      await page.getByRole("button", { name: `Permitir a pasta ${pasta}` }).click();
    await expect(page.getByRole("heading", { name: "Pastas a confirmar" })).toBeHidden();
  });

  await test.step("faz o backup e conta o que não pôde ser lido", async () => {
    await page.getByRole("button", { name: "Fazer backup agora: Livros" }).click();
    await expect(page.getByRole("progressbar", { name: "Andamento do backup de Livros" })).toBeVisible();
    await looksRight(page, "andamento");
    await expect(page.getByText("Concluído com pendências")).toBeVisible({ timeout: 60_000 });
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: join(folder, "pendrive") })
        .first(),
    ).toContainText("o diretório não foi encontrado");
    await expect(page.getByText("A cada 4 horas")).toBeVisible();
    await looksRight(page, "resultado");
  });

  await test.step("[SRV-251] baixa o diagnóstico, sem nomes", async () => {
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Baixar diagnóstico" }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe("acervo-diagnostico.txt");
    const text = readFileSync(await saved.path(), "utf8");
    expect(text).toContain("íntegro: sim");
    expect(text).not.toContain(books);
  });

  await test.step("[PROT-52] o portal diz qual pasta não foi encontrada e o que fazer", async () => {
    const portal = await page.context().newPage();
    await signIn(portal, "pessoa");
    await expect(
      portal.getByText(`A pasta ${join(folder, "pendrive")} não foi encontrada no computador.`),
    ).toBeVisible();
    await expect(portal.getByText(/^Confira se o disco está ligado e se o caminho/).first()).toBeVisible();
    await test.step("[PROT-24][PROT-26][PROT-28][PROT-44] e o resto do que não está protegido, e o que um nome deixaria fora", async () => {
      await goInside(portal, "gerenciarDispositivos");
      await portal.locator("label").filter({ hasText: nome }).click();
      const faltas = portal.getByRole("region", { name: "O que não está protegido" });
      await expect(faltas.getByRole("button", { name: /Diretório que não foi encontrado\s*1 item/ })).toBeVisible();
      await expect(faltas.getByRole("listitem").filter({ hasText: "Arquivos e pastas ocultos" })).toContainText(
        "1 arquivo · 6 bytes",
      );
      await looksRight(portal, "nao-protegido");
      await portal.getByRole("button", { name: "Editar lista do que fica fora de Livros" }).click();
      const janela = portal.getByRole("dialog", { name: "Nomes não guardados" });
      await janela.getByLabel("Nome").fill("BANCO.*");
      await janela.getByRole("button", { name: "Adicionar", exact: true }).click();
      await expect(janela.getByText("Deixa fora 1 arquivo guardado (9 MB)")).toBeVisible();
      await expect(janela.getByText(`Por exemplo: ${join(books, "banco.fdb")}`)).toBeVisible();
      await janela.getByRole("button", { name: "Adicionar os sugeridos" }).click();
      await looksRightEverywhere(portal, "nomes-que-nao-sao-guardados");
      await janela.getByRole("button", { name: "Confirmar" }).click();
      await expect(portal.getByText("Nomes salvos com sucesso!")).toBeVisible();
    });
    await test.step("[SRV-242] e que a versão nova não cabe no disco dele", async () => {
      // A service that still runs would tell the opposite with its next heartbeat.
      expect(await service.stop()).toMatchObject({ code: 0, err: "" });
      // One that was on its way as it ended may still arrive afterwards, and would take this word back.
      await untilRow(NOT_CONNECTED, [nome]);
      await tellNoRoom(nome);
      await portal.reload();
      await portal.locator("label").filter({ hasText: nome }).click();
      await expect(portal.getByRole("radio", { name: nome })).toBeChecked();
      await expect(portal.getByText("Sem espaço para atualizar o programa")).toBeVisible();
      await expect(portal.getByText(/^A versão 3\.5\.0 do Acervo não cabe .*: libere 150 MB\./)).toContainText(
        "a versão de agora continua fazendo os backups",
      );
      await looksRight(portal, "sem-espaco-para-atualizar");
    });
    await portal.close();
  });

  expect(outside).toEqual([]);
  rmSync(folder, { recursive: true });
});
