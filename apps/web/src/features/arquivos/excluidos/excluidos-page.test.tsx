import type { ItemExcluido } from "@acervo/contracts/arquivos";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { botao, envios } from "../../../test-support/abrir-dispositivos.ts";
import { abrirArquivos, CHAMADAS_DE_ARQUIVOS } from "../../../test-support/arquivos.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const item = (id: number, parte: Partial<ItemExcluido> = {}): ItemExcluido => ({
  id,
  tipo: "PASTA",
  dispositivo: { id: 1, nome: "SERVIDOR-LIVROS" },
  caminho: `D:\\Livros\\${id}`,
  excluidoEm: "2026-11-12T17:10:00.000Z",
  por: "Marta Nogueira",
  arquivos: 412,
  versoes: 1_616,
  tamanhoBytes: 3_865_470_566,
  apagadoEm: "2026-11-19T17:10:00.000Z",
  retido: false,
  naoGuardado: false,
  avisados: [],
  ...parte,
});
const abrir = async (servidor: Servidor) => {
  const apagados = { [CHAMADAS_DE_ARQUIVOS.apagados()]: { corpo: { dias: 90, itens: [], proximoCursor: null } } };
  const tela = renderPortal({ caminho: "/gerenciarArquivos/excluidos", servidor: { ...apagados, ...servidor } });
  await screen.findByRole("heading", { level: 1, name: "Itens excluídos" });
  return tela;
};

describe("itens excluídos", () => {
  it("[ARQ-75] diz o que, de onde, quem, quanto e até quando; desfazer relê a lista e o espaço", async () => {
    let desfeito = false;
    const { pedidos } = await abrir({
      [CHAMADAS_DE_ARQUIVOS.excluidos()]: () => ({
        corpo: {
          dispositivos: [],
          itens: desfeito
            ? []
            : [
                item(5, { apagadoEm: "2026-11-13T12:00:00.000Z" }),
                item(6, { tipo: "VERSOES", versoes: 96, apagadoEm: "2026-12-08T12:47:00.000Z", retido: true }),
              ],
          proximoCursor: null,
        },
      }),
      [CHAMADAS_DE_ARQUIVOS.desfazer(5)]: () => {
        desfeito = true;
        return { corpo: true };
      },
    });
    const [, primeira, segunda] = await screen.findAllByRole("row");
    expect(primeira?.textContent).toMatch(
      /D:\\Livros\\5SERVIDOR-LIVROS, 412 arquivos e 1\.616 versões12\/11\/2026 14:10por Marta Nogueira3,6 GB13\/11\/2026 09:00em \d+ horasQuase no fim/,
    );
    expect(segunda?.textContent).toMatch(
      /Versões de D:\\Livros\\6SERVIDOR-LIVROS, 96 versões.*08\/12\/2026 09:47a trava de retenção adia a dataCom trava/,
    );
    fireEvent.click(botao("Desfazer a exclusão de D:\\Livros\\5"));
    await screen.findByText("Tudo voltou como estava.");
    await screen.findByText("Nenhum item excluído.");
    expect(envios(pedidos, CHAMADAS_DE_ARQUIVOS.desfazer(5))).toHaveLength(1);
    await waitFor(() => expect(envios(pedidos, CAMINHOS.capacidade())).toHaveLength(2));
  });

  it("[DISP-170][ARQ-76] um dispositivo removido está entre eles e volta inteiro", async () => {
    const removido = {
      id: 9,
      nome: "BALCAO-03",
      excluidoEm: "2026-11-12T17:00:00.000Z",
      por: "Marta Nogueira",
      arquivos: 5_210,
      tamanhoBytes: 13_529_146_982,
      apagadoEm: "2026-11-13T15:00:00.000Z",
      retido: false,
      avisados: ["cartorio@saobento.example", "titular@saobento.example"],
    };
    let desfeito = false;
    await abrir({
      [CHAMADAS_DE_ARQUIVOS.excluidos()]: () => ({
        corpo: { dispositivos: desfeito ? [] : [removido], itens: [item(5)], proximoCursor: null },
      }),
      [chamada(dispositivos.trazerDeVolta, { query: { id: 9 } })]: () => {
        desfeito = true;
        return { status: 204 };
      },
    });
    const [, primeira] = await screen.findAllByRole("row");
    expect(primeira?.textContent).toMatch(
      /BALCAO-03Dispositivo inteiro, 5\.210 arquivos12\/11\/2026 14:00por Marta Nogueira12,6 GB13\/11\/2026 12:00em \d+ horasQuase no fim/,
    );
    expect(
      screen.getByText(
        "Avisamos sobre a exclusão de 12/11/2026 às 14:00 em cartorio@saobento.example e titular@saobento.example.",
      ),
    ).toBeTruthy();
    const sessoes = screen.getByRole("link", { name: "encerre as outras sessões" });
    expect(sessoes.getAttribute("href")).toMatch(/\/configurarConta\/seguranca$/);
    expect(screen.getByText("2 itens, 16,2 GB")).toBeTruthy();
    fireEvent.click(botao("Desfazer a exclusão de BALCAO-03"));
    await screen.findByText("Tudo voltou como estava.");
    await waitFor(() => expect(screen.queryByText("BALCAO-03")).toBeNull());
  });

  it("[ARQ-75] página a página, com um botão em Arquivos", async () => {
    await abrirArquivos("", {
      [CHAMADAS_DE_ARQUIVOS.excluidos()]: { corpo: { dispositivos: [], itens: [item(5)], proximoCursor: "9.5" } },
      [CHAMADAS_DE_ARQUIVOS.excluidos({ cursor: "9.5" })]: {
        corpo: { dispositivos: [], itens: [item(6)], proximoCursor: null },
      },
    });
    fireEvent.click(await screen.findByRole("link", { name: "Itens excluídos" }));
    const tabela = within(await screen.findByRole("table", { name: "Itens excluídos que ainda podem voltar" }));
    expect(tabela.getAllByRole("row")).toHaveLength(2);
    fireEvent.click(botao("Mostrar mais"));
    expect(await tabela.findByText("D:\\Livros\\6")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Voltar para Arquivos" })).toBeTruthy();
  });

  it("[ARQ-78] o que já foi apagado de vez tem um comprovante que diz tudo", async () => {
    const apagado = {
      id: 3,
      tipo: "PASTA",
      dispositivo: { id: 1, nome: "BALCAO-01" },
      caminho: "C:\\Temp\\Digitalizações",
      excluidoEm: "2026-10-28T13:15:00.000Z",
      por: "Marta Nogueira",
      arquivos: 1_118,
      versoes: 1_200,
      tamanhoBytes: 2_362_232_013,
      apagadoEm: "2026-11-04T13:15:00.000Z",
      avisados: ["titular@saobento.example"],
    };
    await abrir({
      [CHAMADAS_DE_ARQUIVOS.excluidos()]: { corpo: { dispositivos: [], itens: [item(5)], proximoCursor: null } },
      [CHAMADAS_DE_ARQUIVOS.apagados()]: {
        corpo: {
          dias: 90,
          itens: [apagado, { ...apagado, id: 4, tipo: "DISPOSITIVO", caminho: "", avisados: [] }],
          proximoCursor: null,
        },
      },
    });
    const tabela = within(await screen.findByRole("table", { name: "Itens que já foram apagados de vez" }));
    expect(screen.getByText("Últimos 90 dias")).toBeTruthy();
    const legendas = screen.getAllByRole("table").map((umaTabela) => umaTabela.querySelector("caption")?.textContent);
    expect(legendas).toEqual(["Itens excluídos que ainda podem voltar", "Itens que já foram apagados de vez"]);
    const [, pasta, dispositivo] = tabela.getAllByRole("row");
    expect(pasta?.textContent).toMatch(/BALCAO-01, 1\.118 arquivos e 1\.200 versões.*há \d+ diasApagadoComprovante/);
    expect(dispositivo?.textContent).toContain("BALCAO-01Dispositivo inteiro, 1.118 arquivos");
    fireEvent.click(botao("Comprovante de C:\\Temp\\Digitalizações"));
    const janela = screen.getByRole("dialog", { name: "Comprovante de exclusão" });
    for (const dito of [
      "O que foi excluídoC:\\Temp\\Digitalizações",
      "DispositivoBALCAO-01",
      "Quantos1.118 arquivos e 1.200 versões",
      "Tamanho2,2 GB",
      "Excluído em28/10/2026 às 10:15",
      "Por quemMarta Nogueira",
      "Avisado emtitular@saobento.example",
      "Apagado de vez em04/11/2026 às 10:15",
    ])
      expect(janela.textContent).toContain(dito);
  });

  it("o que já não pode voltar é dito, e a lista é relida; a falha deixa tentar de novo", async () => {
    let falha = true;
    await abrir({
      [CHAMADAS_DE_ARQUIVOS.excluidos()]: () =>
        falha ? { status: 500 } : { corpo: { dispositivos: [], itens: [item(5)], proximoCursor: null } },
      [CHAMADAS_DE_ARQUIVOS.desfazer(5)]: {
        status: 404,
        corpo: { codigo: "ITEM_EXCLUIDO_NAO_ENCONTRADO", mensagem: "Este item já voltou ou já foi apagado de vez." },
      },
    });
    await screen.findByText("Não foi possível carregar os itens excluídos.");
    falha = false;
    fireEvent.click(botao("Tentar de novo"));
    fireEvent.click(await screen.findByRole("button", { name: "Desfazer a exclusão de D:\\Livros\\5" }));
    expect(await screen.findByText("Este item já voltou ou já foi apagado de vez.")).toBeTruthy();
  });
});
