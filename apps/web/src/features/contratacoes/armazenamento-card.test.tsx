import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { cartao, veredito } from "../../test-support/painel-na-tela.ts";
import { CHAMADAS_DO_PAINEL as CHAMADAS } from "../../test-support/painel.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";

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
    renderPortal({ servidor: { [CAMINHOS.capacidade()]: capacidade(10_568, 103.2) } });
    await veredito(/protegido/);
    const regiao = await cartao("Armazenamento");
    const texto = within(regiao).getByText("10568MB/10240MB (103,20)%");
    expect(texto.title).toBe("O percentual de armazenamento não é atualizado em tempo real.");
    expect(regiao.textContent).toContain("103%em usoUsado10,3 GBLivre0 MBPlano10 GB");
  });

  it("[PAINEL-15][PAINEL-53] sem resposta mostra '---' e só registra", async () => {
    const tela = renderPortal({ servidor: { [CAMINHOS.capacidade()]: { status: 500 } } });
    await veredito(/protegido/);
    expect(within(await cartao("Armazenamento")).getByText("---")).toBeTruthy();
    expect(screen.getByText("Não foi possível consultar o armazenamento agora.")).toBeTruthy();
    expect(tela.eventos).toContain("chamada falhou");
    expect(tela.feedback.snapshot()).toEqual({ dialogs: [], toasts: [] });
  });

  it("[PAINEL-16] avisa quando chega à porcentagem do servidor", async () => {
    renderPortal({ servidor: { [CAMINHOS.capacidade()]: capacidade(8192, 80) } });
    expect(await cartao("Sua capacidade de armazenamento está quase no limite.")).toBeTruthy();
  });

  it("[PAINEL-58] se a porcentagem não vem, registra e não avisa", async () => {
    const tela = renderPortal({
      servidor: { [CAMINHOS.capacidade()]: capacidade(10_000, 97.66), [CHAMADAS.limite]: { status: 500 } },
    });
    await veredito(/protegido/);
    expect(screen.queryByText(/Sua capacidade de armazenamento/)).toBeNull();
    expect(tela.eventos).toContain("chamada falhou");
  });
});
