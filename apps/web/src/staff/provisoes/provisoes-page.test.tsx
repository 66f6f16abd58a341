import { type ContaEncontrada, type Provisao, provisoes } from "@acervo/contracts/provisoes";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umaContratacao, umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const LISTA = chamada(provisoes.listar, { query: { pagina: 1 } });
const CONTA = chamada(provisoes.encontrarConta, {});
const PROVISIONAR = chamada(provisoes.provisionar, {});
const RETIRAR = chamada(provisoes.retirar, { params: { idContratacao: 90 } });

const umaProvisao: Provisao = {
  idContratacao: 90,
  nome: "Acervo do parceiro",
  usuario: { id: 7, nome: "Helena Prado" },
  plano: { nome: "Cartório 100 GB", valor: 129.9 },
  tipoPagamento: "BOLETO",
  cartosoft: 1,
  assinarDesde: "2026-12-01",
  provisionadaEm: "2026-11-16T15:30:00.000Z",
  provisionadaPor: "Ana Admin",
};
const { dadosPlano } = umaContratacao();
const umaConta: ContaEncontrada = {
  id: 7,
  nome: "Helena Prado",
  cartorio: "São Bento do Vale",
  tipoConta: { codigo: "RCV_RCPN", descricao: "Cartório" },
  assinouTermoLGPD: true,
  qtdContratacoes: 1,
  maximoContratacoes: 3,
  ofertas: [{ ...dadosPlano, inicio: "2026-01-01", fim: null }],
};
const pagina = (listaProvisao: readonly Provisao[]) => ({
  total: listaProvisao.length,
  registrosPorPagina: 10,
  listaProvisao,
});
const semNada = { codigo: "USUARIO_NAO_ENCONTRADO", mensagem: "Usuário não encontrado." };

const abrir = (servidor: Servidor = {}, papel: Parameters<typeof umUsuario>[0] = { admin: true }) =>
  renderPortal({
    caminho: "/contratacoesProvisionadas",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario(papel) },
      [LISTA]: { corpo: pagina([umaProvisao]) },
      [CONTA]: { corpo: umaConta },
      ...servidor,
    },
  });

const janela = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Provisionar" }));
  return within(await screen.findByRole("dialog", { name: "Provisionar contratação" }));
};
type Janela = Awaited<ReturnType<typeof janela>>;
const botao = (tela: Janela, name: string) => tela.getByRole("button", { name });
const desligado = (tela: Janela, name: string) => botao(tela, name).getAttribute("aria-disabled") === "true";
const digitar = (tela: Janela, name: RegExp, value: string) =>
  fireEvent.change(tela.getByRole("textbox", { name }), { target: { value } });
const buscar = (tela: Janela): void => {
  fireEvent.input(tela.getByRole("textbox", { name: /CPF ou CNPJ/ }), { target: { value: "24843803480" } });
  fireEvent.click(botao(tela, "Buscar conta"));
};
const preencher = async (tela: Janela): Promise<void> => {
  digitar(tela, /Nome da contratação/, "Acervo novo");
  fireEvent.click(tela.getByRole("combobox", { name: /Oferta/ }));
  fireEvent.click(await tela.findByRole("option", { name: /Cartório 100 GB \(Boleto\)/ }));
};

describe("contratações provisionadas", () => {
  it("[ADM-284] lista o que espera, de quem, desde quando e por quem, e leva ao cliente", async () => {
    abrir();
    const linha = within(
      (await screen.findByRole("link", { name: "Acervo do parceiro" })).closest("tr") ?? document.body,
    );
    for (const texto of ["Cartosoft Web", "Helena Prado", "Cartório 100 GB", "01/12/2026", "por Ana Admin"])
      expect(linha.getByText(texto)).toBeTruthy();
    expect(linha.getByRole("link").getAttribute("href")).toBe("/visualizarContratacao/90");
  });

  it("[ADM-284] Provisionar acha a conta, quer nome, oferta e dia, e diz que nada é cobrado antes", async () => {
    const tela = abrir({ [PROVISIONAR]: { status: 201, corpo: umaProvisao } });
    const formulario = await janela();
    expect(desligado(formulario, "Buscar conta")).toBe(true);
    buscar(formulario);
    await formulario.findByText("Helena Prado");
    expect(formulario.getByText("1 de 3")).toBeTruthy();
    expect(formulario.getByText("Assinado: só o contrato será pedido")).toBeTruthy();
    expect(formulario.getByText(/Nada é cobrado antes da assinatura\./)).toBeTruthy();
    expect(desligado(formulario, "Provisionar")).toBe(true);
    await preencher(formulario);
    fireEvent.click(formulario.getByRole("checkbox", { name: /Versão web/ }));
    fireEvent.click(botao(formulario, "Provisionar"));
    await screen.findByText("Contratação provisionada.");
    expect(tela.corpos.at(-1)).toMatchObject({
      idUsuario: 7,
      nome: "Acervo novo",
      idPlanoOfertaTipoPagamento: dadosPlano.planoOfertaTipoPagamento.id,
      cartosoft: 1,
    });
  });

  it("[ADM-284] o que o servidor recusa é dito, e o que foi digitado fica", async () => {
    const corpo = { codigo: "PROVISAO_NOME_REPETIDO", mensagem: "A conta já tem uma contratação com este nome." };
    abrir({ [PROVISIONAR]: { status: 409, corpo } });
    const formulario = await janela();
    buscar(formulario);
    await formulario.findByText("Helena Prado");
    await preencher(formulario);
    fireEvent.click(botao(formulario, "Provisionar"));
    await screen.findByText("A conta já tem uma contratação com este nome.");
    expect(formulario.getByRole<HTMLInputElement>("textbox", { name: /Nome da contratação/ }).value).toBe(
      "Acervo novo",
    );
  });

  it("[ADM-284] um documento sem conta é dito, e outro documento busca de novo", async () => {
    let falta = true;
    abrir({ [CONTA]: () => (falta ? { status: 404, corpo: semNada } : { corpo: umaConta }) });
    const formulario = await janela();
    buscar(formulario);
    await screen.findByText("Usuário não encontrado.");
    falta = false;
    buscar(formulario);
    await formulario.findByText("Helena Prado");
    fireEvent.input(formulario.getByRole("textbox", { name: /CPF ou CNPJ/ }), { target: { value: "2484380348" } });
    await waitFor(() => expect(formulario.queryByText("Helena Prado")).toBeNull());
    expect(desligado(formulario, "Buscar conta")).toBe(true);
  });

  it("[ADM-285] Retirar pergunta antes, e a linha some", async () => {
    let retirada = false;
    const tela = abrir({
      [LISTA]: () => ({ corpo: pagina(retirada ? [] : [umaProvisao]) }),
      [RETIRAR]: () => {
        retirada = true;
        return { status: 204 };
      },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Retirar Acervo do parceiro, de Helena Prado" }));
    await screen.findByText(/^Retirar a contratação Acervo do parceiro/);
    expect(tela.pedidos).not.toContain(RETIRAR);
    fireEvent.click(screen.getByRole("button", { name: "SIM" }));
    await screen.findByText("Nada espera por assinatura.");
    expect(screen.getByText("Contratação retirada.")).toBeTruthy();
  });

  it("[ADM-284] é só do administrador", async () => {
    const tela = abrir({}, { suporteTecnicoAvancado: true });
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    expect(tela.pedidos).not.toContain(LISTA);
  });
});
