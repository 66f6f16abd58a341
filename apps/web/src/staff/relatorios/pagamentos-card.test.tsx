import { exportacoes } from "@acervo/contracts/exportacoes";
import { relatorios } from "@acervo/contracts/relatorios";
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, chamadasDe } from "../../test-support/stub-fetch.ts";

const gerar = () => fireEvent.click(screen.getByRole("button", { name: "Gerar relatório" }));

describe("relatório de pagamentos", () => {
  it("[REL-07] com apenas devedores os dois meses continuam pedidos, e na ordem", async () => {
    const tela = renderPortal({
      caminho: "/relatorioPagamentos",
      servidor: {
        [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) },
        [chamada(exportacoes.listarRecentes, { query: { pagina: 1 } })]: {
          corpo: { total: 0, registrosPorPagina: 10, listaExportacao: [] },
        },
      },
    });
    await screen.findByRole("region", { name: "Relatório Pagamentos" });
    fireEvent.click(screen.getByRole("checkbox", { name: "Apenas devedores" }));
    const meses = ["Mês inicial", "Mês final"].map((name) => screen.getByRole("combobox", { name }));
    for (const mes of meses) fireEvent.change(mes, { target: { value: "" } });
    gerar();
    expect(screen.getAllByText("Favor informar um mês de referência válido.")).toHaveLength(2);
    for (const [indice, mes] of meses.entries())
      fireEvent.change(mes, { target: { value: indice === 0 ? "2026-12" : "2026-11" } });
    gerar();
    expect(screen.getByRole("alert").textContent).toBe("O mês final deve ser igual ou posterior ao mês inicial.");
    expect(chamadasDe(tela.pedidos, relatorios.pagamentos)).toEqual([]);
  });
});
