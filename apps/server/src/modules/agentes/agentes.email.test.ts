import { createTestClock } from "@acervo/test-kit/clock";
import { describe, expect, it } from "vitest";
import { emailDispositivoAtivado } from "./ativacao/dispositivo-ativado.email.ts";
import { emailIdentidadeDuplicada } from "./sessao/identidade-duplicada.email.ts";

const aviso = {
  nome: "Marta Nogueira",
  cpfCnpj: "24843803480",
  idContratacao: 10,
  idDispositivo: 5,
  nomeDispositivo: "Balcão",
  nomeContratacao: "Acervo principal",
  quando: createTestClock("2026-11-15T02:05:00Z").now(),
};

describe("e-mails sobre o agente", () => {
  it("[SRV-193] o de ativação diz o computador, quando, e o que fazer se não foi a pessoa", () => {
    const email = emailDispositivoAtivado({ ...aviso, nomeMaquina: "BALCAO-01" });
    expect(email.abertura).toContain("Olá, Marta.");
    expect(email.linhas).toContainEqual(["Computador", "BALCAO-01"]);
    expect(email.linhas).toContainEqual(["Quando", "14/11/2026, às 23:05 (horário de Brasília)"]);
    expect(email.linhas.map(([rotulo]) => rotulo)).toContain("Não foi você?");
    expect(email.botao?.caminho).toBe("/gerenciarDispositivos?contratacao=10&dispositivo=5");
  });

  it("o de identidade duplicada diz que os backups pararam e como voltar", () => {
    const email = emailIdentidadeDuplicada(aviso);
    expect(email.assunto).toBe("Balcão: backup parado, ative o dispositivo de novo");
    expect(email.linhas).toContainEqual(["O que fazer", expect.stringContaining("Reativar")]);
  });
});
