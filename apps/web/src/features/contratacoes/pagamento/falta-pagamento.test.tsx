import { contratacoes } from "@acervo/contracts/contratacoes";
import { chamada } from "../../../test-support/stub-fetch.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { abrirNovaContratacao as abrir } from "../../../test-support/abrir-nova-contratacao.ts";
import { umaContratacao } from "../../../test-support/builders.ts";
import { umCartao } from "../../../test-support/cartoes.ts";
import { CAMINHOS } from "../../../test-support/render-portal.tsx";

const boleto = { linhaDigitavel: "0339", pixCopiaECola: "000201", pixQr: ["101", "010", "101"] };
const recusa = {
  tentadaEm: "2026-11-14T16:06:00.000Z",
  cartao: { bandeira: "Visa", ultimosQuatroDigitos: "4417" },
  motivo: "saldo ou limite insuficiente",
};
const pendente = (parte: object) => ({
  ...umaContratacao(30, 7, "Livros"),
  pagarAte: "2026-11-30",
  pagamento: {
    idFatura: 9,
    valor: 129.9,
    vencimento: "2026-11-25",
    competencia: "2026-11-01",
    proximoVencimento: "2026-12-10",
    recusa: null,
    cobrando: false,
    boleto: null,
    ...parte,
  },
});

describe("contratação em andamento", () => {
  const CANCELAR = chamada(contratacoes.cancelarEmContratacao, { query: { idContratacao: 30 } });
  const tentarPor = (forma: "BOLETO" | "CARTAO") =>
    chamada(contratacoes.tentarCobranca, { query: { idContratacao: 30, forma } });

  it("[CONTR-51] mostra o Pix e a linha digitável em lugar do formulário", async () => {
    abrir({ servidor: { [CAMINHOS.emContratacao]: { corpo: pendente({ boleto }) } } });
    expect(await screen.findByRole("img", { name: "QR Code do Pix" })).toBeTruthy();
    expect(screen.getByText("000201")).toBeTruthy();
    expect(screen.getByText("Vence em 25/11/2026")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Avançar" })).toBeNull();
  });

  it("[CONTR-52][CONTR-53][CONTR-54][CONTR-56] cancela depois de SIM e o formulário volta", async () => {
    let cancelada = false;
    abrir({
      servidor: {
        [CAMINHOS.emContratacao]: () => ({ corpo: cancelada ? null : pendente({ boleto }) }),
        [CANCELAR]: () => {
          cancelada = true;
          return { status: 204 };
        },
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Cancelar contratação" }));
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    expect(await screen.findByText("Contratação cancelada com sucesso!")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Avançar" })).toBeTruthy();
  });

  it("[CONTR-55] se não cancela, diz e continua ali", async () => {
    abrir({ servidor: { [CAMINHOS.emContratacao]: { corpo: pendente({ boleto }) }, [CANCELAR]: { status: 500 } } });
    fireEvent.click(await screen.findByRole("button", { name: "Cancelar contratação" }));
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    expect(await screen.findByText("Não foi possível cancelar a contratação")).toBeTruthy();
  });

  it("[CONTR-57] pergunta a cada 10 segundos, e paga leva ao painel", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let paga = false;
    const tela = abrir({
      servidor: {
        [CAMINHOS.emContratacao]: () => ({ corpo: paga ? null : pendente({ boleto }) }),
        [CAMINHOS.listar]: () => ({
          corpo: [umaContratacao(30, paga ? 1 : 7, "Livros"), umaContratacao(31, 3, "Antiga")],
        }),
      },
    });
    await screen.findByRole("img", { name: "QR Code do Pix" });
    paga = true;
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await waitFor(() => expect(tela.router.state.location.pathname).not.toBe("/novaContratacao"));
  });

  it("recusado o cartão, o Pix está pronto, e outro cartão é cobrado quando a pessoa pede", async () => {
    const tela = abrir({
      servidor: {
        [CAMINHOS.emContratacao]: { corpo: { ...pendente({ recusa, boleto }), tipoPagamento: "CARTAO" } },
        [CAMINHOS.cartoes]: { corpo: [umCartao(1, { principal: true })] },
        [tentarPor("CARTAO")]: { status: 202 },
      },
    });
    expect(await screen.findByText("O banco recusou o cartão Visa final 4417.")).toBeTruthy();
    expect(screen.getByText(/Nenhum valor foi cobrado\.$/)).toBeTruthy();
    expect(screen.getByRole("img", { name: "QR Code do Pix" })).toBeTruthy();
    expect(screen.queryByText("Contratação criada com sucesso!")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Usar outro cartão" }));
    expect(await screen.findByText("CARTAO 1")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Adicionar cartão" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Cobrar no cartão principal" }));
    await waitFor(() => expect(tela.pedidos).toContain(tentarPor("CARTAO")));
  });

  it("recusado enquanto a pessoa olha, o que o menu mostra é lido de novo", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let codigo = 8;
    const contratacao = () => ({ ...umaContratacao(30, codigo, "Livros"), tipoPagamento: "CARTAO" });
    const tela = abrir({
      servidor: {
        [CAMINHOS.emContratacao]: () => ({
          corpo: {
            ...pendente({ cobrando: codigo === 8, recusa: codigo === 8 ? null : recusa }),
            ...contratacao(),
          },
        }),
        [CAMINHOS.listar]: () => ({ corpo: [contratacao()] }),
      },
    });
    await screen.findByText("Estamos cobrando o seu cartão.");
    codigo = 7;
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(await screen.findByText("O banco recusou o cartão Visa final 4417.")).toBeTruthy();
    await waitFor(() => expect(tela.pedidos.filter((pedido) => pedido === CAMINHOS.listar)).toHaveLength(2));
  });

  it("já recusado quando a página o lê, a lista que ficou para trás é lida de novo, uma vez", async () => {
    const tela = abrir({
      servidor: {
        [CAMINHOS.emContratacao]: { corpo: { ...pendente({ recusa, boleto }), tipoPagamento: "CARTAO" } },
        [CAMINHOS.listar]: { corpo: [umaContratacao(30, 8, "Livros")] },
      },
    });
    await screen.findByText("O banco recusou o cartão Visa final 4417.");
    const lidas = () => tela.pedidos.filter((pedido) => pedido === CAMINHOS.listar);
    await waitFor(() => expect(lidas()).toHaveLength(2));
    await screen.findByRole("button", { name: "Usar outro cartão" });
    expect(lidas()).toHaveLength(2);
  });

  it("sem boleto, diz que nada foi cobrado, não fala de cartão e deixa pedir de novo", async () => {
    const servidor = { [CAMINHOS.emContratacao]: { corpo: pendente({}) }, [tentarPor("BOLETO")]: { status: 202 } };
    const tela = abrir({ servidor });
    expect(await screen.findByText("Não conseguimos preparar o seu boleto.")).toBeTruthy();
    expect(screen.queryByText(/cartão/)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(tela.pedidos).toContain(tentarPor("BOLETO")));
  });

  it("[CONTR-57] enquanto o cartão é cobrado, pergunta a cada segundo", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const tela = abrir({ servidor: { [CAMINHOS.emContratacao]: { corpo: pendente({ cobrando: true }) } } });
    await screen.findByText("Estamos preparando o seu Pix e o seu boleto.");
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect(tela.pedidos.filter((pedido) => pedido === CAMINHOS.emContratacao)).toHaveLength(3);
  });

  it("[CONTR-139] sem saber se há uma em andamento, mostra o formulário", async () => {
    abrir({ servidor: { [CAMINHOS.emContratacao]: { status: 500 } } });
    expect(await screen.findByRole("button", { name: "Avançar" })).toBeTruthy();
  });
});
