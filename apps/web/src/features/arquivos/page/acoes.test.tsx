import { arquivos } from "@acervo/contracts/arquivos";
import { chamadasDe } from "../../../test-support/stub-fetch.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abrirArquivos,
  CHAMADAS_DE_ARQUIVOS,
  NOS_LIVROS,
  umaPagina,
  umArquivo,
  umaVersao,
} from "../../../test-support/arquivos.ts";
import { botao, clicar, erroNaTela, envios } from "../../../test-support/abrir-dispositivos.ts";
import { CAMINHOS } from "../../../test-support/render-portal.tsx";

const link = (nome: string | RegExp) => screen.findByRole("link", { name: nome });
const versoesDe = async (nome: string) => {
  fireEvent.click(await link(new RegExp(`versões de ${nome}`)));
  return within(await screen.findByRole("dialog", { name: nome }));
};
const responder = (resposta: "SIM" | "NÃO") =>
  screen.findByRole("button", { name: resposta }).then((alvo) => fireEvent.click(alvo));
const URL_ASSINADA = "https://armazem.test/objeto?assinatura=1";

describe("versões", () => {
  it("[ARQ-23][ARQ-28] as mais novas primeiro, a atual marcada; o endereço guarda o arquivo", async () => {
    const { router } = await abrirArquivos(NOS_LIVROS);
    const painel = await versoesDe("ata.pdf");
    const itens = await painel.findAllByRole("listitem");
    expect(itens.map((item) => item.textContent.slice(0, 16))).toEqual([
      "12/11/2026 09:00",
      "11/11/2026 09:00",
      "10/11/2026 09:00",
    ]);
    expect(itens.map((item) => item.textContent.includes("Atual"))).toEqual([true, false, false]);
    expect(painel.getByText("3 versões guardadas.")).toBeTruthy();
    expect(new URLSearchParams(router.state.location.search).get("arquivo")).toBe("obj-ata.pdf");
    fireEvent.click(painel.getByRole("button", { name: "Fechar as versões" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("[ARQ-27] a falha tem o texto da especificação", async () => {
    await abrirArquivos(NOS_LIVROS, { [CHAMADAS_DE_ARQUIVOS.versoes("ata.pdf")]: { status: 500 } });
    await versoesDe("ata.pdf");
    await screen.findByRole("alertdialog", { name: "Erro" });
    expect(screen.getAllByText("Erro ao buscar versoes do arquivo selecionado.").length).toBeGreaterThan(0);
  });

  it("marca a versão da data escolhida e a oferece primeiro", async () => {
    const em = "2026-11-11T21:00:00.000Z";
    await abrirArquivos(`${NOS_LIVROS}&em=${encodeURIComponent(em)}`, {
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros", { emInstante: em })]: {
        corpo: umaPagina("./Livros", { arquivos: [umArquivo("ata.pdf")] }),
      },
    });
    const painel = await versoesDe("ata.pdf");
    const [, naData] = await painel.findAllByRole("listitem");
    expect(naData?.textContent).toContain("Na data escolhida");
    expect(naData?.textContent).toContain("Baixar esta versão");
  });
});

describe("download de um arquivo", () => {
  const abrir = (servidor: Parameters<typeof abrirArquivos>[1]) => {
    const baixados: string[] = [];
    const tela = abrirArquivos(NOS_LIVROS, servidor, {
      baixarAssinado: (url) => Promise.resolve(void baixados.push(url)),
    });
    return { tela, baixados };
  };

  it("[ARQ-29][ARQ-31] abre o endereço que o servidor deu, sem versão", async () => {
    const { tela, baixados } = abrir({ [CHAMADAS_DE_ARQUIVOS.download("ata.pdf")]: { corpo: URL_ASSINADA } });
    await tela;
    await link("ata.pdf");
    clicar("Baixar ata.pdf");
    await waitFor(() => expect(baixados).toEqual([URL_ASSINADA]));
  });

  it("[ARQ-25] de uma versão, com o número dela", async () => {
    const { tela, baixados } = abrir({
      [CHAMADAS_DE_ARQUIVOS.download("ata.pdf", { idVersao: 11 })]: { corpo: URL_ASSINADA },
    });
    await tela;
    const painel = await versoesDe("ata.pdf");
    fireEvent.click(await painel.findByRole("button", { name: "Baixar a versão de 11/11/2026 09:00" }));
    await waitFor(() => expect(baixados).toEqual([URL_ASSINADA]));
  });

  it("[ARQ-32] que não começa tem o texto da especificação", async () => {
    await abrirArquivos(NOS_LIVROS, { [CHAMADAS_DE_ARQUIVOS.download("ata.pdf")]: { status: 500 } });
    await link("ata.pdf");
    clicar("Baixar ata.pdf");
    expect(await erroNaTela("Não foi possível iniciar o download. Tente novamente mais tarde.")).toBeTruthy();
  });

  it("[ARQ-32] que o armazém não dá também", async () => {
    await abrirArquivos(
      NOS_LIVROS,
      { [CHAMADAS_DE_ARQUIVOS.download("ata.pdf")]: { corpo: URL_ASSINADA } },
      { baixarAssinado: () => Promise.reject(new Error("403 for a download")) },
    );
    await link("ata.pdf");
    clicar("Baixar ata.pdf");
    expect(await erroNaTela("Não foi possível iniciar o download. Tente novamente mais tarde.")).toBeTruthy();
  });

  it("[ARQ-29][ARQ-33] em preparação: espera, nada mais pode ser feito, e o cancelamento solta tudo", async () => {
    const { pedidos } = await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.download("ata.pdf")]: {
        status: 409,
        corpo: { codigo: "DOWNLOAD_EM_PREPARACAO", mensagem: "x" },
      },
    });
    await link("ata.pdf");
    clicar("Baixar ata.pdf");
    await screen.findByRole("progressbar", { name: "Montando ata.pdf para o download" });
    expect(botao("Excluir índice.xlsx").getAttribute("aria-disabled")).toBe("true");
    expect(botao("Baixar índice.xlsx").getAttribute("aria-disabled")).toBe("true");
    clicar("Baixar índice.xlsx");
    clicar("Cancelar");
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect(botao("Baixar índice.xlsx").getAttribute("aria-disabled")).toBe("false");
    expect(chamadasDe(pedidos, arquivos.download)).toHaveLength(1);
  });
});

describe("exclusão", () => {
  it("[ARQ-44][ARQ-46][ARQ-47][ARQ-55][ARQ-63] de um arquivo: pergunta, exclui tudo dele e relê a pasta e o espaço", async () => {
    let excluido = false;
    const { pedidos } = await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros")]: () => ({
        corpo: umaPagina("./Livros", { arquivos: excluido ? [] : [umArquivo("ata.pdf")] }),
      }),
      [CHAMADAS_DE_ARQUIVOS.remover("ata.pdf")]: () => {
        excluido = true;
        return { status: 204 };
      },
    });
    await link("ata.pdf");
    clicar("Excluir ata.pdf");
    await screen.findByText(/excluir o arquivo ata\.pdf e todas as versões dele.*o próximo backup o guarda de novo/);
    await responder("NÃO");
    expect(excluido).toBe(false);
    clicar("Excluir ata.pdf");
    await responder("SIM");
    await screen.findByText("Arquivo excluído com sucesso!");
    await screen.findByText("Nenhum registro encontrado.");
    expect(envios(pedidos, CHAMADAS_DE_ARQUIVOS.remover("ata.pdf"))).toHaveLength(1);
    await waitFor(() => expect(envios(pedidos, CAMINHOS.capacidade())).toHaveLength(2));
  });

  it("[ARQ-53] que falha tem o texto da especificação", async () => {
    await abrirArquivos(NOS_LIVROS, { [CHAMADAS_DE_ARQUIVOS.remover("ata.pdf")]: { status: 500 } });
    await link("ata.pdf");
    clicar("Excluir ata.pdf");
    await responder("SIM");
    expect(await erroNaTela("Erro ao excluir arquivo.")).toBeTruthy();
  });

  it("[ARQ-26][ARQ-45] de uma versão: com o número dela, e a lista é relida", async () => {
    const versoes = [umaVersao(12, { atual: true, validoAte: null }), umaVersao(11)];
    const { pedidos } = await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.versoes("ata.pdf")]: () => ({ corpo: [...versoes] }),
      [CHAMADAS_DE_ARQUIVOS.remover("ata.pdf", { idVersao: 11 })]: () => {
        versoes.pop();
        return { status: 204 };
      },
    });
    const painel = await versoesDe("ata.pdf");
    fireEvent.click(await painel.findByRole("button", { name: "Excluir a versão de 11/11/2026 09:00" }));
    await screen.findByText(/excluir a versão de 11\/11\/2026 09:00 do arquivo ata\.pdf\? Não há como desfazer/);
    await responder("SIM");
    await painel.findByText("1 versão guardada.");
    expect(envios(pedidos, CHAMADAS_DE_ARQUIVOS.remover("ata.pdf", { idVersao: 11 }))).toHaveLength(1);
  });

  it("da única versão, o arquivo vai junto e o painel se fecha", async () => {
    let excluido = false;
    await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros")]: () => ({
        corpo: umaPagina("./Livros", { arquivos: excluido ? [] : [umArquivo("ata.pdf")] }),
      }),
      [CHAMADAS_DE_ARQUIVOS.versoes("ata.pdf")]: () => ({
        corpo: excluido ? [] : [umaVersao(12, { protegidaAte: "2027-01-05T12:00:00.000Z" })],
      }),
      [CHAMADAS_DE_ARQUIVOS.remover("ata.pdf", { idVersao: 12 })]: () => {
        excluido = true;
        return { status: 204 };
      },
    });
    const painel = await versoesDe("ata.pdf");
    fireEvent.click(await painel.findByRole("button", { name: "Excluir a versão de 12/11/2026 09:00" }));
    await screen.findByText(/É a única cópia guardada.*só é liberado a partir de 05\/01\/2027/);
    await responder("SIM");
    await screen.findByText("Nenhum registro encontrado.");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  const pastaSem2026 = umaPagina("./Livros", { arquivos: [umArquivo("ata.pdf")] });

  it("[ARQ-45][ARQ-48][ARQ-49][ARQ-50][ARQ-55] de uma pasta pequena: na hora, e sobe se era a aberta", async () => {
    let excluida = false;
    const { router, corpos } = await abrirArquivos("?dispositivo=1&caminho=.%2FLivros%2F2026", {
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros")]: { corpo: pastaSem2026 },
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros/2026")]: () =>
        excluida
          ? { status: 404, corpo: { codigo: "PASTA_NAO_ENCONTRADA", mensagem: "x" } }
          : { corpo: umaPagina("./Livros/2026", { arquivos: [umArquivo("termo.docx")] }) },
      [CHAMADAS_DE_ARQUIVOS.removerPasta]: () => {
        excluida = true;
        return { corpo: true };
      },
    });
    await link("termo.docx");
    clicar("Excluir a pasta 2026");
    await screen.findByText(/excluir a pasta 2026, com todos os arquivos/);
    await responder("SIM");
    await screen.findByText("Pasta excluída com sucesso!");
    await link("ata.pdf");
    expect(router.state.location.search).toBe(NOS_LIVROS);
    expect(corpos).toEqual([{ nomePastaRaiz: "./Livros/2026" }]);
  });

  it("[ARQ-51] de uma pasta grande: diz que foi recebida", async () => {
    await abrirArquivos(NOS_LIVROS, { [CHAMADAS_DE_ARQUIVOS.removerPasta]: { corpo: false } });
    await link("2026");
    clicar("Excluir a pasta 2026");
    await responder("SIM");
    const recebida =
      "Sua solicitação de exclusão foi recebida. Por se tratar de uma pasta grande, a exclusão pode levar alguns minutos.";
    expect(await screen.findByText(recebida)).toBeTruthy();
  });

  it("[ARQ-54] de uma pasta, que falha, tem o texto da especificação", async () => {
    await abrirArquivos(NOS_LIVROS, { [CHAMADAS_DE_ARQUIVOS.removerPasta]: { status: 500 } });
    await link("2026");
    clicar("Excluir a pasta 2026");
    await responder("SIM");
    expect(await erroNaTela("Erro ao excluir pasta.")).toBeTruthy();
  });
});
