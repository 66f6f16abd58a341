import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { umaContratacao, umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import type { Respondedor } from "../../test-support/stub-fetch.ts";

const PLANOS = "/api-acervo/planos/listar?contratarPlano=true";
const ANDAMENTO = "/api-acervo/contratacao/em-contratacao";
const ADICIONAR = "/api-acervo/contratacao/adicionar";
const termoDe = (id: number, nome: string) =>
  `/api-acervo/contrato/termoDeAceite/gerar?idPlanoOfertaTipoPagamento=${id}&nome=${encodeURIComponent(nome).replaceAll("%20", "+")}`;
const repetido = (nome: string) =>
  `/api-acervo/contratacao/verificarNomesDuplicados?nome=${encodeURIComponent(nome).replaceAll("%20", "+")}`;
const HASH = "a".repeat(64);

const oferta = (id: number, idPlano: number, tipo: "BOLETO" | "CARTAO", valorAPagar = 129.9) => {
  const { dadosPlano } = umaContratacao();
  return {
    plano: {
      ...dadosPlano.plano,
      id: idPlano,
      nome: `Cartório ${idPlano}00 GB`,
      valor: 149.9,
      espaco: idPlano * 102_400,
    },
    planoOfertaTipoPagamento: { id, tipoPagamento: { codigo: "1", descricao: tipo, enumTipoPagamento: tipo } },
    valorAPagar,
  };
};
const OFERTAS = [oferta(1, 1, "BOLETO"), oferta(2, 1, "CARTAO"), oferta(3, 2, "BOLETO"), oferta(4, 2, "CARTAO")];
const TERMO = {
  texto: "<h2>Cláusula 1</h2><p>Guardar.</p>",
  anexos: [{ nome: "Anexo I. Plano", texto: "<p>Cem.</p>" }],
  consentimentos: [{ texto: "Li e aceito o contrato e seus anexos.", usarDadosRecivil: null }],
  hash: HASH,
};
const NOVA = umaContratacao(30, 1, "Livros");

type Cena = { readonly usuario?: Partial<UsuarioAtual>; readonly servidor?: Record<string, Respondedor> };

const abrir = ({ usuario = {}, servidor = {} }: Cena = {}) =>
  renderPortal({
    caminho: "/novaContratacao",
    guardada: null,
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ tipoPagamento: null, ...usuario }) },
      [CAMINHOS.listar]: { corpo: [] },
      [CAMINHOS.contratacao(30)]: { corpo: NOVA },
      [PLANOS]: { corpo: OFERTAS },
      [ANDAMENTO]: { corpo: null },
      [termoDe(3, "Livros")]: { corpo: TERMO },
      [termoDe(4, "Livros")]: { corpo: TERMO },
      [repetido("Livros")]: { corpo: false },
      [ADICIONAR]: { status: 201, corpo: NOVA },
      ...servidor,
    },
  });

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
  it("[CONTR-32][CONTR-33][CONTR-38][CONTR-39][CONTR-40] pede plano e nome antes de avançar, e propõe boleto", async () => {
    abrir();
    await plano(/^Cartório 100 GB/);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Boleto/ }).checked).toBe(true);
    expect(desligado(avancar())).toBe(true);
    fireEvent.click(await plano(/^Cartório 200 GB/));
    expect(desligado(avancar())).toBe(true);
    await preencher();
    expect(desligado(avancar())).toBe(false);
    expect(screen.getByRole("list", { name: "Etapas" }).textContent).toBe("1Dados2Termo de aceite");
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
    abrir({ servidor: { [PLANOS]: { corpo: cheias } } });
    expect(await screen.findByText(/^O subsídio é concedido a apenas uma contratação ativa/)).toBeTruthy();
  });

  it("[CONTR-28] pessoa física lê que acima de 100 GB é preciso falar conosco", async () => {
    abrir({ usuario: { tipoConta: "NOR_PF" } });
    expect(await screen.findByText("*Acima de 100GB entre em contato")).toBeTruthy();
  });

  it("[CONTR-36][CONTR-142] o nome repetido é dito ao digitar", async () => {
    abrir({ servidor: { [repetido("Livros")]: { corpo: true } } });
    await preencher();
    expect(await screen.findByText("Você já possui uma contratação com este nome!")).toBeTruthy();
    expect(desligado(avancar())).toBe(true);
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

  it("[CONTR-41] com contratações e forma já escolhida, ela só é mostrada", async () => {
    abrir({
      usuario: { tipoPagamento: "CARTAO", idCartaoPrincipal: 5 },
      servidor: { [CAMINHOS.listar]: { corpo: [umaContratacao(10, 1)] } },
    });
    await plano(/^Cartório 100 GB/);
    expect(screen.getAllByRole("radio", { name: /Boleto|Cartão de crédito/ })).toHaveLength(1);
  });

  it("[CONTR-42][CONTR-43][CONTR-72][CONTR-71] com cartão, troca a oferta, exige cartão e avisa da cobrança", async () => {
    abrir({ usuario: { pagamentoUnificado: true } });
    await preencher();
    fireEvent.click(screen.getByRole("radio", { name: /^Cartão de crédito/ }));
    expect(screen.getByText("Cadastre um cartão principal para pagar com cartão.")).toBeTruthy();
    expect(desligado(avancar())).toBe(true);
    expect(
      screen.getByText(/^A primeira mensalidade será cobrada imediatamente no cartão selecionado\./).textContent,
    ).toContain("Mesmo com o pagamento unificado, a primeira mensalidade será paga separadamente.");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Cartório 200 GB/ }).checked).toBe(true);
  });

  it("[CONTR-27] sem planos, diz o erro e deixa tentar de novo", async () => {
    abrir({ servidor: { [PLANOS]: { status: 500 } } });
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
    const tela = abrir();
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
    expect(tela.pedidos.filter((pedido) => pedido === `POST ${ADICIONAR}`)).toHaveLength(1);
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

const boleto = { linhaDigitavel: "0339", pixCopiaECola: "000201", pixQr: ["101", "010", "101"] };
const pendente = (parte: object) => ({
  ...umaContratacao(30, 7, "Livros"),
  pagamento: {
    idFatura: 9,
    valor: 129.9,
    vencimento: "2026-11-25",
    cobrando: false,
    boleto: null,
    ...parte,
  },
});

describe("contratação em andamento", () => {
  const CANCELAR = "/api-acervo/contratacao/cancelar-contratacao-em-contratacao?idContratacao=30";
  const TENTAR = "/api-acervo/contratacao/tentar-cobranca?idContratacao=30";

  it("[CONTR-51] mostra o Pix e a linha digitável em lugar do formulário", async () => {
    abrir({ servidor: { [ANDAMENTO]: { corpo: pendente({ boleto }) } } });
    expect(await screen.findByRole("img", { name: "QR Code do Pix" })).toBeTruthy();
    expect(screen.getByText("000201")).toBeTruthy();
    expect(screen.getByText(/^Vence em 25\/11\/2026/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Avançar" })).toBeNull();
  });

  it("[CONTR-52][CONTR-53][CONTR-54][CONTR-56] cancela depois de SIM e o formulário volta", async () => {
    let cancelada = false;
    abrir({
      servidor: {
        [ANDAMENTO]: () => ({ corpo: cancelada ? null : pendente({ boleto }) }),
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
    abrir({ servidor: { [ANDAMENTO]: { corpo: pendente({ boleto }) }, [CANCELAR]: { status: 500 } } });
    fireEvent.click(await screen.findByRole("button", { name: "Cancelar contratação" }));
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    expect(await screen.findByText("Não foi possível cancelar a contratação")).toBeTruthy();
  });

  it("[CONTR-57] pergunta a cada 10 segundos, e paga leva ao painel", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let paga = false;
    const tela = abrir({
      servidor: {
        [ANDAMENTO]: () => ({ corpo: paga ? null : pendente({ boleto }) }),
        [CAMINHOS.listar]: () => ({ corpo: [umaContratacao(30, paga ? 1 : 7, "Livros")] }),
      },
    });
    await screen.findByRole("img", { name: "QR Code do Pix" });
    paga = true;
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    await waitFor(() => expect(tela.router.state.location.pathname).not.toBe("/novaContratacao"));
  });

  it("recusado o cartão, deixa tentar de novo", async () => {
    const tela = abrir({
      servidor: { [ANDAMENTO]: { corpo: pendente({}) }, [TENTAR]: { status: 202 } },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
    await waitFor(() => expect(tela.pedidos).toContain(`POST ${TENTAR}`));
  });

  it("[CONTR-139] sem saber se há uma em andamento, mostra o formulário", async () => {
    abrir({ servidor: { [ANDAMENTO]: { status: 500 } } });
    expect(await screen.findByRole("button", { name: "Avançar" })).toBeTruthy();
  });
});
