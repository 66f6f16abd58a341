import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { eventoDoCliente } from "../dispositivos.audit.ts";
import { recusaDeAlteracao } from "../dispositivos.rules.ts";
import { recusar, reservar } from "../reservar.ts";
import { markConfiguracoesEncerradas, findConfiguracao } from "../configuracoes.queries.ts";

/** Takes a configuration out of use with its directories and schedules; what it stored stays. */
export const removerConfiguracao = (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  id: number,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findConfiguracao(tx, id, { idUsuario: chamada.usuario.id });
    const { registro, contratacao } = await reservar(deps, tx, procurar, "CONFIGURACAO_NAO_ENCONTRADA");
    recusar(recusaDeAlteracao(contratacao));
    await markConfiguracoesEncerradas(tx, { id }, deps.clock.now());
    const alvo = { tipo: "configuracao", id, idContratacao: registro.idContratacao } as const;
    await registrar(tx, eventoDoCliente(chamada, "CONFIGURACAO_REMOVIDA", alvo));
  });
