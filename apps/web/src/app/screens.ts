import type { ComponentType } from "react";
import { type NomeDaRota, ROTAS } from "./route-table.ts";

/** The screens that exist, each in a chunk of its own. A route without a screen is not in the menu and leads to /dashboard. */
export const TELAS: Readonly<Partial<Record<NomeDaRota, () => Promise<ComponentType>>>> = {
  dashboard: async () => (await import("./routes/dashboard.tsx")).DashboardRoute,
  configurarConta: async () => (await import("./routes/configurar-conta.tsx")).ConfigurarContaRoute,
  novaContratacao: async () => (await import("./routes/nova-contratacao.tsx")).NovaContratacaoRoute,
  gerenciarContratacoes: async () => (await import("./routes/gerenciar-contratacoes.tsx")).GerenciarContratacoesRoute,
  configurarContratacao: async () => (await import("./routes/configurar-contratacao.tsx")).ConfigurarContratacaoRoute,
  gerenciarDispositivos: async () => (await import("./routes/gerenciar-dispositivos.tsx")).GerenciarDispositivosRoute,
  gerenciarArquivos: async () => (await import("./routes/gerenciar-arquivos.tsx")).GerenciarArquivosRoute,
  conformidade: async () => (await import("./routes/conformidade.tsx")).ConformidadeRoute,
  extratos: async () => (await import("./routes/extratos.tsx")).ExtratosRoute,
  novoTesteRestauracao: async () => (await import("./routes/novo-teste-restauracao.tsx")).NovoTesteRestauracaoRoute,
  testeRestauracao: async () => (await import("./routes/teste-restauracao.tsx")).TesteRestauracaoRoute,
  itensExcluidos: async () => (await import("./routes/itens-excluidos.tsx")).ItensExcluidosRoute,
  restauracao: async () => (await import("./routes/restauracao.tsx")).RestauracaoRoute,
  provas: async () => (await import("./routes/provas.tsx")).ProvasRoute,
  prova: async () => (await import("./routes/prova.tsx")).ProvaRoute,
  gerenciarTomador: async () => (await import("./routes/gerenciar-tomador.tsx")).GerenciarTomadorRoute,
  minhasFaturas: async () => (await import("./routes/pesquisar-fatura.tsx")).MinhasFaturasRoute,
  pesquisarFatura: async () => (await import("./routes/pesquisar-fatura.tsx")).PesquisarFaturaRoute,
  fatura: async () => (await import("./routes/fatura.tsx")).FaturaRoute,
  pedidosDeDados: async () => (await import("../staff/titulares/pedidos-de-dados.tsx")).PedidosDeDados,
  precisaDeAtencao: async () => (await import("./routes/precisa-de-atencao.tsx")).PrecisaDeAtencaoRoute,
  listarContratacoes: async () => (await import("../staff/contratacoes/listar-contratacoes.tsx")).ListarContratacoes,
  gerenciarVendedores: async () => (await import("../staff/vendedores/gerenciar-vendedores.tsx")).GerenciarVendedores,
  cartorios: async () => (await import("../staff/cartorios/cartorios-page.tsx")).CartoriosPage,
  contratacoesProvisionadas: async () => (await import("../staff/provisoes/provisoes-page.tsx")).ProvisoesPage,
  planosEOfertas: async () => (await import("../staff/planos/planos-page.tsx")).PlanosPage,
  termos: async () => (await import("../staff/termos/termos-page.tsx")).TermosPage,
  documentosCompliance: async () => (await import("../staff/compliance/documentos-page.tsx")).DocumentosPage,
  relatosCompliance: async () => (await import("../staff/compliance/relatos/relatos-page.tsx")).RelatosPage,
  equipe: async () => (await import("../staff/equipe/equipe-page.tsx")).EquipePage,
  videosDeAjuda: async () => (await import("../staff/videos/videos-page.tsx")).VideosPage,
  aprovacoes: async () => (await import("../staff/aprovacoes/aprovacoes-page.tsx")).AprovacoesPage,
  operacao: async () => (await import("../staff/operacao/operacao-page.tsx")).OperacaoPage,
  notaFiscal: async () => (await import("./routes/nota-fiscal.tsx")).NotaFiscalRoute,
  relatorioPagamentos: async () => (await import("../staff/relatorios/relatorios-page.tsx")).RelatorioPagamentosPage,
  planilhaContratacoes: async () => (await import("../staff/relatorios/relatorios-page.tsx")).PlanilhaContratacoesPage,
  conferencia: async () => (await import("../staff/financeiro/conferencia/conferencia-page.tsx")).ConferenciaPage,
  contadorDaNota: async () => (await import("./routes/nota-fiscal.tsx")).ContadorDaNotaRoute,
  painelFinanceiro: async () => (await import("../staff/financeiro/painel-financeiro.tsx")).PainelFinanceiroPage,
  meusClientes: async () => (await import("./routes/meus-clientes.tsx")).MeusClientesRoute,
  visualizarContratacao: async () => (await import("./routes/visualizar-contratacao.tsx")).VisualizarContratacaoRoute,
  provasDoCliente: async () => (await import("./routes/provas-do-cliente.tsx")).ProvasDoClienteRoute,
  provaDoCliente: async () => (await import("./routes/provas-do-cliente.tsx")).ProvaDoClienteRoute,
  pagarFatura: async () => (await import("./routes/pagar-fatura.tsx")).PagarFaturaRoute,
  termoLGPD: async () => (await import("./routes/termo-lgpd.tsx")).TermoLgpdRoute,
  contratosPorAssinar: async () => (await import("./routes/contratos-por-assinar.tsx")).ContratosPorAssinarRoute,
  selecionarContratacao: async () => (await import("./routes/selecionar-contratacao.tsx")).SelecionarContratacaoRoute,
  download: async () => (await import("./routes/download.tsx")).DownloadRoute,
  ajuda: async () => (await import("./routes/ajuda.tsx")).AjudaRoute,
};

export const temTela = (rota: NomeDaRota): boolean => TELAS[rota] !== undefined;

/** The code of the screen at an address comes while it is found out who is there. A failure is met where it is needed. */
export const preloadScreen = (path: string): void => {
  const { pathname } = new URL(path, "https://portal");
  const telas: Partial<Record<string, () => Promise<ComponentType>>> = TELAS;
  for (const [nome, { caminho }] of Object.entries(ROTAS))
    if (caminho.split("/:")[0] === pathname) telas[nome]?.().catch(() => undefined);
};
