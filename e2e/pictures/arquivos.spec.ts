import { expect, type Page, test } from "@playwright/test";
import { configuredDevice, newName } from "../support/devices.ts";
import {
  DEEP_FOLDER,
  deleted,
  EMPTY_FOLDER,
  FORESEEN,
  found,
  FULL_FOLDER,
  restores,
  ROOT_FOLDER,
  VERSIONS,
  WITH_DELETED,
} from "../support/pictured-files.ts";
import { type Answer, answerCalls, takePictures } from "../support/pictures.ts";
import { openFiles } from "../support/stored-files.ts";

const FOLDER = /\/dispositivo\/arquivos\?/;
const DEVICES = /\/dispositivo\/listar/;
const SEARCH = /\/arquivos\/pesquisar/;
const RESTORE = /\/dispositivo\/restauracao\/41/;

type Picture = {
  readonly name: string;
  /** After the path of the screen. */
  readonly address: string;
  readonly answers: readonly (readonly [RegExp, Answer])[];
  /** Something that is there once the state is reached. */
  readonly seen: string | RegExp;
  readonly first?: (page: Page) => Promise<void>;
};

const EM = "2026-11-12T21:00:00.000Z";

const ofFiles = (id: number, nome: string): readonly Picture[] => {
  const full: Picture["answers"] = [
    [FOLDER, { json: FULL_FOLDER }],
    [/arquivos\/versoes/, { json: VERSIONS }],
    [/arquivos\/prever-exclusao/, { json: FORESEEN }],
  ];
  const inFolder = `?dispositivo=${id}&caminho=${encodeURIComponent(FULL_FOLDER.caminho)}`;
  const file = "Livro B-48 índice.xlsx";
  const choose = async (page: Page): Promise<void> => {
    for (const name of ["Casamentos", file]) await page.getByRole("checkbox", { name: `Selecionar ${name}` }).check();
  };
  return [
    { name: "dispositivos", address: "", answers: [], seen: nome },
    { name: "dispositivos-vazio", address: "", answers: [[DEVICES, { json: [] }]], seen: "Nenhum dispositivo" },
    { name: "dispositivos-carregando", address: "", answers: [[DEVICES, "nunca"]], seen: "Ache o arquivo" },
    { name: "raiz", address: `?dispositivo=${id}`, answers: [[FOLDER, { json: ROOT_FOLDER }]], seen: "Documentos" },
    { name: "pasta", address: inFolder, answers: full, seen: file },
    { name: "pasta-funda", address: inFolder, answers: [[FOLDER, { json: DEEP_FOLDER }]], seen: "Atas" },
    {
      name: "pasta-vazia",
      address: inFolder,
      answers: [[FOLDER, { json: EMPTY_FOLDER }]],
      seen: "Nenhum registro encontrado.",
    },
    { name: "pasta-carregando", address: inFolder, answers: [[FOLDER, "nunca"]], seen: "Buscar" },
    {
      name: "pasta-erro",
      address: inFolder,
      answers: [[FOLDER, "falha"]],
      seen: "Tentar de novo",
      first: (page) => page.getByRole("button", { name: "OK" }).click(),
    },
    { name: "selecao", address: inFolder, answers: full, seen: file, first: choose },
    {
      name: "selecao-pergunta",
      address: inFolder,
      answers: full,
      seen: file,
      first: async (page) => {
        await choose(page);
        await page.getByRole("button", { name: "Excluir os itens selecionados" }).click();
      },
    },
    {
      name: "exclusao-pergunta",
      address: inFolder,
      answers: full,
      seen: file,
      first: (page) => page.getByRole("button", { name: `Excluir ${file}` }).click(),
    },
    { name: "versoes", address: `${inFolder}&arquivo=3`, answers: full, seen: "versões guardadas." },
    {
      name: "versoes-carregando",
      address: `${inFolder}&arquivo=3`,
      answers: [
        [FOLDER, { json: FULL_FOLDER }],
        [/arquivos\/versoes/, "nunca"],
      ],
      seen: file,
    },
    {
      name: "na-data",
      address: `${inFolder}&em=${encodeURIComponent(EM)}`,
      answers: full,
      seen: "Você está vendo os arquivos como estavam em",
    },
    {
      name: "na-data-versoes",
      address: `${inFolder}&em=${encodeURIComponent(EM)}&arquivo=3`,
      answers: full,
      seen: file,
    },
    {
      name: "excluidos",
      address: `${inFolder}&excluidos=1`,
      answers: [[FOLDER, { json: WITH_DELETED }]],
      seen: "Apagado do computador em",
    },
    {
      name: "restaurar",
      address: inFolder,
      answers: full,
      seen: file,
      first: (page) => page.getByRole("button", { name: "Restaurar no computador: 2026" }).click(),
    },
    { name: "busca", address: "?busca=livro", answers: [[SEARCH, { json: found(id, nome) }]], seen: "encontrados" },
    {
      name: "busca-vazia",
      address: "?busca=escritura",
      answers: [[SEARCH, { json: { arquivos: [], proximoCursor: null } }]],
      seen: "Nenhum registro encontrado.",
    },
    { name: "busca-carregando", address: "?busca=livro", answers: [[SEARCH, "nunca"]], seen: "Voltar às pastas" },
    {
      name: "busca-erro",
      address: "?busca=livro",
      answers: [[SEARCH, "falha"]],
      seen: "Tentar de novo",
      first: (page) => page.getByRole("button", { name: "OK" }).click(),
    },
  ];
};

const show = async (page: Page, screen: string, { name, address, answers, seen, first }: Picture): Promise<void> => {
  await answerCalls(page, answers);
  await page.goto(`${screen}${address}`);
  await expect(page.getByText(seen).first()).toBeVisible();
  await first?.(page);
  await takePictures(page, name);
};

test("retratos dos arquivos e das restaurações em todos os estados", async ({ page, baseURL }) => {
  const nome = newName("SERVIDOR");
  const id = await configuredDevice(new URL(baseURL ?? "").origin, "pessoa", nome);
  await openFiles(page);
  for (const picture of ofFiles(id, nome))
    await show(page, "gerenciarArquivos", { ...picture, name: `arquivos-${picture.name}` });
  const { page: kept, gone } = deleted();
  const excluidos: Picture = {
    name: "arquivos-itens-excluidos",
    address: "/excluidos",
    answers: [
      [/arquivos\/excluidos\?/, { json: kept }],
      [/excluidos\/apagados/, { json: gone }],
    ],
    seen: "BALCAO-03",
  };
  await show(page, "gerenciarArquivos", excluidos);
  await show(page, "gerenciarArquivos", {
    ...excluidos,
    name: "arquivos-itens-excluidos-comprovante",
    first: (inside) => inside.getByRole("button", { name: /^Comprovante de/ }).click(),
  });
  for (const [name, json] of Object.entries(restores(id))) {
    const picture = {
      name: `restauracao-${name}`,
      address: "/41",
      answers: [[RESTORE, { json }]] as const,
      seen: json.frase,
    };
    await show(page, "restauracoes", picture);
  }
});
