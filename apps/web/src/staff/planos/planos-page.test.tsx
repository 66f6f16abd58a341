import { planos } from "@acervo/contracts/planos";
import { planosEOfertas, type OfertaAdministrada } from "@acervo/contracts/planos-e-ofertas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const lista = (encerradas = false) => chamada(planosEOfertas.listar, { query: { pagina: 1, encerradas } });
const PRECO = chamada(planosEOfertas.pedirPreco, { params: { id: 7 } });
const FIM = chamada(planosEOfertas.pedirFim, { params: { id: 7 } });
const RETIRAR = chamada(planosEOfertas.pedirRetirada, { params: { id: 8 } });
const PLANO = chamada(planosEOfertas.pedirPlano, {});
const TIPOS = chamada(planos.listarTipoPlanoConta, {});
const PEDIDO = "Pedido enviado. Vale quando outro administrador confirmar em Aprovações.";

const vigente: OfertaAdministrada = {
  id: 7,
  plano: { id: 2, nome: "Acervo 50", tipo: "Pessoa física", espacoGb: 50 },
  valor: 29.9,
  inicio: "2021-01-01",
  fim: null,
  situacao: "VIGENTE",
  substituida: false,
  esperando: false,
};
const futura: OfertaAdministrada = { ...vigente, id: 8, valor: 34.9, inicio: "2099-01-01", situacao: "FUTURA" };
const pagina = (...listaOferta: readonly OfertaAdministrada[]) => ({
  total: listaOferta.length,
  registrosPorPagina: 10,
  listaOferta,
});
const pedida = { status: 201, corpo: { idAprovacao: 1 } };

const abrir = (servidor: Servidor = {}, papel: Parameters<typeof umUsuario>[0] = { admin: true }) =>
  renderPortal({
    caminho: "/planosEOfertas",
    servidor: { [CAMINHOS.dados]: { corpo: umUsuario(papel) }, [lista()]: { corpo: pagina(vigente) }, ...servidor },
  });
const campo = (nome: RegExp) => within(screen.getByRole("dialog")).getByRole("textbox", { name: nome });
const escrever = (nome: RegExp, value: string) => fireEvent.change(campo(nome), { target: { value } });
/** A masked field listens to what was typed, not to what changed. */
const datar = (nome: RegExp, value: string) => fireEvent.input(campo(nome), { target: { value } });
const janelaDe = async (name: string) => within(await screen.findByRole("dialog", { name }));
const clicar = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

describe("planos e ofertas", () => {
  it("[ADM-214] pede um preço novo com valor, dia e motivo", async () => {
    const tela = abrir({ [PRECO]: pedida });
    await clicar("Novo preço: Acervo 50, R$ 29,90");
    const janela = await janelaDe("Novo preço de Acervo 50");
    // As it is typed: no zero after the comma gets lost on the way to 34,05.
    escrever(/Valor por mês/, "R$ 34,0");
    expect(campo(/Valor por mês/)).toHaveProperty("value", "R$ 34,0");
    fireEvent.blur(campo(/Valor por mês/));
    expect(campo(/Valor por mês/)).toHaveProperty("value", "R$ 34,00");
    escrever(/Valor por mês/, "R$ 34,05");
    datar(/Vale a partir de/, "01/02/2099");
    expect(janela.getByRole("button", { name: "Pedir confirmação" }).getAttribute("aria-disabled")).toBe("true");
    escrever(/Motivo/, "Reajuste do ano.");
    fireEvent.click(janela.getByRole("button", { name: "Pedir confirmação" }));
    await screen.findByText(PEDIDO);
    expect(tela.corpos).toContainEqual({ valor: 34.05, inicio: "2099-02-01", motivo: "Reajuste do ano." });
  });

  it("[ADM-218] pede o fim de uma oferta e a retirada de um preço que ainda não vale", async () => {
    const tela = abrir({ [lista()]: { corpo: pagina(vigente, futura) }, [FIM]: pedida, [RETIRAR]: pedida });
    await clicar("Encerrar: Acervo 50, R$ 29,90");
    const fim = await janelaDe("Encerrar a oferta de Acervo 50");
    datar(/Último dia/, "31/12/2098");
    escrever(/Motivo/, "Sai de linha.");
    fireEvent.click(fim.getByRole("button", { name: "Pedir confirmação" }));
    await waitFor(() => expect(tela.corpos).toContainEqual({ fim: "2098-12-31", motivo: "Sai de linha." }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await clicar("Retirar: Acervo 50, R$ 34,90");
    const retirada = await janelaDe("Retirar o preço de Acervo 50");
    expect(retirada.getByText("R$ 34,90 a partir de 01/01/2099 não chega a valer.")).toBeTruthy();
    escrever(/Motivo/, "Desistimos.");
    fireEvent.click(retirada.getByRole("button", { name: "Pedir confirmação" }));
    await waitFor(() => expect(tela.corpos).toContainEqual({ motivo: "Desistimos." }));
  });

  it("[ADM-219] o que espera confirmação diz isso na linha e não aceita outro pedido", async () => {
    abrir({ [lista()]: { corpo: pagina({ ...vigente, esperando: true }) } });
    await screen.findByText("Esperando confirmação");
    expect(screen.queryByRole("button", { name: /Acervo 50/ })).toBeNull();
  });

  it("pede um plano novo", async () => {
    const tela = abrir({ [TIPOS]: { corpo: [{ id: 1, descricao: "Pessoa física" }] }, [PLANO]: pedida });
    await clicar("Novo plano");
    const janela = await janelaDe("Novo plano");
    fireEvent.click(janela.getByRole("combobox", { name: "Tipo de plano" }));
    fireEvent.click(await screen.findByRole("option", { name: "Pessoa física" }));
    escrever(/Nome/, "Acervo 20");
    escrever(/Espaço em GB/, "20");
    escrever(/Valor por mês/, "19,90");
    datar(/Vale a partir de/, "01/02/2099");
    escrever(/Motivo/, "Faltava um menor.");
    fireEvent.click(janela.getByRole("button", { name: "Pedir confirmação" }));
    await screen.findByText(PEDIDO);
    expect(tela.corpos).toContainEqual({
      idTipoPlano: 1,
      nome: "Acervo 20",
      espacoGb: 20,
      valor: 19.9,
      inicio: "2099-02-01",
      motivo: "Faltava um menor.",
    });
  });

  it("é só do administrador", async () => {
    const tela = abrir({}, { suporteTecnicoAvancado: true });
    await waitFor(() => expect(tela.router.state.location.pathname).toBe("/dashboard"));
    expect(tela.pedidos).not.toContain(lista());
  });
});
