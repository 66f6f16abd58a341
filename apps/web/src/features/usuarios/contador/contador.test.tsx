import { contadorDoCliente, type ContadorDoCliente } from "@acervo/contracts/contador-do-cliente";
import { preferencias } from "@acervo/contracts/preferencias";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { umContador } from "../../../test-support/builders.ts";
import { renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const LER = chamada(contadorDoCliente.ler, {});
const INFORMAR = chamada(contadorDoCliente.informar, {});
const REENVIAR = chamada(contadorDoCliente.reenviar, {});
const RETIRAR = chamada(contadorDoCliente.retirar, {});
const CONFIRMAR = chamada(contadorDoCliente.confirmar, {});
const CONFIRMADO = umContador({ email: "contas@escritorio.test", proximaRemessa: "2026-12-01" });

const abrir = (contador: Partial<ContadorDoCliente>, servidor: Servidor = {}) =>
  renderPortal({
    caminho: "/configurarConta/notificacoes",
    servidor: {
      [chamada(preferencias.notificacoes, { params: { id: 1 } })]: { corpo: [] },
      [LER]: { corpo: umContador(contador) },
      ...servidor,
    },
  });
const cartao = async () => within(await screen.findByRole("region", { name: "Contador" }));
const botao = async (nome: string) => (await cartao()).findByRole("button", { name: nome });

describe("o contador da pessoa", () => {
  afterEach(() => {
    window.location.hash = "";
  });

  it("[NFE-36] informa o endereço, que espera a confirmação; um endereço errado é dito no campo", async () => {
    const tela = abrir({}, { [INFORMAR]: { status: 204 } });
    const campo = await (await cartao()).findByLabelText(/^E-mail do contador/);
    fireEvent.change(campo, { target: { value: "sem arroba" } });
    fireEvent.click(await botao("Pedir confirmação"));
    expect(await (await cartao()).findByText("Informe um e-mail válido.")).toBeTruthy();
    expect(document.activeElement).toBe(campo);
    fireEvent.change(campo, { target: { value: " contas@escritorio.test " } });
    fireEvent.click(await botao("Pedir confirmação"));
    expect(await screen.findByText("Pedido de confirmação enviado ao contador.")).toBeTruthy();
    expect(tela.corpos).toEqual([{ email: "contas@escritorio.test" }]);
  });

  it("[NFE-36] enquanto espera diz para onde as notas vão, envia de novo e desfaz", async () => {
    const tela = abrir(
      { ...CONFIRMADO, emailPendente: "novo@escritorio.test" },
      { [REENVIAR]: { status: 204 }, [INFORMAR]: { status: 204 } },
    );
    expect(await (await cartao()).findByText("Aguardando o contador")).toBeTruthy();
    expect((await cartao()).getByText("Até lá, as notas continuam indo para contas@escritorio.test.")).toBeTruthy();
    fireEvent.click(await botao("Enviar de novo"));
    expect(await screen.findByText("Mensagem enviada. O link da anterior não vale mais.")).toBeTruthy();
    fireEvent.click(await botao("Desfazer pedido"));
    expect(await screen.findByText(/^Pedido desfeito/)).toBeTruthy();
    expect(tela.corpos).toEqual([{ email: "contas@escritorio.test" }]);
  });

  it("[NFE-38] confirmado: mostra quando sai a próxima, o que saiu e se volta; retira depois de perguntar", async () => {
    const tela = abrir(
      {
        ...CONFIRMADO,
        devolvidoDesde: "2026-11-05T12:00:00.000Z",
        ultimaRemessa: { mesReferencia: "2026-10", notas: 2, em: "2026-11-03T10:40:00.000Z" },
      },
      { [RETIRAR]: { status: 204 } },
    );
    expect(await (await cartao()).findByText("01/12/2026")).toBeTruthy();
    expect((await cartao()).getByText("outubro de 2026, com 2 notas, em 03/11/2026")).toBeTruthy();
    expect((await cartao()).getByText(/^Desde 05\/11\/2026\./)).toBeTruthy();
    fireEvent.click(await botao("Trocar"));
    expect(await (await cartao()).findByLabelText(/^E-mail do contador/)).toBeTruthy();
    fireEvent.click(await botao("Manter como está"));
    fireEvent.click(await botao("Retirar"));
    const pergunta = await screen.findByRole("alertdialog", { name: "Retirar o contador?" });
    fireEvent.click(within(pergunta).getByRole("button", { name: "SIM" }));
    expect(await screen.findByText("As notas fiscais não vão mais para o contador.")).toBeTruthy();
    expect(tela.pedidos.filter((pedido) => pedido === RETIRAR)).toHaveLength(1);
  });

  it("[NFE-36] quem abre o link confirma sem conta, e um link que não vale é dito", async () => {
    const link = "contador.7.segredo";
    window.location.hash = link;
    const abrirLink = (resposta: { readonly status: number; readonly corpo?: unknown }) =>
      renderPortal({ caminho: "/confirmarEmail", servidor: { [CONFIRMAR]: resposta } });
    const erro = { codigo: "CONFIRMACAO_DE_CONTADOR_INVALIDA", mensagem: "Este link não vale mais." };
    const recusada = abrirLink({ status: 422, corpo: erro });
    fireEvent.click(await screen.findByRole("button", { name: "Confirmar este e-mail" }));
    expect(await screen.findByText("Este link não vale mais.")).toBeTruthy();
    recusada.unmount();
    const tela = abrirLink({ status: 204 });
    expect(await screen.findByRole("heading", { name: "Confirmar e-mail do contador" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Confirmar este e-mail" }));
    expect(await screen.findByText(/^As notas fiscais chegam no primeiro dia útil/)).toBeTruthy();
    await waitFor(() => expect(tela.corpos).toEqual([{ confirmacao: link }]));
    expect(screen.queryByRole("link", { name: "Abrir o portal" })).toBeNull();
  });
});
