import { equipe, type PessoaDaEquipe } from "@acervo/contracts/equipe";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { umUsuario } from "../../test-support/builders.ts";
import { CAMINHOS, renderPortal } from "../../test-support/render-portal.tsx";
import { chamada, type Servidor } from "../../test-support/stub-fetch.ts";

const LISTAR = chamada(equipe.listar, {});
const INCLUIR = chamada(equipe.pedirInclusao, {});
const MUDAR = chamada(equipe.pedirMudanca, { params: { idUsuario: 3 } });
const PEDIDA = "Pedido enviado. Vale quando outro administrador confirmar em Aprovações.";

const ana: PessoaDaEquipe = {
  idUsuario: 1,
  nome: "Ana Admin",
  voce: true,
  grupos: ["ADMIN"],
  pedido: null,
  esperando: false,
  execucao: null,
};
const silvio: PessoaDaEquipe = { ...ana, idUsuario: 3, nome: "Sílvio", voce: false, grupos: ["SUPORTE_TECNICO"] };
const comMudanca = (parte: Partial<PessoaDaEquipe>): PessoaDaEquipe => ({
  ...silvio,
  pedido: { grupo: "ADMIN", mudanca: "CONCEDER" },
  ...parte,
});

const EM_CADA_ESTADO: readonly PessoaDaEquipe[] = [
  ana,
  silvio,
  comMudanca({ idUsuario: 4, nome: "Espera", esperando: true }),
  comMudanca({ idUsuario: 5, nome: "Fazendo", execucao: { situacao: "FAZENDO", motivo: null, encerradaEm: null } }),
  comMudanca({
    idUsuario: 6,
    nome: "Feita",
    grupos: [],
    pedido: { grupo: "SUPORTE_TECNICO", mudanca: "RETIRAR" },
    execucao: { situacao: "FEITA", motivo: null, encerradaEm: "2026-11-16T15:00:00Z" },
  }),
  comMudanca({
    idUsuario: 7,
    nome: "Falhou",
    execucao: { situacao: "FALHOU", motivo: "Seria o último administrador.", encerradaEm: "2026-11-16T15:00:00Z" },
  }),
];

type Lista = { readonly administradores?: number; readonly nuncaEntraram?: number };
const abrir = (pessoas: readonly PessoaDaEquipe[], lista: Lista = {}, servidor: Servidor = {}) =>
  renderPortal({
    caminho: "/equipe",
    servidor: {
      [CAMINHOS.dados]: { corpo: umUsuario({ admin: true }) },
      [LISTAR]: { corpo: { administradores: 2, nuncaEntraram: 0, ...lista, pessoas } },
      ...servidor,
    },
  });

const linha = async (nome: string) => within((await screen.findByText(nome)).closest("tr") ?? document.body);
const ligado = (nome: string): boolean =>
  screen.getByRole("button", { name: nome }).getAttribute("aria-disabled") !== "true";
const motivar = (motivo: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: /Motivo/ }), { target: { value: motivo } });
const pediu = async () => {
  await waitFor(() => expect(ligado("Pedir confirmação")).toBe(true));
  fireEvent.click(screen.getByRole("button", { name: "Pedir confirmação" }));
  await screen.findByText(PEDIDA);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

describe("equipe", () => {
  it("[ADM-239] mostra cada pessoa com grupos e o que houve; dá um grupo pelo documento ou o muda na linha, com motivo, um de cada vez", async () => {
    const pedida = { status: 201, corpo: { idAprovacao: 9 } };
    const tela = abrir(EM_CADA_ESTADO, {}, { [INCLUIR]: pedida, [MUDAR]: pedida });
    for (const [nome, ...textos] of [
      ["Ana Admin", "Administrador", "Você", "—"],
      ["Espera", "Conceder Administrador", "Esperando confirmação"],
      ["Fazendo", "Conceder Administrador", "Confirmada, sendo feita"],
      ["Feita", "Nenhum grupo", "Retirar Suporte técnico", "Feita em 16/11/2026 12:00"],
      ["Falhou", "Suporte técnico", "Não foi feita: Seria o último administrador."],
    ] as const)
      for (const texto of textos) expect((await linha(nome)).getByText(texto)).toBeTruthy();
    const nomes = ["Ana Admin", "Espera", "Fazendo", "Feita", "Falhou"];
    const ligados = nomes.map((nome) => ligado(`Mudar grupos de ${nome}`));
    expect(ligados).toEqual([true, false, false, true, true]);

    fireEvent.click(screen.getByRole("button", { name: "Conceder grupo" }));
    await screen.findByRole("dialog", { name: "Conceder grupo a alguém" });
    fireEvent.input(screen.getByRole("textbox", { name: /CPF ou CNPJ/ }), { target: { value: "529.982.247-25" } });
    fireEvent.change(screen.getByRole("combobox", { name: /Grupo/ }), { target: { value: "ADMIN" } });
    expect(ligado("Pedir confirmação")).toBe(false);
    motivar("Entrou hoje.");
    await pediu();

    fireEvent.click(screen.getByRole("button", { name: "Mudar grupos de Sílvio" }));
    const mudanca = await screen.findByRole("combobox", { name: /Mudança/ });
    const opcoes = within(mudanca).getAllByRole("option");
    expect(opcoes.map(({ textContent }) => textContent)).toEqual([
      "Escolha",
      "Conceder Administrador",
      "Retirar Suporte técnico",
      "Conceder Suporte técnico avançado",
      "Conceder Cadastro de possíveis clientes",
      "Conceder Compliance",
    ]);
    fireEvent.change(mudanca, { target: { value: "SUPORTE_TECNICO" } });
    expect(ligado("Pedir confirmação")).toBe(false);
    motivar("Saiu da equipe.");
    await pediu();
    expect(tela.corpos).toEqual([
      { cpfCnpj: "52998224725", grupo: "ADMIN", motivo: "Entrou hoje." },
      { grupo: "SUPORTE_TECNICO", mudanca: "RETIRAR", motivo: "Saiu da equipe." },
    ]);
  });

  it("[ADM-209] com menos de dois administradores diz que só o comando muda grupos, e não pede nada", async () => {
    abrir([ana, silvio], { administradores: 1, nuncaEntraram: 2 });
    await screen.findByText("Há menos de dois administradores.");
    expect(screen.getAllByText(/Ninguém confirmaria.*pelos comandos conceder-grupo/).length).toBeGreaterThan(0);
    expect(screen.getByText("2 contas com grupo da equipe nunca entraram e não aparecem aqui.")).toBeTruthy();
    for (const nome of ["Conceder grupo", "Mudar grupos de Ana Admin", "Mudar grupos de Sílvio"])
      expect(ligado(nome)).toBe(false);
    fireEvent.click(screen.getByRole("button", { name: "Conceder grupo" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
