import { describe, expect, it } from "vitest";
import { enderecoCompleto, EnderecoInformado } from "./enderecos.ts";
import { DadosPerfil } from "./usuarios.ts";

const perfil = { telefone: "(31) 99999-8888", emailSecundario: "", emailNotificacao: "P" };

describe("DadosPerfil", () => {
  it("[CONTA-10][CONST-38] aceita telefone com máscara, de 10 ou 11 dígitos, e guarda só os dígitos", () => {
    expect(DadosPerfil.parse(perfil).telefone).toBe("31999998888");
    expect(DadosPerfil.parse({ ...perfil, telefone: "(31) 3333-4444" }).telefone).toBe("3133334444");
    expect(DadosPerfil.safeParse({ ...perfil, telefone: "9999-8888" }).success).toBe(false);
  });

  it("[CONTA-09][CONST-22] limita o e-mail secundário a 150 caracteres e trata vazio como ausente", () => {
    const longo = `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(40)}.br`;
    expect(DadosPerfil.parse(perfil).emailSecundario).toBeNull();
    expect(DadosPerfil.safeParse({ ...perfil, emailSecundario: longo }).success).toBe(false);
  });

  it("[CONTA-13] recusa e-mail secundário malformado", () => {
    expect(DadosPerfil.safeParse({ ...perfil, emailSecundario: "sem-arroba" }).success).toBe(false);
  });

  it("[CONTA-11][CONST-15] só conhece A, P e S", () => {
    expect(DadosPerfil.safeParse({ ...perfil, emailNotificacao: "X" }).success).toBe(false);
  });

  it("[CONTA-18] descarta nome e e-mail principal do corpo", () => {
    expect(DadosPerfil.parse({ ...perfil, nome: "Outro", email: "outro@x.br" })).not.toHaveProperty("nome");
  });
});

const endereco = {
  cep: "30.130-010",
  logradouro: "Praça Sete",
  numero: "1",
  bairro: "Centro",
  uf: { sigla: "MG" },
  municipio: { id: 3106200 },
};

describe("EnderecoInformado", () => {
  it("[CONTA-35][CONTA-36][CONTA-37][CONST-24] limita logradouro, número e bairro", () => {
    expect(EnderecoInformado.safeParse({ ...endereco, logradouro: "x".repeat(101) }).success).toBe(false);
    expect(EnderecoInformado.safeParse({ ...endereco, numero: "x".repeat(11) }).success).toBe(false);
    expect(EnderecoInformado.safeParse({ ...endereco, bairro: "x".repeat(101) }).success).toBe(false);
  });

  it("[CONTA-26][CONST-31] o CEP tem exatamente 8 dígitos", () => {
    expect(EnderecoInformado.parse(endereco).cep).toBe("30130010");
    const curto = EnderecoInformado.safeParse({ ...endereco, cep: "3013001" });
    expect(curto.error?.issues[0]?.message).toBe("Tamanho do cep incorreto!");
  });

  it.each(["cep", "logradouro", "numero", "bairro", "uf", "municipio"] as const)(
    "[CONTA-42] sem %s o endereço está incompleto",
    (campo) => {
      const vazio = campo === "uf" || campo === "municipio" ? null : " ";
      expect(enderecoCompleto(EnderecoInformado.parse(endereco))).toBe(true);
      expect(enderecoCompleto({ ...EnderecoInformado.parse(endereco), [campo]: vazio })).toBe(false);
    },
  );
});
