// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { umaContratacao, umUsuario } from "../../test-support/builders.ts";
import { ROTAS } from "../route-table.ts";
import { type EstadoDoMenu, filtrarMenu, menuDoUsuario } from "./menu-do-usuario.ts";

/** The menu as text: "Grupo › Item" for entries of a group. */
const itens = (usuario: Partial<UsuarioAtual>, parte: Partial<EstadoDoMenu> = {}): string[] =>
  menuDoUsuario({
    apiDisponivel: true,
    usuario: umUsuario(usuario),
    contratacoes: [umaContratacao()],
    ...parte,
  }).itens.flatMap((item) =>
    "rota" in item ? [item.rotulo] : item.itens.map(({ rotulo }) => `${item.rotulo} › ${rotulo}`),
  );

const TODOS = [
  "Dashboard",
  "Configurações",
  "Contratação › Nova Contratação",
  "Contratação › Minhas Contratações",
  "Dispositivos",
  "Arquivos",
  "Extratos",
  "Pagamentos › Fatura",
];
const ADMIN_PAGAMENTOS = [
  "Pagamentos › Nota Fiscal",
  "Pagamentos › Relatório Pagamentos",
  "Pagamentos › Planilha Contratações",
  "Pagamentos › Painel financeiro",
  "Pagamentos › Conferência",
];
const ATENCAO = "Precisa de atenção";
const LISTAR = "Administrativo › Listar Contratações";
const PROVISIONADAS = "Administrativo › Provisionadas";
const VENDEDORES = "Administrativo › Gerenciar Vendedores";
const CARTORIOS = "Administrativo › Cartórios";
const PEDIDOS = "Administrativo › Pedidos de dados";
const PLANOS = "Administrativo › Planos e ofertas";
const TERMOS = "Administrativo › Termos";
const DOCUMENTOS = "Administrativo › Documentos";
const EQUIPE = "Administrativo › Equipe";
const VIDEOS = "Administrativo › Vídeos de ajuda";
const APROVACOES = "Administrativo › Aprovações";
const OPERACAO = "Administrativo › Operação";
const ADMINISTRATIVO = [
  LISTAR,
  PROVISIONADAS,
  VENDEDORES,
  CARTORIOS,
  PEDIDOS,
  PLANOS,
  TERMOS,
  DOCUMENTOS,
  EQUIPE,
  VIDEOS,
  APROVACOES,
  OPERACAO,
];
const NOVA = "Contratação › Nova Contratação";
const nenhuma = { contratacoes: [] };

describe("estado normal", () => {
  it("[ROLE-02][ROLE-03][ROLE-04][ROLE-05][ROLE-06][ROLE-08] quem não tem papel vê o menu comum", () => {
    expect(itens({})).toEqual(TODOS);
  });

  it("[ROLE-20][ROLE-13] vendedor vê também Meus Clientes", () => {
    expect(itens({ vendedor: true })).toEqual([...TODOS, "Meus Clientes"]);
  });

  it("[ROLE-20][ROLE-13] cadastroPossivelCliente vê também Meus Clientes", () => {
    expect(itens({ cadastroPossivelCliente: true })).toEqual([...TODOS, "Meus Clientes"]);
  });

  it("[ROLE-17][ROLE-18][ROLE-13][ROLE-24][ADM-02][ADM-03] suporteTecnico vê só Listar Contratações no Administrativo", () => {
    expect(itens({ suporteTecnico: true })).toEqual([ATENCAO, ...TODOS, LISTAR]);
  });

  it("[ROLE-19] suporteTecnicoAvancado vale por suporteTecnico", () => {
    expect(itens({ suporteTecnicoAvancado: true })).toEqual([ATENCAO, ...TODOS, LISTAR, PEDIDOS]);
  });

  it("quem é do compliance vê os relatos, que o administrador não vê", () => {
    const RELATOS = "Administrativo › Relatos de compliance";
    expect(itens({ compliance: true })).toEqual([...TODOS, RELATOS]);
    expect(itens({ compliance: true }, nenhuma)).toEqual([NOVA, RELATOS]);
    expect(itens({ admin: true })).not.toContain(RELATOS);
  });

  it("[ROLE-25][ROLE-09][ROLE-15][ADM-02] admin vê Pagamentos e Administrativo inteiros e Meus Clientes, mas não Tomador", () => {
    const comuns = [ATENCAO, ...TODOS];
    expect(itens({ admin: true })).toEqual([...comuns, ...ADMIN_PAGAMENTOS, ...ADMINISTRATIVO, "Meus Clientes"]);
  });

  it("[ROLE-10][ROLE-11][ROLE-12][SHELL-62] Pagamentos do administrador começa por Fatura, Nota Fiscal e os dois relatórios", () => {
    const { itens: menu } = menuDoUsuario({
      apiDisponivel: true,
      usuario: umUsuario({ admin: true }),
      contratacoes: [umaContratacao()],
    });
    const pagamentos = menu.find(({ rotulo }) => rotulo === "Pagamentos");
    const filhos = pagamentos !== undefined && "itens" in pagamentos ? pagamentos.itens : [];
    expect(filhos.slice(0, 4).map(({ rotulo, rota }) => [rotulo, ROTAS[rota].caminho])).toEqual([
      ["Fatura", "/pesquisarFatura"],
      ["Nota Fiscal", "/notaFiscal"],
      ["Relatório Pagamentos", "/relatorioPagamentos"],
      ["Planilha Contratações", "/planilhaContratacoes"],
    ]);
  });

  it("[ROLE-25] Tomador só com habilitarEdicaoTomador", () => {
    expect(itens({ habilitarEdicaoTomador: true })).toEqual(TODOS.toSpliced(7, 0, "Tomador"));
  });

  it("[ROLE-01] papéis se somam", () => {
    expect(itens({ vendedor: true, suporteTecnico: true, habilitarEdicaoTomador: true })).toEqual([
      ATENCAO,
      ...TODOS.toSpliced(7, 0, "Tomador"),
      LISTAR,
      "Meus Clientes",
    ]);
  });

  it("[SHELL-56][SHELL-57][SHELL-58][SHELL-59][SHELL-60][SHELL-61] os caminhos do menu inteiro", () => {
    const { itens: menu } = menuDoUsuario({
      apiDisponivel: true,
      usuario: umUsuario({ admin: true, habilitarEdicaoTomador: true }),
      contratacoes: [umaContratacao()],
    });
    const caminhos = menu.flatMap((item) => ("rota" in item ? [item] : item.itens));
    expect(caminhos.map(({ rotulo, rota }) => [rotulo, ROTAS[rota].caminho.replace("/:secao?", "")])).toEqual([
      ["Precisa de atenção", "/precisaDeAtencao"],
      ["Dashboard", "/dashboard"],
      ["Configurações", "/configurarConta"],
      ["Nova Contratação", "/novaContratacao"],
      ["Minhas Contratações", "/gerenciarContratacoes"],
      ["Dispositivos", "/gerenciarDispositivos"],
      ["Arquivos", "/gerenciarArquivos"],
      ["Extratos", "/extratos"],
      ["Tomador", "/gerenciarTomador"],
      ["Fatura", "/pesquisarFatura"],
      ["Nota Fiscal", "/notaFiscal"],
      ["Relatório Pagamentos", "/relatorioPagamentos"],
      ["Planilha Contratações", "/planilhaContratacoes"],
      ["Painel financeiro", "/painelFinanceiro"],
      ["Conferência", "/conferencia"],
      ["Listar Contratações", "/listarContratacoes"],
      ["Provisionadas", "/contratacoesProvisionadas"],
      ["Gerenciar Vendedores", "/gerenciarVendedores"],
      ["Cartórios", "/cartorios"],
      ["Pedidos de dados", "/pedidosDeDados"],
      ["Planos e ofertas", "/planosEOfertas"],
      ["Termos", "/termos"],
      ["Documentos", "/documentosCompliance"],
      ["Equipe", "/equipe"],
      ["Vídeos de ajuda", "/videosDeAjuda"],
      ["Aprovações", "/aprovacoes"],
      ["Operação", "/operacao"],
      ["Meus Clientes", "/meusClientes"],
    ]);
  });
});

it("[SHELL-66] os grupos vêm nesta ordem, e Termo LGPD sozinho, enquanto não foi assinado", () => {
  const grupos = itens({ admin: true, habilitarEdicaoTomador: true }).map((item) => item.split(" › ", 1).join(""));
  expect([...new Set(grupos)].filter((grupo) => grupo !== ATENCAO)).toEqual([
    "Dashboard",
    "Configurações",
    "Contratação",
    "Dispositivos",
    "Arquivos",
    "Extratos",
    "Tomador",
    "Pagamentos",
    "Administrativo",
    "Meus Clientes",
  ]);
  expect(itens({ admin: true, assinouTermoLGPD: false })).toEqual(["Termo LGPD"]);
});

it("[SHELL-63] Administrativo tem Listar Contratações e, depois dele, Gerenciar Vendedores", () => {
  const { itens: menu } = menuDoUsuario({
    apiDisponivel: true,
    usuario: umUsuario({ admin: true }),
    contratacoes: [umaContratacao()],
  });
  const grupo = menu.find(({ rotulo }) => rotulo === "Administrativo");
  const filhos = grupo !== undefined && "itens" in grupo ? grupo.itens : [];
  const daEspecificacao = filhos.filter(({ rotulo }) => [LISTAR, VENDEDORES].includes(`Administrativo › ${rotulo}`));
  expect(daEspecificacao.map(({ rotulo, rota }) => [rotulo, ROTAS[rota].caminho])).toEqual([
    ["Listar Contratações", "/listarContratacoes"],
    ["Gerenciar Vendedores", "/gerenciarVendedores"],
  ]);
});

const PAPEIS = [
  {},
  { vendedor: true },
  { cadastroPossivelCliente: true },
  { suporteTecnico: true },
  { suporteTecnicoAvancado: true },
  { habilitarEdicaoTomador: true },
  { admin: true },
] as const;

describe("estados especiais", () => {
  it.each(PAPEIS)("[ROLE-29][SHELL-69] com a API fora do ar não há menu: %j", (papel) => {
    expect(itens(papel, { apiDisponivel: false })).toEqual([]);
  });

  it.each(PAPEIS)("[ROLE-30][SHELL-72][SHELL-65] sem o termo assinado só Termo LGPD: %j", (papel) => {
    for (const contratacoes of [[], [umaContratacao()], [umaContratacao(1, 8)]])
      expect(itens({ ...papel, assinouTermoLGPD: false, telefone: null }, { contratacoes })).toEqual(["Termo LGPD"]);
  });

  it.each(PAPEIS)("[ROLE-28] Termo LGPD está no menu só enquanto não foi assinado: %j", (papel) => {
    expect(itens({ ...papel, assinouTermoLGPD: false })).toContain("Termo LGPD");
    expect(itens({ ...papel, assinouTermoLGPD: true })).not.toContain("Termo LGPD");
  });

  it.each(PAPEIS)("[ROLE-31][SHELL-76] com o perfil incompleto só Configurações: %j", (papel) => {
    expect(itens({ ...papel, telefone: null }, nenhuma)).toEqual(["Configurações"]);
    expect(itens({ ...papel, emailNotificacao: null })).toEqual(["Configurações"]);
  });

  it("[ROLE-32] com contratação em andamento: Configurações, Nova Contratação e o trabalho da equipe", () => {
    const emAndamento = { contratacoes: [umaContratacao(1, 8)] };
    expect(itens({}, emAndamento)).toEqual(["Configurações", NOVA]);
    expect(itens({ vendedor: true }, emAndamento)).toEqual(["Configurações", NOVA, "Meus Clientes"]);
    expect(itens({ admin: true }, emAndamento)).toEqual([
      ATENCAO,
      "Configurações",
      NOVA,
      ...ADMINISTRATIVO,
      "Meus Clientes",
    ]);
  });

  it("[SHELL-151] falha ao listar contratações não tira nada do menu", () => {
    expect(itens({}, { contratacoes: "falhou" })).toEqual(TODOS);
  });
});

describe("sem contratações", () => {
  it.each([
    ["[ROLE-33] sem papel", {}, ["Configurações", NOVA]],
    ["vendedor", { vendedor: true }, [NOVA, "Meus Clientes"]],
    ["[ADM-04][ROLE-35] suporteTecnico", { suporteTecnico: true }, [ATENCAO, NOVA, LISTAR]],
    [
      "[ADM-05][ROLE-36] suporteTecnicoAvancado",
      { suporteTecnicoAvancado: true },
      [ATENCAO, NOVA, "Pagamentos › Fatura", LISTAR, PEDIDOS],
    ],
    [
      "[ROLE-37] admin",
      { admin: true },
      [ATENCAO, NOVA, "Pagamentos › Fatura", ...ADMIN_PAGAMENTOS, ...ADMINISTRATIVO, "Meus Clientes"],
    ],
    ["cadastroPossivelCliente", { cadastroPossivelCliente: true }, [NOVA, "Meus Clientes"]],
    [
      "[ROLE-39] vendedor e suporte avançado",
      { vendedor: true, suporteTecnicoAvancado: true },
      [ATENCAO, NOVA, "Pagamentos › Fatura", LISTAR, PEDIDOS, "Meus Clientes"],
    ],
    ["[ROLE-33] só habilitarEdicaoTomador", { habilitarEdicaoTomador: true }, ["Configurações", NOVA]],
  ])("%s", (_, papel, esperado) => {
    expect(itens(papel, nenhuma)).toEqual(esperado);
  });
});

it("[FAT-01] Fatura está no menu de todos, e a página exige entrar", () => {
  expect(ROTAS.pesquisarFatura).toMatchObject({ caminho: "/pesquisarFatura", acesso: "login" });
  expect("permissoes" in ROTAS.pesquisarFatura).toBe(false);
  for (const papel of PAPEIS) expect(itens(papel)).toContain("Pagamentos › Fatura");
});

it("[ROLE-07][FAT-75][FAT-149] em Pagamentos só a administração vê Nota Fiscal e o resto; a página exige entrar", () => {
  expect(ROTAS.notaFiscal).toMatchObject({ caminho: "/notaFiscal", acesso: "login" });
  const doAdmin = itens({ admin: true }).filter((item) => item.startsWith("Pagamentos"));
  expect(doAdmin).toEqual(["Pagamentos › Fatura", ...ADMIN_PAGAMENTOS]);
  for (const papel of [...PAPEIS.filter((um) => !("admin" in um)), { compliance: true }])
    expect(itens(papel).filter((item) => item.startsWith("Pagamentos"))).toEqual(["Pagamentos › Fatura"]);
});

it("[FAT-03] o suporte avançado sem contratações também vê Fatura", () => {
  expect(itens({ suporteTecnicoAvancado: true }, nenhuma)).toContain("Pagamentos › Fatura");
});

describe("Compartilhar", () => {
  const compartilhar = (usuario: Partial<UsuarioAtual>, parte: Partial<EstadoDoMenu> = {}): boolean =>
    menuDoUsuario({
      apiDisponivel: true,
      usuario: umUsuario(usuario),
      contratacoes: [umaContratacao()],
      ...parte,
    }).compartilhar;
  const vendedor = { vendedor: true, codigoIndicacao: "VERA01" };

  it("[ROLE-26][SHELL-67] só para vendedor", () => {
    expect(compartilhar(vendedor)).toBe(true);
    expect(compartilhar({ admin: true, codigoIndicacao: "X" })).toBe(false);
    expect(compartilhar({ cadastroPossivelCliente: true, codigoIndicacao: "X" })).toBe(false);
    expect(compartilhar({ ...vendedor, admin: true })).toBe(true);
  });

  it("[ROLE-38][ROLE-40] continua sem contratações, e quem só cadastra não o tem", () => {
    expect(compartilhar(vendedor, nenhuma)).toBe(true);
    expect(compartilhar({ cadastroPossivelCliente: true }, nenhuma)).toBe(false);
    expect(itens({ cadastroPossivelCliente: true }, nenhuma)).toEqual([NOVA, "Meus Clientes"]);
  });

  it.each([null, ""])("[SHELL-68] some com o código de indicação %j", (codigoIndicacao) => {
    expect(compartilhar({ vendedor: true, codigoIndicacao })).toBe(false);
  });

  it("[SHELL-72][SHELL-76] some enquanto o termo ou o perfil estão pendentes, e com a API fora do ar", () => {
    expect(compartilhar({ ...vendedor, assinouTermoLGPD: false })).toBe(false);
    expect(compartilhar({ ...vendedor, telefone: null })).toBe(false);
    expect(compartilhar(vendedor, { apiDisponivel: false })).toBe(false);
  });
});

it("um grupo sem itens some do menu", () => {
  const { itens: menu } = menuDoUsuario({
    apiDisponivel: true,
    usuario: umUsuario(),
    contratacoes: [umaContratacao()],
  });
  expect(filtrarMenu(menu, (rota) => rota === "dashboard").map(({ rotulo }) => rotulo)).toEqual(["Dashboard"]);
});
