// @vitest-environment node
import { RESPOSTAS_DE_AJUDA } from "../features/ajuda/respostas.ts";
import { expect, it } from "vitest";
import { type Rota, ROTAS } from "./route-table.ts";
import { temTela } from "./screens.ts";

const rotas = Object.values<Rota>(ROTAS);

it.each([
  ["[SHELL-08]", "dashboard", "/dashboard"],
  ["[SHELL-09]", "configurarConta", "/configurarConta/:secao?"],
  ["[SHELL-10]", "novaContratacao", "/novaContratacao"],
  ["[SHELL-11]", "gerenciarContratacoes", "/gerenciarContratacoes"],
  ["[SHELL-12]", "selecionarContratacao", "/selecionarContratacao"],
  ["[SHELL-13]", "configurarContratacao", "/configurarContratacao"],
  ["[SHELL-14]", "gerenciarDispositivos", "/gerenciarDispositivos"],
  ["[SHELL-15]", "gerenciarArquivos", "/gerenciarArquivos"],
  ["[SHELL-16]", "pesquisarFatura", "/pesquisarFatura"],
  ["[SHELL-17]", "notaFiscal", "/notaFiscal"],
  ["[SHELL-18]", "relatorioPagamentos", "/relatorioPagamentos"],
  ["[SHELL-19]", "planilhaContratacoes", "/planilhaContratacoes"],
  ["[SHELL-20]", "listarContratacoes", "/listarContratacoes"],
  ["[SHELL-21]", "visualizarContratacao", "/visualizarContratacao/:idContratacao"],
  ["[SHELL-22]", "gerenciarVendedores", "/gerenciarVendedores"],
  ["[SHELL-24]", "gerenciarTomador", "/gerenciarTomador"],
  ["[SHELL-25]", "termoLGPD", "/termoLGPD"],
  ["[SHELL-26]", "download", "/download"],
  ["[SHELL-27]", "ajuda", "/ajuda"],
] as const)("%s %s: o endereço é %s, com login, e há tela", (_linha, nome, caminho) => {
  expect(ROTAS[nome]).toMatchObject({ caminho, acesso: "login" });
  expect(temTela(nome)).toBe(true);
});

it("a tabela tem todas as rotas da especificação e as nossas, das restaurações, das próprias faturas, de uma fatura e do seu pagamento, dos itens excluídos, dos pedidos de dados, do painel financeiro, dos planos e ofertas, do que foi provisionado, dos vídeos de ajuda, dos documentos e dos relatos de compliance, das aprovações, da operação, da fila de atenção, da conformidade e dos seus testes de restauração, dos extratos, das provas de um cliente e da confirmação de um e-mail", () => {
  expect(rotas.map(({ caminho }) => caminho).toSorted()).toEqual(
    [
      "/",
      "/ajuda",
      "/cartorios",
      "/compliance",
      "/confirmarEmail",
      "/configurarConta/:secao?",
      "/configurarContratacao",
      "/conformidade",
      "/conformidade/testes/:idTeste",
      "/conformidade/testes/novo",
      "/contratacoesProvisionadas",
      "/contratosPorAssinar",
      "/dashboard",
      "/documentosCompliance",
      "/download",
      "/equipe",
      "/erro",
      "/extratos",
      "/gerenciarArquivos",
      "/gerenciarArquivos/excluidos",
      "/gerenciarContratacoes",
      "/gerenciarDispositivos",
      "/gerenciarTomador",
      "/gerenciarVendedores",
      "/interceptorRecivil",
      "/listarContratacoes",
      "/meusClientes",
      "/notaFiscal",
      "/notaFiscal/contador",
      "/minhasFaturas",
      "/novaContratacao",
      "/operacao/:secao?",
      "/planosEOfertas",
      "/termos",
      "/aprovacoes",
      "/pedidosDeDados",
      "/pagarFatura/:idFatura?",
      "/painelFinanceiro",
      "/conferencia",
      "/pesquisarFatura",
      "/pesquisarFatura/:idFatura",
      "/planilhaContratacoes",
      "/precisaDeAtencao",
      "/provas",
      "/provas/:idProva",
      "/relatorioPagamentos",
      "/relatosCompliance/:protocolo?",
      "/restauracoes/:idRestauracao",
      "/selecionarContratacao",
      "/termoLGPD",
      "/videosDeAjuda",
      "/visualizarContratacao/:idContratacao",
      "/visualizarContratacao/:idContratacao/provas",
      "/visualizarContratacao/:idContratacao/provas/:idProva",
    ].toSorted(),
  );
});

it("as respostas da ajuda levam a rotas que existem", () => {
  const conhecidos = rotas.map(({ caminho }) => caminho.replace(/\/:\w+\?$/, ""));
  const levam = RESPOSTAS_DE_AJUDA.flatMap(({ onde }) => (onde === undefined ? [] : [onde.caminho]));
  expect(levam.filter((caminho) => !conhecidos.some((um) => caminho === um || caminho.startsWith(`${um}/`)))).toEqual(
    [],
  );
});

it("[SHELL-05][SHELL-06] só cinco rotas são públicas, e essas não têm casca", () => {
  const publicas = rotas.filter(({ acesso }) => acesso === "publico");
  expect(publicas.map(({ caminho }) => caminho)).toEqual([
    "/",
    "/confirmarEmail",
    "/erro",
    "/compliance",
    "/interceptorRecivil",
  ]);
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
