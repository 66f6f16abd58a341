// @vitest-environment node
import { expect, it } from "vitest";
import { umaContratacao, umEndereco, umUsuario } from "../../test-support/builders.ts";
import { fraseDoPainel, proximosPassos } from "./painel.rules.ts";

const nomes = (...argumentos: Parameters<typeof proximosPassos>) =>
  proximosPassos(...argumentos).map(({ nome }) => nome);

it("com tudo em ordem, propõe conferir os dados e os vídeos do cartório", () => {
  expect(nomes(umUsuario(), umaContratacao())).toEqual(["dispositivos", "perfil", "conferirEndereco", "ajuda"]);
  expect(nomes(umUsuario({ tipoConta: "NOR_PF" }), umaContratacao())).toEqual([
    "dispositivos",
    "perfil",
    "conferirEndereco",
  ]);
});

it("o que está pendente vem primeiro", () => {
  const usuario = umUsuario({ endereco: umEndereco({ preenchido: false }), tipoConta: "NOR_PJ" });
  expect(nomes(usuario, umaContratacao(1, 4))).toEqual(["suporte", "endereco", "dispositivos", "perfil"]);
});

it("[DISP-03][PAINEL-04] leva aos dispositivos, se há contratação em uso", () => {
  const destinos = proximosPassos(umUsuario(), umaContratacao()).map(({ destino }) => destino);
  expect(destinos).toContain("/gerenciarDispositivos");
  expect(nomes(umUsuario(), null)).not.toContain("dispositivos");
});

it.each([1, 2, 3, 4, 5, 6, 7, 8])("a situação %i tem a sua frase, com o nome da contratação", (codigo) => {
  expect(fraseDoPainel(umaContratacao(1, codigo, "Acervo principal"), true)).toContain("Acervo principal");
});

it("sem contratação diz se não há nenhuma ou se nenhuma foi escolhida", () => {
  expect(fraseDoPainel(null, false)).toContain("não tem contratações");
  expect(fraseDoPainel(null, true)).toContain("Nenhuma contratação está em uso");
});
