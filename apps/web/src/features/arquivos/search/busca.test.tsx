import type { ArquivoEncontrado } from "@acervo/contracts/arquivos";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clicar } from "../../../test-support/abrir-dispositivos.ts";
import {
  abrirArquivos,
  CHAMADAS_DE_ARQUIVOS,
  NOS_LIVROS,
  umaPagina,
  umArquivo,
  umaVersao,
} from "../../../test-support/arquivos.ts";

const encontrado = (nome: string, parte: Partial<ArquivoEncontrado> = {}): ArquivoEncontrado => ({
  ...umArquivo(nome),
  idDispositivo: 1,
  nomeDispositivo: "SERVIDOR-LIVROS",
  caminhoPasta: "./Livros/2026",
  trilha: umaPagina("./Livros/2026").trilha,
  ...parte,
});
const buscar = (termo: string) =>
  fireEvent.change(screen.getByRole("searchbox", { name: "Buscar" }), { target: { value: termo } });
const link = (nome: string | RegExp) => screen.findByRole("link", { name: nome });

describe("busca em todos os dispositivos", () => {
  it("mostra onde cada arquivo está e leva à pasta, com ele marcado e as versões abertas", async () => {
    const { router } = await abrirArquivos("", {
      [CHAMADAS_DE_ARQUIVOS.pesquisar("termo")]: {
        corpo: { arquivos: [encontrado("termo.docx")], proximoCursor: null },
      },
      [CHAMADAS_DE_ARQUIVOS.versoes("termo.docx")]: { corpo: [umaVersao(12, { atual: true, validoAte: null })] },
    });
    await link(/SERVIDOR-LIVROS/);
    buscar("te");
    await screen.findByText("Digite ao menos 3 letras.");
    buscar("termo");
    await link("termo.docx");
    expect(screen.getByText("SERVIDOR-LIVROS › Livros › 2026")).toBeTruthy();
    expect(router.state.location.search).toBe("?busca=termo");
    fireEvent.click(await link("termo.docx"));
    expect(await screen.findByRole("dialog", { name: "termo.docx" })).toBeTruthy();
    expect(router.state.location.search).toBe("?dispositivo=1&caminho=.%2FLivros%2F2026&arquivo=obj-termo.docx");
    await waitFor(() => expect(document.querySelector("[data-marcada=true]")?.textContent).toContain("termo.docx"));
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await link("termo.docx")).closest("tr")?.textContent).toContain("SERVIDOR-LIVROS › Livros › 2026");
  });

  it("[ARQ-62] um excluído leva à pasta com os excluídos à mostra e é baixado pela versão que tinha", async () => {
    const removido = encontrado("selos.xlsx", { removidoEm: "2026-11-05T12:00:00.000Z", idVersao: 8 });
    const daVersao = CHAMADAS_DE_ARQUIVOS.download("selos.xlsx", { idVersao: 8 });
    const { pedidos } = await abrirArquivos("?busca=selos", {
      [daVersao]: { corpo: "https://armazem.test/selos" },
      [CHAMADAS_DE_ARQUIVOS.pesquisar("selos")]: { corpo: { arquivos: [removido], proximoCursor: null } },
    });
    const nome = await link("selos.xlsx");
    expect(nome.getAttribute("href")).toContain("excluidos=1");
    clicar("Restaurar no computador: selos.xlsx");
    await screen.findByText("Como estavam em 05/11/2026 às 08:59");
    clicar("Cancelar");
    clicar("Baixar selos.xlsx");
    await waitFor(() => expect(pedidos).toContain(daVersao));
  });

  it("uma página vazia não é o fim; nada achado diz o que fazer", async () => {
    const { router } = await abrirArquivos("?busca=nada", {
      [CHAMADAS_DE_ARQUIVOS.pesquisar("nada")]: { corpo: { arquivos: [], proximoCursor: "2" } },
      [CHAMADAS_DE_ARQUIVOS.pesquisar("nada", { cursor: "2" })]: { corpo: { arquivos: [], proximoCursor: null } },
    });
    await screen.findByText("Nenhum registro encontrado.");
    clicar("Voltar às pastas");
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("a falha é dita e pode ser tentada de novo", async () => {
    await abrirArquivos(`${NOS_LIVROS}&busca=ata`, { [CHAMADAS_DE_ARQUIVOS.pesquisar("ata")]: { status: 500 } });
    expect(await screen.findByRole("alertdialog", { name: "Erro" })).toBeTruthy();
    expect(screen.getAllByText("Erro ao buscar arquivos.").length).toBeGreaterThan(0);
  });
});
