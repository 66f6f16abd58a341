import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { CHAMADAS_DE_BACKUP, paginaDeBackups, umBackup } from "../../test-support/backups.ts";
import { umaContratacao, umUsuario } from "../../test-support/builders.ts";
import {
  arquivosPorDia,
  CHAMADAS_DO_PAINEL as CHAMADAS,
  paginaDeFaturas,
  umaFatura,
  umaProtecaoAtrasada,
} from "../../test-support/painel.ts";
import { CHAMADAS_DE_PROTECAO, umaProtecao, umaProtecaoDispositivo } from "../../test-support/protecao.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { temTela } from "../screens.ts";

const cartao = (nome: string) => screen.findByRole("region", { name: nome });
const veredito = (nome: RegExp) => screen.findByRole("heading", { level: 1, name: nome });
const pedidosDe = (tela: ReturnType<typeof renderPortal>, chamada: string) =>
  tela.pedidos.filter((pedido) => pedido === `GET ${chamada}`).length;

describe("o painel inteiro", () => {
  it("[PAINEL-01] veredito, medidor, mensalidade, agendamentos, backups e atalhos, depois de um esboço", async () => {
    const { container } = renderPortal({
      servidor: { [CHAMADAS.boletos()]: { corpo: [umaFatura({ codigoSituacao: 1 })] } },
    });
    await waitFor(() => expect(container.querySelector(".esboco-do-painel")).not.toBeNull());
    await veredito(/^SERVIDOR-LIVROS está protegido\. Último backup hoje às 14:05\.$/);
    expect(container.querySelector(".esboco-do-painel")).toBeNull();
    for (const nome of ["Dispositivos", "Armazenamento", "Mensalidade", "Próximos agendamentos", "Últimos backups"])
      expect(await cartao(nome)).toBeTruthy();
    expect(await cartao("Você possui um boleto em aberto referente a 11/2026, no valor de R$ 129,90.")).toBeTruthy();
    expect(screen.getByRole("navigation", { name: "Atalhos" })).toBeTruthy();
  });

  it("[ARQ-02][DISP-03][PAINEL-04] os atalhos levam às telas que existem, e a nenhuma outra", async () => {
    renderPortal();
    await veredito(/protegido/);
    const atalhos = within(screen.getByRole("navigation", { name: "Atalhos" })).getAllByRole("link");
    const telas = ["novaContratacao", "gerenciarArquivos", "gerenciarDispositivos", "configurarContratacao"] as const;
    expect(atalhos.map((link) => link.getAttribute("href"))).toEqual(
      telas.filter(temTela).map((tela) => (tela === "configurarContratacao" ? `/${tela}?id=10` : `/${tela}`)),
    );
  });

  it("[PAINEL-07] tudo é da contratação em uso, e é lido de novo quando ela muda", async () => {
    const outra = umaContratacao(20, 1, "Acervo novo");
    const frase = "BALCAO-09 está protegido.";
    const tela = renderPortal({
      servidor: {
        [CAMINHOS.listar]: { corpo: [umaContratacao(10), outra] },
        [CAMINHOS.contratacao(20)]: { corpo: outra },
        [CHAMADAS_DE_PROTECAO.consultar(20)]: { corpo: { ...umaProtecao([umaProtecaoDispositivo()]), frase } },
        [CHAMADAS_DE_BACKUP.daContratacao(20)]: {
          corpo: paginaDeBackups([umBackup({ nomeDispositivo: "BALCAO-09" })]),
        },
      },
    });
    await veredito(/^SERVIDOR-LIVROS/);
    expect(pedidosDe(tela, CHAMADAS.faturas)).toBe(1);
    fireEvent.change(screen.getByRole("combobox", { name: "Contratação" }), { target: { value: "20" } });
    await veredito(/^BALCAO-09 está protegido\.$/);
    expect(await screen.findByRole("row", { name: /BALCAO-09/ })).toBeTruthy();
    const esperados = [
      CAMINHOS.capacidade.replace("10", "20"),
      CAMINHOS.proximos.replace("=10", "=20"),
      CHAMADAS_DE_BACKUP.daContratacao(20),
    ];
    for (const chamada of esperados) expect(pedidosDe(tela, chamada)).toBe(1);
    expect(pedidosDe(tela, CHAMADAS.faturas)).toBe(2);
  });

  it("sem resposta sobre a proteção diz que não sabe, e tenta de novo quando pedem", async () => {
    const respostas = [{ status: 500 }, { corpo: umaProtecao([umaProtecaoDispositivo()]) }];
    const tela = renderPortal({ servidor: { [CHAMADAS_DE_PROTECAO.consultar()]: () => respostas.shift() ?? "rede" } });
    await veredito(/^Não foi possível verificar seus backups agora\./);
    expect(tela.eventos).toContain("chamada falhou");
    fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
    await veredito(/protegido/);
  });
});

describe("dispositivos", () => {
  it("o pior vem primeiro, cada um com seu selo, seus 30 dias e o último backup", async () => {
    renderPortal({ servidor: { [CHAMADAS_DE_PROTECAO.consultar()]: { corpo: umaProtecaoAtrasada() } } });
    await veredito(/^BALCAO-01 está com o backup atrasado/);
    const [atrasado, protegido] = within(await cartao("Dispositivos")).getAllByRole("listitem");
    expect(atrasado?.textContent).toContain("BALCAO-01Próximo: hoje às 18:30");
    expect(atrasado?.textContent).toContain("Últimos 30 dias: 27 dias com backup, 3 sem backup");
    expect(atrasado?.textContent).toContain("AtrasadoÚltimo: 09/11 às 12:21");
    expect(protegido?.textContent).toContain("Últimos 30 dias: 30 dias com backup");
    expect(protegido?.textContent).toContain("ProtegidoÚltimo: hoje às 14:05");
  });

  it("sem nenhum, diz o que fazer", async () => {
    const corpo = umaProtecao([]);
    renderPortal({ servidor: { [CHAMADAS_DE_PROTECAO.consultar()]: { corpo } } });
    const link = await within(await cartao("Dispositivos")).findByRole("link", { name: "Cadastrar dispositivo" });
    expect(link.getAttribute("href")).toBe("/gerenciarDispositivos");
  });

  it("um aviso vermelho tem o botão cheio da página, e pode verificar de novo", async () => {
    const tela = renderPortal({ servidor: { [CHAMADAS_DE_PROTECAO.consultar()]: { corpo: umaProtecaoAtrasada() } } });
    const aviso = await cartao("BALCAO-01 parou de fazer backup");
    expect(within(aviso).getByRole("link", { name: "Ver o dispositivo" }).dataset["variant"]).toBe("filled");
    fireEvent.click(within(aviso).getByRole("button", { name: "Verificar de novo" }));
    await waitFor(() => expect(pedidosDe(tela, CHAMADAS_DE_PROTECAO.consultar())).toBe(2));
  });
});

describe("mensalidade", () => {
  it("[PAINEL-29][PAINEL-30][PAINEL-31] as quatro primeiras da lista, a pendente destacada", async () => {
    const corpo = paginaDeFaturas([
      umaFatura({ id: 5, codigoSituacao: 2 }),
      umaFatura({ id: 4, mesReferenciaFormatado: "10/2026", codigoSituacao: 4, dataLimiteFormatada: "13/10/2026" }),
      ...[3, 2, 1].map((id) => umaFatura({ id, mesReferenciaFormatado: `0${id}/2026`, valor: 1234.5 })),
    ]);
    renderPortal({ servidor: { [CHAMADAS.faturas]: { corpo } } });
    await veredito(/protegido/);
    const linhas = await within(await cartao("Mensalidade")).findAllByRole("listitem");
    expect(linhas.map(({ textContent }) => textContent)).toEqual([
      "11/2026R$ 129,90PendenteVence em 10/11/2026",
      "10/2026R$ 129,90VencidaVenceu em 13/10/2026",
      "03/2026R$ 1.234,50Paga",
      "02/2026R$ 1.234,50Paga",
    ]);
    expect(linhas.map(({ dataset }) => dataset["pendente"])).toEqual(["true", "false", "false", "false"]);
  });

  it("[PAINEL-34] sem faturas diz que não há registros", async () => {
    renderPortal();
    await veredito(/protegido/);
    expect(await within(await cartao("Mensalidade")).findByText("Nenhum registro encontrado.")).toBeTruthy();
  });

  it("[PAINEL-33] uma falha só é registrada, e o cartão não diz que não há faturas", async () => {
    const tela = renderPortal({ servidor: { [CHAMADAS.faturas]: { status: 500 } } });
    await veredito(/protegido/);
    const regiao = await cartao("Mensalidade");
    expect(await within(regiao).findByText("Não foi possível recuperar as faturas.")).toBeTruthy();
    expect(tela.eventos).toContain("chamada falhou");
    expect(tela.feedback.snapshot()).toEqual({ dialogs: [], toasts: [] });
  });
});

describe("armazenamento", () => {
  const capacidade = (usado: number, porcentagemUtilizada: number) => ({
    corpo: {
      espacoUtilizado: { tamanhoMB: usado },
      espacoTotalPlano: { tamanhoMB: 10_240 },
      porcentagemUtilizada,
      capacidadeMaximaMB: 10_240,
      capacidadeUtilizadaMB: usado,
    },
  });

  it("[PAINEL-08][PAINEL-10][PAINEL-14][PAINEL-17] o texto exato, os três tamanhos e a nota", async () => {
    renderPortal({ servidor: { [CAMINHOS.capacidade]: capacidade(10_568, 103.2) } });
    await veredito(/protegido/);
    const regiao = await cartao("Armazenamento");
    const texto = within(regiao).getByText("10568MB/10240MB (103,20)%");
    expect(texto.title).toBe("O percentual de armazenamento não é atualizado em tempo real.");
    expect(regiao.textContent).toContain("103%em usoUsado10,3 GBLivre0,0 MBPlano10,0 GB");
  });

  it("[PAINEL-15][PAINEL-53] sem resposta mostra '---' e só registra", async () => {
    const tela = renderPortal({ servidor: { [CAMINHOS.capacidade]: { status: 500 } } });
    await veredito(/protegido/);
    expect(within(await cartao("Armazenamento")).getByText("---")).toBeTruthy();
    expect(tela.eventos).toContain("chamada falhou");
    expect(tela.feedback.snapshot()).toEqual({ dialogs: [], toasts: [] });
  });

  it("[PAINEL-16] avisa quando chega à porcentagem do servidor", async () => {
    renderPortal({ servidor: { [CAMINHOS.capacidade]: capacidade(8192, 80) } });
    expect(await cartao("Sua capacidade de armazenamento está quase no limite.")).toBeTruthy();
  });

  it("[PAINEL-58] se a porcentagem não vem, registra e não avisa", async () => {
    const tela = renderPortal({
      servidor: { [CAMINHOS.capacidade]: capacidade(10_000, 97.66), [CHAMADAS.limite]: { status: 500 } },
    });
    await veredito(/protegido/);
    expect(screen.queryByText(/Sua capacidade de armazenamento/)).toBeNull();
    expect(tela.eventos).toContain("chamada falhou");
  });
});

describe("boletos em aberto", () => {
  const umBoleto = { corpo: [umaFatura({ id: 7, codigoSituacao: 1 })] };
  const TITULO = "Você possui um boleto em aberto referente a 11/2026, no valor de R$ 129,90.";

  it("[PAINEL-18][PAINEL-20] são perguntados uma vez, ainda que se volte ao painel", async () => {
    const tela = renderPortal({ servidor: { [CHAMADAS.boletos()]: umBoleto } });
    await cartao(TITULO);
    await tela.router.navigate("/ajuda");
    await screen.findByRole("heading", { level: 1, name: /Ajuda/ });
    await tela.router.navigate("/dashboard");
    await cartao(TITULO);
    expect(pedidosDe(tela, CHAMADAS.boletos())).toBe(1);
  });

  it("[PAINEL-56] outra pessoa na mesma página não vê os da anterior", async () => {
    const pessoas = [umUsuario(), umUsuario({ id: 2, codigoCorregedoria: "0009999" })];
    const tela = renderPortal({
      servidor: {
        [CAMINHOS.dados]: () => ({ corpo: pessoas.shift() }),
        [CHAMADAS.boletos()]: umBoleto,
        [CHAMADAS.boletos("0009999")]: { corpo: [] },
      },
    });
    await cartao(TITULO);
    await tela.portal.recarregarUsuario();
    await waitFor(() => expect(screen.queryByText(TITULO)).toBeNull());
    expect(pedidosDe(tela, CHAMADAS.boletos("0009999"))).toBe(1);
  });

  it("[PAINEL-21][PAINEL-23] quem não tem código de corregedoria não pergunta, e vê a fatura na mensalidade", async () => {
    const pessoa = umUsuario({ tipoConta: "NOR_PF", cartorio: null, codigoCorregedoria: null });
    const tela = renderPortal({
      servidor: {
        [CAMINHOS.dados]: { corpo: pessoa },
        [CHAMADAS.faturas]: { corpo: paginaDeFaturas([umaFatura({ codigoSituacao: 2 })]) },
      },
    });
    await veredito(/protegido/);
    expect(await within(await cartao("Mensalidade")).findByText("Pendente")).toBeTruthy();
    expect(tela.pedidos.filter((pedido) => pedido.includes("listar-boleto-em-aberto"))).toEqual([]);
  });

  it("imprimir salva o PDF com o nome do mês", async () => {
    const salvos: { tipo: string; tamanho: number }[] = [];
    const criar = vi.fn<typeof URL.createObjectURL>((arquivo) => {
      if (arquivo instanceof Blob) salvos.push({ tipo: arquivo.type, tamanho: arquivo.size });
      return "blob:boleto";
    });
    const clique = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: criar, revokeObjectURL: () => undefined });
    renderPortal({
      servidor: { [CHAMADAS.boletos()]: umBoleto, [CHAMADAS.imprimir(7)]: { corpo: btoa("%PDF-1.7") } },
    });
    fireEvent.click(await within(await cartao(TITULO)).findByRole("button", { name: "Imprimir boleto 11/2026" }));
    await waitFor(() => expect(salvos).toEqual([{ tipo: "application/pdf", tamanho: 8 }]));
    expect(clique.mock.contexts[0]).toMatchObject({ download: "boleto-11-2026.pdf" });
    clique.mockRestore();
  });

  it("se não dá para imprimir, diz", async () => {
    renderPortal({ servidor: { [CHAMADAS.boletos()]: umBoleto, [CHAMADAS.imprimir(7)]: { status: 500 } } });
    fireEvent.click(await within(await cartao(TITULO)).findByRole("button", { name: /Imprimir boleto/ }));
    const dialogo = await screen.findByRole("alertdialog", { name: "Erro" });
    expect(within(dialogo).getByText("Não foi possível imprimir o boleto nesse momento")).toBeTruthy();
  });
});

describe("gráficos", () => {
  const historico = {
    dias: [
      { data: "2026-11-10", usadoMB: 500 },
      { data: "2026-11-11", usadoMB: 2048 },
      { data: "2026-11-12", usadoMB: 3072 },
    ],
    totalMB: 10_240,
    cheioEmDias: 94,
  };

  it("mostram o espaço e os arquivos por dia, cada um com a sua tabela, e quando o plano enche", async () => {
    renderPortal({
      servidor: {
        [CHAMADAS.historico()]: { corpo: historico },
        [CHAMADAS.arquivos()]: { corpo: arquivosPorDia((indice) => (indice === 29 ? 1234 : 0)) },
      },
    });
    await veredito(/protegido/);
    expect(within(await cartao("Armazenamento")).getByText("Cheio em ~94 dias, no ritmo do último mês.")).toBeTruthy();
    const espaco = await cartao("Armazenamento ao longo do tempo");
    const linhas = await within(espaco).findAllByRole("row");
    expect(linhas.map(({ textContent }) => textContent)).toEqual([
      "DiaEspaço usado",
      "12/11/20263,0 GB",
      "11/11/20262,0 GB",
      "10/11/2026500,0 MB",
    ]);
    const arquivos = await cartao("Arquivos guardados por dia");
    expect((await within(arquivos).findAllByRole("row"))[1]?.textContent).toBe("12/11/20261.234 (617,0 MB)");
  });

  it("sem história dizem que ainda não há o que desenhar, e não há previsão", async () => {
    renderPortal();
    await veredito(/protegido/);
    const espaco = await cartao("Armazenamento ao longo do tempo");
    expect(await within(espaco).findByText("O gráfico aparece quando houver dois dias de história.")).toBeTruthy();
    expect(screen.queryByText(/^Cheio em/)).toBeNull();
  });

  it("uma falha só é registrada, e cada cartão diz que não sabe", async () => {
    const tela = renderPortal({
      servidor: { [CHAMADAS.historico()]: { status: 500 }, [CHAMADAS.arquivos()]: { status: 500 } },
    });
    await veredito(/protegido/);
    expect(await screen.findByText("Não foi possível recuperar o histórico do armazenamento.")).toBeTruthy();
    expect(await screen.findByText("Não foi possível recuperar os arquivos guardados por dia.")).toBeTruthy();
    expect(tela.feedback.snapshot()).toEqual({ dialogs: [], toasts: [] });
  });
});
