import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abrirArquivos,
  CHAMADAS_DE_ARQUIVOS,
  NOS_LIVROS,
  umaPagina,
  umaPasta,
  umArquivo,
} from "../../../test-support/arquivos.ts";
import { botao, erroNaTela } from "../../../test-support/abrir-dispositivos.ts";
import { umaContratacao } from "../../../test-support/builders.ts";
import { CHAMADAS, umDispositivo, umPendente } from "../../../test-support/dispositivos.ts";
import { CAMINHOS } from "../../../test-support/render-portal.tsx";

const link = (nome: string | RegExp) => screen.findByRole("link", { name: nome });
const trilha = async () => within(await screen.findByRole("navigation", { name: "Caminho da pasta" }));
const nomesNaTela = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((linha) => within(linha).getAllByRole("link")[0]?.textContent);

describe("escolha do dispositivo", () => {
  it("[ARQ-01][ARQ-03][ARQ-13] lista os dispositivos e abre a raiz do escolhido", async () => {
    const { router } = await abrirArquivos();
    expect(screen.getByRole("link", { name: "Arquivos" }).getAttribute("aria-current")).toBe("page");
    fireEvent.click(await link(/^Abrir os arquivos de SERVIDOR-LIVROS/));
    await link("Livros");
    expect(router.state.location.search).toBe("?dispositivo=1");
  });

  it("[ARQ-04][ARQ-05] um dispositivo desativado aparece sem se deixar abrir, nem pelo endereço", async () => {
    const { router } = await abrirArquivos("?dispositivo=4");
    await link(/SERVIDOR-LIVROS/);
    const desativado = screen.getByText("RECEPCAO-02").closest("[data-desligado]");
    expect(desativado).not.toBeNull();
    expect(screen.queryByRole("link", { name: /RECEPCAO-02/ })).toBeNull();
    await waitFor(() => expect(router.state.location.search).toBe(""));
  });

  it("[ARQ-05] no seletor ao lado dos arquivos, o desativado não pode ser escolhido", async () => {
    await abrirArquivos(NOS_LIVROS);
    await link("2026");
    expect(screen.getByRole<HTMLOptionElement>("option", { name: /RECEPCAO-02/ }).disabled).toBe(true);
  });

  it("[ARQ-90] um só dispositivo já abre, e voltar mostra a escolha, que fica", async () => {
    const { router } = await abrirArquivos("", { [CHAMADAS.listar()]: { corpo: [umDispositivo()] } });
    await link("Livros");
    expect(router.state.location.search).toBe("?dispositivo=1");
    await act(() => router.navigate(-1));
    await link(/^Abrir os arquivos de SERVIDOR-LIVROS/);
    expect(router.state.location.search).toBe("");
  });

  it("[ARQ-90] um só, à espera de ativação, não se abre", async () => {
    const { router } = await abrirArquivos("", { [CHAMADAS.listar()]: { corpo: [umPendente()] } });
    await screen.findByText("RECEPCAO-02");
    expect(router.state.location.search).toBe("");
  });

  it("[ARQ-59] o que foi removido não está mais para escolher, nem ao lado dos arquivos", async () => {
    const dispositivos = [umDispositivo(), umDispositivo({ id: 7, nome: "BALCAO-01" }), umPendente()];
    const { router } = await abrirArquivos(NOS_LIVROS, { [CHAMADAS.listar()]: () => ({ corpo: [...dispositivos] }) });
    await link("2026");
    expect(screen.getByRole("option", { name: /BALCAO-01/ })).toBeTruthy();
    dispositivos.splice(1, 1);
    await act(() => router.navigate("/ajuda"));
    await act(() => router.navigate(-1));
    await link("2026");
    await waitFor(() => expect(screen.queryByRole("option", { name: /BALCAO-01/ })).toBeNull());
    expect(screen.getByRole("option", { name: /SERVIDOR-LIVROS/ })).toBeTruthy();
    await act(() => router.navigate("/gerenciarArquivos"));
    await link(/^Abrir os arquivos de SERVIDOR-LIVROS/);
    expect(screen.queryByText("BALCAO-01")).toBeNull();
  });

  it("[ARQ-06] a falha da lista tem o texto da especificação e pode ser tentada de novo", async () => {
    let falhar = true;
    await abrirArquivos("", {
      [CHAMADAS.listar()]: () => (falhar ? { status: 500 } : { corpo: [] }),
    });
    expect(
      await erroNaTela(
        "Erro ao buscar dados do dispositivo. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ),
    ).toBeTruthy();
    falhar = false;
    fireEvent.click(botao("OK"));
    fireEvent.click(botao("Tentar de novo"));
    await screen.findByText("Nenhum dispositivo cadastrado.");
  });

  it("[ARQ-60] trocar a contratação volta à escolha do dispositivo", async () => {
    const { router, portal } = await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS.listar(20)]: { corpo: [] },
      [CAMINHOS.capacidade(20)]: { status: 404 },
    });
    await link("2026");
    await portal.selecionar(20);
    await screen.findByText("Nenhum dispositivo cadastrado.");
    expect(router.state.location.search).toBe("");
  });
});

describe("navegador", () => {
  it("[ARQ-08][ARQ-09][ARQ-14][ARQ-15][ARQ-17] entra em pastas, volta um nível e salta pela trilha", async () => {
    const { router } = await abrirArquivos("?dispositivo=1");
    fireEvent.click(await link("Livros"));
    fireEvent.click(await link("2026"));
    await link("termo.docx");
    expect(router.state.location.search).toBe("?dispositivo=1&caminho=.%2FLivros%2F2026");
    const atual = (await trilha()).getByText("2026");
    expect(document.activeElement).toBe(atual);
    fireEvent.click((await trilha()).getByRole("link", { name: "Voltar uma pasta" }));
    await link("ata.pdf");
    fireEvent.click((await trilha()).getByRole("link", { name: "SERVIDOR-LIVROS" }));
    await waitFor(() => expect(router.state.location.search).toBe("?dispositivo=1"));
    await router.navigate(-1);
    await link("ata.pdf");
  });

  it("[ARQ-16] voltar na raiz leva à escolha do dispositivo", async () => {
    await abrirArquivos("?dispositivo=1");
    await link("Livros");
    fireEvent.click((await trilha()).getByRole("link", { name: "Voltar à escolha do dispositivo" }));
    expect(await link(/^Abrir os arquivos de SERVIDOR-LIVROS/)).toBeTruthy();
  });

  it("[ARQ-18][ARQ-19] arquivos têm versões, download e exclusão; pastas, só abaixo da raiz", async () => {
    await abrirArquivos("?dispositivo=1");
    await link("Livros");
    expect(screen.queryByRole("button", { name: /Excluir a pasta|Baixar/ })).toBeNull();
    fireEvent.click(await link("Livros"));
    await link("ata.pdf");
    expect(screen.getByRole("link", { name: "3 versões de ata.pdf" })).toBeTruthy();
    for (const nome of [
      "Baixar ata.pdf",
      "Excluir ata.pdf",
      "Baixar a pasta 2026",
      "Excluir a pasta 2026",
      "Baixar pasta",
      "Excluir a pasta Livros",
    ]) {
      expect(botao(nome)).toBeTruthy();
    }
  });

  it("[ARQ-12][ARQ-21][ARQ-22] pastas antes de arquivos, tamanho com duas casas, e o pequeno demais em KB", async () => {
    await abrirArquivos(NOS_LIVROS);
    await link("ata.pdf");
    expect(nomesNaTela()).toEqual(["2025", "2026", "ata.pdf", "índice.xlsx"]);
    const [, ata, indice] = screen.getAllByRole("row").slice(2);
    expect([ata?.textContent, indice?.textContent]).toEqual([
      expect.stringContaining("1,26 MB"),
      expect.stringMatching(/[\d,]+ (KB|bytes)/),
    ]);
    expect(ata?.textContent).toContain("10/11/2026 17:12");
    expect(screen.getByText("2 pastas e 2 arquivos")).toBeTruthy();
  });

  it("[ARQ-21] pasta vazia", async () => {
    await abrirArquivos(NOS_LIVROS, { [CHAMADAS_DE_ARQUIVOS.pasta("./Livros")]: { corpo: umaPagina("./Livros") } });
    expect(await screen.findByText("Nenhum registro encontrado.")).toBeTruthy();
  });

  it("[ARQ-20] a falha tem o texto da especificação e pode ser tentada de novo", async () => {
    let falhar = true;
    await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros")]: () =>
        falhar ? { status: 500 } : { corpo: umaPagina("./Livros", { arquivos: [umArquivo("ata.pdf")] }) },
    });
    await screen.findByRole("alertdialog", { name: "Erro" });
    expect(
      screen.getAllByText(
        "Erro ao buscar arquivos do dispositivo. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ).length,
    ).toBeGreaterThan(0);
    falhar = false;
    fireEvent.click(botao("OK"));
    fireEvent.click(botao("Tentar de novo"));
    await link("ata.pdf");
  });

  it("[ARQ-55] uma pasta que não existe mais leva à mais próxima que existe", async () => {
    let existe = true;
    const naoExiste = { status: 404, corpo: { codigo: "PASTA_NAO_ENCONTRADA", mensagem: "x" } };
    const { router } = await abrirArquivos("?dispositivo=1&caminho=.%2FLivros%2F2026", {
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros/2026")]: () =>
        existe ? { corpo: umaPagina("./Livros/2026", { pastas: [umaPasta("a", "./Livros/2026")] }) } : naoExiste,
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros/2026/a")]: naoExiste,
    });
    await link("a");
    existe = false;
    await router.navigate("?dispositivo=1&caminho=.%2FLivros%2F2026%2Fa");
    // The trail of the folder before it is known, but that folder is gone too: the root is what is left.
    await waitFor(() => expect(router.state.location.search).toBe("?dispositivo=1"));
  });

  it("mostra a página seguinte quando o fim se aproxima", async () => {
    const { pedidos } = await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros")]: {
        corpo: umaPagina("./Livros", { arquivos: [umArquivo("a.pdf")], proximoCursor: "adiante" }),
      },
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros", { cursor: "adiante" })]: {
        corpo: umaPagina("./Livros", { arquivos: [umArquivo("b.pdf")] }),
      },
    });
    await link("b.pdf");
    expect(nomesNaTela()).toEqual(["a.pdf", "b.pdf"]);
    expect(pedidos.filter((pedido) => pedido.includes("cursor"))).toHaveLength(1);
  });
});

describe("situação da contratação", () => {
  it("[CONTR-157] cancelada: diz até quando os arquivos ficam", async () => {
    const cancelada = { ...umaContratacao(10, 3), arquivosAte: "2026-12-16" };
    await abrirArquivos(NOS_LIVROS, { [CAMINHOS.contratacao(10)]: { corpo: cancelada } });
    await link("ata.pdf");
    expect(screen.getByText(/baixados até 16\/12\/2026; depois são apagados de vez/)).toBeTruthy();
  });

  it("[ARQ-07] suspensa: vê e baixa, não exclui, e diz por quê", async () => {
    await abrirArquivos(NOS_LIVROS, { [CAMINHOS.contratacao(10)]: { corpo: umaContratacao(10, 4) } });
    await link("ata.pdf");
    expect(screen.getByText("Situação desta contratação: Suspensa.")).toBeTruthy();
    expect(botao("Baixar ata.pdf").getAttribute("aria-disabled")).toBe("false");
    expect(botao("Excluir ata.pdf").getAttribute("aria-disabled")).toBe("true");
  });

  it("[ARQ-07] encerrada: não há o que ver", async () => {
    await abrirArquivos(NOS_LIVROS, { [CAMINHOS.contratacao(10)]: { corpo: umaContratacao(10, 5) } });
    await screen.findByText("Os arquivos de uma contratação encerrada não estão mais disponíveis.");
    expect(screen.queryByRole("region", { name: "Arquivos guardados" })).toBeNull();
  });

  it("[ARQ-58] da versão web: como as outras", async () => {
    const web = { ...umaContratacao(10), cartosoft: 1 as const };
    await abrirArquivos(NOS_LIVROS, { [CAMINHOS.contratacao(10)]: { corpo: web } });
    await link("ata.pdf");
    expect(botao("Excluir ata.pdf").getAttribute("aria-disabled")).toBe("false");
  });
});

describe("como estava em uma data", () => {
  const dataDaTela = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Data" });
  const em = "2026-11-10T21:00:00.000Z";
  const naData = {
    [CHAMADAS_DE_ARQUIVOS.pasta("./Livros", { emInstante: em })]: {
      corpo: umaPagina("./Livros", { arquivos: [umArquivo("antiga.pdf")] }),
    },
  };

  it("mostra a pasta daquele momento, avisa, e não deixa excluir", async () => {
    const { router } = await abrirArquivos(`${NOS_LIVROS}&em=${encodeURIComponent(em)}`, naData);
    await link("antiga.pdf");
    expect(screen.getByText("Você está vendo os arquivos como estavam em 10/11/2026 às 18:00.")).toBeTruthy();
    expect(screen.getByText("0 pastas e 1 arquivo, como estavam em 10/11/2026 às 18:00")).toBeTruthy();
    expect(botao("Excluir antiga.pdf").getAttribute("aria-disabled")).toBe("true");
    expect([dataDaTela().value, screen.getByLabelText<HTMLInputElement>("Hora").value]).toEqual([
      "10/11/2026",
      "18:00",
    ]);
    fireEvent.click(screen.getAllByRole("button", { name: "Voltar para agora" })[0] ?? document.body);
    await link("ata.pdf");
    expect(router.state.location.search).toBe(NOS_LIVROS);
  });

  it("escolhida na tela: começa no fim da tarde de ontem e vai para o endereço", async () => {
    const ontem = "2026-11-11T21:00:00.000Z";
    const { router } = await abrirArquivos(NOS_LIVROS, {
      ...naData,
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros", { emInstante: ontem })]: { corpo: umaPagina("./Livros") },
    });
    await link("ata.pdf");
    fireEvent.click(screen.getByRole("radio", { name: "Em uma data" }));
    await screen.findByText(/como estavam em 11\/11\/2026 às 18:00/);
    fireEvent.input(dataDaTela(), { target: { value: "10/11/2026" } });
    await link("antiga.pdf");
    expect(new URLSearchParams(router.state.location.search).get("em")).toBe(em);
    fireEvent.input(dataDaTela(), { target: { value: "24/12/2026" } });
    fireEvent.blur(dataDaTela());
    await screen.findByText("Escolha uma data e hora que já passou.");
    expect(new URLSearchParams(router.state.location.search).get("em")).toBe(em);
    fireEvent.input(dataDaTela(), { target: { value: "12/11/2026" } });
    await screen.findByText("Escolha uma data e hora que já passou.");
    expect(new URLSearchParams(router.state.location.search).get("em")).toBe(em);
  });

  it("mostra os excluídos só quando se pede", async () => {
    const removido = umArquivo("selos.xlsx", { removidoEm: "2026-11-05T12:00:00.000Z" });
    await abrirArquivos(NOS_LIVROS, {
      [CHAMADAS_DE_ARQUIVOS.pasta("./Livros", { removidos: true })]: {
        corpo: umaPagina("./Livros", { arquivos: [removido] }),
      },
    });
    await link("ata.pdf");
    fireEvent.click(screen.getByRole("switch", { name: "Mostrar excluídos" }));
    await link("selos.xlsx");
    expect(screen.getByText("Apagado do computador em 05/11/2026")).toBeTruthy();
  });
});
