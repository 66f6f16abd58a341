// @vitest-environment node
import { expect, it } from "vitest";
import { umaConfig } from "../../test-support/builders.ts";
import { contaMenu } from "./conta-menu.ts";

const itens = (tipoConta: "RCV_RCPN" | "NOR_PF" | "NOR_PJ") =>
  contaMenu({ tipoConta }, umaConfig(), { onSair: () => undefined, onPedirAjuda: () => undefined });
const rotulos = (tipoConta: "RCV_RCPN" | "NOR_PF" | "NOR_PJ") => itens(tipoConta).map(({ label }) => label);

it("[ROLE-41][ROLE-42][ROLE-43][SHELL-44][SHELL-45][SHELL-43] RCV_RCPN: sem Alterar Senha, com Ajuda e a volta ao parceiro", () => {
  expect(rotulos("RCV_RCPN")).toEqual(["Configurações", "Ajuda", "Voltar ao WebRecivil", "Pedir ajuda", "Sair"]);
});

it.each(["NOR_PF", "NOR_PJ"] as const)(
  "[ROLE-44][ROLE-45][SHELL-44][SHELL-47] %s: com Alterar Senha e Ajuda, sem a volta ao parceiro",
  (tipo) => {
    expect(rotulos(tipo)).toEqual(["Configurações", "Alterar Senha", "Ajuda", "Pedir ajuda", "Sair"]);
  },
);

it("[SHELL-41][SHELL-42][SHELL-45][AUTH-34] cada item leva ao seu lugar", () => {
  expect(itens("NOR_PF")[0]).toMatchObject({ to: "/configurarConta" });
  expect(itens("NOR_PF")[1]).toMatchObject({
    href: "https://acervo.test/acervo-cadastro-web/alterarSenha",
    newWindow: true,
  });
  expect(itens("NOR_PF")[2]).toMatchObject({ to: "/ajuda" });
  expect(itens("RCV_RCPN")[1]).toMatchObject({ to: "/ajuda" });
  expect(itens("RCV_RCPN")[2]).toMatchObject({ href: "https://parceiro.test/", newWindow: false });
});
