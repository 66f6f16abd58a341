import { faturas } from "@acervo/contracts/faturas";
import { linkDaFatura } from "@acervo/contracts/link-da-fatura";
import type { PagamentoDaFatura } from "@acervo/contracts/pagar-fatura";
import { pagarFatura } from "@acervo/contracts/pagar-fatura";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { cartao, pedidosDe, veredito } from "../../test-support/painel-na-tela.ts";
import { CHAMADAS_DO_PAINEL, paginaDeFaturas, umaFatura } from "../../test-support/painel.ts";
import { renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const LER = chamada(pagarFatura.lerPagamento, { params: { id: 9 } });
const PAGAR = chamada(pagarFatura.pagar, {});
const CARTAO = { id: 4, apelido: "ESCRITORIO", bandeira: "Visa", ultimosQuatroDigitos: "1111" };
const umPagamento = (parte: Partial<PagamentoDaFatura> = {}): PagamentoDaFatura => ({
  idFatura: 9,
  competencia: "2026-11-01",
  codigoSituacao: 2,
  vencimento: "2026-11-10",
  valor: 129.9,
  valorHoje: 129.9,
  pagavel: true,
  cobrando: null,
  recusa: null,
  semResposta: false,
  boleto: null,
  cartoes: [CARTAO],
  link: null,
  pago: null,
  ...parte,
});
const BOLETO = { linhaDigitavel: "0339", pixCopiaECola: "000201", pixQr: ["101", "010", "101"] };

describe("pagar fatura", () => {
  const abrir = (servidor: Servidor) => renderPortal({ caminho: "/pagarFatura/9", servidor });

  it("[FAT-127] o cartão escolhido é cobrado, a recusa é dita com o motivo, e paga só quando está", async () => {
    let agora = umPagamento();
    const depoisDePedir = [umPagamento({ cobrando: "CARTAO" }), umPagamento({ cobrando: "BOLETO", boleto: BOLETO })];
    const tela = abrir({
      [LER]: () => ({ corpo: agora }),
      [PAGAR]: () => {
        agora = depoisDePedir.shift() ?? agora;
        return { status: 202 };
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: /^Pagar fatura 11\/2026/ })).toBeTruthy();
    expect(screen.getByText("R$ 129,90")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Cadastrar cartão" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Pagar com Pix" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Pagar com este cartão Visa final 1111" }));
    expect(await screen.findByText("Estamos cobrando o seu cartão.")).toBeTruthy();
    expect(tela.corpos).toContainEqual({ idFatura: 9, forma: "CARTAO", idCartao: 4 });
    expect(screen.queryByText(/Fatura paga/)).toBeNull();
    agora = umPagamento({
      recusa: {
        tentadaEm: "2026-11-14T16:06:00.000Z",
        cartao: { bandeira: "Visa", ultimosQuatroDigitos: "1111" },
        motivo: "saldo ou limite insuficiente",
      },
    });
    expect(await screen.findByText("O banco recusou o cartão Visa final 1111.")).toBeTruthy();
    expect(screen.getByText("Saldo ou limite insuficiente.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Pagar com Pix" }));
    expect(await screen.findByRole("img", { name: "QR Code do Pix" })).toBeTruthy();
    expect(tela.corpos).toContainEqual({ idFatura: 9, forma: "BOLETO" });
    expect(screen.getByText("0339")).toBeTruthy();
    agora = umPagamento({
      pagavel: false,
      codigoSituacao: 3,
      cartoes: [],
      pago: { em: "2026-11-12", valor: 131, forma: "BOLETO" },
    });
    expect(await screen.findByRole("heading", { level: 1, name: /^Fatura paga\. Obrigado!/ })).toBeTruthy();
    expect(screen.getByText(/Recebemos R\$ 131,00 em 12\/11\/2026/)).toBeTruthy();
    expect(screen.getByText("Pix ou boleto")).toBeTruthy();
    await waitFor(() => expect(tela.pedidos.filter((pedido) => pedido === LER).length).toBeGreaterThan(4));
  });

  it("[PAINEL-56] paga, o aviso do boleto em aberto some do painel", async () => {
    let paga = false;
    const boletos = CHAMADAS_DO_PAINEL.boletos();
    const pago = { em: "2026-11-12", valor: 129.9, forma: "BOLETO" } as const;
    const tela = renderPortal({
      servidor: {
        [boletos]: () => ({ corpo: paga ? [] : [umaFatura({ id: 9, codigoSituacao: 1 })] }),
        [LER]: () => ({ corpo: paga ? umPagamento({ pagavel: false, codigoSituacao: 3, pago }) : umPagamento() }),
        [PAGAR]: () => {
          paga = true;
          return { status: 202 };
        },
      },
    });
    await cartao(/^Você possui um boleto em aberto/);
    await act(() => tela.router.navigate("/pagarFatura/9"));
    fireEvent.click(await screen.findByRole("button", { name: "Pagar com Pix" }));
    await screen.findByRole("heading", { level: 1, name: /^Fatura paga\./ });
    await act(() => tela.router.navigate("/dashboard"));
    await veredito(/protegido/);
    await waitFor(() => expect(pedidosDe(tela, boletos)).toBe(2));
    await waitFor(() => expect(screen.queryByText(/^Você possui um boleto em aberto/)).toBeNull());
  });

  it("vencida, diz o valor de hoje", async () => {
    abrir({ [LER]: { corpo: umPagamento({ boleto: BOLETO, valorHoje: 132.93 }) } });
    expect(await screen.findByText("R$ 132,93")).toBeTruthy();
    expect(screen.getByText(/É o valor de hoje, com multa e juros/)).toBeTruthy();
  });

  it("se não lê, diz e deixa tentar de novo", async () => {
    abrir({ [LER]: { status: 500 } });
    expect(await screen.findByText("Não foi possível ler o pagamento da fatura.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeTruthy();
  });

  it("sem número, abre a mais antiga em atraso", async () => {
    const LISTA = chamada(faturas.listarFaturas, { query: { pagina: 1 } });
    const pagina = paginaDeFaturas([]);
    const emAtraso = { quantidade: 1, valor: 129.9, idMaisAntiga: 9 };
    const tela = renderPortal({
      caminho: "/pagarFatura",
      servidor: { [LISTA]: { corpo: { ...pagina, emAtraso } }, [LER]: { corpo: umPagamento() } },
    });
    await screen.findByRole("heading", { level: 1, name: /^Pagar fatura 11\/2026/ });
    expect(tela.router.state.location.pathname).toBe("/pagarFatura/9");
  });

  it("cria o link para quem paga, mostra-o uma vez, e o revoga", async () => {
    const CRIAR = chamada(linkDaFatura.criar, {});
    const REVOGAR = chamada(linkDaFatura.revogar, { query: { idFatura: 9 } });
    const valeAte = "2026-12-14T15:00:00.000Z";
    let link: { valeAte: string } | null = null;
    abrir({
      [LER]: () => ({ corpo: umPagamento({ link }) }),
      [CRIAR]: () => {
        link = { valeAte };
        return { status: 201, corpo: { token: "segredo_de_teste_com_43_letras", valeAte } };
      },
      [REVOGAR]: () => {
        link = null;
        return { status: 204 };
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Criar link" }));
    expect(await screen.findByText(/\/fatura#segredo_de_teste_com_43_letras$/)).toBeTruthy();
    expect(await screen.findByText(/O link vale até 14\/12\/2026 às 12:00/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Revogar link" }));
    expect(await screen.findByRole("button", { name: "Criar link" })).toBeTruthy();
    expect(screen.queryByText(/segredo/)).toBeNull();
  });
});
