import type { Escopo } from "@acervo/contracts/acesso";
import type { Endpoint, EndpointInput } from "@acervo/contracts/endpoint";
import type { FastifyRequest } from "fastify";
import type { AgenteAutenticado } from "../platform/identity/agente-autenticado.ts";
import type { UsuarioAutenticado } from "../platform/identity/usuario-autenticado.ts";
import type { SessionCookie } from "./session-cookie.ts";

/** Where a request came from, as the audit trail records it. */
export type Origem = {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | null;
};

export const origemDe = (request: Pick<FastifyRequest, "id" | "ip" | "headers">): Origem => ({
  requestId: request.id,
  ip: request.ip,
  userAgent: request.headers["user-agent"] ?? null,
});

type Quem<E extends Endpoint> = E["acesso"] extends { readonly tipo: "publico" | "provedor" }
  ? unknown
  : E["acesso"] extends { readonly tipo: "agente" }
    ? { readonly agente: AgenteAutenticado }
    : { readonly usuario: UsuarioAutenticado; readonly escopo: Escopo };

/** From where, and what the browser keeps of a session; nothing of either where callers are not to be found. */
type DeOnde<E extends Endpoint> = E["acesso"] extends { readonly anonimo: true }
  ? unknown
  : {
      readonly origem: Origem;
      readonly sessao: SessionCookie;
      /** Told when the connection is gone, for an answer that is held back. */
      readonly aoDesligar: (ouvinte: () => void) => void;
    };

/** What a handler gets: parsed input, who calls with what reach, and from where. */
export type Chamada<E extends Endpoint = Endpoint> = EndpointInput<E> & DeOnde<E> & Quem<E>;

/** The caller part of a call, for use cases that serve any signed-in person. */
export type ChamadaDeUsuario = {
  readonly usuario: UsuarioAutenticado;
  readonly escopo: Escopo;
  readonly origem: Origem;
};

/** Who calls, with what reach: all that reading needs to know. */
export type QuemChama = { readonly usuario: Pick<UsuarioAutenticado, "id">; readonly escopo: Escopo };

/** Whose records a call reaches: those of this person, or everybody's (null). */
export const alcanceDe = ({ usuario, escopo }: QuemChama): number | null => (escopo === "todos" ? null : usuario.id);
