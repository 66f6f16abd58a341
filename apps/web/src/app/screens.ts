import type { ComponentType } from "react";
import type { NomeDaRota } from "./route-table.ts";

/** The screens that exist, each in a chunk of its own. A route without a screen is not in the menu and leads to /dashboard. */
export const TELAS: Readonly<Partial<Record<NomeDaRota, () => Promise<ComponentType>>>> = {
  dashboard: async () => (await import("./routes/dashboard.tsx")).DashboardRoute,
  configurarConta: async () => (await import("./routes/configurar-conta.tsx")).ConfigurarContaRoute,
  novaContratacao: async () => (await import("./routes/nova-contratacao.tsx")).NovaContratacaoRoute,
  gerenciarContratacoes: async () => (await import("./routes/gerenciar-contratacoes.tsx")).GerenciarContratacoesRoute,
  configurarContratacao: async () => (await import("./routes/configurar-contratacao.tsx")).ConfigurarContratacaoRoute,
  gerenciarDispositivos: async () => (await import("./routes/gerenciar-dispositivos.tsx")).GerenciarDispositivosRoute,
  gerenciarArquivos: async () => (await import("./routes/gerenciar-arquivos.tsx")).GerenciarArquivosRoute,
  itensExcluidos: async () => (await import("./routes/itens-excluidos.tsx")).ItensExcluidosRoute,
  restauracao: async () => (await import("./routes/restauracao.tsx")).RestauracaoRoute,
  gerenciarTomador: async () => (await import("./routes/gerenciar-tomador.tsx")).GerenciarTomadorRoute,
  termoLGPD: async () => (await import("./routes/termo-lgpd.tsx")).TermoLgpdRoute,
  selecionarContratacao: async () => (await import("./routes/selecionar-contratacao.tsx")).SelecionarContratacaoRoute,
  download: async () => (await import("./routes/download.tsx")).DownloadRoute,
  ajuda: async () => (await import("./routes/ajuda.tsx")).AjudaRoute,
};

export const temTela = (rota: NomeDaRota): boolean => TELAS[rota] !== undefined;
