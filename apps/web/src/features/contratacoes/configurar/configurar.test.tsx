import { contratacoes } from "@acervo/contracts/contratacoes";
import { contratos } from "@acervo/contracts/contratos";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { umaContratacao } from "../../../test-support/builders.ts";
import { umCartao } from "../../../test-support/cartoes.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const EDITAR = chamada(contratacoes.editar, {});
const TERMO = chamada(contratos.gerarTermoAlteracao, {
  query: { idContratacao: 10, idPlanoOfertaTipoPagamento: 7 },
});
const HISTORICO = chamada(contratos.historicos, { query: { idContratacao: 10 } });
const repetido = (nome: string) => chamada(contratacoes.verificarNomesDuplicados, { query: { nome } });
const HASH = "b".repeat(64);

const atual = umaContratacao(10, 1, "Acervo principal");
const { plano, planoOfertaTipoPagamento } = atual.dadosPlano;
const OFERTAS = [
  { plano, planoOfertaTipoPagamento, valorAPagar: plano.valor, primeiraMensalidade: null },
  {
    plano: { ...plano, id: 3, nome: "Cartório 250 GB", valor: 279.9, espaco: 256_000 },
    planoOfertaTipoPagamento: { ...planoOfertaTipoPagamento, id: 7 },
    valorAPagar: 279.9,
    primeiraMensalidade: null,
  },
];
const termo = {
  texto: "<p>Passa a 250 GB.</p>",
  anexos: [{ nome: "Anexo I", texto: "<p>Plano.</p>" }],
  consentimentos: [{ texto: "Li e concordo com a alteração do contrato.", usarDadosRecivil: null }],
  hash: HASH,
};

const abrir = (servidor: Servidor = {}, caminho = "/configurarContratacao?id=10") =>
  renderPortal({
    caminho,
    servidor: {
      [CAMINHOS.planos]: { corpo: OFERTAS },
      [EDITAR]: { corpo: atual },
      [TERMO]: { corpo: termo },
      [HISTORICO]: { corpo: [] },
      [CAMINHOS.cartoes]: { corpo: [umCartao(1), umCartao(2), umCartao(3, { status: "EXPIRADO" })] },
      ...servidor,
    },
  });
const nome = () => screen.findByRole<HTMLInputElement>("textbox", { name: /Nome da contratação/ });
const salvar = () => screen.getByRole("button", { name: /Salvar|Salvando/ });
const trocarPlano = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole("radio", { name: /^Cartório 250 GB/ }));
  fireEvent.click(salvar());
};

describe("configurar contratação", () => {
  it("[CONTR-150] um plano menor que o usado não se deixa escolher, e diz por quê; o atual, sim", async () => {
    const capacidade = {
      espacoUtilizado: { tamanhoMB: 307_200 },
      espacoTotalPlano: { tamanhoMB: 102_400 },
      porcentagemUtilizada: 300,
      capacidadeMaximaMB: 102_400,
      capacidadeUtilizadaMB: 307_200,
    };
    abrir({ [CAMINHOS.capacidade()]: { corpo: capacidade } });
    const menor = await screen.findByRole<HTMLInputElement>("radio", { name: /^Cartório 250 GB/ });
    await waitFor(() => expect(menor.disabled).toBe(true));
    expect(screen.getByText("Você usa 300 GB, que não cabem neste plano.").id).toBe(
      menor.getAttribute("aria-describedby"),
    );
    expect(screen.getByRole<HTMLInputElement>("radio", { name: new RegExp(`^${plano.nome}`) }).disabled).toBe(false);
  });

  it("[CONST-47][PUB-20] ao trocar de plano, a pessoa física lê que acima de 100 GB é preciso falar conosco, e só ela", async () => {
    const { tipoPlano } = plano;
    const tipoConta = { codigo: "NOR_PF" as const, descricao: "Pessoa física", instituicao: null };
    const dadosPlano = { ...atual.dadosPlano, plano: { ...plano, tipoPlano: { ...tipoPlano, tipoConta } } };
    abrir({ [CAMINHOS.contratacao(10)]: { corpo: { ...atual, dadosPlano } } });
    expect(await screen.findByText("*Acima de 100GB entre em contato")).toBeTruthy();
    cleanup();
    abrir();
    await screen.findByRole("radio", { name: /^Cartório 250 GB/ });
    expect(screen.queryByText("*Acima de 100GB entre em contato")).toBeNull();
  });

  it("[CONTR-102] sem id, deixa escolher qual", async () => {
    const tela = abrir({}, "/configurarContratacao");
    fireEvent.click(await screen.findByRole("button", { name: "Configurar a contratação Acervo principal" }));
    await waitFor(() => expect(tela.router.state.location.search).toBe("?id=10"));
    expect((await nome()).value).toBe("Acervo principal");
  });

  it("[CONTR-103][CONTR-108][CONTR-110][CONTR-111][CONTR-112][CONTR-114] muda só o nome, sem termo, e vai ao painel", async () => {
    const tela = abrir({ [repetido("Livros")]: { corpo: false } });
    fireEvent.change(await nome(), { target: { value: "Livros" } });
    fireEvent.click(salvar());
    expect(await screen.findByText("Contratação alterada com sucesso!")).toBeTruthy();
    expect(tela.corpos).toEqual([
      {
        id: 10,
        nome: "Livros",
        idPlanoOfertaTipoPagamento: planoOfertaTipoPagamento.id,
        idCartaoPrincipal: null,
        idCartaoSecundario: null,
        hashTermo: null,
      },
    ]);
    expect(tela.pedidos).toContain("PUT /api-acervo/contratacao/editar");
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    expect(tela.pedidos.filter((pedido) => pedido === CAMINHOS.listar).length).toBeGreaterThan(1);
  });

  it("[CONTR-115] sem mudança, e enquanto salva, Salvar fica desligado", async () => {
    abrir({ [repetido("Livros")]: { corpo: false } });
    const campo = await nome();
    expect(salvar().getAttribute("aria-disabled")).toBe("true");
    fireEvent.change(campo, { target: { value: "Livros" } });
    expect(salvar().getAttribute("aria-disabled")).toBe("false");
    fireEvent.click(salvar());
    await waitFor(() => expect(salvar().getAttribute("aria-disabled")).toBe("true"));
    expect(await screen.findByText("Contratação alterada com sucesso!")).toBeTruthy();
  });

  it("[CONTR-104][CONTR-108][CONTR-117] paga com cartão e ativa, escolhe os cartões dela, nunca o mesmo duas vezes", async () => {
    const comCartao = { ...atual, tipoPagamento: "CARTAO", idCartaoSecundario: 2 };
    const tela = abrir({ [CAMINHOS.contratacao(10)]: { corpo: comCartao } });
    const [principal, secundario] = [
      await screen.findByRole<HTMLSelectElement>("combobox", { name: "Cartão principal" }),
      screen.getByRole<HTMLSelectElement>("combobox", { name: "Cartão secundário" }),
    ];
    await waitFor(() => expect(secundario.value).toBe("2"));
    expect(Array.from(principal.options, ({ text }) => text)).toEqual([
      "O principal da conta",
      "CARTAO 1 (**** 1111)",
      "CARTAO 2 (**** 1112)",
    ]);
    fireEvent.change(principal, { target: { value: "2" } });
    expect(secundario.value).toBe("");
    expect(Array.from(secundario.options, ({ value }) => value)).toEqual(["", "1"]);
    fireEvent.click(salvar());
    await waitFor(() =>
      expect(tela.corpos).toContainEqual(
        expect.objectContaining({ idCartaoPrincipal: 2, idCartaoSecundario: null, hashTermo: null }),
      ),
    );
  });

  it.each([
    ["boleto", { ...atual, tipoPagamento: "BOLETO" }],
    ["cartão, cancelada", { ...umaContratacao(10, 3, "Acervo principal"), tipoPagamento: "CARTAO" }],
  ])("[CONTR-104] %s: não há cartões a escolher", async (_caso, corpo) => {
    abrir({ [CAMINHOS.contratacao(10)]: { corpo } });
    await nome();
    expect(screen.queryByRole("combobox", { name: "Cartão principal" })).toBeNull();
  });

  it("[CONTR-142] Salvar pergunta de novo: o nome que alguém tomou nesse meio-tempo não é salvo", async () => {
    const respostas = [false, true];
    const tela = abrir({ [repetido("Livros")]: () => ({ corpo: respostas.shift() ?? true }) });
    fireEvent.change(await nome(), { target: { value: "Livros" } });
    await waitFor(() => expect(tela.pedidos).toContain(repetido("Livros")));
    fireEvent.click(salvar());
    expect(await screen.findByText("Você já possui uma contratação com este nome!")).toBeTruthy();
    expect(tela.corpos).toEqual([]);
  });

  it("[CONTR-107][CONST-25] o nome não fica vazio nem se repete", async () => {
    abrir({ [repetido("Outra")]: { corpo: true } });
    fireEvent.change(await nome(), { target: { value: " " } });
    expect(await screen.findByText("O nome de sua contratação não pode ser vazio!")).toBeTruthy();
    fireEvent.change(await nome(), { target: { value: "Outra" } });
    expect(await screen.findByText("Você já possui uma contratação com este nome!")).toBeTruthy();
    expect((await nome()).maxLength).toBe(100);
  });

  it("[CONTR-108][CONTR-118][CONTR-119][CONTR-120][CONTR-122] troca o plano depois de SIM, do termo e da marca", async () => {
    const tela = abrir();
    await trocarPlano();
    expect(
      await screen.findByText("Deseja alterar o plano para Cartório 250 GB, com mensalidade de R$ 279,90?"),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "SIM" }));
    expect(await screen.findByText("Passa a 250 GB.")).toBeTruthy();
    const confirmar = screen.getByRole("button", { name: "Confirmar" });
    expect(confirmar.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(screen.getByRole("checkbox", { name: "Li e concordo com a alteração do contrato." }));
    fireEvent.click(confirmar);
    await waitFor(() =>
      expect(tela.corpos).toContainEqual(expect.objectContaining({ idPlanoOfertaTipoPagamento: 7, hashTermo: HASH })),
    );
    // The space of the new plan counts at once, also in the bar at the top.
    await waitFor(() => expect(tela.pedidos.filter((pedido) => pedido === CAMINHOS.capacidade())).toHaveLength(2));
  });

  it("[CONTR-123] fechar o termo não muda nada", async () => {
    const tela = abrir();
    await trocarPlano();
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    await screen.findByText("Passa a 250 GB.");
    fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
    expect(screen.queryByText("Passa a 250 GB.")).toBeNull();
    expect(tela.corpos).toEqual([]);
  });

  it("[CONTR-121] sem termo, diz por quê e fecha", async () => {
    const mensagem = "O espaço utilizado (60 GB) é maior que o espaço do plano escolhido.";
    abrir({ [TERMO]: { status: 409, corpo: { codigo: "PLANO_MENOR_QUE_O_USADO", mensagem } } });
    await trocarPlano();
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    expect(await screen.findByText(mensagem)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Confirmar", hidden: true })).toBeNull());
  });

  it("[CONTR-105][CONTR-80] a que não está ativa só se olha", async () => {
    abrir(
      { [CAMINHOS.contratacao(20)]: { corpo: umaContratacao(20, 3, "Acervo antigo") } },
      "/configurarContratacao?id=20",
    );
    expect((await nome()).disabled).toBe(true);
    expect(screen.queryByRole("button", { name: /Salvar/ })).toBeNull();
  });

  it("[CONTR-116] a da versão web não troca de plano", async () => {
    abrir({ [CAMINHOS.contratacao(10)]: { corpo: { ...atual, cartosoft: 1 } } });
    await nome();
    expect(screen.queryAllByRole("radio")).toEqual([]);
  });

  it("[CONTR-106] se não carrega, diz e volta à lista", async () => {
    const tela = abrir(
      { [CAMINHOS.contratacao(99)]: { status: 404 }, [chamada(contratacoes.pesquisar, { query: {} })]: { corpo: [] } },
      "/configurarContratacao?id=99",
    );
    expect(
      await screen.findByText(
        "Erro ao buscar dados da contratação. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ),
    ).toBeTruthy();
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/gerenciarContratacoes"));
  });

  const ERRO_AO_ALTERAR =
    "Erro ao alterar a contratação. Tente novamente mais tarde. Se o erro persistir, contate o suporte.";
  it.each([
    ["o seu texto", { status: 500 }, ERRO_AO_ALTERAR],
    ["o do servidor", { status: 422, corpo: { codigo: "X", mensagem: "Do servidor." } }, "Do servidor."],
  ])("[CONTR-113] se não salva, diz o motivo: %s", async (_, resposta, texto) => {
    abrir({
      [EDITAR]: resposta,
      [repetido("Livros")]: { corpo: false },
    });
    fireEvent.change(await nome(), { target: { value: "Livros" } });
    fireEvent.click(salvar());
    const erro = await screen.findByRole("alertdialog", { name: "Erro" });
    expect(within(erro).getByText(texto)).toBeTruthy();
    expect(within(erro).queryByText(ERRO_AO_ALTERAR) !== null).toBe(resposta.status === 500);
  });

  const ENTRADA = {
    contrato: { id: 4, numero: "202600000004" },
    dataInicio: "2026-02-01",
    dataFim: null,
    dadosPlano: { plano: { nome: "Cartório 100 GB" } },
  };
  const BAIXAR = chamada(contratos.baixar, { query: { idContrato: 4 } });

  it("[CONTR-131] o contrato é salvo como PDF com o seu número no nome", async () => {
    const salvos: string[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((arquivo) => {
      if (arquivo instanceof Blob) salvos.push(`${arquivo.type} ${arquivo.size}`);
      return "blob:contrato";
    });
    vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const clique = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    abrir({
      [HISTORICO]: { corpo: [ENTRADA] },
      [BAIXAR]: { arquivo: { nome: "contrato-202600000004.pdf", conteudo: "%PDF-1.7" } },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Ver histórico de contratos" }));
    fireEvent.click(await screen.findByRole("button", { name: "Baixar PDF do contrato 202600000004" }));
    await waitFor(() => expect(clique).toHaveBeenCalled());
    expect(salvos).toEqual(["application/pdf 8"]);
    expect(clique.mock.contexts[0]).toMatchObject({ download: "contrato-202600000004.pdf" });
  });

  it("[CONTR-129] o histórico traz protocolos e downloads", async () => {
    abrir({ [HISTORICO]: { corpo: [ENTRADA] }, [BAIXAR]: { status: 500 } });
    fireEvent.click(await screen.findByRole("button", { name: "Ver histórico de contratos" }));
    expect(await screen.findByText("202600000004")).toBeTruthy();
    expect(screen.getByText("Em vigor")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Baixar PDF do contrato 202600000004" }));
    expect(
      await screen.findByText(
        "Erro ao baixar contrato. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ),
    ).toBeTruthy();
  });

  it("[CONTR-130][CONTR-132] se o histórico não vem, diz", async () => {
    abrir({ [HISTORICO]: { status: 500 } });
    fireEvent.click(await screen.findByRole("button", { name: "Ver histórico de contratos" }));
    expect(
      (
        await screen.findAllByText(
          "Erro ao buscar históricos disponíveis. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
        )
      ).length,
    ).toBeGreaterThan(0);
  });
});
