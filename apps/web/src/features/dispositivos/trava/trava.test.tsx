import { travas, type TravaDoDispositivo } from "@acervo/contracts/travas";
import { fireEvent, screen, within } from "@testing-library/react";
import { seguranca } from "@acervo/contracts/seguranca";
import { describe, expect, it } from "vitest";
import { botao, envios } from "../../../test-support/abrir-dispositivos.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const MUDAR = chamada(travas.mudar, {});
const CONTA = { semSenha: true, senhaDesde: null, fatores: [], codigosDeRecuperacao: null, sessoes: [] };

const trava = (idDispositivo: number, parte: Partial<TravaDoDispositivo> = {}): TravaDoDispositivo => ({
  idDispositivo,
  nomeDispositivo: `COMPUTADOR-${idDispositivo}`,
  dias: null,
  retidoAte: null,
  ...parte,
});

const abrir = async (lista: () => readonly TravaDoDispositivo[], servidor: Servidor = {}) => {
  const tela = renderPortal({
    caminho: "/configurarConta/seguranca",
    servidor: {
      [chamada(seguranca.buscar, {})]: { corpo: CONTA },
      [CAMINHOS.travas()]: () => ({ corpo: [...lista()] }),
      ...servidor,
    },
  });
  const regiao = await screen.findByRole("region", { name: "Trava de retenção" });
  return { ...tela, regiao };
};

describe("trava de retenção", () => {
  it("[DISP-172] cada dispositivo diz como está e o que isso quer dizer hoje, com ganho e custo", async () => {
    const { regiao } = await abrir(() => [
      trava(1),
      trava(2, { dias: 30, retidoAte: "2026-12-01T12:00:00.000Z" }),
      trava(3, { retidoAte: "2026-12-01T12:00:00.000Z" }),
    ]);
    const [desligada, ligada, ainda] = await within(regiao).findAllByRole("heading", { level: 3, name: /COMPUTADOR/ });
    const linha = (titulo: HTMLElement | undefined) => titulo?.closest("li")?.textContent ?? "";
    expect(linha(desligada)).toMatch(/podem ser excluídas a qualquer momento.*DesligadaLigar a trava/);
    expect(linha(ligada)).toMatch(/a partir de \d\d\/\d\d\/\d{4}\.Ligada, 30 diasMudar o prazo/);
    expect(linha(ainda)).toContain("O que já foi travado fica até 01/12/2026.");
    for (const dito of ["Um invasor não consegue", "só é apagado de vez no fim da trava", "a partir do próximo backup"])
      expect(regiao.textContent).toContain(dito);
  });

  it("[DISP-172] liga com o prazo escrito, e a lista é relida", async () => {
    let dias: number | null = null;
    const { pedidos } = await abrir(() => [trava(1, { dias })], {
      [MUDAR]: ({ corpo }) => {
        ({ dias } = travas.mudar.body.parse(corpo));
        return { status: 204 };
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Ligar a trava de COMPUTADOR-1" }));
    const janela = within(screen.getByRole("dialog", { name: "Trava de retenção de COMPUTADOR-1" }));
    fireEvent.change(janela.getByRole("textbox", { name: "Prazo em dias" }), { target: { value: "45" } });
    fireEvent.click(janela.getByRole("button", { name: "Ligar a trava" }));
    expect(await screen.findByText("Ligada, 45 dias")).toBeTruthy();
    expect(envios(pedidos, MUDAR)).toHaveLength(1);
  });

  it("[DISP-172] desliga, e diz o que isso pede", async () => {
    let dias: number | null = 30;
    await abrir(() => [trava(1, { dias })], {
      [MUDAR]: ({ corpo }) => {
        ({ dias } = travas.mudar.body.parse(corpo));
        return { status: 204 };
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Mudar o prazo da trava de COMPUTADOR-1" }));
    const janela = screen.getByRole("dialog", { name: "Trava de retenção de COMPUTADOR-1" });
    expect(janela.textContent).toContain("pede uma segunda confirmação, avisa todos os e-mails");
    fireEvent.click(botao("Desligar a trava"));
    expect(await screen.findByText("Desligada")).toBeTruthy();
  });
});
