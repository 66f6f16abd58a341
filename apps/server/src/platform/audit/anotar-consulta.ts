import type { Db } from "../db/db.ts";
import { registrarConsulta } from "./audit.ts";
import { existsConsulta, type ConsultaAuditada } from "./consultas.queries.ts";
import type { EventoAuditoria, OrigemEvento } from "./evento.ts";

/** A page that is looked at for a while is one look. */
const MINUTOS_DE_UMA_CONSULTA = 15;

type Quem = { readonly usuario: { readonly id: number }; readonly origem: OrigemEvento };
type Olhar = Pick<EventoAuditoria, "alvo" | "idContratacao"> & { readonly acao: ConsultaAuditada };

/** That somebody of the staff looked at something stays in the trail. */
export const anotarConsulta = async (
  { db }: { readonly db: Db },
  { usuario, origem }: Quem,
  olhar: Olhar,
): Promise<void> => {
  const { acao, alvo } = olhar;
  const minutos = MINUTOS_DE_UMA_CONSULTA;
  // Most looks go on with an earlier one, and then nobody has to wait for the chain.
  if (await existsConsulta(db, { acao, atorId: String(usuario.id), alvo, minutos })) return;
  const consulta = { ...olhar, ator: { tipo: "usuario", id: usuario.id }, origem } as const;
  await db.transaction().execute((tx) => registrarConsulta(tx, consulta, minutos));
};

/** The same for what is a customer's, in the subscription's own chain. One's own is nobody's affair. */
export const anotarConsultaDaContratacao = async (
  deps: { readonly db: Db },
  quem: Quem,
  { id, idUsuario }: { readonly id: number; readonly idUsuario: number },
): Promise<void> => {
  if (idUsuario === quem.usuario.id) return;
  const alvo = { tipo: "contratacao", id };
  await anotarConsulta(deps, quem, { acao: "CONTRATACAO_CONSULTADA", alvo, idContratacao: id });
};
