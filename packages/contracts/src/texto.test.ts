import { describe, expect, it } from "vitest";
import { TomadorInformado } from "./cobranca/tomadores.ts";
import { CamposDoCadastro } from "./contas/cadastro.ts";
import { DadosDoTermo } from "./contas/lgpd.ts";
import { NOME_COM_ENDERECO, pareceEndereco } from "./texto.ts";

describe("nome que parece endereço de site", () => {
  it.each([
    "https://evil.example/x",
    "a:b",
    "a/b",
    "Marta evil.com",
    "www.evil",
    "EVIL.COM.BR",
    "s/a/x",
    "xS/A",
    "x.br.",
  ])("%j parece", (nome) => expect(pareceEndereco(nome)).toBe(true));
  it.each([
    "Marta Nogueira",
    "J. A. Silva",
    "Dr.Silva",
    "Casa Clara S/A",
    "s/a",
    "Rede S/C Ltda.",
    "D'Ávila & Cia.",
    "St. Brás",
  ])("%j não parece", (nome) => expect(pareceEndereco(nome)).toBe(false));
  it.each([
    ["cadastro", CamposDoCadastro.partial(), "nome"],
    ["termo", DadosDoTermo.partial(), "nome"],
    ["tomador", TomadorInformado, "nomeRazaoSocial"],
  ])("[F7][CONTA-99] é recusado no %s, com texto", (_onde, esquema, campo) => {
    const recusas = (nome: string): readonly string[] =>
      (esquema.safeParse({ tipoPessoa: "PJ", [campo]: nome }).error?.issues ?? [])
        .filter(({ path }) => path[0] === campo)
        .map(({ message }) => message);
    expect(recusas("https://evil.example/x")).toEqual([NOME_COM_ENDERECO]);
    expect(recusas("Casa Clara S/A")).toEqual([]);
  });
});
