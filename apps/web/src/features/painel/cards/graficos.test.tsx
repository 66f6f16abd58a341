import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { cartao, veredito } from "../../../test-support/painel-na-tela.ts";
import { arquivosPorDia, CHAMADAS_DO_PAINEL as CHAMADAS } from "../../../test-support/painel.ts";
import { renderPortal } from "../../../test-support/render-portal.tsx";

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
      "12/11/20263 GB",
      "11/11/20262 GB",
      "10/11/2026500 MB",
    ]);
    const arquivos = await cartao("Arquivos guardados por dia");
    expect((await within(arquivos).findAllByRole("row"))[1]?.textContent).toBe("12/11/20261.234 (617 MB)");
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
