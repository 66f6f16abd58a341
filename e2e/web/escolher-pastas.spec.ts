import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { machine } from "../support/agent.ts";
import { codeOfConfiguredDevice, newName, openDevices } from "../support/devices.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { untilRow } from "../support/until-row.ts";

// Touches: agente, agentes, dispositivos.

const MIB = 2 ** 20;

/** The program has given its first sign of life, and a process holds its call. */
const CONECTADO = `
  SELECT FROM dispositivo JOIN batimento ON batimento.id_dispositivo = dispositivo.id
    JOIN presenca_agente ON presenca_agente.id_dispositivo = dispositivo.id
  WHERE dispositivo.nome = $1 AND lista_pastas`;

test("[DISP-190][DISP-191] as pastas de um computador ligado se escolhem de uma lista, com horário, em uma janela", async ({
  page,
  baseURL,
}) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "acervo-escolher-")));
  const ana = join(folder, "ana");
  const put = (path: string, bytes: number): void => {
    mkdirSync(join(path, ".."), { recursive: true });
    writeFileSync(path, Buffer.alloc(bytes));
  };
  put(join(ana, "Documentos", "Certidões emitidas", "2026.pdf"), 3 * MIB);
  put(join(ana, "Documentos", "Modelos de teste", "modelo.odt"), 40_000);
  put(join(ana, "Área de Trabalho", "lembrete.txt"), 200);
  put(join(ana, "Downloads", "instalador.bin"), 2 * MIB);
  put(join(folder, "RegistroCivil", "Dados", "BASE.FDB"), MIB);
  const origin = new URL(baseURL ?? "").origin;
  const nome = newName("RECEPCAO");
  const agent = machine(join(folder, "agente"), origin);
  const codigo = await codeOfConfiguredDevice(origin, "pessoa", { nome, caminhos: [join(ana, "Downloads")] });
  const activation = agent.start("ativar", codigo, "--permitir", folder);
  await activation.says("Confirma a ativação?");
  activation.type("s");
  expect((await activation.ended).code).toBe(0);
  const service = agent.start("servico");

  await openDevices(page, "pessoa", "Meus arquivos");
  await page.locator("label").filter({ hasText: nome }).click();
  const janela = page.getByRole("dialog", { name: `O que guardar de ${nome}?` });
  // Until its first sign of life the program has not said that it can list folders, nor that it is there.
  await untilRow(CONECTADO, [nome]);
  await page.reload();
  await page.locator("label").filter({ hasText: nome }).click();
  await page.getByRole("button", { name: "Adicionar Nova Configuração" }).click();
  await expect(janela.getByText("Computador conectado agora")).toBeVisible();

  await test.step("o sugerido já vem marcado; o resto se abre", async () => {
    await expect(janela.getByRole("checkbox", { name: "Guardar Documentos" })).toBeChecked();
    await expect(janela.getByRole("checkbox", { name: "Guardar Área de Trabalho" })).toBeChecked();
    await expect(janela.getByRole("checkbox", { name: "Guardar Dados" })).toBeChecked();
    await expect(janela.getByText("banco de dados reconhecido")).toBeVisible();
    await janela.getByRole("button", { name: "Abrir Documentos" }).click();
    await expect(janela.getByText("Certidões emitidas")).toBeVisible();
    await janela.getByRole("checkbox", { name: "Guardar Documentos" }).uncheck();
    await janela.getByRole("checkbox", { name: "Guardar Certidões emitidas" }).check();
    await expect(janela.getByText("3 pastas, 4 MB")).toBeVisible();
    await looksRightEverywhere(page, "escolher-pastas");
  });

  await test.step("confirma, e o cartão mostra pastas e horário", async () => {
    await janela.getByRole("button", { name: "Guardar estas pastas" }).click();
    const cartao = page.getByRole("article", { name: "Meus arquivos" });
    await expect(cartao).toContainText(join(ana, "Documentos", "Certidões emitidas"));
    await expect(cartao).toContainText(join(folder, "RegistroCivil", "Dados"));
    await expect(cartao).toContainText("Todos os dias");
  });
  await service.stop();
  rmSync(folder, { recursive: true });
});
