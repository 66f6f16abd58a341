import { describe, expect, it } from "vitest";
import {
  AgendamentoInformado,
  agendamentos,
  CAMPOS_DO_TIPO,
  LIMITE_DESCRICAO_AGENDAMENTO,
  TIPO_AGENDAMENTO,
} from "./agendamentos.ts";
import { configuracoes, ConfiguracaoInformada, LIMITE_PREFIXO } from "./configuracoes.ts";
import { CAMINHO_RELATIVO, DiretorioInformado, LIMITE_CAMINHO } from "./diretorios.ts";
import {
  ALFABETO_CODIGO_ATIVACAO,
  CodigoAtivacao,
  DispositivoInformado,
  dispositivos,
  LIMITE_DESCRICAO_DISPOSITIVO,
  LIMITE_NOME_DISPOSITIVO,
  MAXIMO_VALIDADE_VERSOES,
  TAMANHO_CODIGO_ATIVACAO,
} from "./dispositivos.ts";

type Esquema = { safeParse(valor: unknown): { success: boolean; error?: { issues: { message: string }[] } } };
const mensagens = (esquema: Esquema, valor: unknown) =>
  esquema.safeParse(valor).error?.issues.map(({ message }) => message) ?? [];

const dispositivo = { nome: "Recepção", descricao: null, validadeVersoes: null };

describe("DispositivoInformado", () => {
  it.each(["", "   ", undefined, null])("[DISP-19] sem nome (%o) diz que ele é obrigatório", (nome) => {
    expect(mensagens(DispositivoInformado, { ...dispositivo, nome })).toEqual(["O nome é obrigatório!"]);
  });

  it("[DISP-20][DISP-26] limita o nome a 50 e a descrição a 150 caracteres", () => {
    const cheio = {
      ...dispositivo,
      nome: "n".repeat(LIMITE_NOME_DISPOSITIVO),
      descricao: "d".repeat(LIMITE_DESCRICAO_DISPOSITIVO),
    };
    expect([cheio.nome.length, cheio.descricao.length]).toEqual([50, 150]);
    expect(DispositivoInformado.parse(cheio)).toEqual(cheio);
    expect(
      mensagens(DispositivoInformado, { ...cheio, nome: `${cheio.nome}x`, descricao: `${cheio.descricao}x` }),
    ).toEqual(["Use no máximo 50 caracteres.", "Use no máximo 150 caracteres."]);
  });

  it("tira os espaços em volta do nome", () => {
    expect(DispositivoInformado.parse({ ...dispositivo, nome: "   Balcão  " }).nome).toBe("Balcão");
  });

  it.each(["", "  ", null, undefined])("[DISP-26] a descrição %o fica ausente", (descricao) => {
    expect(DispositivoInformado.parse({ ...dispositivo, descricao }).descricao).toBeNull();
  });

  it("[DISP-27][DISP-30] a validade das versões vai de 1 a 9999 dias, ou nula para sempre", () => {
    const aceita = (validadeVersoes: unknown) =>
      DispositivoInformado.safeParse({ ...dispositivo, validadeVersoes }).success;
    expect([null, 1, 30, MAXIMO_VALIDADE_VERSOES].map(aceita)).toEqual([true, true, true, true]);
    expect([0, -1, 10_000, 1.5, "30", undefined].map(aceita)).toEqual([false, false, false, false, false, false]);
  });

  it.each(["a\u0000b", "a\nb", "a\u001bb", "a\ud800b"])("recusa %j, que não é texto em uma linha", (nome) => {
    expect(mensagens(DispositivoInformado, { ...dispositivo, nome })).toEqual(["Use apenas texto em uma linha."]);
  });
});

describe("código de ativação", () => {
  it("[DISP-42] tem 8 sinais de um alfabeto sem repetidos, sem parecidos e com mais de 34 bits", () => {
    expect(TAMANHO_CODIGO_ATIVACAO).toBe(8);
    expect(new Set(ALFABETO_CODIGO_ATIVACAO).size).toBe(ALFABETO_CODIGO_ATIVACAO.length);
    expect(ALFABETO_CODIGO_ATIVACAO).toMatch(/^[A-Z2-9]+$/);
    for (const parecidos of ["0OQD", "1IL", "2Z", "5S", "6G", "8B", "UV"])
      expect(Array.from(parecidos).filter((sinal) => ALFABETO_CODIGO_ATIVACAO.includes(sinal)).length).toBeLessThan(2);
    expect(TAMANHO_CODIGO_ATIVACAO * Math.log2(ALFABETO_CODIGO_ATIVACAO.length)).toBeGreaterThan(34);
  });

  it("[DISP-40] viaja com o instante até o qual vale", () => {
    const validoAte = "2026-03-02T12:05:00.000Z";
    expect(CodigoAtivacao.parse({ codigo: "CDFH3467", validoAte })).toEqual({ codigo: "CDFH3467", validoAte });
    expect(CodigoAtivacao.safeParse({ codigo: "CDFH346O", validoAte }).success).toBe(false);
  });
});

describe("remoção de dispositivo", () => {
  it("[DISP-50] entende excluirImediatamente como texto ou booleano, e falso quando não vem", () => {
    const lido = (excluirImediatamente: unknown) =>
      dispositivos.remover.query.parse({ id: "7", excluirImediatamente }).excluirImediatamente;
    expect([lido("true"), lido(true), lido("false"), lido(false), lido(undefined)]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(dispositivos.remover.query.safeParse({ id: "7", excluirImediatamente: "sim" }).success).toBe(false);
  });
});

describe("ConfiguracaoInformada", () => {
  it("[DISP-68][DISP-70] o nome é obrigatório, aparado e de até 30 caracteres", () => {
    expect(mensagens(ConfiguracaoInformada, { idDispositivo: 1, prefixo: " " })).toEqual(["O campo é obrigatório!"]);
    expect(ConfiguracaoInformada.parse({ idDispositivo: 1, prefixo: "  Óbitos " }).prefixo).toBe("Óbitos");
    expect(LIMITE_PREFIXO).toBe(30);
    const longo = { idDispositivo: 1, prefixo: "p".repeat(31) };
    expect(mensagens(ConfiguracaoInformada, longo)).toEqual(["Use no máximo 30 caracteres."]);
  });

  it("[DISP-65] pode vir com diretórios e agendamentos, ou sem nenhum", () => {
    expect(configuracoes.adicionar.body.parse({ idDispositivo: 1, prefixo: "Livros" })).toEqual({
      idDispositivo: 1,
      prefixo: "Livros",
      diretorios: [],
      agendamentos: [],
      padroesIgnorados: [],
    });
  });
});

describe("DiretorioInformado", () => {
  it("[DISP-79][DISP-81] o caminho é obrigatório, aparado e de até 260 caracteres", () => {
    expect(mensagens(DiretorioInformado, { caminho: "" })).toEqual(["O campo é obrigatório!"]);
    expect(DiretorioInformado.parse({ caminho: "  C:\\Livros" }).caminho).toBe("C:\\Livros");
    expect(LIMITE_CAMINHO).toBe(260);
    expect(mensagens(DiretorioInformado, { caminho: `C:\\${"c".repeat(258)}` })).toEqual([
      "Use no máximo 260 caracteres.",
    ]);
  });

  it.each(["C:\\Livros", "d:/Livros", "\\\\SERVIDOR\\Livros", "//servidor/livros", "/home/cartorio/livros", "/"])(
    "[DISP-173] %s é um caminho inteiro",
    (caminho) => expect(DiretorioInformado.parse({ caminho })).toEqual({ caminho }),
  );

  it.each(["Livros", ".\\Livros", "../livros", "C:Livros", "~/livros", "\\Livros", "%USERPROFILE%\\Documents"])(
    "[DISP-173] %s não diz desde que disco: recusado",
    (caminho) => expect(mensagens(DiretorioInformado, { caminho })).toEqual([CAMINHO_RELATIVO]),
  );
});

const agendamento = { codigoTipoAgendamento: TIPO_AGENDAMENTO.diario, descricao: "À noite", hora: "22:00" };

describe("AgendamentoInformado", () => {
  it("[DISP-97][DISP-98] a descrição é obrigatória, aparada e de até 150 caracteres", () => {
    expect(mensagens(AgendamentoInformado, { ...agendamento, descricao: " " })).toEqual(["A descrição é obrigatória!"]);
    expect(AgendamentoInformado.parse({ ...agendamento, descricao: "  Noturno" }).descricao).toBe("Noturno");
    const longa = { ...agendamento, descricao: "d".repeat(LIMITE_DESCRICAO_AGENDAMENTO + 1) };
    expect(mensagens(AgendamentoInformado, longa)).toEqual(["Use no máximo 150 caracteres."]);
  });

  it("[DISP-87] conhece os tipos 1 a 4", () => {
    expect(TIPO_AGENDAMENTO).toEqual({ porHora: 1, diario: 2, semanal: 3, mensal: 4 });
    for (const codigoTipoAgendamento of [0, 5, "1"])
      expect(AgendamentoInformado.safeParse({ ...agendamento, codigoTipoAgendamento }).success).toBe(false);
  });

  it.each([
    ["idHora", 1, [1, 12], [0, 13, 1.5]],
    ["idDiaSemana", 3, [1, 7], [0, 8]],
    ["idDiaMes", 4, [1, 28], [0, 29]],
    ["hora", 2, ["00:00", "23:59", "09:05"], ["24:00", "12:60", "9:00", "12:00:00", "ab:cd", ""]],
  ] as const)(
    "[DISP-103][DISP-104][DISP-105][DISP-159] %s do tipo %i fica dentro dos limites",
    (campo, tipo, bons, maus) => {
      const informar = (valor: unknown) =>
        AgendamentoInformado.safeParse({
          descricao: "x",
          hora: "10:00",
          codigoTipoAgendamento: tipo,
          [campo]: valor,
        }).success;
      expect(bons.filter((valor) => !informar(valor))).toEqual([]);
      expect((maus as readonly unknown[]).filter(informar)).toEqual([]);
    },
  );

  it.each([
    [1, ["Informe o intervalo em horas."]],
    [2, ["Informe o horário."]],
    [3, ["Informe o dia da semana.", "Informe o horário."]],
    [4, ["Informe o dia do mês.", "Informe o horário."]],
  ] as const)("o tipo %i exige os seus campos", (codigoTipoAgendamento, faltas) => {
    expect(mensagens(AgendamentoInformado, { codigoTipoAgendamento, descricao: "x", hora: null })).toEqual(faltas);
    expect(CAMPOS_DO_TIPO[codigoTipoAgendamento]).toHaveLength(faltas.length);
  });

  it("[DISP-90] aceita o formulário inteiro, com o que o tipo não usa vazio", () => {
    const formulario = {
      idConfiguracao: 1,
      idAgendamento: null,
      codigoTipoAgendamento: 1,
      descricao: "De hora em hora",
      hora: null,
      idHora: 1,
      idDiaSemana: null,
      idDiaMes: null,
    };
    expect(agendamentos.adicionar.body.safeParse(formulario).success).toBe(true);
    expect(agendamentos.atualizar.body.safeParse({ ...formulario, idAgendamento: 3 }).success).toBe(true);
    expect(agendamentos.atualizar.body.safeParse(formulario).success).toBe(false);
  });

  it("[DISP-114][DISP-115] os próximos são 5 por grupo quando não se diz quantos", () => {
    expect(agendamentos.buscarProximos.query.parse({ idContratacao: "9" })).toEqual({
      idContratacao: 9,
      quantidade: 5,
    });
  });
});
