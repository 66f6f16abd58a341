import { expect, type Page, test } from "@playwright/test";
import {
  activateMachine,
  codeOnScreen,
  configuredDevice,
  newName,
  openDevices,
  registerDevice,
} from "../support/devices.ts";
import { looksRightEverywhere } from "../support/looks.ts";
import { tabTo } from "../support/keyboard.ts";
import { proveIdentity, expectPath, goInside, mainMenu, signIn } from "../support/portal.ts";

// Touches: agentes, autenticacao, dispositivos, infra.

const origin = (page: Page): string => new URL(page.url()).origin;

test("[DISP-164] cadastra, ativa pelo código, configura o que vai para o backup e quando", async ({ page }) => {
  const nome = newName("BALCAO");
  await openDevices(page, "pessoa", "Meus arquivos");

  await test.step("[DISP-37][DISP-39] cadastra: fica em vista, aguardando ativação", async () => {
    await page.getByRole("button", { name: "Cadastrar Dispositivo" }).click();
    await page.getByLabel("Nome").fill(nome);
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByText("Dispositivo salvo com sucesso!")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: nome })).toBeVisible();
    await expect(page.getByRole("region", { name: "Ativação" })).toContainText("Válido por mais 0");
  });

  await test.step("[DISP-44][DISP-46][DISP-47] verificar antes da hora gera outro código", async () => {
    const primeiro = await codeOnScreen(page);
    await page.getByRole("button", { name: "Já digitei, verificar ativação" }).click();
    const aviso = page.getByRole("dialog", { name: "Atenção" });
    await expect(aviso).toContainText("Não detectamos a ativação de seu dispositivo.");
    await aviso.getByRole("button", { name: "OK" }).click();
    expect(await codeOnScreen(page)).not.toBe(primeiro);
    await expect(activateMachine(origin(page), primeiro)).rejects.toThrow(/refused/);
  });

  await test.step("[DISP-45] o programa usa o código, e a página percebe sozinha", async () => {
    await activateMachine(origin(page), await codeOnScreen(page));
    await expect(page.getByRole("heading", { name: "Configurações de backup" })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText("1.0.0")).toBeVisible();
  });

  await test.step("[DISP-65][DISP-76][DISP-110] configuração, diretório e agendamento", async () => {
    await page.getByRole("button", { name: "Adicionar Nova Configuração" }).click();
    await page.getByLabel("Nome da configuração").fill("Livros e índices");
    await page.getByRole("button", { name: "Confirmar" }).click();
    const cartao = page.getByRole("article", { name: "Livros e índices" });
    await expect(cartao).toContainText("faltam um diretório e um agendamento");
    await cartao.getByRole("button", { name: "Adicionar diretório" }).click();
    await page.getByLabel("Caminho").fill("C:\\Cartorio\\Livros");
    await page.getByRole("button", { name: "Confirmar" }).click();
    await expect(cartao).toContainText("C:\\Cartorio\\Livros");
    await cartao.getByRole("button", { name: "Adicionar agendamento" }).click();
    await page.getByLabel("Descrição").fill("De hora em hora");
    await page.getByRole("button", { name: "Confirmar" }).click();
    await expect(cartao).toContainText(/A cada 1 hora · próximo (hoje|amanhã) \d\d:\d\d/);
    await expect(cartao).not.toContainText("Nenhum backup automático");
    await expect(cartao.getByText("desktop.ini")).toBeVisible();
  });

  await test.step("[DISP-82][DISP-83][DISP-85] um caminho repetido é visto ao digitar", async () => {
    await page.getByRole("button", { name: "Adicionar diretório" }).click();
    await page.getByLabel("Caminho").fill("c:\\cartorio\\livros\\");
    await expect(page.getByText("Este caminho já existe para outro diretório nesta configuração.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Confirmar" })).toBeDisabled();
    await page.getByRole("button", { name: "Cancelar" }).click();
  });

  await test.step("[DISP-48][AUTH-52] reativar pede uma segunda prova, volta ao mesmo lugar e conclui; o que estava configurado fica", async () => {
    await page.getByRole("button", { name: "Reativar" }).click();
    await page.getByRole("button", { name: "SIM" }).click();
    await proveIdentity(page, "pessoa");
    await expect(page.getByText("Confirmado e feito.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Ativação" })).toContainText("Válido por mais");
    await activateMachine(origin(page), await codeOnScreen(page));
    await page.getByRole("button", { name: "Já digitei, verificar ativação" }).click();
    await expect(page.getByRole("article", { name: "Livros e índices" })).toBeVisible();
  });

  await test.step("[DISP-50][DISP-53] remove", async () => {
    await page.getByRole("button", { name: "Remover" }).click();
    const pergunta = page.getByRole("alertdialog", { name: "Tem certeza?" });
    await expect(pergunta).toContainText("apagados em até 24 horas");
    await pergunta.getByLabel("Exclusão imediata").check();
    await pergunta.getByRole("button", { name: "SIM" }).click();
    await expect(page.getByText("Dispositivo removido com sucesso!")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: nome })).toBeHidden();
  });
});

test("[DISP-13][DISP-14] em uma contratação cancelada nada se altera, e a dica diz por quê", async ({ page }) => {
  await openDevices(page, "cartorio", "Acervo antigo");
  const cadastrar = page.getByRole("button", { name: "Cadastrar Dispositivo" });
  await expect(cadastrar).toBeDisabled();
  await tabTo(page, cadastrar);
  await expect(page.getByRole("tooltip")).toHaveText("Disponível apenas com a contratação ativa.");
});

test("[DISP-02] o menu leva aos dispositivos", async ({ page }) => {
  await signIn(page, "cartorio", "selecionarContratacao");
  await page.getByRole("button", { name: "Usar esta contratação: Acervo principal" }).click();
  await expectPath(page, "/dashboard");
  await mainMenu(page).getByRole("link", { name: "Dispositivos" }).click();
  await expectPath(page, "/gerenciarDispositivos");
});

test("só com o teclado: cadastra, escolhe outro dispositivo e agenda", async ({ page }) => {
  const nome = newName("TECLADO");
  const configurado = newName("CONFIGURADO");
  await openDevices(page, "cartorio", "Acervo principal");
  await configuredDevice(origin(page), "cartorio", configurado);
  await page.reload();
  const teclar = async (...teclas: readonly string[]): Promise<void> => {
    for (const tecla of teclas) await page.keyboard.press(tecla);
  };

  await page.getByRole("button", { name: "Cadastrar Dispositivo" }).focus();
  await teclar("Enter");
  await expect(page.getByLabel("Nome")).toBeFocused();
  await page.keyboard.type(nome);
  await teclar("Enter");
  await expect(page.getByRole("heading", { level: 2, name: nome })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByRole("radio", { name: new RegExp(nome) }).focus();
  while (!(await page.getByRole("radio", { name: new RegExp(configurado) }).isChecked())) {
    await teclar("ArrowUp");
    // Keys faster than the page would each call off what the one before began.
    await expect(page.locator("input:focus")).toBeChecked();
  }
  await expect(page.getByRole("heading", { level: 3, name: "Livros" })).toBeVisible();

  await page.getByRole("button", { name: "Adicionar agendamento" }).focus();
  await teclar("Enter");
  await expect(page.getByLabel("Descrição")).toBeFocused();
  await page.keyboard.type("Domingo cedo");
  await teclar("Tab", "ArrowRight", "ArrowRight");
  await expect(page.getByRole("radio", { name: "Semanal" })).toBeChecked();
  await teclar("Tab", "ArrowLeft");
  await expect(page.getByRole("radio", { name: "sábado" })).toBeChecked();
  await teclar("ArrowRight", "Tab");
  await page.keyboard.type("0530");
  await teclar("Enter");
  await expect(page.getByText(/Todo domingo às 05:30/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Adicionar agendamento" })).toBeFocused();

  await page.getByRole("button", { name: "Excluir agendamento Domingo cedo" }).focus();
  await teclar("Enter");
  await expect(page.getByRole("button", { name: "NÃO" })).toBeFocused();
  await teclar("Escape");
  await expect(page.getByRole("button", { name: "Excluir agendamento Domingo cedo" })).toBeFocused();
  await teclar("Enter", "Tab", "Enter");
  await expect(page.getByText("Domingo cedo")).toBeHidden();
  await expect(page.getByRole("button", { name: "Adicionar agendamento" })).toBeFocused();
});

/** Opens a window of the screen, from the button that has this name. */
const WINDOWS = [
  "Cadastrar Dispositivo",
  "Editar",
  "Reativar",
  "Remover",
  "Adicionar Nova Configuração",
  "Excluir configuração Livros",
  "Adicionar diretório",
  "Editar agendamento Depois do expediente",
];

test("axe nos dispositivos em 1366×768 e 390×844, claro e escuro: configurado, pendente, contratação cancelada e cada janela", async ({
  page,
}) => {
  await openDevices(page, "cartorio", "Acervo antigo");
  await looksRightEverywhere(page, "cancelada");
  const pendente = newName("PENDENTE");
  const configurado = newName("CONFIGURADO");
  await registerDevice(origin(page), "cartorio", pendente);
  await configuredDevice(origin(page), "cartorio", configurado);
  await goInside(page, "selecionarContratacao");
  await page.getByRole("button", { name: "Usar esta contratação: Acervo principal" }).click();
  await expectPath(page, "/dashboard");
  await goInside(page, "gerenciarDispositivos");
  const escolher = async (nome: string): Promise<void> => {
    await page.locator("label").filter({ hasText: nome }).click();
    await expect(page.getByRole("heading", { level: 2, name: nome })).toBeVisible();
  };
  await escolher(pendente);
  await expect(page.getByRole("timer")).toBeVisible();
  await looksRightEverywhere(page, "pendente");
  await page.setViewportSize({ width: 390, height: 844 });
  const select = page.getByLabel("Dispositivo", { exact: true });
  await select.selectOption({ label: (await select.getByText(configurado).textContent()) ?? "" });
  await expect(page.getByRole("heading", { level: 2, name: configurado })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "Livros" })).toBeVisible();
  await looksRightEverywhere(page, "configurado");
  await page.getByRole("button", { name: "Uso do computador" }).click();
  await page.getByRole("button", { name: "Adicionar horário" }).click();
  await looksRightEverywhere(page, "uso-do-computador");
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  for (const botao of WINDOWS) {
    await page.getByRole("button", { name: botao, exact: true }).click();
    await expect(page.locator("dialog[open]")).toBeVisible();
    await looksRightEverywhere(page, botao);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  }
});
