import { fireEvent, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umaContratacao } from "../../../test-support/builders.ts";
import { umAgendamento } from "../../../test-support/dispositivos.ts";
import { cartao } from "../../../test-support/painel-na-tela.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";

const proximo = (id: number, parte: Parameters<typeof umAgendamento>[0] = {}) => ({
  ...umAgendamento({ id, ...parte }),
  nomeDispositivo: "SERVIDOR-LIVROS",
  nomeConfiguracao: "Livros e índices",
});
const NENHUM = { porHora: [], diarios: [], semanais: [], mensais: [] };

describe("próximos agendamentos", () => {
  it("[DISP-116][DISP-122][PAINEL-35] tem uma aba por tipo, e cada linha diz o que roda e quando", async () => {
    const corpo = {
      ...NENHUM,
      porHora: [proximo(1, { descricao: "De hora em hora", horaProximo: "15:00" })],
      mensais: [proximo(2, { descricao: "Cópia do mês", dataProximo: "2026-12-01", horaProximo: "02:00" })],
    };
    renderPortal({ servidor: { [CAMINHOS.proximos()]: { corpo } } });
    const regiao = await cartao("Próximos agendamentos");
    expect((await within(regiao).findAllByRole("tab")).map(({ textContent }) => textContent)).toEqual([
      "Por Hora",
      "Diários",
      "Semanais",
      "Mensais",
    ]);
    expect(await within(regiao).findByText("De hora em hora")).toBeTruthy();
    expect(within(regiao).getByText("12/11/2026 às 15:00")).toBeTruthy();
    fireEvent.click(within(regiao).getByRole("tab", { name: "Mensais" }));
    expect(within(within(regiao).getByRole("tabpanel")).getByText("01/12/2026 às 02:00")).toBeTruthy();
  });

  it("[PAINEL-164] abre na primeira aba que tem linhas, e fica na que a pessoa escolhe", async () => {
    const corpo = { ...NENHUM, semanais: [proximo(3, { descricao: "Aos domingos" })] };
    renderPortal({ servidor: { [CAMINHOS.proximos()]: { corpo } } });
    const regiao = await cartao("Próximos agendamentos");
    expect(await within(regiao).findByText("Aos domingos")).toBeTruthy();
    expect(within(regiao).getByRole("tab", { selected: true }).textContent).toBe("Semanais");
    fireEvent.click(within(regiao).getByRole("tab", { name: "Por Hora" }));
    expect(within(regiao).getByRole("tab", { selected: true }).textContent).toBe("Por Hora");
  });

  const vazioDe = async (aba: string) => {
    renderPortal();
    const regiao = await cartao("Próximos agendamentos");
    fireEvent.click(await within(regiao).findByRole("tab", { name: aba }));
    const painel = within(regiao).getByRole("tabpanel", { name: aba });
    return (await within(painel).findByText(/^Nenhum/)).textContent;
  };
  it("[DISP-118][DISP-122][PAINEL-40] por hora olha 12 horas à frente", async () => {
    expect(await vazioDe("Por Hora")).toBe("Nenhum backup agendado para as próximas 12 horas");
  });
  it("[DISP-119][DISP-122][PAINEL-41] diários olha 24 horas à frente", async () => {
    expect(await vazioDe("Diários")).toBe("Nenhum backup agendado para as próximas 24 horas");
  });
  it("[DISP-120][DISP-122][PAINEL-42] semanais olha 7 dias à frente", async () => {
    expect(await vazioDe("Semanais")).toBe("Nenhum backup agendado para os próximos 7 dias");
  });
  it("[DISP-121][DISP-122][PAINEL-43] mensais olha 30 dias à frente", async () => {
    expect(await vazioDe("Mensais")).toBe("Nenhum backup agendado para os próximos 30 dias");
  });

  it("[DISP-117][PAINEL-38][PAINEL-39] com a contratação parada diz que não há agendamentos, sem perguntar", async () => {
    const suspensa = umaContratacao(10, 4, "Acervo principal");
    const tela = renderPortal({
      servidor: { [CAMINHOS.listar]: { corpo: [suspensa] }, [CAMINHOS.contratacao(10)]: { corpo: suspensa } },
    });
    expect((await cartao("Próximos agendamentos")).textContent).toContain(
      "A contratação não está ativa e não possui agendamentos.",
    );
    expect(tela.pedidos).not.toContain(CAMINHOS.proximos());
  });

  it("[PAINEL-54] uma falha só é registrada, e o cartão não diz que não há agendamentos", async () => {
    const tela = renderPortal({ servidor: { [CAMINHOS.proximos()]: { status: 500 } } });
    const regiao = await cartao("Próximos agendamentos");
    expect(await within(regiao).findByText("Não foi possível recuperar os próximos agendamentos.")).toBeTruthy();
    expect(tela.eventos).toContain("chamada falhou");
    expect(tela.feedback.snapshot()).toEqual({ dialogs: [], toasts: [] });
  });
});
