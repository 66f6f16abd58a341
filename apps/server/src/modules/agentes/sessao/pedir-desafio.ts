import type { DesafioDeSessao } from "@acervo/contracts/agentes";
import { later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { insertDesafio } from "./sessoes.queries.ts";

const VALIDADE_MS = 60_000;

/** A nonce to sign: clocks are wrong in the field. The answer is the same for a device that does not exist. */
export const pedirDesafio = async (
  deps: Pick<Deps, "db" | "clock" | "ids">,
  idDispositivo: number,
): Promise<DesafioDeSessao> => {
  const agora = deps.clock.now();
  const validoAte = later(agora, VALIDADE_MS);
  const desafio = deps.ids.token(32);
  const bytes = Buffer.from(desafio, "base64url");
  await deps.db.transaction().execute((tx) => insertDesafio(tx, { idDispositivo, desafio: bytes, agora, validoAte }));
  return { instante: agora.toISOString(), desafio, validoAte: validoAte.toISOString() };
};
