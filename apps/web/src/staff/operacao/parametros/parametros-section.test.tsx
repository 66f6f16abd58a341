import { parametrosDoServico, type ParametroDoServico } from "@acervo/contracts/parametros-do-servico";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../../test-support/stub-fetch.ts";

const lista = (busca = "") => chamada(parametrosDoServico.listar, { query: { pagina: 1, busca } });
const VALORES = chamada(parametrosDoServico.listarValores, { params: { chave: "dias-desistencia" } });
const mudar = (chave: string) => chamada(parametrosDoServico.mudar, { params: { chave } });

const delicado: ParametroDoServico = {
  chave: "dias-desistencia",
  descricao: "Dias para desistir.",
  tipo: "inteiro",
  limites: { minimo: 7, maximo: 90 },
  cuidado: "DINHEIRO",
  vigente: { valor: 7, desde: "2021-01-01", quem: null },
  proximo: { valor: 14, desde: "2099-01-01", quem: "Ana Admin" },
  esperando: false,
};
const livre: ParametroDoServico = {
  ...delicado,
  chave: "dias-repeticao-alerta-backup",
  descricao: "Dias dos alertas.",
  tipo: "texto",
  limites: null,
  cuidado: null,
  vigente: null,
  proximo: null,
};
const pagina = (...listaParametro: readonly ParametroDoServico[]) => ({
  total: listaParametro.length,
  registrosPorPagina: 10,
  listaParametro,
});

const abrir = (servidor: Servidor = {}) =>
  renderPortal({
    caminho: "/operacao/parametros",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) },
      [lista()]: { corpo: pagina(delicado, livre) },
      ...servidor,
    },
  });
const clicar = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const preencher = (nome: RegExp, value: string) =>
  fireEvent.change(within(screen.getByRole("dialog")).getByRole("textbox", { name: nome }), { target: { value } });

describe("parâmetros", () => {
  it("[ADM-255] mostra o que significa, o que vale, desde quando, por quem, o que vem, e o histórico sob a linha", async () => {
    const listaValor = [
      { valor: 14, desde: "2099-01-01", quem: "Ana Admin" },
      { valor: 7, desde: "2021-01-01", quem: null },
    ];
    abrir({ [VALORES]: { corpo: { listaValor } } });
    const linha = within(await screen.findByRole("row", { name: /Dias para desistir/ }));
    for (const texto of [
      "dias-desistencia",
      "7",
      "Desde 01/01/2021",
      "Instalação",
      "14",
      "A partir de 01/01/2099",
      "Mexe com dinheiro: outro administrador confirma",
    ])
      expect(linha.getByText(texto)).toBeTruthy();
    expect(screen.getByText("Não definido")).toBeTruthy();
    await clicar("Histórico: dias-desistencia");
    const valores = within(await screen.findByRole("list", { name: "Valores de dias-desistencia" }));
    expect(valores.getByText("Desde 01/01/2099 · Ana Admin")).toBeTruthy();
    expect(valores.getByText("Desde 01/01/2021 · Instalação")).toBeTruthy();
  });

  it("[ADM-256] o delicado pede confirmação, o outro muda na hora, cada um com valor, dia e motivo", async () => {
    const tela = abrir({
      [mudar("dias-desistencia")]: { status: 201, corpo: { idAprovacao: 4 } },
      [mudar("dias-repeticao-alerta-backup")]: { status: 201, corpo: { idAprovacao: null } },
    });
    await clicar("Novo valor: dias-desistencia");
    const pedir = await screen.findByRole("button", { name: "Pedir confirmação" });
    preencher(/Valor/, "14");
    expect(screen.getByText("De 7 a 90.")).toBeTruthy();
    expect(pedir.getAttribute("aria-disabled")).toBe("true");
    preencher(/Motivo/, "Campanha.");
    fireEvent.click(pedir);
    await screen.findByText("Pedido enviado. Vale quando outro administrador confirmar em Aprovações.");
    expect(tela.corpos.at(-1)).toMatchObject({ valor: 14, motivo: "Campanha." });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await clicar("Novo valor: dias-repeticao-alerta-backup");
    await screen.findByRole("dialog", { name: "Novo valor: dias-repeticao-alerta-backup" });
    preencher(/Valor/, "1,5");
    preencher(/Motivo/, "Menos mensagens.");
    await clicar("Mudar");
    await screen.findByText("Parâmetro alterado.");
    expect(tela.corpos.at(-1)).toMatchObject({ valor: "1,5", motivo: "Menos mensagens." });
  });

  it("[ADM-257] o que espera diz isso na linha e não aceita outro valor", async () => {
    abrir({ [lista()]: { corpo: pagina({ ...delicado, esperando: true }) } });
    await screen.findByText("Esperando confirmação");
    expect(screen.queryByRole("button", { name: /Novo valor/ })).toBeNull();
  });

  it("a busca fica no endereço", async () => {
    const tela = abrir({ [lista("alerta")]: { corpo: pagina(livre) } });
    fireEvent.change(await screen.findByRole("textbox", { name: "Chave ou descrição" }), {
      target: { value: "alerta " },
    });
    await clicar("Buscar");
    await waitFor(() => expect(screen.queryByText("Dias para desistir.")).toBeNull());
    expect(tela.router.state.location.search).toBe("?busca=alerta");
  });
});
