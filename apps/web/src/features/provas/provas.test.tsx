import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CHAMADAS_DE_PROVA as CHAMADAS, umaProva } from "../../test-support/provas.ts";
import { renderPortal } from "../../test-support/render-portal.tsx";
import type { Servidor } from "../../test-support/stub-fetch.ts";

const abrir = (servidor: Servidor, caminho = "/provas/7") => renderPortal({ caminho, servidor });
const titulo = (nome: string) => screen.findByRole("heading", { level: 1, name: nome });

describe("uma prova de restauração", () => {
  it("[PROVA-32] mostra o resultado, as figuras de cada lado e como se calculou, o que não diz, os arquivos e o hash", async () => {
    abrir({ [CHAMADAS.uma(7)]: { corpo: umaProva() } });
    await titulo("Prova P-2026-11-000042");
    expect(screen.getByText("2 de 2 arquivos iguais ao original.")).toBeTruthy();
    expect(screen.getByText("3 horas e 20 minutos")).toBeTruthy();
    expect(screen.getByText("1 hora e 1 minuto")).toBeTruthy();
    const conta = screen.getByText(/medida em 05\/11\/2026/).textContent;
    expect(conta).toMatch(
      /para os 12\.000 arquivos \(10\D.*: o maior entre o que dão os bytes e o que dá o número de arq/,
    );
    expect(screen.getByText(/Dos outros não diz nada/)).toBeTruthy();
    expect(screen.getByText("cd".repeat(32))).toBeTruthy();
    expect(screen.getByText("C:\\Livros\\b.pdf")).toBeTruthy();
  });

  it("a que falhou diz o que fazer, e o arquivo que não passou vem primeiro", async () => {
    const [a, b] = umaProva().listaArquivo;
    if (a === undefined || b === undefined) throw new Error("no files");
    const listaArquivo = [a, { ...b, falhou: true, descricao: "O que está guardado não é o que foi enviado." }];
    const oQueFazer = "Deixe o computador ligado.";
    abrir({ [CHAMADAS.uma(7)]: { corpo: umaProva({ codigo: "FALHOU", iguais: 1, listaArquivo, oQueFazer }) } });
    await titulo("Prova P-2026-11-000042");
    expect(screen.getByText(oQueFazer, { exact: false })).toBeTruthy();
    const tabela = screen.getByRole("table", { name: "Arquivos" });
    const [, primeira] = within(tabela).getAllByRole("row");
    expect(primeira?.textContent).toContain("b.pdf");
    expect(primeira?.textContent).toContain("Não passou.");
  });

  it("enquanto anda não tem documento nem hash", async () => {
    const andando = umaProva({ codigo: "EM_ANDAMENTO", hash: null, documento: null, encerradaEm: null, iguais: 0 });
    abrir({ [CHAMADAS.uma(7)]: { corpo: { ...andando, frase: "O servidor leu 1 de 2 arquivos." } } });
    expect(await screen.findByText("O servidor leu 1 de 2 arquivos.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Baixar documento (JSON)" })).toBeNull();
  });

  it("a que não existe diz isso e leva à lista", async () => {
    abrir({
      [CHAMADAS.uma(7)]: { status: 404, corpo: { codigo: "PROVA_NAO_ENCONTRADA", mensagem: "Não há." } },
      [CHAMADAS.daContratacao(10)]: { corpo: { total: 0, registrosPorPagina: 10, listaProva: [] } },
    });
    fireEvent.click(await screen.findByRole("link", { name: "Todas as provas" }));
    expect(await screen.findByText("Ainda não houve prova de restauração.")).toBeTruthy();
  });
});

it("a lista das provas leva a cada uma", async () => {
  abrir(
    {
      [CHAMADAS.daContratacao(10)]: { corpo: { total: 1, registrosPorPagina: 10, listaProva: [umaProva()] } },
      [CHAMADAS.uma(7)]: { corpo: umaProva() },
    },
    "/provas",
  );
  fireEvent.click(await screen.findByRole("link", { name: "Abrir a prova P-2026-11-000042" }));
  expect(await titulo("Prova P-2026-11-000042")).toBeTruthy();
});
