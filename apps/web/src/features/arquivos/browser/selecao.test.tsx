import { arquivos } from "@acervo/contracts/arquivos";
import { chamadasDe } from "../../../test-support/stub-fetch.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { botao, clicar, erroNaTela } from "../../../test-support/abrir-dispositivos.ts";
import {
  abrirArquivos,
  CHAMADAS_DE_ARQUIVOS,
  NOS_LIVROS,
  umaPagina,
  umArquivo,
} from "../../../test-support/arquivos.ts";
import { CHAMADAS_DE_RESTAURACAO, umaRestauracao } from "../../../test-support/restauracoes.ts";

const marcar = async (...nomes: readonly string[]): Promise<void> => {
  for (const nome of nomes) fireEvent.click(await screen.findByRole("checkbox", { name: `Selecionar ${nome}` }));
};
const responder = async (resposta: "SIM, excluir" | "NÃO"): Promise<void> => {
  if (resposta !== "NÃO") fireEvent.click(await screen.findByRole("radio", { name: /^Tudo, e não guardar mais/ }));
  fireEvent.click(await screen.findByRole("button", { name: resposta }));
};
const tudoDe = (nome: string) => CHAMADAS_DE_ARQUIVOS.remover(nome, { escolha: "TUDO_E_NAO_GUARDAR" });
const exclusoes = (pedidos: readonly string[]) => [
  ...chamadasDe(pedidos, arquivos.removerPasta),
  ...chamadasDe(pedidos, arquivos.remover),
];

describe("vários arquivos e pastas", () => {
  it("[ARQ-61] são excluídos com uma só pergunta, um depois do outro, e somem da lista", async () => {
    let excluidos = 0;
    const { pedidos, corpos } = await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros")]: () => ({
        corpo: umaPagina("./Livros", {
          pastas: excluidos > 0 ? [] : [{ nomePasta: "2025", caminho: "./Livros/2025", removida: false }],
          arquivos: excluidos > 1 ? [umArquivo("fica.txt")] : [umArquivo("ata.pdf"), umArquivo("fica.txt")],
        }),
      }),
      [CHAMADAS_DE_ARQUIVOS.removerPasta]: () => {
        excluidos += 1;
        return { corpo: true };
      },
      [tudoDe("ata.pdf")]: () => {
        excluidos += 1;
        return { status: 204 };
      },
    });
    await marcar("ata.pdf", "2025");
    expect(screen.getByText("2 itens selecionados")).toBeTruthy();
    clicar("Excluir os itens selecionados");
    await screen.findByRole("alertdialog", { name: "Excluir 1 pasta e 1 arquivo?" });
    await responder("NÃO");
    expect(exclusoes(pedidos)).toEqual([]);
    clicar("Excluir os itens selecionados");
    await responder("SIM, excluir");
    await screen.findByText("Itens excluídos com sucesso!");
    expect(exclusoes(pedidos)).toHaveLength(2);
    expect(corpos.at(-1)).toEqual({ nomePastaRaiz: "./Livros/2025", escolha: "TUDO_E_NAO_GUARDAR" });
    await waitFor(() => expect(screen.queryByRole("region", { name: "Itens selecionados" })).toBeNull());
    expect(screen.queryByRole("link", { name: "ata.pdf" })).toBeNull();
    expect(screen.getByRole("link", { name: "fica.txt" })).toBeTruthy();
  });

  it("[ARQ-53][ARQ-61] quando um falha, os seguintes ficam e é dito quantos foram", async () => {
    const { pedidos } = await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.removerPasta]: { corpo: true },
      [tudoDe("ata.pdf")]: { status: 500 },
      [tudoDe("índice.xlsx")]: { status: 204 },
    });
    fireEvent.click(await screen.findByRole("checkbox", { name: "Selecionar tudo" }));
    expect(screen.getByText("4 itens selecionados")).toBeTruthy();
    clicar("Excluir os itens selecionados");
    await responder("SIM, excluir");
    expect(
      await erroNaTela("Erro ao excluir arquivo. Tente novamente mais tarde. Se o erro persistir, contate o suporte."),
    ).toBeTruthy();
    expect(screen.getByText("2 de 4 itens foram excluídos.")).toBeTruthy();
    expect(exclusoes(pedidos)).toHaveLength(3);
  });

  it("[ARQ-61][SRV-136] voltam ao computador em um só pedido", async () => {
    const { corpos } = await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_RESTAURACAO.uma(41)]: { corpo: umaRestauracao() },
      [CHAMADAS_DE_RESTAURACAO.pedir]: { status: 201, corpo: { idRestauracao: 41, idsRestauracao: [41] } },
    });
    await marcar("2026", "ata.pdf");
    clicar("Restaurar no computador os itens selecionados");
    await screen.findByRole("dialog", { name: "Restaurar no computador" });
    fireEvent.click(botao("Restaurar"));
    await screen.findByRole("heading", { level: 1, name: "Restauração nº 41" });
    expect(corpos.at(-1)).toMatchObject({
      itens: [{ caminho: "./Livros/2026" }, { nomeObjeto: "obj-ata.pdf" }],
      emInstante: null,
    });
  });

  it("[ARQ-57][ARQ-61] são baixados juntos: os arquivos da pasta pelo nome, cada pasta inteira", async () => {
    const emInstante = "2026-11-12T12:00:00.000Z";
    const resumo = { corpo: { arquivos: 0, bytes: 0, emInstante } };
    const escolhidos = { idDispositivo: 1, caminho: "./Livros", apenasArquivos: "obj-ata.pdf,obj-índice.xlsx" };
    const { pedidos } = await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.planejarPasta(escolhidos)]: resumo,
      [CHAMADAS_DE_ARQUIVOS.planejarPasta({ idDispositivo: 1, caminho: "./Livros/2026", emInstante })]: resumo,
    });
    await marcar("2026", "ata.pdf", "índice.xlsx");
    clicar("Baixar os itens selecionados");
    await screen.findByText("Não há arquivos para baixar nesta pasta.");
    expect(chamadasDe(pedidos, arquivos.planejarPasta)).toHaveLength(2);
  });

  it("[ARQ-61] a seleção é da pasta: em outra não há nada selecionado, e o que foi apagado do computador não pode ser", async () => {
    const { router } = await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros/2026")]: {
        corpo: umaPagina("./Livros/2026", {
          arquivos: [umArquivo("termo.docx", { removidoEm: "2026-11-05T12:00:00.000Z" })],
        }),
      },
    });
    await marcar("ata.pdf");
    await router.navigate("?dispositivo=1&caminho=.%2FLivros%2F2026");
    const caixa = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Selecionar termo.docx" });
    expect(caixa.disabled).toBe(true);
    expect(screen.queryByRole("region", { name: "Itens selecionados" })).toBeNull();
  });
});
