import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { eventoDoCliente } from "../dispositivos.audit.ts";
import { recusaDeAlteracao } from "../dispositivos.rules.ts";
import { recusar, reservar } from "../reservar.ts";
import { markDiretorioEncerrado, findDiretorio } from "./diretorios.queries.ts";

/** Takes a directory out of the backup; what was stored of it stays. */
export const removerDiretorio = (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  id: number,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findDiretorio(tx, id, { idUsuario: chamada.usuario.id });
    const { registro, contratacao } = await reservar(deps, tx, procurar, "DIRETORIO_NAO_ENCONTRADO");
    recusar(recusaDeAlteracao(contratacao));
    await markDiretorioEncerrado(tx, id, deps.clock.now());
    const alvo = { tipo: "diretorio", id, idContratacao: registro.idContratacao } as const;
    await registrar(tx, eventoDoCliente(chamada, "DIRETORIO_REMOVIDO", alvo));
  });
