import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CHAMADAS_DE_BACKUP, paginaDeBackups, umBackup } from "../../test-support/backups.ts";
import { umaContratacao } from "../../test-support/builders.ts";
import { cartao, pedidosDe, veredito } from "../../test-support/painel-na-tela.ts";
import { CHAMADAS_DO_PAINEL as CHAMADAS, umaFatura } from "../../test-support/painel.ts";
import { CHAMADAS_DE_PROTECAO, umaProtecao, umaProtecaoDispositivo } from "../../test-support/protecao.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";

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

  it("[ARQ-02][DISP-03][PAINEL-04] os atalhos levam a estas quatro telas, e a nenhuma outra", async () => {
    renderPortal();
    await veredito(/protegido/);
    const atalhos = within(screen.getByRole("navigation", { name: "Atalhos" })).getAllByRole("link");
    expect(atalhos.map((link) => link.getAttribute("href"))).toEqual([
      "/novaContratacao",
      "/gerenciarArquivos",
      "/gerenciarDispositivos",
      "/configurarContratacao?id=10",
    ]);
  });

  it("[FAT-02][PAINEL-05] a mensalidade e o aviso de boleto levam às faturas", async () => {
    renderPortal({ servidor: { [CHAMADAS.boletos()]: { corpo: [umaFatura({ codigoSituacao: 1 })] } } });
    const aviso = await cartao("Você possui um boleto em aberto referente a 11/2026, no valor de R$ 129,90.");
    for (const onde of [await cartao("Mensalidade"), aviso])
      expect((await within(onde).findByRole("link", { name: /faturas/i })).getAttribute("href")).toBe(
        "/pesquisarFatura",
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
    const esperados = [CAMINHOS.capacidade(20), CAMINHOS.proximos(20), CHAMADAS_DE_BACKUP.daContratacao(20)];
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

  it("antes do primeiro pagamento há sempre um título: enquanto lê, e se a leitura falha", async () => {
    const esperando = umaContratacao(10, 7, "Livros");
    const { container } = renderPortal({
      servidor: {
        [CAMINHOS.listar]: { corpo: [esperando] },
        [CAMINHOS.contratacao(10)]: { corpo: esperando },
        [CAMINHOS.emContratacao]: { status: 500 },
      },
    });
    await waitFor(() => expect(container.querySelector(".esboco-do-painel h1")).not.toBeNull());
    expect(await screen.findByRole("button", { name: "Tentar de novo" })).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1, name: "Falta só o pagamento." })).toBeTruthy();
  });
});
