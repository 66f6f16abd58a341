import type { SessaoAberta, SessaoPedida } from "@acervo/contracts/agentes";
import type { Origem } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { isSignedBy } from "../../../platform/identity/ed25519.ts";
import { findAgente, type AgenteRow } from "../agentes.queries.ts";
import { recusaDaChave, situacaoDaEpoca } from "../agentes.rules.ts";
import { denunciarClone } from "./denunciar-clone.ts";
import { updateEpoca, findChave, deleteDesafio, lockAgente } from "./sessoes.queries.ts";

const VALIDADE_MS = 900_000;

/** Who cannot sign learns nothing, not even whether the device exists. The challenge is used up either way. */
const exigirAssinatura = async (deps: Pick<Deps, "db" | "clock">, pedido: SessaoPedida): Promise<void> => {
  const { idDispositivo, versaoChave, epoca, assinatura } = pedido;
  const desafio = Buffer.from(pedido.desafio, "base64url");
  const agora = deps.clock.now();
  const gasto = await deps.db.transaction().execute((tx) => deleteDesafio(tx, { idDispositivo, desafio, agora }));
  const chave = await findChave(deps.db, idDispositivo, versaoChave);
  const texto = `acervo-agente/1 sessao\n${idDispositivo}\n${versaoChave}\n${epoca ?? "-"}\n${pedido.desafio}`;
  if (!gasto || chave === null || !isSignedBy(chave, texto, Buffer.from(assinatura, "base64url")))
    throw new ErroDeNegocio("ASSINATURA_INVALIDA");
};

/** The epoch that is in force for this process from now on, or the agent of which it is a clone. */
const escolherEpoca = async (
  tx: Tx,
  { idDispositivo, versaoChave, epoca }: SessaoPedida,
  agora: Date,
): Promise<number | AgenteRow> => {
  await lockAgente(tx, idDispositivo);
  const agente = await findAgente(tx, idDispositivo);
  if (agente === undefined) throw new ErroDeNegocio("DISPOSITIVO_DESATIVADO");
  const recusa = recusaDaChave(agente, versaoChave);
  if (recusa !== null) throw new ErroDeNegocio(recusa);
  if (epoca === null) return updateEpoca(tx, idDispositivo, agora);
  switch (situacaoDaEpoca(agente, epoca, agora)) {
    case "ATUAL":
      return epoca;
    case "FUTURA":
      return updateEpoca(tx, idDispositivo, agora);
    case "ANTERIOR":
      throw new ErroDeNegocio("IDENTIDADE_DUPLICADA");
    case "CLONE":
      return agente;
  }
};

/** Signs an agent in with its key, for a new process or to go on with the one that has this epoch. */
export const abrirSessao = async (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue" | "agentTokens">,
  pedido: SessaoPedida,
  origem: Origem,
): Promise<SessaoAberta> => {
  await exigirAssinatura(deps, pedido);
  const agora = deps.clock.now();
  const { idDispositivo, versaoChave } = pedido;
  const epoca = await deps.db.transaction().execute((tx) => escolherEpoca(tx, pedido, agora));
  if (typeof epoca !== "number") return denunciarClone(deps, epoca, origem);
  const validoAte = later(agora, VALIDADE_MS);
  const token = await deps.agentTokens.sign({ idDispositivo, versaoChave, epoca }, { from: agora, until: validoAte });
  return { instante: agora.toISOString(), token, validoAte: validoAte.toISOString(), epoca };
};
