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
} from "../../../test-support/arquivos.ts";
import { botao, clicar, erroNaTela } from "../../../test-support/abrir-dispositivos.ts";

const link = (nome: string | RegExp) => screen.findByRole("link", { name: nome });
const versoesDe = async (nome: string) => {
  fireEvent.click(await link(new RegExp(`versões de ${nome}`)));
  return within(await screen.findByRole("dialog", { name: nome }));
};
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
    expect(
      screen.getAllByText(
        "Erro ao buscar versoes do arquivo selecionado. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ).length,
    ).toBeGreaterThan(0);
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
