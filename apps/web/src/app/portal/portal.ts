import type { ApiClient } from "@acervo/api-client/api-client";
import type { Falha } from "@acervo/api-client/result";
import { type Contratacao, contratacoes as endpoints } from "@acervo/contracts/contratacoes";
import { disponibilidade } from "@acervo/contracts/disponibilidade";
import { type UsuarioAtual, usuarios } from "@acervo/contracts/usuarios";
import type { Clock } from "../../lib/clock.ts";
import type { ContratacaoGuardada } from "../../lib/contratacao-guardada.ts";
import { mensagens } from "../../lib/mensagens.texts.ts";
import type { Session } from "../../lib/session/session.ts";
import type { Contratacoes } from "../guards/situacao-do-usuario.ts";
import { type Adiantado, adiantarContratacoes, buscarContratacao } from "./adiantado.ts";

/** What the shell and the guards know. Replaced as a whole, never changed in place. */
export type EstadoDoPortal = {
  readonly apiDisponivel: boolean;
  /** When the availability was last asked for. */
  readonly verificadaEm: Date | null;
  readonly usuario: UsuarioAtual | null;
  readonly contratacoes: Contratacoes;
  /** Null is the locked state: no subscription is loaded. */
  readonly contratacaoAtual: Contratacao | null;
};

/** The signed-in user could not be loaded: there is nothing to show but the reason, and then the way out. */
export class UsuarioNaoCarregado extends Error {
  override readonly name = "UsuarioNaoCarregado";
  readonly falha: Falha;
  constructor(falha: Falha) {
    super("user load failed");
    this.falha = falha;
  }
}

export type Portal = {
  readonly estado: () => EstadoDoPortal;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads availability, user and subscriptions, once. Rejects with `UsuarioNaoCarregado`. */
  readonly carregar: () => Promise<void>;
  /** Reads the user again, after a change. Keeps the one at hand if it cannot. */
  readonly recarregarUsuario: () => Promise<void>;
  /** Reads the subscriptions again and loads `pedida`, else the stored one. */
  readonly recarregarContratacoes: (pedida?: number) => Promise<void>;
  /** Makes a subscription the current one. False if it could not be loaded: then none is. */
  readonly selecionar: (id: number) => Promise<boolean>;
};

export type PortalDeps = {
  readonly api: ApiClient;
  /** The same for what is asked for before it is known who is there: a refusal does not end the session. */
  readonly apiDaCarga: ApiClient;
  readonly session: Pick<Session, "isAuthenticated">;
  readonly clock: Clock;
  readonly guardada: ContratacaoGuardada;
  /** Shows a failed background load to the person. */
  readonly avisar: (falha: Falha, mensagemPadrao: string) => void;
};

const TEMPO_LIMITE_DISPONIBILIDADE_MS = 10_000;

const INICIAL: EstadoDoPortal = {
  apiDisponivel: true,
  verificadaEm: null,
  usuario: null,
  contratacoes: [],
  contratacaoAtual: null,
};

const perguntarDisponibilidade = (api: ApiClient) =>
  api.call(disponibilidade.verificaDisponibilidade, {}, { timeoutMs: TEMPO_LIMITE_DISPONIBILIDADE_MS });

export const createPortal = ({ api, apiDaCarga, session, clock, guardada, avisar }: PortalDeps): Portal => {
  let estado = INICIAL;
  let carga: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const mudar = (parte: Partial<EstadoDoPortal>): void => {
    estado = { ...estado, ...parte };
    for (const listener of listeners) listener();
  };

  const travar = (usuario: UsuarioAtual): void => {
    guardada.esquecer(usuario.id);
    mudar({ contratacaoAtual: null });
  };

  const assumir = (usuario: UsuarioAtual, contratacao: Contratacao): void => {
    guardada.guardar(usuario.id, contratacao.id);
    mudar({ contratacaoAtual: contratacao });
  };

  const carregarContratacoes = async (
    usuario: UsuarioAtual,
    pedida: number | null,
    adiantado: Adiantado | null = null,
  ): Promise<void> => {
    const id = pedida ?? guardada.ler(usuario.id);
    const [lista, atual] = await Promise.all([
      adiantado?.lista ?? api.call(endpoints.listar, {}),
      id === null ? null : (adiantado?.contratacao(id) ?? buscarContratacao(api, id)),
    ]);
    if (!lista.ok) {
      mudar({ contratacoes: "falhou", contratacaoAtual: null });
      avisar(lista.erro, mensagens.pesquisarContratacoes);
      return;
    }
    mudar({ contratacoes: lista.valor });
    // Staff may read other people's subscriptions: one that is not in the list is not theirs to work in.
    if (atual !== null && lista.valor.some((contratacao) => contratacao.id === atual.id)) assumir(usuario, atual);
    else if (id === null) mudar({ contratacaoAtual: null });
    else travar(usuario);
  };

  const carregarTudo = async (): Promise<void> => {
    const conectado = session.isAuthenticated();
    const disponivel = perguntarDisponibilidade(api);
    const quem = conectado ? api.call(usuarios.dados, {}) : Promise.resolve(null);
    const adiantado = conectado ? adiantarContratacoes(apiDaCarga, guardada) : null;
    const [resposta, usuario] = await Promise.all([disponivel, quem]);
    mudar({ apiDisponivel: resposta.ok, verificadaEm: clock.now() });
    if (!resposta.ok || usuario === null) return;
    if (!usuario.ok) throw new UsuarioNaoCarregado(usuario.erro);
    await carregarContratacoes(usuario.valor, null, adiantado);
    mudar({ usuario: usuario.valor });
  };

  return {
    estado: () => estado,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    carregar: () => {
      carga ??= carregarTudo();
      return carga;
    },
    recarregarUsuario: async () => {
      const resultado = await api.call(usuarios.dados, {});
      if (resultado.ok) mudar({ usuario: resultado.valor });
      else avisar(resultado.erro, mensagens.buscarUsuario);
    },
    recarregarContratacoes: async (pedida) => {
      if (estado.usuario !== null) await carregarContratacoes(estado.usuario, pedida ?? null);
    },
    selecionar: async (id) => {
      const { usuario, contratacoes } = estado;
      if (usuario === null) return false;
      const contratacao = await buscarContratacao(api, id);
      const sua = contratacoes !== "falhou" && contratacoes.some((outra) => outra.id === id);
      if (contratacao === null || !sua) {
        travar(usuario);
        return false;
      }
      assumir(usuario, contratacao);
      return true;
    },
  };
};
