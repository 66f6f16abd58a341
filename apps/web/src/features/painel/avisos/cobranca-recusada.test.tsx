import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umaContratacao } from "../../../test-support/builders.ts";
import { cartao } from "../../../test-support/painel-na-tela.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";

describe("contratação suspensa por cartão recusado", () => {
  const suspensa = umaContratacao(10, 4, "Acervo principal");
  // Its offer is by boleto: what counts is by what it pays.
  const noCartao = { ...suspensa, tipoPagamento: "CARTAO" as const };

  it("[FAT-96][PAINEL-25] diz o que houve, e leva ao pagamento, aos cartões e às faturas", async () => {
    renderPortal({
      servidor: { [CAMINHOS.listar]: { corpo: [noCartao] }, [CAMINHOS.contratacao(10)]: { corpo: noCartao } },
    });
    const titulo =
      "Não foi possível realizar a cobrança no seu cartão de crédito. Verifique seus cartões ou a fatura em aberto.";
    const aviso = within(await cartao(titulo));
    expect(aviso.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/pagarFatura",
      "/configurarConta/pagamentos",
      "/pesquisarFatura",
    ]);
    expect(screen.getByRole("link", { name: "Pagar agora" })).toBeTruthy();
  });
});
