import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { abrirDispositivos } from "../../test-support/abrir-dispositivos.ts";
import { comAreaDeTransferencia } from "../../test-support/area-de-transferencia.ts";
import { umaContratacao } from "../../test-support/builders.ts";
import { cartao, pedidosDe, veredito } from "../../test-support/painel-na-tela.ts";
import { CHAMADAS_DE_PROTECAO, umaProtecao, umaProtecaoDispositivo } from "../../test-support/protecao.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";

const POR_PAGAR = umaContratacao(10, 7, "Acervo principal");
const boleto = { linhaDigitavel: "0339", pixCopiaECola: "000201", pixQr: ["101", "010", "101"] };
const pagamento = {
  idFatura: 9,
  valor: 129.9,
  vencimento: "2026-11-25",
  competencia: "2026-11-01",
  proximoVencimento: "2026-12-10",
  recusa: null,
  cobrando: false,
  boleto,
};
const andamento = { ...POR_PAGAR, pagarAte: "2026-11-30", pagamento };

/** Whether it was paid is for the test to say. */
const servidor = (paga: () => boolean) => ({
  [CAMINHOS.listar]: () => ({ corpo: [paga() ? umaContratacao(10) : POR_PAGAR] }),
  [CAMINHOS.contratacao(10)]: () => ({ corpo: paga() ? umaContratacao(10) : POR_PAGAR }),
  [CAMINHOS.emContratacao]: () => ({ corpo: paga() ? null : andamento }),
});

describe("painel de uma contratação que aguarda o pagamento", () => {
  it("[CONTR-145][CONTR-148] no lugar do veredito, mostra o Pix, o boleto, o que se paga e até quando; paga, vira o painel sem recarregar", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let paga = false;
    const copiar = vi.fn<(texto: string) => Promise<void>>(() => Promise.resolve());
    comAreaDeTransferencia(copiar);
    renderPortal({ servidor: servidor(() => paga) });
    expect(await screen.findByRole("heading", { level: 1, name: /^Falta só o pagamento\./ })).toBeTruthy();
    expect(screen.getByRole("img", { name: "QR Code do Pix" })).toBeTruthy();
    expect(screen.getByText("Pix da mensalidade de 11/2026")).toBeTruthy();
    expect(screen.getByText("R$ 129,90")).toBeTruthy();
    expect(screen.getByText("Vence em 25/11/2026")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Copiar código Pix" }));
    expect(await screen.findByRole("button", { name: "Código copiado" })).toBeTruthy();
    expect(copiar).toHaveBeenCalledWith("000201");
    expect(screen.getByText("0339")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Baixar PDF" })).toBeTruthy();
    const pagando = within(await cartao("O que você está pagando"));
    for (const texto of ["novembro de 2026", "25/11/2026", "10/12/2026"]) expect(pagando.getByText(texto)).toBeTruthy();
    expect(pagando.getByText(/^Sem pagamento até 30\/11\/2026/)).toBeTruthy();

    paga = true;
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await veredito(/protegido/);
    expect(screen.queryByText(/Falta só o pagamento/)).toBeNull();
    expect(screen.queryByText("Aguardando pagamento")).toBeNull();
  });

  it("sem resposta sobre o pagamento diz isso, e tenta de novo quando pedem", async () => {
    const respostas = [{ status: 500 }, { corpo: andamento }];
    renderPortal({
      servidor: { ...servidor(() => false), [CAMINHOS.emContratacao]: () => respostas.shift() ?? "rede" },
    });
    expect(await screen.findByText("Não foi possível ler o pagamento da contratação.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByRole("heading", { level: 1, name: /^Falta só o pagamento\./ })).toBeTruthy();
  });

  it("[CONTR-148] a tela do dispositivo que espera o pagamento leva a ele", async () => {
    const oQueFazer = "Pague a fatura da contratação.";
    await abrirDispositivos(undefined, {
      ...servidor(() => false),
      [CHAMADAS_DE_PROTECAO.consultar()]: {
        corpo: umaProtecao([umaProtecaoDispositivo({ situacao: "SUSPENSO", oQueFazer })]),
      },
    });
    fireEvent.click(await screen.findByRole("link", { name: "Pagar agora" }));
    expect(await screen.findByRole("heading", { level: 1, name: /^Falta só o pagamento\./ })).toBeTruthy();
  });

  it("[PROT-43] o veredito que sabe do pagamento antes faz o resto da página ser lido de novo, uma vez", async () => {
    let paga = false;
    const suspensa = umaContratacao(10, 4, "Acervo principal");
    const tela = renderPortal({
      servidor: {
        [CAMINHOS.listar]: () => ({ corpo: [paga ? umaContratacao(10) : suspensa] }),
        [CAMINHOS.contratacao(10)]: () => ({ corpo: paga ? umaContratacao(10) : suspensa }),
        [CHAMADAS_DE_PROTECAO.consultar()]: () => {
          const lida = { corpo: umaProtecao([umaProtecaoDispositivo()]) };
          paga = true;
          return lida;
        },
      },
    });
    await veredito(/protegido/);
    await waitFor(() => expect(screen.getAllByText("Ativa").length).toBeGreaterThan(0));
    expect(pedidosDe(tela, CAMINHOS.listar)).toBe(2);
  });
});
