import type { Origem } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteIdentificado } from "../../../platform/identity/agente-autenticado.ts";
import type { AgenteTokenClaims } from "../../../platform/identity/agente-token.ts";
import { findAgente } from "../agentes.queries.ts";
import { vereditoDoToken } from "../agentes.rules.ts";
import { denunciarClone } from "./denunciar-clone.ts";

/** Holds each call of an agent against the device's row, so that a key that was revoked opens nothing from then on. */
export const identificarAgente = async (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue">,
  token: AgenteTokenClaims,
  origem: Origem,
): Promise<AgenteIdentificado> => {
  const agente = await findAgente(deps.db, token.idDispositivo);
  if (agente === undefined) throw new ErroDeNegocio("DISPOSITIVO_DESATIVADO");
  const veredito = vereditoDoToken(agente, token, deps.clock.now());
  if (veredito === "CLONE") return denunciarClone(deps, agente, origem);
  if (veredito !== "ACEITO") throw new ErroDeNegocio(veredito);
  const { idDispositivo, idContratacao, idUsuario, versaoChave, epoca } = agente;
  return { idDispositivo, idContratacao, idUsuario, versaoChave, epoca };
};
