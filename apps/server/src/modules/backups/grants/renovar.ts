import type { Concessoes } from "@acervo/contracts/agente-mensagens";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { backupEmAndamento } from "../backup-em-andamento.ts";
import { updateNoticia } from "../../catalogo/runs.api.ts";
import {
  findCapacidadeLivre,
  lockUso,
  findGrants,
  updatePrazoDosGrants,
  type GrantRow,
} from "../../catalogo/objects.api.ts";
import { VALIDADE_SEGUNDOS } from "../../../platform/object-store/granted-object.ts";
import { assinarGrants } from "./assinar.ts";

/** A grant that ended holds no space any more: renewing it asks for the space again. */
const reservarDeNovo = async (
  tx: Tx,
  idContratacao: number,
  concessoes: readonly GrantRow[],
  agora: Date,
): Promise<void> => {
  const bytes = concessoes
    .filter(({ validoAte }) => validoAte <= agora)
    .reduce((soma, { tamanhoBytes }) => soma + tamanhoBytes, 0);
  if (bytes === 0) return;
  const capacidadeLivreBytes = await findCapacidadeLivre(tx, idContratacao, agora);
  if (bytes > capacidadeLivreBytes) throw new ErroDeNegocio("CAPACIDADE_ESGOTADA", { capacidadeLivreBytes });
};

/** New URLs for the same keys, lengths and hashes, as long as the backup runs and nothing was collected. */
export const renovarGrants = async (
  deps: Pick<Deps, "db" | "clock" | "objectStore" | "presigner">,
  { idDispositivo, idContratacao, epoca }: AgenteAutenticado,
  idBackup: number,
  ids: readonly string[],
): Promise<Concessoes> => {
  const agora = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await backupEmAndamento(tx, idDispositivo, idBackup);
    await updateNoticia(tx, idBackup, agora);
    await lockUso(tx, idContratacao);
    await reservarDeNovo(tx, idContratacao, await findGrants(tx, idDispositivo, ids), agora);
    const validoAte = later(agora, VALIDADE_SEGUNDOS * 1_000);
    const abertas = await updatePrazoDosGrants(tx, idDispositivo, ids, { epoca, validoAte });
    const campos = ids.flatMap((id, indice) => (abertas.has(id) ? [] : [`objetos.${indice}`]));
    if (campos.length > 0) throw new ErroDeNegocio("CONCESSAO_EXPIRADA", { campos });
  });
  const renovadas = await findGrants(deps.db, idDispositivo, ids);
  return { instante: agora.toISOString(), concessoes: await assinarGrants(deps, idDispositivo, renovadas) };
};
