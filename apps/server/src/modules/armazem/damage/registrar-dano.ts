import type { StoredObject } from "@acervo/backup-format/manifest-types";
import { hoje } from "@acervo/br/calendario";
import { registrar } from "../../../platform/audit/audit.ts";
import { destinatarios } from "../../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { lockCatalogo, type Dono } from "../../catalogo/chain.api.ts";
import {
  findObjetos,
  deleteDano,
  markIntactas,
  findDanos,
  insertDano,
  markParaNovoEnvio,
  type Dano,
} from "../../catalogo/objects.api.ts";
import { emailArquivosDanificados } from "./arquivos-danificados.email.ts";
import { findCliente } from "../../agentes/agentes.api.ts";
import { marcarVersoesDanificadas } from "./marcar-versoes.ts";

export type DamageDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "queue" | "logger">;

/**
 * Notes that the store lacks bytes of an object, or has others: the versions that use them are marked, the agent is made
 * to send again what is still on the machine, and the customer is told, once a day and device.
 */
export const registrarDano = async (
  deps: DamageDeps,
  dono: Dono,
  { idObjeto }: Pick<StoredObject, "idObjeto">,
  dano: Dano,
): Promise<void> => {
  const { idDispositivo, idContratacao } = dono;
  const agora = deps.clock.now();
  const versoes = await deps.db.transaction().execute(async (tx) => {
    await lockCatalogo(tx, dono);
    // A compaction or a purge may have taken it away while it was read.
    if ((await findObjetos(tx, idDispositivo, [idObjeto])).length === 0) return null;
    await insertDano(tx, { idDispositivo, idObjeto }, dano, agora);
    const marcadas = await marcarVersoesDanificadas(tx, idDispositivo, new Map([[idObjeto, dano.trechos]]), agora);
    await markParaNovoEnvio(tx, idDispositivo);
    if (marcadas === 0) return 0;
    await registrar(tx, {
      ator: { tipo: "sistema" },
      acao: "ARQUIVOS_DANIFICADOS",
      alvo: { tipo: "dispositivo", id: idDispositivo },
      idContratacao,
    });
    const cliente = await findCliente(tx, idDispositivo);
    await enfileirarEmail(deps, tx, {
      tipo: "arquivos-danificados",
      chave: `arquivos-danificados/${idDispositivo}/${hoje(agora)}`,
      destinatarios: destinatarios(cliente),
      conteudo: emailArquivosDanificados({ ...cliente, quando: agora }),
    });
    return marcadas;
  });
  if (versoes !== null)
    deps.logger.error(
      { ...dono, idObjeto, motivo: dano.motivo, versoes },
      "the store does not have what was confirmed",
    );
};

/** An object that was damaged reads well again: only what other objects lack stays marked. */
export const resolverDano = async (deps: DamageDeps, dono: Dono, { idObjeto }: Pick<StoredObject, "idObjeto">) => {
  const { idDispositivo } = dono;
  await deps.db.transaction().execute(async (tx) => {
    await lockCatalogo(tx, dono);
    await deleteDano(tx, idDispositivo, idObjeto);
    await markIntactas(tx, idDispositivo);
    await marcarVersoesDanificadas(tx, idDispositivo, await findDanos(tx, idDispositivo), deps.clock.now());
  });
  deps.logger.warn({ ...dono, idObjeto }, "an object that was damaged reads well again");
};
