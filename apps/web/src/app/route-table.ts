import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { generatePath } from "react-router";
import { SECOES_DA_CONTA } from "../features/usuarios/secoes.ts";
import { SECOES_DA_OPERACAO } from "../shared/operacao/secoes.ts";

/** Flags of the user that open a route. */
export type Permissao = keyof Pick<
  UsuarioAtual,
  | "admin"
  | "suporteTecnico"
  | "suporteTecnicoAvancado"
  | "vendedor"
  | "cadastroPossivelCliente"
  | "compliance"
  | "habilitarEdicaoTomador"
  | "painelCnj"
>;

/** One line per route of the portal: who enters, and what must be there first. */
export type Rota = {
  readonly caminho: string;
  readonly acesso: "publico" | "login";
  /** False: the page has neither header nor sidebar. */
  readonly isAuthenticated: boolean;
  /** Any of these flags opens the route; left out, everyone who is signed in enters. */
  readonly permissoes?: readonly Permissao[];
  /** The page shows one subscription, so one must be loaded. */
  readonly exigeContratacao?: true;
  /** Stays open to people who have no subscription yet, or have one being contracted. */
  readonly livreSemContratacao?: true;
  /** The values that a parameter of the address may have; any other leads to the first. */
  readonly params?: Readonly<Record<string, readonly [string, ...string[]]>>;
  /** Who helps a customer sees it, too. */
  readonly naAjuda?: true;
  /** Key of the route's instructional video in the configuration. */
  readonly video?: string;
};

const publica = (caminho: string): Rota => ({ caminho, acesso: "publico", isAuthenticated: false });
const comLogin = (caminho: string, regras: Omit<Rota, "caminho" | "acesso" | "isAuthenticated"> = {}): Rota => ({
  caminho,
  acesso: "login",
  isAuthenticated: true,
  ...regras,
});

const ADMIN = ["admin"] as const;
const ATENDE = ["suporteTecnicoAvancado", "admin"] as const;

/** Parameter of the choice of a subscription: where the person was going. */
export const DESTINO = "destino";

export const ROTAS = {
  inicio: publica("/"),
  dashboard: comLogin("/dashboard", { exigeContratacao: true, naAjuda: true }),
  configurarConta: comLogin("/configurarConta/:secao?", {
    livreSemContratacao: true,
    params: { secao: SECOES_DA_CONTA },
    video: "/configurarConta",
  }),
  novaContratacao: comLogin("/novaContratacao", { livreSemContratacao: true, video: "/novaContratacao" }),
  gerenciarContratacoes: comLogin("/gerenciarContratacoes", { naAjuda: true }),
  selecionarContratacao: comLogin("/selecionarContratacao", { naAjuda: true }),
  configurarContratacao: comLogin("/configurarContratacao"),
  gerenciarDispositivos: comLogin("/gerenciarDispositivos", {
    exigeContratacao: true,
    naAjuda: true,
    video: "/gerenciarDispositivos",
  }),
  gerenciarArquivos: comLogin("/gerenciarArquivos", { exigeContratacao: true, video: "/gerenciarArquivos" }),
  conformidade: comLogin("/conformidade", { permissoes: ["painelCnj"], exigeContratacao: true }),
  extratos: comLogin("/extratos", { exigeContratacao: true }),
  novoTesteRestauracao: comLogin("/conformidade/testes/novo", { permissoes: ["painelCnj"], exigeContratacao: true }),
  testeRestauracao: comLogin("/conformidade/testes/:idTeste", { permissoes: ["painelCnj"] }),
  itensExcluidos: comLogin("/gerenciarArquivos/excluidos", { exigeContratacao: true }),
  restauracao: comLogin("/restauracoes/:idRestauracao"),
  provas: comLogin("/provas", { exigeContratacao: true }),
  prova: comLogin("/provas/:idProva"),
  pesquisarFatura: comLogin("/pesquisarFatura", { naAjuda: true, video: "/pesquisarFatura" }),
  minhasFaturas: comLogin("/minhasFaturas"),
  fatura: comLogin("/pesquisarFatura/:idFatura"),
  pagarFatura: comLogin("/pagarFatura/:idFatura?"),
  notaFiscal: comLogin("/notaFiscal", { permissoes: ADMIN }),
  contadorDaNota: comLogin("/notaFiscal/contador", { permissoes: ADMIN }),
  relatorioPagamentos: comLogin("/relatorioPagamentos", { permissoes: ADMIN }),
  planilhaContratacoes: comLogin("/planilhaContratacoes", { permissoes: ADMIN }),
  painelFinanceiro: comLogin("/painelFinanceiro", { permissoes: ADMIN }),
  conferencia: comLogin("/conferencia", { permissoes: ADMIN }),
  precisaDeAtencao: comLogin("/precisaDeAtencao", {
    permissoes: ["suporteTecnico", "suporteTecnicoAvancado", "admin"],
  }),
  listarContratacoes: comLogin("/listarContratacoes", {
    permissoes: ["suporteTecnico", "suporteTecnicoAvancado", "admin"],
  }),
  visualizarContratacao: comLogin("/visualizarContratacao/:idContratacao", {
    permissoes: ATENDE,
  }),
  provasDoCliente: comLogin("/visualizarContratacao/:idContratacao/provas", {
    permissoes: ATENDE,
  }),
  provaDoCliente: comLogin("/visualizarContratacao/:idContratacao/provas/:idProva", {
    permissoes: ATENDE,
  }),
  pedidosDeDados: comLogin("/pedidosDeDados", { permissoes: ATENDE }),
  gerenciarVendedores: comLogin("/gerenciarVendedores", { permissoes: ADMIN }),
  cartorios: comLogin("/cartorios", { permissoes: ADMIN }),
  contratacoesProvisionadas: comLogin("/contratacoesProvisionadas", { permissoes: ADMIN }),
  planosEOfertas: comLogin("/planosEOfertas", { permissoes: ADMIN }),
  termos: comLogin("/termos", { permissoes: ADMIN }),
  documentosCompliance: comLogin("/documentosCompliance", { permissoes: ADMIN }),
  relatosCompliance: comLogin("/relatosCompliance/:protocolo?", { permissoes: ["compliance"] }),
  equipe: comLogin("/equipe", { permissoes: ADMIN }),
  videosDeAjuda: comLogin("/videosDeAjuda", { permissoes: ADMIN }),
  aprovacoes: comLogin("/aprovacoes", { permissoes: ADMIN }),
  operacao: comLogin("/operacao/:secao?", { permissoes: ADMIN, params: { secao: SECOES_DA_OPERACAO } }),
  meusClientes: comLogin("/meusClientes", { permissoes: ["vendedor", "cadastroPossivelCliente", "admin"] }),
  gerenciarTomador: comLogin("/gerenciarTomador", {
    permissoes: ["habilitarEdicaoTomador"],
    exigeContratacao: true,
  }),
  termoLGPD: comLogin("/termoLGPD"),
  contratosPorAssinar: comLogin("/contratosPorAssinar", { livreSemContratacao: true }),
  download: comLogin("/download"),
  ajuda: comLogin("/ajuda", { livreSemContratacao: true, naAjuda: true }),
  confirmarEmail: publica("/confirmarEmail"),
  erro: publica("/erro"),
  compliance: publica("/compliance"),
  interceptorRecivil: publica("/interceptorRecivil"),
} as const satisfies Readonly<Record<string, Rota>>;

export type NomeDaRota = keyof typeof ROTAS;

export const temPermissao = (usuario: UsuarioAtual, rota: Rota): boolean =>
  rota.permissoes === undefined || rota.permissoes.some((permissao) => usuario[permissao]);

/** Where an address leads whose parameters have other values than the route knows; null when all are known. */
export const knownAddress = (rota: Rota, params: Readonly<Record<string, string | undefined>>): string | null => {
  const wrong = Object.entries(rota.params ?? {}).filter(([name, values]) => !values.includes(params[name] ?? ""));
  if (wrong.length === 0) return null;
  return generatePath(rota.caminho, {
    ...params,
    ...Object.fromEntries(wrong.map(([name, [first]]) => [name, first])),
  });
};
