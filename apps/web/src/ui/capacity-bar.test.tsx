import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CapacityBar, preenchimento } from "./capacity-bar.tsx";

const capacidade = (usado: number, total: number, porcentagem: number) => ({
  espacoUtilizado: { tamanhoMB: usado },
  espacoTotalPlano: { tamanhoMB: total },
  porcentagemUtilizada: porcentagem,
  capacidadeMaximaMB: total,
  capacidadeUtilizadaMB: usado,
});

describe("barra de capacidade", () => {
  it.each([
    [0, 1],
    [0.4, 1],
    [61.95, 61.95],
    [100, 100],
    [103.2, 100],
  ])("[CONST-40][PAINEL-11][PAINEL-17] %d%% enche %d", (porcentagem, parte) => {
    expect(preenchimento(porcentagem)).toBe(parte);
  });

  it("[CONST-39][CONST-41][PAINEL-10][PAINEL-17] acima do plano fica cheia e mantém o texto real", () => {
    const { container } = render(<CapacityBar capacidade={capacidade(105_676, 102_400, 103.2)} />);
    expect(screen.getAllByText("105676MB/102400MB (103,20)%").length).toBeGreaterThan(0);
    expect(container.querySelector("i")?.style.clipPath).toBe("inset(0 0% 0 0 round 3px)");
  });

  it("[CONST-43][PAINEL-14] diz que não é em tempo real", () => {
    render(<CapacityBar capacidade={capacidade(1, 2, 50)} />);
    expect(screen.getByTitle("O percentual de armazenamento não é atualizado em tempo real.")).toBeTruthy();
  });

  it("[CONST-45][PAINEL-15] sem resposta mostra '---'", () => {
    render(<CapacityBar capacidade={null} />);
    expect(screen.getByText("---")).toBeTruthy();
  });
});
