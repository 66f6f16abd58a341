import { contratacoes } from "@acervo/contracts/contratacoes";
import { chamada } from "../../../test-support/stub-fetch.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umaContratacao } from "../../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";

describe("contratação suspensa por cartão recusado", () => {
  const suspensa = umaContratacao(10, 4, "Acervo principal");
  const { planoOfertaTipoPagamento } = suspensa.dadosPlano;
  const tipoPagamento = { codigo: "2", descricao: "Cartão de crédito", enumTipoPagamento: "CARTAO" as const };
  const noCartao = {
    ...suspensa,
    dadosPlano: { ...suspensa.dadosPlano, planoOfertaTipoPagamento: { ...planoOfertaTipoPagamento, tipoPagamento } },
  };
  const TENTAR = chamada(contratacoes.tentarCobranca, { query: { idContratacao: 10 } });
  const abrir = (resposta: object) =>
    renderPortal({
      servidor: {
        [CAMINHOS.listar]: { corpo: [noCartao] },
        [CAMINHOS.contratacao(10)]: { corpo: noCartao },
        [TENTAR]: resposta,
      },
    });
  const tentar = async () => fireEvent.click(await screen.findByRole("button", { name: "Tentar o pagamento de novo" }));

  it("tenta o pagamento de novo, e diz que a resposta vem por e-mail", async () => {
    const tela = abrir({ status: 202 });
    await tentar();
    await waitFor(() => expect(tela.feedback.snapshot().toasts).toMatchObject([{ kind: "sucesso" }]));
    expect(tela.pedidos).toContain(TENTAR);
  });

  it("com uma cobrança em andamento, diz o que o servidor disse", async () => {
    const mensagem = "Já há uma cobrança em andamento. Aguarde a resposta antes de tentar de novo.";
    const tela = abrir({ status: 409, corpo: { mensagem, codigo: "COBRANCA_EM_ANDAMENTO" } });
    await tentar();
    await waitFor(() => expect(tela.feedback.snapshot().dialogs).toMatchObject([{ kind: "erro", mensagem }]));
  });
});
