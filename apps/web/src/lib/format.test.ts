// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  anoDe,
  formatCapacidade,
  formatDataCivil,
  formatDesde,
  formatDia,
  formatEm,
  formatHa,
  formatHora,
  formatInteiro,
  formatQuando,
  formatReais,
  formatTamanhoMB,
  formatWhatsapp,
  iniciais,
  nomeDeTratamento,
  whatsappUrl,
} from "./format.ts";

it.each([
  [1234.56, "R$ 1.234,56"],
  [0, "R$ 0,00"],
  [129.9, "R$ 129,90"],
])("[SHELL-131][CONST-36] %d vira %s", (valor, texto) => {
  expect(formatReais(valor)).toBe(texto);
});

describe("datas", () => {
  it("[SHELL-132][CONST-35] data civil em dd/mm/aaaa, sem mudar de dia", () => {
    expect(formatDataCivil("2026-11-01")).toBe("01/11/2026");
  });

  it("[SHELL-132][SHELL-140][CONST-62] instante em dia e hora de São Paulo", () => {
    const instante = new Date("2026-11-12T02:05:00Z");
    expect(formatDia(instante)).toBe("11/11/2026");
    expect(formatHora(instante)).toBe("23:05");
    expect(anoDe(new Date("2027-01-01T01:00:00Z"))).toBe("2026");
  });
});

it.each([
  [512, 10240, 5, "512MB/10240MB (5,00)%"],
  [120, 1024, 11.71875, "120MB/1024MB (11,72)%"],
  [63437, 102400, 61.95, "63437MB/102400MB (61,95)%"],
  [105676, 102400, 103.2, "105676MB/102400MB (103,20)%"],
  [1024.4, 10240, 1000.5, "1024MB/10240MB (1000,50)%"],
])("[CONST-39][PAINEL-10] capacidade de %d em %d MB", (usado, total, porcentagem, texto) => {
  expect(formatCapacidade(usado, total, porcentagem)).toBe(texto);
});

describe("quando foi", () => {
  const agora = new Date("2026-11-12T17:10:00Z");
  it.each([
    ["2026-11-12T03:00:00Z", "hoje às 00:00"],
    ["2026-11-12T02:59:00Z", "ontem às 23:59"],
    ["2026-11-13T18:00:00Z", "amanhã às 15:00"],
    ["2026-11-09T21:04:00Z", "09/11 às 18:04"],
  ])("%s é %s, pelo calendário de São Paulo", (instante, texto) => {
    expect(formatQuando(new Date(instante), agora)).toBe(texto);
  });

  it.each([
    ["2026-11-12T17:09:40Z", "há 1 minuto"],
    ["2026-11-12T16:55:00Z", "há 15 minutos"],
    ["2026-11-12T12:00:00Z", "há 5 horas"],
    ["2026-11-09T17:10:00Z", "há 3 dias"],
  ])("%s é %s", (instante, texto) => {
    expect(formatHa(new Date(instante), agora)).toBe(texto);
  });

  it.each([
    ["2026-11-12T17:10:20Z", "em 1 minuto"],
    ["2026-11-13T15:09:59Z", "em 22 horas"],
    ["2026-11-19T17:09:59Z", "em 7 dias"],
  ])("%s é %s", (instante, texto) => {
    expect(formatEm(new Date(instante), agora)).toBe(texto);
  });

  it("desde quando, por extenso", () => {
    expect(formatDesde(new Date("2026-11-09T21:04:00Z"), agora)).toBe(
      "Segunda-feira, 09/11/2026, às 18:04 (há 2 dias)",
    );
  });
});

it("tamanhos em MB e GB com uma casa", () => {
  expect(formatTamanhoMB(512)).toBe("512 MB");
  expect(formatTamanhoMB(63437)).toBe("62 GB");
  expect(formatInteiro(4318)).toBe("4.318");
});

it("[SHELL-38] o primeiro nome é a primeira palavra do nome", () => {
  expect(nomeDeTratamento({ nome: "  Marta  Aparecida Nogueira", cpfCnpj: "52998224725" })).toBe("Marta");
  expect(nomeDeTratamento({ nome: " Indústria Prado Ltda", cpfCnpj: "12ABC34501DE35" })).toBe("Indústria Prado Ltda");
  expect(iniciais("Marta Aparecida Nogueira")).toBe("MN");
  expect(iniciais("Élio")).toBe("É");
  expect(iniciais("")).toBe("");
});

it("[SHELL-49] número de WhatsApp legível e endereço wa.me", () => {
  expect(formatWhatsapp("5531900000000")).toBe("(31) 90000-0000");
  expect(formatWhatsapp("553133334444")).toBe("(31) 3333-4444");
  expect(whatsappUrl("5531900000000")).toBe("https://wa.me/5531900000000");
});
