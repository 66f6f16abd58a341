import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { withClient } from "@acervo/test-kit/stack";
import { expect, type Page, test } from "@playwright/test";
import { machine, type RunningAgent } from "../support/agent.ts";
import { readAppFile } from "../support/app-file.ts";
import { newName } from "../support/devices.ts";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { proveNow } from "../support/monthly-proof.ts";
import { goInside, signIn, workIn } from "../support/portal.ts";
import { machineThatKeeps, sha256 } from "../support/stored-files.ts";

// Touches: administrativo, agente, agentes, backups, cliente, painel, privacidade, protecao, provas.

const FILES = { "Livros/2026/escritura 0412.pdf": "doze", "Livros/2026/procuração 0077.pdf": "sete", "índice.mdb": "" };
/** What is written again can have the very same time. */
const WHOLE_SECOND = 1_760_000_000;

/** Another content of the same size and time, as a failing disk or a hidden hand leaves it. */
const alter = (path: string): void => {
  writeFileSync(path, readFileSync(path, "utf8").toUpperCase());
  utimesSync(path, WHOLE_SECOND, WHOLE_SECOND);
};

/** A computer whose files are stored and whose program runs. */
const keptMachine = async (
  origin: string,
  folder: string,
  nome: string,
): Promise<{ readonly books: string; readonly service: RunningAgent }> => {
  const [books, state] = [join(folder, nome, "cartorio"), join(folder, nome, "agente")];
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(join(books, path, ".."), { recursive: true });
    writeFileSync(join(books, path), content);
    utimesSync(join(books, path), WHOLE_SECOND, WHOLE_SECOND);
  }
  const backUp = await machineThatKeeps(origin, { nome, books, state });
  await backUp();
  return { books, service: machine(state, origin).start("servico") };
};

const contratacaoDe = (nomeDispositivo: string): Promise<number> =>
  withClient(readAppFile().databaseUrl, async (client) => {
    const sql = "SELECT id_contratacao AS id FROM dispositivo WHERE nome = $1";
    const { rows } = await client.query<{ id: string }>(sql, [nomeDispositivo]);
    return Number(rows[0]?.id);
  });

/** The dashboard with these devices alone: it shows the first few, and other tests have theirs. */
const onlyTheDevices = (page: Page, nomes: readonly string[]) =>
  page.route("**/api-acervo/contratacao/protecao?*", async (route) => {
    const resposta = await route.fetch();
    const protecao: { readonly dispositivos: readonly { readonly nome: string }[] } = await resposta.json();
    const dispositivos = protecao.dispositivos.filter(({ nome }) => nomes.includes(nome));
    await route.fulfill({ response: resposta, json: { ...protecao, dispositivos } });
  });

test("[PROVA-41] o painel diz da última prova de cada computador; a lista leva a uma, com figuras, arquivos e hash", async ({
  page,
  browser,
  baseURL,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-prova-"));
  const origin = new URL(baseURL ?? "").origin;
  const [certo, rasurado] = [newName("CERTO"), newName("RASURADO")];
  const [bom, alterado] = await Promise.all([
    keptMachine(origin, folder, certo),
    keptMachine(origin, folder, rasurado),
  ]);
  alter(join(alterado.books, "Livros/2026/procuração 0077.pdf"));
  await proveNow([certo, rasurado]);

  await onlyTheDevices(page, [certo, rasurado]);
  await workIn(page, "pessoa", "Meus arquivos");
  const dispositivos = page.getByRole("region", { name: "Dispositivos", exact: true });
  const linha = (nome: string) => dispositivos.getByRole("listitem").filter({ hasText: nome });
  await expect(linha(certo)).toContainText(/Prova de restauração: 3 de 3 arquivos iguais ao original, (agora|há)/);
  await expect(linha(rasurado)).toContainText(/Prova de restauração: falhou: 1 de 3 arquivos não passou, (agora|há)/);
  await looksRight(page, "painel");

  await test.step("a lista tem as duas", async () => {
    await goInside(page, "provas");
    await expect(page.getByRole("heading", { level: 1, name: "Provas de restauração" })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: certo })).toContainText("Sucesso");
    await expect(page.getByRole("row").filter({ hasText: rasurado })).toContainText("Falhou");
    await looksRight(page, "lista");
  });

  await test.step("a que falhou diz qual arquivo e o que fazer, e foi contada por e-mail", async () => {
    await page.getByRole("row").filter({ hasText: rasurado }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: /^Prova P-/ })).toBeVisible();
    const primeira = page.getByRole("table", { name: "Arquivos" }).getByRole("row").nth(1);
    await expect(primeira).toContainText("procuração 0077.pdf");
    await expect(primeira).toContainText(
      "Não passou. Igual no servidor; restaurado no computador com o mesmo conteúdo;",
    );
    await expect(page.getByText("O que fazer:")).toBeVisible();
    const caixa = await createMailbox(demoUsers.pessoa.email);
    const avisos = async () =>
      (await caixa.messages()).filter(({ subject }) => subject === `${rasurado}: a prova de restauração falhou`);
    await expect.poll(async () => (await avisos()).length, { timeout: 30_000 }).toBe(1);
    expect((await avisos())[0]?.text).toContain("procuração 0077.pdf");
    await looksRight(page, "falhou");
  });

  await test.step("a boa tem figuras, o que não diz, e o documento cujo hash mostra", async () => {
    await page.getByRole("link", { name: "Todas as provas" }).click();
    await page.getByRole("row").filter({ hasText: certo }).getByRole("link").click();
    await expect(page.getByRole("region", { name: "Resultado" })).toContainText("Sucesso");
    await expect(page.getByText("Tempo estimado para tudo")).toHaveCount(2);
    await expect(page.getByText(/não diz nada/)).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/garant/i);
    await looksRight(page, "prova");
    const [baixado] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Baixar documento (JSON)" }).click(),
    ]);
    expect(baixado.suggestedFilename()).toMatch(/^prova-P-\d{4}-\d{2}-\d{6}\.json$/);
    await expect(page.getByRole("main")).toContainText(sha256(readFileSync(await baixado.path())));
  });

  await test.step("quem atende vem dos dispositivos do cliente à prova que falhou, e o cliente lê quem olhou", async () => {
    const id = await contratacaoDe(rasurado);
    const equipe = await (await browser.newContext()).newPage();
    await signIn(equipe, "suporteAvancado", `visualizarContratacao/${id}`);
    await equipe.getByRole("link", { name: "Provas de restauração" }).click();
    await equipe.getByRole("row").filter({ hasText: rasurado }).getByRole("link").waitFor();
    await expect(equipe.getByText(new RegExp(`^${demoUsers.pessoa.nome} · `))).toBeVisible();
    await looksRightEverywhere(equipe, "cliente-provas");
    await equipe.getByRole("row").filter({ hasText: rasurado }).getByRole("link").click();
    await expect(equipe.getByRole("table", { name: "Arquivos" }).getByRole("row").nth(1)).toContainText("Não passou.");
    await looksRightEverywhere(equipe, "cliente-prova");
    await goInside(page, "configurarConta/privacidade");
    const quemAcessou = page.getByRole("region", { name: "Quem acessou seus dados" });
    await expect(quemAcessou.getByText(demoUsers.suporteAvancado.nome).first()).toBeVisible();
  });

  for (const { service } of [bom, alterado]) expect(await service.stop()).toMatchObject({ code: 0, err: "" });
  rmSync(folder, { recursive: true });
});
