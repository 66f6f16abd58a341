import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lockDiferenca, markEncerrada } from "./diferencas.queries.ts";

/** Closes what an administrator has explained; while it stays as it is, it is not shown as open again. */
export const encerrarDiferenca = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  { id, motivo }: { readonly id: number; readonly motivo: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const diferenca = await lockDiferenca(tx, id);
    if (diferenca === undefined) throw new ErroDeNegocio("DIFERENCA_NAO_ENCONTRADA");
    if (diferenca.encerradaEm !== null) throw new ErroDeNegocio("DIFERENCA_JA_ENCERRADA");
    await markEncerrada(tx, id, { encerradaEm: clock.now(), idUsuarioEncerrou: usuario.id, motivo });
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      alvo: { tipo: "diferenca", id },
      origem,
      acao: "DIFERENCA_ENCERRADA",
      detalhes: { tipo: diferenca.tipo, chave: diferenca.chave, motivo },
    });
  });
