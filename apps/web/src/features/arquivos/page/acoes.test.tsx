import { arquivos } from "@acervo/contracts/arquivos";
import { chamadasDe } from "../../../test-support/stub-fetch.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abrirArquivos,
  CHAMADAS_DE_ARQUIVOS,
  NOS_LIVROS,
  umaPagina,
  umaPrevia,
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
/** Of the question which copies are to go. */
const escolher = async (opcao: RegExp): Promise<void> => {
  fireEvent.click(await screen.findByRole("radio", { name: opcao }));
  clicar("SIM, excluir");
};
const tudoDe = (nome: string) => CHAMADAS_DE_ARQUIVOS.remover(nome, { escolha: "TUDO_E_NAO_GUARDAR" });
const antigasDe = (nome: string) => CHAMADAS_DE_ARQUIVOS.remover(nome, { escolha: "COPIAS_ANTIGAS" });
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
  it("[ARQ-44][ARQ-46][ARQ-47][ARQ-55] de um arquivo: pergunta, exclui tudo dele e relê a pasta e o espaço", async () => {
    let excluido = false;
    const { pedidos } = await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros")]: () => ({
        corpo: umaPagina("./Livros", { arquivos: excluido ? [] : [umArquivo("ata.pdf")] }),
      }),
      [tudoDe("ata.pdf")]: () => {
        excluido = true;
        return { status: 204 };
      },
    });
    await link("ata.pdf");
    clicar("Excluir ata.pdf");
    await screen.findByRole("alertdialog", { name: "Excluir o arquivo ata.pdf?" });
    await responder("NÃO");
    expect(excluido).toBe(false);
    clicar("Excluir ata.pdf");
    await escolher(/^Tudo, e não guardar mais/);
    await screen.findByText("Arquivo excluído com sucesso!");
    await screen.findByText("Nenhum registro encontrado.");
    expect(envios(pedidos, tudoDe("ata.pdf"))).toHaveLength(1);
    await waitFor(() => expect(envios(pedidos, CAMINHOS.capacidade())).toHaveLength(2));
  });

  it("[ARQ-53] que falha tem o texto da especificação", async () => {
    await abrirArquivos(NOS_LIVROS, { [tudoDe("ata.pdf")]: { status: 500 } });
    await link("ata.pdf");
    clicar("Excluir ata.pdf");
    await escolher(/^Tudo, e não guardar mais/);
    expect(await erroNaTela("Erro ao excluir arquivo.")).toBeTruthy();
  });

  it("[ARQ-68] pergunta o que excluir, com o que cada escolha tira e libera; só as cópias antigas já vem marcado", async () => {
    const { pedidos, corpos } = await abrirArquivos(NOS_LIVROS, { [antigasDe("ata.pdf")]: { status: 204 } });
    await link("ata.pdf");
    clicar("Excluir ata.pdf");
    const antigas = await screen.findByRole("radio", { name: /1\.204 versões e 38 arquivos.*Libera 2,1 GB/ });
    const tudo = screen.getByRole("radio", { name: /412 arquivos e todas as versões.*Libera 3,6 GB/ });
    expect([antigas, tudo].map((opcao) => (opcao as HTMLInputElement).checked)).toEqual([true, false]);
    expect(
      screen.getByText(/Guardamos 412 arquivos e 1\.616 versões, 3,6 GB\. Nada muda no computador\./),
    ).toBeTruthy();
    expect(screen.getByText(/^Dá para desfazer até 19\/11\/2026 às 14:10, em Itens excluídos\./)).toBeTruthy();
    expect(document.activeElement).toBe(botao("NÃO"));
    clicar("SIM, excluir");
    await screen.findByText("Cópias antigas excluídas com sucesso!");
    expect(envios(pedidos, antigasDe("ata.pdf"))).toHaveLength(1);
    expect(corpos).toEqual([{ pastas: [], arquivos: ["obj-ata.pdf"] }]);
    expect(screen.getByRole("link", { name: "ata.pdf" })).toBeTruthy();
  });

  it("[ARQ-68] o que não se pode escolher diz por quê; sem cópias antigas nada vem marcado", async () => {
    const nada = { arquivos: 0, versoes: 0, bytes: 0 };
    await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.preverExclusao]: {
        corpo: umaPrevia({ antigas: nada, naoGuardar: "DIRETORIO_DA_CONFIGURACAO", completa: false }),
      },
    });
    await link("2026");
    clicar("Excluir a pasta 2026");
    const pergunta = within(await screen.findByRole("alertdialog", { name: "Excluir a pasta 2026?" }));
    const opcoes = await pergunta.findAllByRole<HTMLInputElement>("radio");
    expect(opcoes.map(({ disabled, checked }) => [disabled, checked])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(screen.getByText("Não há cópias antigas.")).toBeTruthy();
    expect(screen.getByText(/Para não guardá-la mais, remova o diretório em Dispositivos/)).toBeTruthy();
    expect(screen.getByText(/Guardamos mais de 412 arquivos/)).toBeTruthy();
    expect(botao("SIM, excluir").hasAttribute("disabled")).toBe(true);
  });

  it("[ARQ-68] do que já não está no backup, tudo sai sem nada a não guardar; a contagem que falha deixa tentar de novo", async () => {
    let falha = true;
    await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.preverExclusao]: () =>
        falha ? { status: 500 } : { corpo: umaPrevia({ naoGuardar: "DESNECESSARIO" }) },
    });
    await link("2026");
    clicar("Excluir a pasta 2026");
    await screen.findByText("Não foi possível contar o que seria excluído.");
    falha = false;
    clicar("Tentar de novo");
    expect(await screen.findByText(/nada dele volta a ser guardado/)).toBeTruthy();
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
    await screen.findByText(
      /excluir a versão de 11\/11\/2026 09:00 do arquivo ata\.pdf\?.*Dá para desfazer por alguns dias/,
    );
    await responder("SIM");
    await painel.findByText("1 versão guardada.");
    expect(envios(pedidos, CHAMADAS_DE_ARQUIVOS.remover("ata.pdf", { idVersao: 11 }))).toHaveLength(1);
  });

  it("[ARQ-63] da única versão, o arquivo vai junto e o painel se fecha", async () => {
    let excluido = false;
    await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros")]: () => ({
        corpo: umaPagina("./Livros", { arquivos: excluido ? [] : [umArquivo("ata.pdf")] }),
      }),
      [CHAMADAS_DE_ARQUIVOS.versoes("ata.pdf")]: () => ({
        corpo: excluido
          ? []
          : [umaVersao(12, { atual: true, validoAte: null, protegidaAte: "2027-01-05T12:00:00.000Z" })],
      }),
      [CHAMADAS_DE_ARQUIVOS.remover("ata.pdf", { idVersao: 12 })]: () => {
        excluido = true;
        return { status: 204 };
      },
    });
    const painel = await versoesDe("ata.pdf");
    fireEvent.click(await painel.findByRole("button", { name: "Excluir a versão de 12/11/2026 09:00" }));
    await screen.findByText(
      /É a única cópia guardada.*é guardado de novo no próximo backup.*só são apagados de vez a partir de 05\/01\/2027/,
    );
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
    await screen.findByRole("alertdialog", { name: "Excluir a pasta 2026?" });
    await escolher(/^Tudo, e não guardar mais/);
    await screen.findByText("Pasta excluída com sucesso!");
    await link("ata.pdf");
    expect(router.state.location.search).toBe(NOS_LIVROS);
    expect(corpos).toEqual([
      { pastas: ["./Livros/2026"], arquivos: [] },
      { nomePastaRaiz: "./Livros/2026", escolha: "TUDO_E_NAO_GUARDAR" },
    ]);
  });

  it("[ARQ-51] de uma pasta grande: diz que foi recebida", async () => {
    await abrirArquivos(NOS_LIVROS, { [CHAMADAS_DE_ARQUIVOS.removerPasta]: { corpo: false } });
    await link("2026");
    clicar("Excluir a pasta 2026");
    await escolher(/^Tudo, e não guardar mais/);
    const recebida =
      "Sua solicitação de exclusão foi recebida. Por se tratar de uma pasta grande, a exclusão pode levar alguns minutos.";
    expect(await screen.findByText(recebida)).toBeTruthy();
  });

  it("[ARQ-54] de uma pasta, que falha, tem o texto da especificação", async () => {
    await abrirArquivos(NOS_LIVROS, { [CHAMADAS_DE_ARQUIVOS.removerPasta]: { status: 500 } });
    await link("2026");
    clicar("Excluir a pasta 2026");
    await escolher(/^Tudo, e não guardar mais/);
    expect(await erroNaTela("Erro ao excluir pasta.")).toBeTruthy();
  });
});
