import { privacidade, type TitularEncontrado } from "@acervo/contracts/privacidade";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const CAMINHO = "/pedidosDeDados";
const BUSCA = chamada(privacidade.encontrarTitular, {});
const COPIA = chamada(privacidade.pedirPeloAtendimento, { params: { idUsuario: 7 } });
const APAGAMENTO = chamada(privacidade.pedirApagamentoPeloAtendimento, { params: { idUsuario: 7 } });
const MOTIVO = "Pediu por telefone, com os dados conferidos.";

const umTitular = (campos: Partial<TitularEncontrado> = {}): TitularEncontrado => ({
  id: 7,
  nome: "Helena Prado Ramos",
  email: "h•••@acervo.test",
  copia: null,
  apagamento: { pedido: null, impedimentos: [], diasParaDesistir: 7 },
  ...campos,
});

const abrir = (servidor: Servidor, papel = { suporteTecnicoAvancado: true }) =>
  renderPortal({ caminho: CAMINHO, servidor: { [CAMINHOS.dados]: { corpo: umUsuario(papel) }, ...servidor } });
const buscar = async () => {
  const campo = await screen.findByRole("textbox", { name: "CPF ou CNPJ" });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Buscar" }).disabled).toBe(true);
  fireEvent.input(campo, { target: { value: "52998224725" } });
  fireEvent.click(screen.getByRole("button", { name: "Buscar" }));
};
const botao = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const dizerMotivo = (value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: "Como a pessoa pediu" }), { target: { value } });

describe("pedidos de dados pelo atendimento", () => {
  it("[LGPD-50] acha a pessoa, e pede a cópia só com o motivo", async () => {
    const tela = abrir({ [BUSCA]: { corpo: umTitular() }, [COPIA]: { status: 202, corpo: umaCopia } });
    await buscar();
    await screen.findByRole("heading", { name: "Helena Prado Ramos" });
    expect(screen.getByText("h•••@acervo.test")).toBeTruthy();
    expect(screen.getByText("Nenhuma pedida")).toBeTruthy();
    expect(screen.getByText("Não pedido")).toBeTruthy();
    dizerMotivo("123456789");
    expect([botao("Pedir a cópia").disabled, botao("Pedir o apagamento").disabled]).toEqual([true, true]);
    dizerMotivo(MOTIVO);
    fireEvent.click(botao("Pedir a cópia"));
    await screen.findByText("Cópia pedida. A pessoa é avisada por e-mail, e só ela pode baixá-la.");
    expect(tela.pedidos).toContain(COPIA);
  });

  it("[LGPD-50] pede o apagamento depois da pergunta", async () => {
    const tela = abrir({
      [BUSCA]: { corpo: umTitular() },
      [APAGAMENTO]: { status: 202, corpo: umTitular().apagamento },
    });
    await buscar();
    await screen.findByRole("heading", { name: "Helena Prado Ramos" });
    dizerMotivo(MOTIVO);
    fireEvent.click(botao("Pedir o apagamento"));
    await screen.findByText(/^Deseja pedir o apagamento de todos os dados de Helena Prado Ramos\?/);
    expect(tela.pedidos).not.toContain(APAGAMENTO);
    fireEvent.click(botao("SIM"));
    await screen.findByText("Apagamento pedido. A pessoa foi avisada e pode desistir.");
    await waitFor(() => expect(tela.pedidos.filter((pedido) => pedido === BUSCA)).toHaveLength(2));
  });

  it("[LGPD-50] o que já foi pedido, e o que impede, está dito e fecha o botão", async () => {
    const titular = umTitular({
      copia: umaCopia,
      apagamento: { pedido: null, impedimentos: ["CONTRATACAO"], diasParaDesistir: 7 },
    });
    abrir({ [BUSCA]: { corpo: titular } });
    await buscar();
    await screen.findByText("Há contratações em uso: a pessoa precisa cancelá-las antes.");
    expect(screen.getByText(/^Pedida em .*: em preparo$/)).toBeTruthy();
    dizerMotivo(MOTIVO);
    expect([botao("Pedir a cópia").disabled, botao("Pedir o apagamento").disabled]).toEqual([true, true]);
  });

  it("[LGPD-50] quem não é do suporte avançado nem da administração vai para o painel", async () => {
    const tela = abrir({}, umUsuario({}));
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
  });
});

const umaCopia = {
  id: 1,
  situacao: "PEDIDA" as const,
  pedidaEm: "2026-11-16T12:00:00.000Z",
  peloAtendimento: true,
  prontaEm: null,
  expiraEm: null,
  tamanhoBytes: null,
};
