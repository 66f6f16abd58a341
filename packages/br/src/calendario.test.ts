import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { diaUtil, feriadosNacionais, hoje, pascoa, proximoDiaUtil, somarDiasUteis } from "./calendario.ts";
import {
  dataDoNumero,
  diaDaSemana,
  diasEntre,
  formatarData,
  numeroDoDia,
  partesDaData,
  somarDias,
  somarMeses,
} from "./data-civil.ts";

const data = fc.integer({ min: numeroDoDia("1900-01-01"), max: numeroDoDia("2199-12-31") }).map(dataDoNumero);

describe("data civil", () => {
  test.prop([data])("concorda com o calendário do JavaScript em UTC", (dia) => {
    const instante = new Date(`${dia}T00:00:00Z`);
    expect(numeroDoDia(dia)).toBe(instante.getTime() / 86_400_000);
    expect(diaDaSemana(dia) % 7).toBe(instante.getUTCDay());
  });

  test.prop([data, fc.integer({ min: -40_000, max: 40_000 })])(
    "somar dias e contar a diferença se desfazem",
    (dia, n) => {
      expect(diasEntre(dia, somarDias(dia, n))).toBe(n);
      expect(somarDias(somarDias(dia, n), -n)).toBe(dia);
    },
  );

  test("somar meses fica no último dia quando o mês é mais curto", () => {
    expect(somarMeses("2026-01-31", 1)).toBe("2026-02-28");
    expect(somarMeses("2028-01-31", 1)).toBe("2028-02-29");
    expect(somarMeses("2026-12-10", 1)).toBe("2027-01-10");
    expect(somarMeses("2026-01-15", -1)).toBe("2025-12-15");
    expect(somarMeses("2028-02-29", 12)).toBe("2029-02-28");
  });

  test.prop([data, fc.integer({ min: -600, max: 600 })])(
    "somar meses muda só o mês, e o dia no máximo até o fim dele",
    (dia, n) => {
      const antes = partesDaData(dia);
      const depois = partesDaData(somarMeses(dia, n));
      expect(depois.ano * 12 + depois.mes).toBe(antes.ano * 12 + antes.mes + n);
      expect(depois.dia).toBeLessThanOrEqual(antes.dia);
    },
  );

  test.prop([
    fc.constantFrom(
      "2026-02-30",
      "2026-13-01",
      "2026-00-10",
      "2026-04-31",
      "1900-02-29",
      "26-1-1",
      "",
      "2026-11-15T00:00",
    ),
  ])("recusa o que não é um dia do calendário", (texto) => {
    expect(() => numeroDoDia(texto)).toThrow(RangeError);
  });

  test("[SHELL-132][CONST-35] a data sai como dd/mm/aaaa", () => {
    expect(formatarData("2026-11-05")).toBe("05/11/2026");
  });
});

describe("hoje em São Paulo", () => {
  test("o dia vira à meia-noite de São Paulo, não à de Londres", () => {
    expect(hoje(new Date("2026-11-15T02:59:59Z"))).toBe("2026-11-14");
    expect(hoje(new Date("2026-11-15T03:00:00Z"))).toBe("2026-11-15");
  });

  test("respeita o horário de verão que havia até 2019", () => {
    expect(hoje(new Date("2019-01-15T01:59:59Z"))).toBe("2019-01-14");
    expect(hoje(new Date("2019-01-15T02:00:00Z"))).toBe("2019-01-15");
  });
});

describe("dias úteis", () => {
  test("a Páscoa cai onde se sabe", () => {
    expect([2019, 2024, 2025, 2026, 2027, 2038].map(pascoa)).toEqual([
      "2019-04-21",
      "2024-03-31",
      "2025-04-20",
      "2026-04-05",
      "2027-03-28",
      "2038-04-25",
    ]);
  });

  test("traz os feriados fixos e os que dependem da Páscoa", () => {
    expect(feriadosNacionais(2026)).toEqual([
      "2026-01-01",
      "2026-02-16",
      "2026-02-17",
      "2026-04-03",
      "2026-04-21",
      "2026-05-01",
      "2026-06-04",
      "2026-09-07",
      "2026-10-12",
      "2026-11-02",
      "2026-11-15",
      "2026-11-20",
      "2026-12-25",
    ]);
    expect(feriadosNacionais(2023)).not.toContain("2023-11-20");
  });

  test("o vencimento em fim de semana ou feriado passa ao próximo dia útil", () => {
    expect(proximoDiaUtil("2026-11-10")).toBe("2026-11-10");
    expect(proximoDiaUtil("2026-10-10")).toBe("2026-10-13");
    expect(proximoDiaUtil("2026-02-14")).toBe("2026-02-18");
    expect(proximoDiaUtil("2027-01-01")).toBe("2027-01-04");
  });

  test("três dias úteis depois passam por cima de fins de semana e feriados", () => {
    expect(somarDiasUteis("2026-12-17", 3)).toBe("2026-12-22");
    expect(somarDiasUteis("2026-12-23", 3)).toBe("2026-12-29");
    expect(somarDiasUteis("2026-11-16", 0)).toBe("2026-11-16");
  });

  test.prop([data])("o próximo dia útil é útil e o primeiro a partir da data", (dia) => {
    const util = proximoDiaUtil(dia);
    expect(diaUtil(util)).toBe(true);
    expect(util >= dia).toBe(true);
    for (let anterior = dia; anterior < util; anterior = somarDias(anterior, 1)) expect(diaUtil(anterior)).toBe(false);
  });

  test.prop([fc.integer({ min: 1583, max: 9999 })])(
    "a Páscoa é sempre um domingo entre 22 de março e 25 de abril",
    (ano) => {
      const domingo = pascoa(ano);
      expect(diaDaSemana(domingo)).toBe(7);
      expect(domingo.slice(5) >= "03-22" && domingo.slice(5) <= "04-25").toBe(true);
    },
  );
});
