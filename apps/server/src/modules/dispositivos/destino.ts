import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import type { EventoAuditoria } from "../../platform/audit/evento.ts";

/** The configuration that gets something new, held by the transaction, and who adds it when. */
export type Destino = {
  readonly chamada: ChamadaDeUsuario;
  readonly idConfiguracao: number;
  readonly idContratacao: number;
  readonly agora: Date;
};

/** A row just added, and what the trail is to tell of it: events are registered last, all at once. */
export type Incluido = { readonly id: number; readonly evento: EventoAuditoria };
