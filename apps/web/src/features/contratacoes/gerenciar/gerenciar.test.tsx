import { contratacoes } from "@acervo/contracts/contratacoes";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umaContratacao, umUsuario } from "../../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const PESQUISAR = chamada(contratacoes.pesquisar, { query: {} });
const PREVIA = chamada(contratacoes.preverCancelamento, { query: { id: 10 } });
const UMA_PREVIA = {
  dispositivos: 2,
  arquivos: 3_100,
  bytes: 5_368_709_120,
  arquivosAte: "2026-12-16",
  apagadosEm: "2026-12-17",
  comTravaAte: null,
  devolvePagamentos: false,
};
const REMOVER = chamada(contratacoes.remover, { query: { id: 10 } });
const LINHAS = [
  umaContratacao(10, 1, "Acervo principal"),
  umaContratacao(20, 3, "Acervo antigo"),
  umaContratacao(30, 6, "Sem termo"),
  { ...umaContratacao(40, 1, "Da web"), cartosoft: 1 },
  umaContratacao(60, 5, "Encerrada há um ano"),
  umaContratacao(70, 5, "Encerrada há dois anos"),
];
const { dadosPlano } = umaContratacao();
const OFERTA = { ...dadosPlano, valorAPagar: dadosPlano.plano.valor, primeiraMensalidade: null };

const abrir = (servidor: Servidor = {}) =>
  renderPortal({
    caminho: "/gerenciarContratacoes",
    servidor: {
      [PESQUISAR]: { corpo: LINHAS },
      [PREVIA]: { corpo: UMA_PREVIA },
      [CAMINHOS.planos]: { corpo: [] },
      ...servidor,
    },
  });
const linha = async (nome: string) =>
  within((await screen.findByRole("cell", { name: nome })).closest("tr") ?? document.body);

describe("minhas contratações", () => {
  it("[CONTR-81][CONTR-91][CONTR-92][CONTR-93][CONTR-94][CONTR-95] lista com as ações que cada uma permite", async () => {
    const tela = abrir();
    expect(await screen.findByRole("heading", { level: 1, name: "Minhas Contratações" })).toBeTruthy();
    const nomes = async (nome: string) =>
      (await linha(nome)).queryAllByRole("button").map((botao) => botao.textContent?.split(" ")[0]);
    expect(await nomes("Acervo principal")).toEqual(["Configurar", "Cancelar"]);
    expect(await nomes("Acervo antigo")).toEqual([]);
    expect(await nomes("Sem termo")).toEqual(["Cancelar"]);
    expect(await nomes("Da web")).toEqual(["Configurar"]);
    expect((await linha("Acervo principal")).getByText("01/02/2026")).toBeTruthy();
    fireEvent.click((await linha("Acervo principal")).getByRole("button", { name: /Configurar/ }));
    await waitFor(() => expect(tela.router.state.location.search).toBe("?id=10"));
  });

  it("[CONTR-148] a que aguarda o pagamento leva a ele em um clique", async () => {
    abrir({ [PESQUISAR]: { corpo: [umaContratacao(50, 7, "Nova")] } });
    const pagar = (await linha("Nova")).getByRole("link", { name: /^Pagar/ });
    expect(pagar.getAttribute("href")).toBe("/dashboard?contratacao=50");
  });

  it("[CONTR-18][CONTR-19][CONTR-20] a cor acompanha a situação", async () => {
    abrir();
    const tom = async (nome: string, situacao: string) =>
      (await linha(nome)).getByText(situacao).closest(".status-badge")?.getAttribute("data-tone");
    expect(await tom("Acervo antigo", "Cancelada")).toBe("bad");
    expect(await tom("Sem termo", "Aguardando assinatura do termo")).toBe("warn");
    expect(await tom("Acervo principal", "Ativa")).toBe("ok");
  });

  const situacaoDoFiltro = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Situação" });
  const nomeDoFiltro = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Nome do usuário" });

  it("[CONTR-149] com poucas não há filtros; com muitas, ou com um já escolhido, há", async () => {
    const filtrada = chamada(contratacoes.pesquisar, { query: { codigoSituacao: 7 } });
    const servidor = { [PESQUISAR]: { corpo: LINHAS.slice(0, 5) }, [filtrada]: { corpo: [] } };
    const poucas = abrir(servidor);
    await linha("Acervo principal");
    expect(screen.queryByRole("combobox", { name: "Situação" })).toBeNull();
    await act(() => poucas.router.navigate("/gerenciarContratacoes?situacao=7"));
    expect(await screen.findByText("Nenhuma contratação encontrada.")).toBeTruthy();
    expect(situacaoDoFiltro().value).toBe("7");
  });

  it("[CONTR-08][CONTR-22] o filtro de situação oferece de Ativa a Encerrada, e a que aguarda o pagamento", async () => {
    abrir();
    await linha("Acervo principal");
    expect(Array.from(situacaoDoFiltro().options, ({ value, text }) => [value, text]).slice(1)).toEqual([
      ["1", "Ativa"],
      ["2", "Inativa"],
      ["3", "Cancelada"],
      ["4", "Suspensa"],
      ["5", "Encerrada"],
      ["7", "Aguardando pagamento"],
    ]);
  });

  it("[CONTR-82][CONTR-83][CONTR-84][CONTR-85][CONTR-86][CONTR-88] filtra por tudo", async () => {
    const filtrada = chamada(contratacoes.pesquisar, {
      query: {
        idPlanoOfertaTipoPagamento: OFERTA.planoOfertaTipoPagamento.id,
        dataInicio: "2026-01-01",
        dataFim: "2026-12-31",
        nomeUsuario: "Marta",
        codigoSituacao: 3,
      },
    });
    const tela = abrir({ [CAMINHOS.planos]: { corpo: [OFERTA] }, [filtrada]: { corpo: [] } });
    await linha("Acervo principal");
    await screen.findByRole("option", { name: /Cartório 100 GB/ });
    fireEvent.change(screen.getByRole("combobox", { name: "Plano" }), {
      target: { value: String(OFERTA.planoOfertaTipoPagamento.id) },
    });
    fireEvent.change(situacaoDoFiltro(), { target: { value: "3" } });
    fireEvent.input(screen.getByRole("textbox", { name: "Início a partir de" }), { target: { value: "01/01/2026" } });
    fireEvent.input(screen.getByRole("textbox", { name: "Início até" }), { target: { value: "31/12/2026" } });
    fireEvent.change(nomeDoFiltro(), { target: { value: "Marta" } });
    fireEvent.click(screen.getByRole("button", { name: "Pesquisar" }));
    await waitFor(() => expect(tela.pedidos).toContain(filtrada));
    expect(tela.router.state.location.search).toBe("?plano=5&de=2026-01-01&ate=2026-12-31&situacao=3");
  });

  it("[CONTR-87][CONTR-138] o nome do filtro tem até 255 caracteres, e Limpar desfaz tudo", async () => {
    abrir();
    await linha("Acervo principal");
    expect(nomeDoFiltro().maxLength).toBe(255);
    fireEvent.change(situacaoDoFiltro(), { target: { value: "3" } });
    fireEvent.change(nomeDoFiltro(), { target: { value: "Marta" } });
    fireEvent.click(screen.getByRole("button", { name: "Limpar" }));
    expect(situacaoDoFiltro().value).toBe("");
    expect(nomeDoFiltro().value).toBe("");
  });

  const { tipoPlano } = OFERTA.plano;
  const PRE_PAGA = {
    ...OFERTA,
    plano: { ...OFERTA.plano, nome: "Acervo 50", tipoPlano: { ...tipoPlano, tipoCobranca: "PRE" as const } },
    planoOfertaTipoPagamento: { ...OFERTA.planoOfertaTipoPagamento, id: 6 },
  };
  const PARA_CLIENTES = ["Cartório 100 GB (Boleto)", "Acervo 50 (Boleto)"];
  const PARA_A_EQUIPE = ["Cartório 100 GB (Boleto), Cartório, pós-pago", "Acervo 50 (Boleto), Cartório, pré-pago"];
  it.each([
    ["cliente", {}, PARA_CLIENTES],
    ["vendedor", { vendedor: true }, PARA_CLIENTES],
    ["quem cadastra possíveis clientes", { cadastroPossivelCliente: true }, PARA_CLIENTES],
    ["suporte", { suporteTecnico: true }, PARA_A_EQUIPE],
    ["suporte avançado", { suporteTecnicoAvancado: true }, PARA_A_EQUIPE],
    ["admin", { admin: true }, PARA_A_EQUIPE],
  ])("[CONTR-29][ROLE-52][CONST-13] %s: o que a lista de planos diz de cada um", async (_quem, parte, rotulos) => {
    abrir({ [CAMINHOS.dados]: { corpo: umUsuario(parte) }, [CAMINHOS.planos]: { corpo: [OFERTA, PRE_PAGA] } });
    await screen.findByRole("option", { name: /Acervo 50/ });
    const { options } = screen.getByRole<HTMLSelectElement>("combobox", { name: "Plano" });
    expect(Array.from(options, ({ text }) => text).slice(1)).toEqual(rotulos);
  });

  it("[CONTR-82] o plano que ninguém contrata mais também se escolhe, se é o de uma contratação", async () => {
    const encerrado = { ...dadosPlano, planoOfertaTipoPagamento: { ...dadosPlano.planoOfertaTipoPagamento, id: 9 } };
    const contratada = {
      ...umaContratacao(10, 1, "Acervo principal"),
      dadosPlano: { ...encerrado, plano: { ...dadosPlano.plano, nome: "Plano de 2023" } },
    };
    const filtrada = chamada(contratacoes.pesquisar, { query: { idPlanoOfertaTipoPagamento: 9 } });
    const tela = abrir({
      [CAMINHOS.listar]: { corpo: [contratada] },
      [CAMINHOS.contratacao(10)]: { corpo: contratada },
      [filtrada]: { corpo: [contratada] },
    });
    await screen.findByRole("option", { name: "Plano de 2023 (Boleto)" });
    fireEvent.change(screen.getByRole("combobox", { name: "Plano" }), { target: { value: "9" } });
    fireEvent.click(screen.getByRole("button", { name: "Pesquisar" }));
    await waitFor(() => expect(tela.pedidos).toContain(filtrada));
  });

  it("[CONTR-90] se não pesquisa, diz e deixa tentar de novo", async () => {
    abrir({ [PESQUISAR]: { status: 500 } });
    expect(
      (
        await screen.findAllByText(
          "Erro ao pesquisar contratações. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
        )
      ).length,
    ).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeTruthy();
  });

  it("[CONTR-96][CONTR-97][CONTR-99][CONTR-101] cancela depois de SIM e lê a lista de novo", async () => {
    const tela = abrir({ [REMOVER]: { status: 204 } });
    fireEvent.click((await linha("Acervo principal")).getByRole("button", { name: /Cancelar/ }));
    expect(await screen.findByText("Deseja cancelar esta contratação?")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "SIM" }));
    expect(await screen.findByText("Contratação cancelada com sucesso!")).toBeTruthy();
    expect(tela.pedidos.filter((pedido) => pedido === PESQUISAR)).toHaveLength(2);
    expect(tela.pedidos.filter((pedido) => pedido === CAMINHOS.listar).length).toBeGreaterThan(1);
  });

  const consequencias = async (previa: object) => {
    abrir({ [PREVIA]: previa });
    fireEvent.click((await linha("Acervo principal")).getByRole("button", { name: /Cancelar/ }));
    const lista = await within(await screen.findByRole("alertdialog")).findByRole("list");
    await waitFor(() => expect(lista.getAttribute("aria-busy")).toBe("false"));
    return within(lista)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  };

  it("[CONTR-156] antes de cancelar diz o nome, que os backups param, até quando se recupera e quando se apaga", async () => {
    expect(await consequencias({ corpo: UMA_PREVIA })).toEqual([
      "Acervo principal: os backups param na hora.",
      "O que está guardado (3.100 arquivos, 5 GB) pode ser recuperado e baixado até 16/12/2026.",
      "Em 17/12/2026 tudo é apagado de vez. Avisamos por e-mail 7 dias e 1 dia antes.",
      "Nada mais é cobrado. O que já foi pago não é devolvido, e o que está em aberto continua devido.",
    ]);
  });

  it("[CONTR-156] diz da trava e da devolução; sem nada guardado, nada dos arquivos; sem resposta, não promete", async () => {
    const comTrava = { ...UMA_PREVIA, comTravaAte: "2027-02-01T15:00:00Z", devolvePagamentos: true };
    expect((await consequencias({ corpo: comTrava })).slice(3)).toEqual([
      "O que a trava de retenção protege só é apagado depois de 01/02/2027.",
      "O que você pagou é devolvido por inteiro: a contratação está no prazo de desistência.",
    ]);
    cleanup();
    expect(await consequencias({ corpo: { ...UMA_PREVIA, arquivos: 0, bytes: 0 } })).toHaveLength(2);
    cleanup();
    expect(await consequencias({ status: 500 })).toEqual([
      "Acervo principal: os backups param na hora.",
      "Não foi possível ler agora até quando os arquivos ficam guardados. O e-mail de cancelamento dirá.",
    ]);
  });

  it("[CONTR-157] a cancelada diz até quando os arquivos ficam", async () => {
    const guardada = { ...umaContratacao(20, 3, "Acervo antigo"), arquivosAte: "2026-12-16" };
    abrir({ [PESQUISAR]: { corpo: [guardada, umaContratacao(10, 1, "Acervo principal")] } });
    expect((await linha("Acervo antigo")).getByText("Arquivos até 16/12/2026")).toBeTruthy();
    expect((await linha("Acervo principal")).queryByText(/Arquivos até/)).toBeNull();
  });

  it("[CONTR-98] se não cancela, diz", async () => {
    abrir({ [REMOVER]: { status: 500 } });
    fireEvent.click((await linha("Acervo principal")).getByRole("button", { name: /Cancelar/ }));
    fireEvent.click(await screen.findByRole("button", { name: "SIM" }));
    expect(
      await screen.findByText(
        "Erro ao remover contratação. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
      ),
    ).toBeTruthy();
  });
});
