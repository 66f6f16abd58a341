import { agendamentos } from "@acervo/contracts/agendamentos";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  abridorDeJanela,
  abrirConfiguracoes,
  campo,
  clicar,
  comSufixo,
  desligado,
  digitar,
  erroNaTela,
  fechada,
  guardar,
  RECUSA,
} from "../../../test-support/abrir-dispositivos.ts";
import { CHAMADAS, umAgendamento, umaConfiguracao } from "../../../test-support/dispositivos.ts";
import type { Resposta } from "../../../test-support/stub-fetch.ts";

const DESCRICAO = /Descrição/;

const novo = abridorDeJanela("Adicionar agendamento", "Novo Agendamento");
const editar = abridorDeJanela("Editar agendamento Depois do expediente", "Editar Agendamento");
const opcao = (nome: string) => screen.getByRole<HTMLInputElement>("radio", { name: nome });
const marcar = (nome: string) => fireEvent.click(opcao(nome));
const selecao = (nome: string) => screen.getByRole<HTMLSelectElement>("combobox", { name: nome });
const horario = (texto: string) => fireEvent.input(campo(/Horário/), { target: { value: texto } });
const valores = (nome: string) =>
  within(selecao(nome))
    .getAllByRole<HTMLOptionElement>("option")
    .map(({ value }) => value);
const ate = (maximo: number) => Array.from({ length: maximo }, (_, indice) => String(indice + 1));

describe("janela do agendamento", () => {
  it("[DISP-88][DISP-89][DISP-87][DISP-96] 'Novo Agendamento' oferece os quatro tipos, por hora de início", async () => {
    await novo();
    const tipos = ["Por Hora", "Diário", "Semanal", "Mensal"];
    expect(tipos.map((tipo) => opcao(tipo).checked)).toEqual([true, false, false, false]);
  });

  it("[DISP-91][DISP-92][DISP-93][DISP-94] os valores de início", async () => {
    await novo();
    expect(selecao("Intervalo").value).toBe("1");
    marcar("Semanal");
    expect([campo(/Horário/).value, opcao("domingo").checked]).toEqual(["00:00", true]);
    marcar("Mensal");
    expect(selecao("Dia do mês").value).toBe("1");
  });

  it("[DISP-206] o horário e o intervalo dizem que o backup começa até 15 minutos depois", async () => {
    await novo();
    expect(screen.getByText(/começa até 15 minutos depois da hora, sempre com o mesmo atraso/)).toBeTruthy();
    for (const tipo of ["Diário", "Semanal", "Mensal"]) {
      marcar(tipo);
      expect(screen.getByText(/começa até 15 minutos depois, sempre no mesmo minuto/)).toBeTruthy();
    }
  });

  it("[DISP-103][DISP-104][DISP-105] intervalo de 1 a 12, dia de 1 a 28, semana de Seg a Dom", async () => {
    await novo();
    expect(valores("Intervalo")).toEqual(ate(12));
    marcar("Mensal");
    expect(valores("Dia do mês")).toEqual(ate(28));
    marcar("Semanal");
    const dias = within(screen.getByRole("group", { name: "Dia da semana" })).getAllByRole("radio");
    expect(dias.map((dia) => dia.closest("label")?.textContent)).toEqual([
      "Seg",
      "Ter",
      "Qua",
      "Qui",
      "Sex",
      "Sab",
      "Dom",
    ]);
  });

  it("[DISP-97][DISP-98][DISP-99][DISP-102] descrição obrigatória, até 150, sem espaços à esquerda", async () => {
    await novo();
    expect([campo(DESCRICAO).maxLength, desligado("Confirmar")]).toEqual([150, true]);
    fireEvent.blur(campo(DESCRICAO));
    expect(screen.getByText("A descrição é obrigatória!")).toBeTruthy();
    digitar(DESCRICAO, "  Madrugada");
    expect([campo(DESCRICAO).value, desligado("Confirmar")]).toEqual(["Madrugada", false]);
  });

  it("[DISP-100][DISP-101][DISP-102] descrição repetida", async () => {
    await novo({ [CHAMADAS.descricaoDuplicada("Madrugada")]: { corpo: true } });
    digitar(DESCRICAO, "Madrugada");
    expect(await screen.findByText("Esta descrição já existe para outro agendamento nesta configuração.")).toBeTruthy();
    expect(desligado("Confirmar")).toBe(true);
  });

  it.each(["", "2", "24:00", "12:6"])("[DISP-159] '%s' não é um horário", async (texto) => {
    await novo();
    digitar(DESCRICAO, "Madrugada");
    marcar("Diário");
    horario(texto);
    expect(desligado("Confirmar")).toBe(true);
    fireEvent.blur(campo(/Horário/));
    expect(screen.getByText(texto === "" ? "Informe o horário." : "Informe um horário de 00:00 a 23:59.")).toBeTruthy();
  });
});

describe("adicionar", () => {
  const TUDO = { idConfiguracao: 7, descricao: "Madrugada" };
  const NADA = { hora: null, idHora: null, idDiaSemana: null, idDiaMes: null };

  it.each([
    {
      linha: "[DISP-106] por hora guarda só o intervalo",
      tipo: "Por Hora",
      escolher: () => fireEvent.change(selecao("Intervalo"), { target: { value: "12" } }),
      corpo: { codigoTipoAgendamento: 1, idHora: 12 },
    },
    {
      linha: "[DISP-107] diário guarda só o horário",
      tipo: "Diário",
      escolher: () => horario("1830"),
      corpo: { codigoTipoAgendamento: 2, hora: "18:30" },
    },
    {
      linha: "[DISP-108] semanal guarda o dia da semana e o horário",
      tipo: "Semanal",
      escolher: () => marcar("quinta-feira"),
      corpo: { codigoTipoAgendamento: 3, hora: "00:00", idDiaSemana: 4 },
    },
    {
      linha: "[DISP-109] mensal guarda o dia do mês e o horário",
      tipo: "Mensal",
      escolher: () => fireEvent.change(selecao("Dia do mês"), { target: { value: "28" } }),
      corpo: { codigoTipoAgendamento: 4, hora: "00:00", idDiaMes: 28 },
    },
  ])("[DISP-90][DISP-110] $linha", async ({ tipo, escolher, corpo }) => {
    const tela = await novo({
      [CHAMADAS.agendamento("adicionar")]: { status: 201, corpo: 71 },
    });
    digitar(DESCRICAO, "Madrugada ");
    // What was typed for other types is not sent.
    marcar("Semanal");
    horario("0000");
    marcar(tipo);
    escolher();
    clicar("Confirmar");
    await fechada();
    expect(tela.corpos).toEqual([{ ...TUDO, ...NADA, ...corpo }]);
    expect(agendamentos.adicionar.body.safeParse(tela.corpos[0]).success).toBe(true);
  });

  it("[DISP-113][DISP-156] atualiza a lista e avisa", async () => {
    const guardado = guardar();
    await novo(
      {
        [CHAMADAS.agendamento("adicionar")]: () => {
          guardado.configuracoes = [
            umaConfiguracao({ agendamentos: [umAgendamento(), umAgendamento({ id: 71, descricao: "Madrugada" })] }),
          ];
          return { status: 201, corpo: 71 };
        },
      },
      guardado,
    );
    digitar(DESCRICAO, "Madrugada");
    clicar("Confirmar");
    await fechada();
    expect(screen.getByText("Madrugada")).toBeTruthy();
    expect(await screen.findByText("Agendamento salvo com sucesso!")).toBeTruthy();
  });
});

describe("editar", () => {
  it("[DISP-88][DISP-102][DISP-111] traz o que está salvo, não confirma sem alteração e envia o mesmo formulário", async () => {
    const tela = await editar({ [CHAMADAS.agendamento("atualizar")]: { status: 204 } });
    expect([campo(DESCRICAO).value, opcao("Diário").checked, campo(/Horário/).value]).toEqual([
      "Depois do expediente",
      true,
      "18:30",
    ]);
    expect(desligado("Confirmar")).toBe(true);
    horario("1900");
    clicar("Confirmar");
    await fechada();
    expect(tela.pedidos).toContain(CHAMADAS.agendamento("atualizar"));
    expect(tela.corpos).toEqual([
      {
        idConfiguracao: 7,
        idAgendamento: 70,
        codigoTipoAgendamento: 2,
        descricao: "Depois do expediente",
        hora: "19:00",
        idHora: null,
        idDiaSemana: null,
        idDiaMes: null,
      },
    ]);
    expect(agendamentos.atualizar.body.safeParse(tela.corpos[0]).success).toBe(true);
  });

  it("[DISP-101] a própria descrição não é perguntada", async () => {
    const tela = await editar({ [CHAMADAS.agendamento("atualizar")]: { status: 204 } });
    digitar(DESCRICAO, "DEPOIS do expediente");
    clicar("Confirmar");
    await fechada();
    expect(tela.pedidos.some((pedido) => pedido.includes("verificarDescricoesDuplicadas"))).toBe(false);
  });
});

describe("excluir", () => {
  const remover = CHAMADAS.removerAgendamento(70);

  it("[DISP-112][DISP-154][SHELL-126] só depois de SIM", async () => {
    const guardado = guardar();
    const tela = await abrirConfiguracoes(
      {
        [remover]: () => {
          guardado.configuracoes = [umaConfiguracao({ agendamentos: [] })];
          return { status: 204 };
        },
      },
      guardado,
    );
    clicar("Excluir agendamento Depois do expediente");
    await screen.findByRole("alertdialog", { name: "Tem certeza?" });
    clicar("SIM");
    expect(await screen.findByText("Nenhum agendamento.")).toBeTruthy();
    expect(tela.pedidos).toContain(remover);
  });

  it("[DISP-152] falha ao remover: diálogo Erro", async () => {
    await abrirConfiguracoes({ [remover]: { status: 500 } });
    clicar("Excluir agendamento Depois do expediente");
    await screen.findByRole("alertdialog", { name: "Tem certeza?" });
    clicar("SIM");
    expect(await erroNaTela(comSufixo("Erro ao remover agendamento."))).toBeTruthy();
  });
});

describe("falhas ao salvar", () => {
  it.each<["adicionar" | "atualizar", Resposta, string]>([
    ["adicionar", { status: 500 }, comSufixo("Erro ao adicionar agendamento.")],
    ["adicionar", RECUSA, "O servidor diz por quê."],
    ["atualizar", { status: 500 }, "Erro ao atualizar o agendamento"],
    ["atualizar", RECUSA, "O servidor diz por quê."],
  ])(
    "[DISP-151][DISP-152][DISP-153] ao %s: a mensagem do servidor antes da nossa",
    async (operacao, resposta, texto) => {
      const servidor = { [CHAMADAS.agendamento(operacao)]: resposta };
      await (operacao === "adicionar" ? novo(servidor) : editar(servidor));
      digitar(DESCRICAO, "Madrugada");
      clicar("Confirmar");
      expect(await erroNaTela(texto)).toBeTruthy();
      clicar("OK");
      expect(campo(DESCRICAO).value).toBe("Madrugada");
    },
  );
});
