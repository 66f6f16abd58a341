// @vitest-environment node
import { expect, it } from "vitest";
import { type Rota, ROTAS } from "./route-table.ts";

const rotas = Object.values<Rota>(ROTAS);

it("[SHELL-07][SHELL-08][SHELL-09][SHELL-10][SHELL-11][SHELL-12][SHELL-13][SHELL-14][SHELL-15][SHELL-16][SHELL-17][SHELL-18][SHELL-19][SHELL-20][SHELL-21][SHELL-22][SHELL-23][SHELL-24][SHELL-25][SHELL-26][SHELL-27][SHELL-28][SHELL-29][SHELL-30] a tabela tem todas as rotas da especificação e a nossa, das restaurações", () => {
  expect(rotas.map(({ caminho }) => caminho).toSorted()).toEqual(
    [
      "/",
      "/ajuda",
      "/compliance",
      "/configurarConta/:secao?",
      "/configurarContratacao",
      "/dashboard",
      "/download",
      "/erro",
      "/gerenciarArquivos",
      "/gerenciarContratacoes",
      "/gerenciarDispositivos",
      "/gerenciarTomador",
      "/gerenciarVendedores",
      "/interceptorRecivil",
      "/listarContratacoes",
      "/meusClientes",
      "/notaFiscal",
      "/novaContratacao",
      "/pesquisarFatura",
      "/planilhaContratacoes",
      "/relatorioPagamentos",
      "/restauracoes/:idRestauracao",
      "/selecionarContratacao",
      "/termoLGPD",
      "/visualizarContratacao/:idContratacao",
    ].toSorted(),
  );
});

it("[SHELL-05][SHELL-06][ROLE-66] só quatro rotas são públicas, e essas não têm casca", () => {
  const publicas = rotas.filter(({ acesso }) => acesso === "publico");
  expect(publicas.map(({ caminho }) => caminho)).toEqual(["/", "/erro", "/compliance", "/interceptorRecivil"]);
  expect(rotas.every(({ acesso, isAuthenticated }) => isAuthenticated === (acesso === "login"))).toBe(true);
});

it("[SHELL-37] dispositivos, arquivos, nova contratação, faturas e configurações podem ter vídeo", () => {
  expect(rotas.flatMap(({ video }) => (video === undefined ? [] : [video]))).toEqual([
    "/configurarConta",
    "/novaContratacao",
    "/gerenciarDispositivos",
    "/gerenciarArquivos",
    "/pesquisarFatura",
  ]);
});
