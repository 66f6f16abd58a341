import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abrirBusca,
  CAMINHO_DA_BUSCA,
  CHAMADAS_DA_BUSCA,
  linhaDe,
  pagina,
} from "../../test-support/busca-de-contratacoes.ts";
import { umaContratacao } from "../../test-support/builders.ts";

const { lista, planosAtivos, planosInativos } = CHAMADAS_DA_BUSCA;

const oferta = (id: number, nome: string, tipoCobranca: "POS" | "PRE") => {
  const { plano, planoOfertaTipoPagamento } = umaContratacao().dadosPlano;
  return {
    plano: { ...plano, nome, tipoPlano: { ...plano.tipoPlano, tipoCobranca } },
    planoOfertaTipoPagamento: { ...planoOfertaTipoPagamento, id },
    valorAPagar: plano.valor,
    primeiraMensalidade: null,
  };
};
const opcoes = (name: string) =>
  within(screen.getByRole("combobox", { name }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
const escolher = (name: string, value: string) =>
  fireEvent.change(screen.getByRole("combobox", { name }), { target: { value } });
const pesquisar = async () => fireEvent.click(await screen.findByRole("button", { name: "Pesquisar" }));

describe.each([{ suporteTecnico: true }, { admin: true }])("filtros de plano para %j", (papel) => {
  it("[ADM-12][ADM-13][ADM-15][CONTR-07] oferece os planos de agora e os inativos, com o tipo de conta e de cobrança", async () => {
    const tela = abrirBusca(
      {
        [planosAtivos]: { corpo: [oferta(5, "Cartório 100 GB", "POS")] },
        [planosInativos]: { corpo: [oferta(6, "Acervo 50", "PRE")] },
      },
      { papel },
    );
    await screen.findByRole("option", { name: "Cartório 100 GB (Boleto), Cartório, pós-pago" });
    await screen.findByRole("option", { name: "Acervo 50 (Boleto), Cartório, pré-pago" });
    expect(opcoes("Plano ativo")).toEqual(["Todos", "Cartório 100 GB (Boleto), Cartório, pós-pago"]);
    expect(opcoes("Plano inativo").slice(1)).toEqual(["Acervo 50 (Boleto), Cartório, pré-pago"]);
    escolher("Plano ativo", "5");
    await pesquisar();
    await linhaDe("Marta Aparecida Nogueira");
    expect(tela.corpos.at(-1)).toMatchObject({ idPlanoOfertaTipoPagamento: 5 });
    escolher("Plano ativo", "");
    escolher("Plano inativo", "6");
    await pesquisar();
    await waitFor(() => expect(tela.corpos.at(-1)).toMatchObject({ idPlanoOfertaTipoPagamentoInativo: 6 }));
  });
});

it("[ADM-35] enquanto uma pesquisa não volta, outra não sai", async () => {
  const responder: ((resposta: { readonly corpo: unknown }) => void)[] = [];
  const tela = abrirBusca({ [lista]: () => new Promise((resolve) => void responder.push(resolve)) });
  await pesquisar();
  await waitFor(() => expect(responder).toHaveLength(1));
  const botao = screen.getByRole("button", { name: "Pesquisar" });
  expect(botao.getAttribute("aria-disabled")).toBe("true");
  escolher("Situação", "4");
  fireEvent.click(botao);
  expect(tela.pedidos.filter((pedido) => pedido === lista)).toHaveLength(1);
  responder[0]?.({ corpo: pagina() });
  await linhaDe("Marta Aparecida Nogueira");
  fireEvent.click(botao);
  await waitFor(() => expect(responder).toHaveLength(2));
  responder[1]?.({ corpo: pagina() });
  await waitFor(() => expect(botao.getAttribute("aria-disabled")).toBe("false"));
  expect(tela.router.state.location.pathname).toBe(CAMINHO_DA_BUSCA);
});
