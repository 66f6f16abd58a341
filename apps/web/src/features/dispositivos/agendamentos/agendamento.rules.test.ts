import { describe, expect, it } from "vitest";
import { umAgendamento } from "../../../test-support/dispositivos.ts";
import { agendamentoInformado, motivoSemConfirmar, valoresDoAgendamento } from "./agendamento.rules.ts";

const CHEIO = { descricao: " Backup ", hora: "18:30", idHora: 3, idDiaSemana: 2, idDiaMes: 9 };
const NADA = { hora: null, idHora: null, idDiaSemana: null, idDiaMes: null };

it.each([
  ["[DISP-106]", 1, { idHora: 3 }],
  ["[DISP-107]", 2, { hora: "18:30" }],
  ["[DISP-108]", 3, { hora: "18:30", idDiaSemana: 2 }],
  ["[DISP-109]", 4, { hora: "18:30", idDiaMes: 9 }],
] as const)("%s o tipo %i leva só os seus campos", (_, codigoTipoAgendamento, campos) => {
  expect(agendamentoInformado({ ...CHEIO, codigoTipoAgendamento })).toEqual({
    codigoTipoAgendamento,
    descricao: "Backup",
    ...NADA,
    ...campos,
  });
});

it("[DISP-91][DISP-92][DISP-93][DISP-94][DISP-96] um novo começa por hora, com os valores da especificação", () => {
  expect(valoresDoAgendamento(null)).toEqual({
    codigoTipoAgendamento: 1,
    descricao: "",
    hora: "00:00",
    idHora: 1,
    idDiaSemana: 7,
    idDiaMes: 1,
  });
});

describe("por que não confirma", () => {
  const salvo = umAgendamento();
  const valores = valoresDoAgendamento(salvo);
  it.each([
    ["[DISP-97] sem descrição", { descricao: " " }, false, "A descrição é obrigatória!"],
    ["repetida", {}, true, "Esta descrição já existe para outro agendamento nesta configuração."],
    ["sem horário", { hora: "" }, false, "Informe o horário."],
    ["[DISP-159] fora do dia", { hora: "24:00" }, false, "Informe um horário de 00:00 a 23:59."],
    ["[DISP-102] nada mudou", {}, false, "Nada foi alterado ainda."],
    ["um campo que o tipo não usa não é alteração", { idDiaMes: 5 }, false, "Nada foi alterado ainda."],
    ["outro horário", { hora: "23:59" }, false, null],
    ["outro tipo, cujo horário não conta", { codigoTipoAgendamento: 1, hora: "" }, false, null],
  ] as const)("%s", (_, parte, duplicada, motivo) => {
    expect(motivoSemConfirmar({ ...valores, ...parte }, salvo, duplicada)).toBe(motivo);
  });
});
