import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { botao, clicar, erroNaTela, envios } from "../../../test-support/abrir-dispositivos.ts";
import {
  abrirArquivos,
  CHAMADAS_DE_ARQUIVOS,
  NOS_LIVROS,
  umaPagina,
  umaPrevia,
  umArquivo,
  umaVersao,
} from "../../../test-support/arquivos.ts";
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

describe("exclusão", () => {
  it("[ARQ-44][ARQ-46][ARQ-47][ARQ-55][SHELL-126] de um arquivo: pergunta, exclui tudo dele e relê a pasta e o espaço", async () => {
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
    expect(
      await erroNaTela("Erro ao excluir arquivo. Tente novamente mais tarde. Se o erro persistir, contate o suporte."),
    ).toBeTruthy();
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

  it("[ARQ-26][ARQ-45][ARQ-63] de uma versão antiga: com o número dela, e a lista é relida", async () => {
    const versoes = [umaVersao(12, { atual: true, validoAte: null }), umaVersao(11)];
    const { pedidos } = await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.versoes("ata.pdf")]: () => ({ corpo: [...versoes] }),
      [CHAMADAS_DE_ARQUIVOS.remover("ata.pdf", { idVersao: 11 })]: () => {
        versoes.pop();
        return { status: 204 };
      },
    });
    const painel = await versoesDe("ata.pdf");
    const perguntar = async () => {
      fireEvent.click(await painel.findByRole("button", { name: "Excluir a versão de 11/11/2026 09:00" }));
      return within(await screen.findByRole("alertdialog", { name: "Tem certeza?" }));
    };
    const pergunta = await perguntar();
    expect(
      pergunta.getByText(
        /excluir a versão de 11\/11\/2026 09:00 do arquivo ata\.pdf\?.*Dá para desfazer por alguns dias/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/guardado de novo no próximo backup/)).toBeNull();
    await responder("NÃO");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await perguntar();
    expect(versoes).toHaveLength(2);
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
    await responder("NÃO");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    clicar("Excluir a pasta 2026");
    await screen.findByRole("alertdialog", { name: "Excluir a pasta 2026?" });
    expect(excluida).toBe(false);
    await escolher(/^Tudo, e não guardar mais/);
    await screen.findByText("Pasta excluída com sucesso!");
    await link("ata.pdf");
    expect(router.state.location.search).toBe(NOS_LIVROS);
    const pergunta = { pastas: ["./Livros/2026"], arquivos: [] };
    expect(corpos).toEqual([pergunta, pergunta, { nomePastaRaiz: "./Livros/2026", escolha: "TUDO_E_NAO_GUARDAR" }]);
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
    expect(
      await erroNaTela("Erro ao excluir pasta. Tente novamente mais tarde. Se o erro persistir, contate o suporte."),
    ).toBeTruthy();
  });
});
