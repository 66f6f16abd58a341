import { expect, type Page, test } from "@playwright/test";
import { tabTo } from "../support/keyboard.ts";
import { looksRight, looksRightEverywhere } from "../support/looks.ts";
import { answerCalls } from "../support/pictures.ts";
import { goInside, signIn } from "../support/portal.ts";

// Touches: exportacoes, notas-fiscais, relatorios.

const RECENTE = {
  id: 7,
  iniciadaEm: "2026-11-12T17:09:00Z",
  nomeUsuario: "Carlos Menezes",
  propria: true,
  tipo: "RELATORIO_PAGAMENTOS",
  mesInicio: "2025-11",
  mesFim: "2026-11",
  apenasDevedores: false,
  idCliente: null,
  nomeCliente: null,
  linhas: 3_402,
  total: 5_487,
  situacao: "EM_ANDAMENTO",
};
const CONCLUIDA = { ...RECENTE, total: null, situacao: "CONCLUIDA" };
const recentes = {
  total: 58,
  registrosPorPagina: 10,
  listaExportacao: [
    RECENTE,
    {
      ...RECENTE,
      id: 6,
      propria: false,
      nomeUsuario: "Ana Beatriz Lopes",
      tipo: "PLANILHA_CONTRATACOES",
      linhas: 347,
      total: 428,
    },
    { ...CONCLUIDA, id: 5, tipo: "PLANILHA_CONTRATACOES", mesInicio: "2026-09", mesFim: "2026-09", linhas: 419 },
    { ...CONCLUIDA, id: 4, nomeUsuario: "Ana Beatriz Lopes", mesInicio: "2021-01", apenasDevedores: true, linhas: 212 },
    { ...CONCLUIDA, id: 3, tipo: "PLANILHA_CONTADOR", mesInicio: "2026-10", mesFim: "2026-10", linhas: 388 },
    { ...CONCLUIDA, id: 2, situacao: "INTERROMPIDA", mesInicio: "2024-12", mesFim: "2025-12", linhas: 1_870 },
  ],
};

const semJanela = (page: Page) => page.addInitScript(() => void Reflect.deleteProperty(window, "showSaveFilePicker"));

test("[REL-01][REL-18] o administrador gera os dois relatórios, e a lista os conta; axe limpo", async ({ page }) => {
  await semJanela(page);
  await signIn(page, "admin", "relatorioPagamentos");
  const pagamentos = page.getByRole("region", { name: "Relatório Pagamentos" });
  await expect(pagamentos.getByRole("button", { name: "Gerar relatório" })).toBeVisible();
  // As in a browser that has no window for it: it takes the file by an address.
  const [arquivo] = await Promise.all([
    page.waitForEvent("download"),
    pagamentos.getByRole("button", { name: "Gerar relatório" }).click(),
  ]);
  expect(arquivo.suggestedFilename()).toMatch(/^relatorio-pagamentos-\d{4}-\d{2}-\d{4}-\d{2}\.xlsx$/);
  expect(await arquivo.failure()).toBeNull();
  const lista = page.getByRole("region", { name: "Exportações recentes" });
  await expect(lista.getByRole("row", { name: /Relatório Pagamentos.*Concluída/ }).first()).toBeVisible();
  await looksRight(page, "relatorio-real");

  await goInside(page, "planilhaContratacoes");
  // Both pages have the card; on this one it is the first.
  await expect(page.getByRole("region").first()).toHaveAccessibleName("Planilha Contratações");
  const planilha = page.getByRole("region", { name: "Planilha Contratações" });
  await planilha.getByRole("combobox", { name: "Mês de referência" }).selectOption({ label: "01/2021" });
  await planilha.getByRole("button", { name: "Gerar planilha" }).click();
  await expect(page.getByText("Nenhum registro encontrado para o mês selecionado.")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
});

test("[REL-32] a página que gera, só com o teclado, em todas as larguras; axe limpo", async ({ page }) => {
  await page.addInitScript(() => {
    const arquivo = { createWritable: () => Promise.resolve(new WritableStream()) };
    Object.defineProperty(window, "showSaveFilePicker", { value: () => Promise.resolve(arquivo) });
  });
  await signIn(page, "admin", "pesquisarFatura");
  await answerCalls(page, [[/exportacao\/listar-recentes/, { json: recentes }]]);
  // It never begins: the page stays as it is while a report is made.
  await page.route(/relatorio-fatura-pagamentos/, () => undefined);
  await goInside(page, "relatorioPagamentos");
  await expect(page.getByText("Ana Beatriz Lopes").first()).toBeVisible();
  await looksRightEverywhere(page, "relatorios");
  await tabTo(page, page.getByRole("button", { name: "Gerar relatório" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^3\.402 de 5\.487 linhas/)).toBeVisible();
  await looksRightEverywhere(page, "relatorios-gerando");
  await tabTo(page, page.getByRole("button", { name: "Cancelar" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Exportação cancelada.")).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Andamento da geração" })).toBeHidden();
});

test("[REL-29] quem não é administrador não abre os relatórios nem as notas fiscais", async ({ page }) => {
  await signIn(page, "cartorio", "pesquisarFatura");
  for (const rota of ["relatorioPagamentos", "planilhaContratacoes", "notaFiscal"]) {
    await goInside(page, rota);
    await expect(page).not.toHaveURL(new RegExp(rota));
  }
});

test("[FAT-76][FAT-84] as notas fiscais de um mês: três downloads, e um mês sem notas diz que não há", async ({
  page,
}) => {
  await semJanela(page);
  await signIn(page, "admin", "notaFiscal");
  await page.getByRole("combobox", { name: "Mês de referência" }).selectOption({ label: "01/2021" });
  await expect(page).toHaveURL(/mes=2021-01/);
  for (const nome of ["Lote de XML", "Lote de PDF", "Planilha do contador"]) {
    await page.getByRole("button", { name: nome }).click();
    await expect(page.getByText("Nenhum registro encontrado para o mês selecionado.")).toBeVisible();
    await page.getByRole("button", { name: "OK" }).click();
    await expect(page.getByText("Nenhum registro encontrado para o mês selecionado.")).toBeHidden();
  }
  await looksRightEverywhere(page, "nota-fiscal");
});
