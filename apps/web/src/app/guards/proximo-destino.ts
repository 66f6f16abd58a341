import type { Contratacao } from "@acervo/contracts/contratacoes";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { perfilIncompleto } from "../../lib/perfil-incompleto.ts";
import { type Rota, ROTAS, temPermissao } from "../route-table.ts";
import { guardsTexts } from "./guards.texts.ts";
import {
  type Contratacoes,
  dispensaContratacao,
  emContratacao,
  enderecoSalvo,
  semContratacoes,
} from "./situacao-do-usuario.ts";

export type EstadoDeNavegacao = {
  readonly rota: Rota;
  /** Path inside the application, e.g. "/configurarConta/perfil". */
  readonly caminho: string;
  readonly apiDisponivel: boolean;
  /** Null while nobody is signed in. */
  readonly usuario: UsuarioAtual | null;
  readonly contratacoes: Contratacoes;
  readonly contratacaoAtual: Contratacao | null;
  /** Whether the person chose to come here, or the portal brought them (first load, reload of the page's data). */
  readonly chegada: "automatica" | "escolhida";
};

export type Destino =
  | { readonly tipo: "ficar" }
  | { readonly tipo: "entrar" }
  | { readonly tipo: "ir"; readonly caminho: string; readonly aviso?: string };

type EstadoComUsuario = EstadoDeNavegacao & { readonly usuario: UsuarioAtual };
type Regra = (estado: EstadoComUsuario) => Destino | null;

const FICAR: Destino = { tipo: "ficar" };
const ir = (caminho: string): Destino => ({ tipo: "ir", caminho });

export const CONFIGURAR_PERFIL = "/configurarConta/perfil";
const CONFIGURAR_ENDERECO = "/configurarConta/endereco";

const naRota = ({ rota }: EstadoDeNavegacao, outra: Rota): boolean => rota.caminho === outra.caminho;

const termo: Regra = (estado) => {
  if (!estado.usuario.assinouTermoLGPD) return ir(ROTAS.termoLGPD.caminho);
  return naRota(estado, ROTAS.termoLGPD) ? ir(ROTAS.dashboard.caminho) : null;
};

const perfil: Regra = (estado) => {
  if (!perfilIncompleto(estado.usuario)) return null;
  return naRota(estado, ROTAS.configurarConta) ? FICAR : ir(CONFIGURAR_PERFIL);
};

const contratacaoEmAndamento: Regra = ({ rota, usuario, contratacoes }) => {
  if (!emContratacao(contratacoes)) return null;
  const trabalho = rota.permissoes !== undefined && dispensaContratacao(usuario) && temPermissao(usuario, rota);
  return rota.livreSemContratacao === true || trabalho ? FICAR : ir(ROTAS.novaContratacao.caminho);
};

const nenhumaContratacao: Regra = (estado) => {
  const { rota, usuario, contratacoes } = estado;
  if (!semContratacoes(contratacoes) || dispensaContratacao(usuario)) return null;
  const destino = enderecoSalvo(usuario) ? ROTAS.novaContratacao.caminho : CONFIGURAR_ENDERECO;
  const contratarSemEndereco = naRota(estado, ROTAS.novaContratacao) && !enderecoSalvo(usuario);
  return rota.livreSemContratacao === true && !contratarSemEndereco ? FICAR : ir(destino);
};

const contratacaoJaEscolhida: Regra = (estado) =>
  naRota(estado, ROTAS.novaContratacao) && estado.chegada === "automatica" && estado.contratacaoAtual !== null
    ? ir(ROTAS.dashboard.caminho)
    : null;

const contratacaoCarregada: Regra = (estado) => {
  if (estado.rota.exigeContratacao !== true || estado.contratacaoAtual !== null) return null;
  if (!semContratacoes(estado.contratacoes)) return ir(ROTAS.selecionarContratacao.caminho);
  return ir(ROTAS.dashboard.caminho);
};

const permissao: Regra = (estado) => {
  if (temPermissao(estado.usuario, estado.rota)) return null;
  const dashboard = { tipo: "ir", caminho: ROTAS.dashboard.caminho } as const;
  return naRota(estado, ROTAS.gerenciarTomador) ? { ...dashboard, aviso: guardsTexts.tomadorIndisponivel } : dashboard;
};

/** In order of precedence: the first rule with an answer wins. */
const REGRAS: readonly Regra[] = [
  termo,
  perfil,
  contratacaoEmAndamento,
  nenhumaContratacao,
  contratacaoJaEscolhida,
  contratacaoCarregada,
  permissao,
];

const primeiraResposta = (estado: EstadoDeNavegacao): Destino => {
  const { rota, apiDisponivel, usuario } = estado;
  if (rota.acesso === "publico") return FICAR;
  if (!apiDisponivel) return ir(ROTAS.erro.caminho);
  if (usuario === null) return { tipo: "entrar" };
  for (const regra of REGRAS) {
    const destino = regra({ ...estado, usuario });
    if (destino !== null) return destino;
  }
  return FICAR;
};

/** Where a navigation must really end. Going to where one already is counts as staying, so it never loops. */
export const proximoDestino = (estado: EstadoDeNavegacao): Destino => {
  const destino = primeiraResposta(estado);
  return destino.tipo === "ir" && destino.caminho === estado.caminho ? FICAR : destino;
};
