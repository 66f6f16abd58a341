import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abrirNovaContratacao as abrir,
  ADICIONAR,
  ADICIONAR_CARTAO,
  HASH,
  OFERTAS,
  repetido,
  TERMO,
  termoDe,
} from "../../../test-support/abrir-nova-contratacao.ts";
import { umaContratacao, umUsuario } from "../../../test-support/builders.ts";
import { preencherCartao, umCartao } from "../../../test-support/cartoes.ts";
import { CAMINHOS } from "../../../test-support/render-portal.tsx";

const plano = (nome: RegExp) => screen.findByRole("radio", { name: nome });
const avancar = () => screen.getByRole("button", { name: "Avançar" });
const desligado = (botao: HTMLElement) => botao.getAttribute("aria-disabled") === "true";

const preencher = async (): Promise<void> => {
  fireEvent.click(await plano(/^Cartório 200 GB/));
  fireEvent.change(screen.getByRole("textbox", { name: /Nome da contratação/ }), { target: { value: "Livros" } });
};
const irAoTermo = async (): Promise<void> => {
  await preencher();
  fireEvent.click(avancar());
  await screen.findByRole("heading", { name: "Cláusula 1" });
};

describe("nova contratação", () => {
  it("[CONTR-32][CONTR-33][CONTR-38][CONTR-39][CONTR-40] propõe nome e boleto, e pede o plano antes de avançar", async () => {
    abrir();
    await plano(/^Cartório 100 GB/);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Pix ou boleto/ }).checked).toBe(true);
    expect(desligado(avancar())).toBe(true);
    fireEvent.click(await plano(/^Cartório 200 GB/));
    expect(desligado(avancar())).toBe(false);
    const nome = screen.getByRole<HTMLInputElement>("textbox", { name: /Nome da contratação/ });
    expect(nome.value).toBe("Acervo principal");
    fireEvent.change(nome, { target: { value: " " } });
    expect(desligado(avancar())).toBe(true);
    await preencher();
    expect(desligado(avancar())).toBe(false);
    expect(screen.getByRole("list", { name: "Etapas" }).textContent).toBe("1Dados2Termo de aceite");
  });

  it("[CONTR-147] o boleto se chama Pix ou boleto; o resumo diz o mês que o primeiro pagamento cobre e o próximo vencimento", async () => {
    abrir();
    await preencher();
    expect(screen.getByRole("radio", { name: /^Pix ou boleto/ })).toBeTruthy();
    expect(
      screen.getByText("O primeiro pagamento cobre novembro de 2026. O próximo vence em 10/12/2026."),
    ).toBeTruthy();
  });

  it("[CONTR-141][CONTR-30] mostra espaço, valor com subsídio e o valor cheio", async () => {
    abrir();
    expect((await plano(/^Cartório 100 GB, 100 GB, R\$ 129,90 por mês$/)).closest("label")?.textContent).toContain(
      "sem subsídio R$ 149,90",
    );
  });

  it("[CONTR-47] sem subsídio, o cartório é avisado de que pagará o valor integral", async () => {
    const cheias = OFERTAS.map((cada) => ({
      ...cada,
      valorAPagar: 149.9,
      plano: { ...cada.plano, tipoPlano: { ...cada.plano.tipoPlano, valorSubsidio: 20 } },
    }));
    abrir({ servidor: { [CAMINHOS.planos]: { corpo: cheias } } });
    expect(await screen.findByText(/^O subsídio é concedido a apenas uma contratação ativa/)).toBeTruthy();
  });

  it("[CONTR-28][CONST-47][PUB-20] pessoa física lê que acima de 100 GB é preciso falar conosco", async () => {
    abrir({ usuario: { tipoConta: "NOR_PF" } });
    expect(await screen.findByText("*Acima de 100GB entre em contato")).toBeTruthy();
  });

  it("[CONTR-34] o nome em branco é dito no campo e não deixa avançar", async () => {
    abrir();
    await preencher();
    fireEvent.change(screen.getByRole("textbox", { name: /Nome da contratação/ }), { target: { value: "   " } });
    expect(await screen.findByText("O nome de sua contratação não pode ser vazio!")).toBeTruthy();
    expect(desligado(avancar())).toBe(true);
  });

  it("[CONTR-36][CONTR-142] o nome repetido é dito ao digitar", async () => {
    abrir({ servidor: { [repetido("Livros")]: { corpo: true } } });
    await preencher();
    expect(await screen.findByText("Você já possui uma contratação com este nome!")).toBeTruthy();
    expect(desligado(avancar())).toBe(true);
  });

  it("[CONTR-142] Avançar pergunta de novo: o nome que alguém tomou nesse meio-tempo não passa", async () => {
    const respostas = [false, true];
    const tela = abrir({ servidor: { [repetido("Livros")]: () => ({ corpo: respostas.shift() ?? true }) } });
    await preencher();
    await waitFor(() => expect(tela.pedidos).toContain(repetido("Livros")));
    fireEvent.click(avancar());
    expect(await screen.findByText("Você já possui uma contratação com este nome!")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Concluir" })).toBeNull();
  });

  it("[CONTR-140] sem resposta sobre o nome, quem decide é o servidor", async () => {
    abrir({ servidor: { [repetido("Livros")]: { status: 500 } } });
    await irAoTermo();
    expect(screen.getByRole("button", { name: "Concluir" })).toBeTruthy();
  });

  it("[CONTR-44][CONTR-45][CONTR-21] no limite, diz por quê e não avança", async () => {
    const cancelada = umaContratacao(20, 3, "Antiga");
    abrir({
      usuario: { maximoContratacoes: 1, tipoPagamento: "BOLETO" },
      servidor: { [CAMINHOS.listar]: { corpo: [umaContratacao(10, 1), cancelada] } },
    });
    expect(await screen.findByText("O limite máximo de contratações foi atingido para a sua conta.")).toBeTruthy();
    await preencher();
    expect(desligado(avancar())).toBe(true);
  });

  it.each([1, 3, 5])(
    "[CONTR-41] com uma contratação (%i) e forma já escolhida, ela só é mostrada",
    async (situacao) => {
      abrir({
        usuario: { tipoPagamento: "CARTAO", idCartaoPrincipal: 5 },
        servidor: { [CAMINHOS.listar]: { corpo: [umaContratacao(10, situacao)] } },
      });
      await plano(/^Cartório 100 GB/);
      expect(screen.getAllByRole("radio", { name: /Pix ou boleto|Cartão de crédito/ })).toHaveLength(1);
    },
  );

  it("[CONTR-42][CONTR-43][CONTR-72][CONTR-71] com cartão, troca a oferta, exige cartão e avisa da cobrança", async () => {
    abrir({ usuario: { pagamentoUnificado: true } });
    await preencher();
    fireEvent.click(screen.getByRole("radio", { name: /^Cartão de crédito/ }));
    expect(await screen.findByText("Nenhum cartão cadastrado")).toBeTruthy();
    expect(desligado(avancar())).toBe(true);
    expect(
      screen.getByText(/^A primeira mensalidade será cobrada imediatamente no cartão selecionado\./).textContent,
    ).toContain("Mesmo com o pagamento unificado, a primeira mensalidade será paga separadamente.");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Cartório 200 GB/ }).checked).toBe(true);
  });

  it("[CONTR-42] o cartão é adicionado ali mesmo, sem perder o que foi escolhido", async () => {
    let cartoes: object[] = [];
    const tela = abrir({
      servidor: {
        [CAMINHOS.dados]: () => ({
          corpo: umUsuario({ tipoPagamento: null, idCartaoPrincipal: cartoes.length === 0 ? null : 1 }),
        }),
        [CAMINHOS.cartoes]: () => ({ corpo: cartoes }),
        [ADICIONAR_CARTAO]: () => {
          cartoes = [umCartao(1, { principal: true })];
          return { corpo: cartoes[0] };
        },
      },
    });
    await preencher();
    fireEvent.click(screen.getByRole("radio", { name: /^Cartão de crédito/ }));
    fireEvent.click(await screen.findByRole("button", { name: "Adicionar cartão" }));
    await screen.findByRole("dialog");
    preencherCartao();
    const adicionar = screen.getByRole("button", { name: "Adicionar" });
    await waitFor(() => expect(desligado(adicionar)).toBe(false));
    fireEvent.click(adicionar);
    expect(await screen.findByText("CARTAO 1")).toBeTruthy();
    await waitFor(() => expect(desligado(avancar())).toBe(false));
    expect(screen.queryByRole("heading", { name: "Cláusula 1" })).toBeNull();
    expect(tela.pedidos).toContain(ADICIONAR_CARTAO);
    fireEvent.click(avancar());
    expect(await screen.findByRole("heading", { name: "Cláusula 1" })).toBeTruthy();
  });

  it("[CONTR-27] sem planos, diz o erro e deixa tentar de novo", async () => {
    abrir({ servidor: { [CAMINHOS.planos]: { status: 500 } } });
    const textos = await screen.findAllByText("Erro ao buscar planos. Se o erro persistir, contate o suporte.");
    expect(textos.length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: "Tentar de novo", hidden: true })).toBeTruthy();
  });

  it("[CONTR-58][CONTR-60][CONTR-61][CONTR-134] mostra termo e anexos, Voltar guarda os dados e Concluir espera o aceite", async () => {
    abrir();
    await irAoTermo();
    expect(screen.getByRole("heading", { name: "Anexo I. Plano" })).toBeTruthy();
    expect(desligado(screen.getByRole("button", { name: "Concluir" }))).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Voltar" }));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Nome da contratação/ }).value).toBe("Livros");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Cartório 200 GB/ }).checked).toBe(true);
  });

  it("[CONTR-63] sem termo, diz o erro e volta aos dados", async () => {
    abrir({ servidor: { [termoDe(3, "Livros")]: { status: 500 } } });
    await preencher();
    fireEvent.click(avancar());
    expect(await screen.findByText("Erro ao gerar termo")).toBeTruthy();
    await waitFor(() => expect(screen.getByRole("button", { name: "Avançar", hidden: true })).toBeTruthy());
  });

  it("[CONTR-64][CONTR-68][CONTR-69] Concluir envia o que foi aceito e leva ao painel com a nova", async () => {
    let criada = false;
    const nova = umaContratacao(30, 7, "Livros");
    const tela = abrir({
      servidor: {
        [CAMINHOS.listar]: () => ({ corpo: criada ? [nova] : [] }),
        [CAMINHOS.contratacao(30)]: { corpo: nova },
        [CAMINHOS.capacidade(30)]: { status: 500 },
        [CAMINHOS.emContratacao]: () => ({
          corpo: criada ? { ...nova, pagarAte: "2026-11-30", pagamento: null } : null,
        }),
        [ADICIONAR]: () => {
          criada = true;
          return { status: 201, corpo: nova };
        },
      },
    });
    await irAoTermo();
    fireEvent.click(screen.getByRole("checkbox", { name: "Li e aceito o contrato e seus anexos." }));
    fireEvent.click(screen.getByRole("button", { name: "Concluir" }));
    expect(await screen.findByText("Contratação criada com sucesso!")).toBeTruthy();
    expect(tela.corpos).toContainEqual({
      nome: "Livros",
      idPlanoOfertaTipoPagamento: 3,
      tipoPagamento: "BOLETO",
      hashTermo: HASH,
      usarDadosRecivil: null,
      chaveIdempotencia: expect.any(String),
    });
    expect(tela.pedidos.filter((pedido) => pedido === ADICIONAR)).toHaveLength(1);
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    expect(await screen.findByRole("heading", { level: 1, name: /^Falta só o pagamento/ })).toBeTruthy();
    expect(tela.guardada.ler(1)).toBe(30);
  });

  it("[CONTR-65][CONTR-66][CONTR-67] um erro do termo volta aos dados; outro fica no termo", async () => {
    let codigo = "LIMITE_CONTRATACOES";
    abrir({ servidor: { [ADICIONAR]: () => ({ status: 409, corpo: { codigo, mensagem: `recusado: ${codigo}` } }) } });
    await irAoTermo();
    fireEvent.click(screen.getByRole("checkbox"));
    fireEvent.click(screen.getByRole("button", { name: "Concluir" }));
    fireEvent.click(await screen.findByRole("button", { name: "OK" }));
    expect(screen.getByRole("button", { name: "Concluir" })).toBeTruthy();
    codigo = "TERMO";
    fireEvent.click(screen.getByRole("button", { name: "Concluir" }));
    fireEvent.click(await screen.findByRole("button", { name: "OK" }));
    expect(avancar()).toBeTruthy();
  });

  it("[CONTR-62] o cartório escolhe um de dois consentimentos", async () => {
    const consentimentos = [
      { texto: "Com os dados do parceiro.", usarDadosRecivil: true },
      { texto: "Sem os dados do parceiro.", usarDadosRecivil: false },
    ];
    const tela = abrir({ servidor: { [termoDe(3, "Livros")]: { corpo: { ...TERMO, consentimentos } } } });
    await irAoTermo();
    fireEvent.click(screen.getByRole("radio", { name: "Sem os dados do parceiro." }));
    fireEvent.click(screen.getByRole("button", { name: "Concluir" }));
    await waitFor(() => expect(tela.corpos).toContainEqual(expect.objectContaining({ usarDadosRecivil: false })));
  });
});
