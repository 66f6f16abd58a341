import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { perfilIncompleto } from "../../lib/perfil-incompleto.ts";
import {
  type Contratacoes,
  dispensaContratacao,
  emContratacao,
  semContratacoes,
} from "../guards/situacao-do-usuario.ts";
import { type NomeDaRota, ROTAS, temPermissao } from "../route-table.ts";
import { menuTexts } from "./menu.texts.ts";

/** An entry leads to a route or opens a group of entries. */
export type ItemDeMenu =
  | { readonly rotulo: string; readonly rota: NomeDaRota }
  | { readonly rotulo: string; readonly itens: readonly { readonly rotulo: string; readonly rota: NomeDaRota }[] };

export type MenuDoUsuario = {
  readonly itens: readonly ItemDeMenu[];
  /** The seller's button that shares the referral link. */
  readonly compartilhar: boolean;
};

export type EstadoDoMenu = {
  readonly apiDisponivel: boolean;
  readonly usuario: UsuarioAtual;
  readonly contratacoes: Contratacoes;
};

/** Every entry there is, in the order of the sidebar. */
const MENU: readonly ItemDeMenu[] = [
  { rotulo: menuTexts.precisaDeAtencao, rota: "precisaDeAtencao" },
  { rotulo: menuTexts.dashboard, rota: "dashboard" },
  { rotulo: menuTexts.configuracoes, rota: "configurarConta" },
  {
    rotulo: menuTexts.contratacao,
    itens: [
      { rotulo: menuTexts.novaContratacao, rota: "novaContratacao" },
      { rotulo: menuTexts.minhasContratacoes, rota: "gerenciarContratacoes" },
    ],
  },
  { rotulo: menuTexts.dispositivos, rota: "gerenciarDispositivos" },
  { rotulo: menuTexts.arquivos, rota: "gerenciarArquivos" },
  { rotulo: menuTexts.extratos, rota: "extratos" },
  { rotulo: menuTexts.tomador, rota: "gerenciarTomador" },
  {
    rotulo: menuTexts.pagamentos,
    itens: [
      { rotulo: menuTexts.fatura, rota: "pesquisarFatura" },
      { rotulo: menuTexts.notaFiscal, rota: "notaFiscal" },
      { rotulo: menuTexts.relatorioPagamentos, rota: "relatorioPagamentos" },
      { rotulo: menuTexts.planilhaContratacoes, rota: "planilhaContratacoes" },
      { rotulo: menuTexts.painelFinanceiro, rota: "painelFinanceiro" },
      { rotulo: menuTexts.conferencia, rota: "conferencia" },
    ],
  },
  { rotulo: menuTexts.conformidade, rota: "conformidade" },
  {
    rotulo: menuTexts.administrativo,
    itens: [
      { rotulo: menuTexts.listarContratacoes, rota: "listarContratacoes" },
      { rotulo: menuTexts.contratacoesProvisionadas, rota: "contratacoesProvisionadas" },
      { rotulo: menuTexts.gerenciarVendedores, rota: "gerenciarVendedores" },
      { rotulo: menuTexts.cartorios, rota: "cartorios" },
      { rotulo: menuTexts.pedidosDeDados, rota: "pedidosDeDados" },
      { rotulo: menuTexts.planosEOfertas, rota: "planosEOfertas" },
      { rotulo: menuTexts.termos, rota: "termos" },
      { rotulo: menuTexts.documentosCompliance, rota: "documentosCompliance" },
      { rotulo: menuTexts.relatosCompliance, rota: "relatosCompliance" },
      { rotulo: menuTexts.equipe, rota: "equipe" },
      { rotulo: menuTexts.videosDeAjuda, rota: "videosDeAjuda" },
      { rotulo: menuTexts.aprovacoes, rota: "aprovacoes" },
      { rotulo: menuTexts.operacao, rota: "operacao" },
    ],
  },
  { rotulo: menuTexts.meusClientes, rota: "meusClientes" },
  { rotulo: menuTexts.termoLGPD, rota: "termoLGPD" },
];

/** Keeps the entries of these routes; a group left without entries goes too. */
export const filtrarMenu = (itens: readonly ItemDeMenu[], mantem: (rota: NomeDaRota) => boolean): ItemDeMenu[] =>
  itens.flatMap((item): ItemDeMenu[] => {
    if ("rota" in item) return mantem(item.rota) ? [item] : [];
    const filhos = item.itens.filter(({ rota }) => mantem(rota));
    return filhos.length === 0 ? [] : [{ ...item, itens: filhos }];
  });

const TRABALHO: readonly NomeDaRota[] = [
  "precisaDeAtencao",
  "listarContratacoes",
  "contratacoesProvisionadas",
  "gerenciarVendedores",
  "cartorios",
  "pedidosDeDados",
  "planosEOfertas",
  "termos",
  "documentosCompliance",
  "relatosCompliance",
  "equipe",
  "videosDeAjuda",
  "aprovacoes",
  "operacao",
  "meusClientes",
];
const PAGAMENTOS: readonly NomeDaRota[] = [
  "pesquisarFatura",
  "notaFiscal",
  "relatorioPagamentos",
  "planilhaContratacoes",
  "painelFinanceiro",
  "conferencia",
];

const semContratacao = (usuario: UsuarioAtual): readonly NomeDaRota[] => {
  if (!dispensaContratacao(usuario)) return ["configurarConta", "novaContratacao"];
  const fatura = usuario.suporteTecnicoAvancado || usuario.admin;
  return ["novaContratacao", ...TRABALHO, ...(fatura ? PAGAMENTOS : [])];
};

const rotasDoMenu = ({ usuario, contratacoes }: EstadoDoMenu): readonly NomeDaRota[] | "todas" => {
  if (!usuario.assinouTermoLGPD) return ["termoLGPD"];
  if (perfilIncompleto(usuario)) return ["configurarConta"];
  if (emContratacao(contratacoes)) return ["configurarConta", "novaContratacao", ...TRABALHO];
  return semContratacoes(contratacoes) ? semContratacao(usuario) : "todas";
};

/** The whole menu of a user in a state, as specified: which of its screens exist yet is asked elsewhere. */
export const menuDoUsuario = (estado: EstadoDoMenu): MenuDoUsuario => {
  const { apiDisponivel, usuario } = estado;
  if (!apiDisponivel) return { itens: [], compartilhar: false };
  const permitidas = rotasDoMenu(estado);
  const mantem = (rota: NomeDaRota): boolean => {
    if (rota === "termoLGPD") return !usuario.assinouTermoLGPD;
    return temPermissao(usuario, ROTAS[rota]) && (permitidas === "todas" || permitidas.includes(rota));
  };
  const livre = usuario.assinouTermoLGPD && !perfilIncompleto(usuario);
  const codigo = usuario.codigoIndicacao ?? "";
  return { itens: filtrarMenu(MENU, mantem), compartilhar: livre && usuario.vendedor && codigo !== "" };
};
