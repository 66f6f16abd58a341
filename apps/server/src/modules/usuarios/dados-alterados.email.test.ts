import { createTestClock } from "@acervo/test-kit/clock";
import { describe, expect, it } from "vitest";
import { emailDadosAlterados } from "./dados-alterados.email.ts";

describe("e-mail de dados alterados", () => {
  it("diz o que mudou sem os valores, e quando pelo relógio de São Paulo", () => {
    const quando = createTestClock("2026-11-15T02:05:00Z").now();
    const email = emailDadosAlterados({ nome: "Marta", campos: ["telefone", "emailSecundario", "endereco"], quando });
    expect(email.assunto).toBe("Seus dados cadastrais foram alterados");
    expect(email.abertura).toContain("Olá, Marta.");
    expect(email.linhas).toContainEqual(["O que mudou", "Telefone, e-mail secundário e endereço"]);
    expect(email.linhas).toContainEqual(["Quando", "14/11/2026, às 23:05 (horário de Brasília)"]);
  });
});
