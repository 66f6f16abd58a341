// @vitest-environment node
import { expect, it } from "vitest";
import { umEndereco, umUsuario } from "../../test-support/builders.ts";
import { linksDoPainel } from "./links.rules.ts";
import { proximosPassos } from "./painel.rules.ts";

const nomes = (...argumentos: Parameters<typeof proximosPassos>) =>
  proximosPassos(...argumentos).map(({ nome }) => nome);

it("sem contratação e com tudo em ordem, propõe conferir os dados e os vídeos do cartório", () => {
  expect(nomes(umUsuario())).toEqual(["perfil", "conferirEndereco", "ajuda"]);
  expect(nomes(umUsuario({ tipoConta: "NOR_PF" }))).toEqual(["perfil", "conferirEndereco"]);
});

it("o que está pendente vem primeiro", () => {
  const usuario = umUsuario({ endereco: umEndereco({ preenchido: false }), tipoConta: "NOR_PJ" });
  expect(nomes(usuario)).toEqual(["endereco", "perfil"]);
});

it("[PAINEL-02][PAINEL-03][PAINEL-04][PAINEL-06] cada tela tem o seu endereço, o da contratação com o id", () => {
  expect(linksDoPainel(10, () => true)).toEqual({
    novaContratacao: "/novaContratacao",
    gerenciarArquivos: "/gerenciarArquivos",
    gerenciarDispositivos: "/gerenciarDispositivos",
    configurarContratacao: "/configurarContratacao?id=10",
    pesquisarFatura: "/pesquisarFatura",
    pagamentos: "/configurarConta/pagamentos",
  });
});

it("uma tela que não existe não é endereço de nada", () => {
  expect(linksDoPainel(10, (tela) => tela === "gerenciarDispositivos")).toEqual({
    gerenciarDispositivos: "/gerenciarDispositivos",
  });
});
