import type { RespostaDeComando } from "@acervo/contracts/agentes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lockComando, updateResposta } from "./comandos.queries.ts";
import { mudaComando } from "./comandos.rules.ts";

/** Keeps what became of a command. Harmless to repeat; another device's command is as good as missing. */
export const responderComando = (
  deps: Pick<Deps, "db" | "clock">,
  idDispositivo: number,
  idComando: string,
  { situacao, motivo }: RespostaDeComando,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const comando = await lockComando(tx, idComando, idDispositivo);
    if (comando === undefined) throw new ErroDeNegocio("NAO_ENCONTRADO");
    if (!mudaComando(comando.situacao, situacao)) return;
    await updateResposta(tx, idComando, { situacao, motivo: motivo ?? null, respondidoEm: deps.clock.now() });
  });
