import { describe, expect, it } from "vitest";
import { createLogger, withoutSecretFields } from "./logger.ts";

const linha = (escrever: (logger: ReturnType<typeof createLogger>) => void): string => {
  const linhas: string[] = [];
  escrever(createLogger({ level: "info", servico: "teste" }, { write: (texto) => void linhas.push(texto) }));
  return linhas.join("");
};

describe("registros sem dados pessoais", () => {
  it("remove campos secretos pelo nome, em qualquer profundidade usual", () => {
    const texto = linha((logger) =>
      logger.info({ cpf: "x1", corpo: { senha: "x2", cartao: { cvv: "x3" } }, authorization: "x4" }, "m"),
    );
    expect(texto).not.toMatch(/x[1234]/);
  });

  it("[SRV-123] remove CPF, cartão, e-mail e token que chegam dentro de um texto", () => {
    const texto = linha((logger) =>
      logger.error(
        { err: new Error("falha de 111.444.777-35 com 4111 1111 1111 1111, <ana.b+c@oficio.com.br>") },
        "eyJhbGci.eyJzdWIi.c2ln",
      ),
    );
    expect(texto).toContain("[cpf]");
    expect(texto).toContain("[cartao]");
    expect(texto).toContain("[token]");
    expect(texto).toContain("<[email]>");
    expect(texto).not.toMatch(/777-35|4111|eyJ/);
  });

  it("[SRV-123] não repete as linhas que o banco recusou", () => {
    const recusa = {
      code: "23505",
      detail: "Key (nome)=(Marta) already exists.",
      where: "COPY usuario, line 1: Marta",
    };
    const texto = linha((logger) => logger.error({ err: Object.assign(new Error("duplicate key"), recusa) }, "m"));
    expect(texto).toContain("23505");
    expect(texto).not.toContain("Marta");
  });

  it("[SRV-123] as linhas sem campos secretos passam pela mesma rede do texto", () => {
    const texto = linha((logger) =>
      withoutSecretFields(logger.child({})).info(
        { rota: "/de/111.444.777-35/a@oficio.com.br" },
        "eyJhbGci.eyJzdWIi.c2ln",
      ),
    );
    expect(texto).toContain("/de/[cpf]/[email]");
    expect(texto).toContain("[token]");
    expect(linha((logger) => logger.info({ senha: "x1" }, "m"))).not.toContain("x1");
  });

  it("deixa números comuns legíveis", () => {
    expect(linha((logger) => logger.info({ bytes: 12345678901, id: 1234567890123 }, "m"))).toContain("12345678901");
  });
});
