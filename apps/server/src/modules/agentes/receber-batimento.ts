import type { Batimento, BatimentoInformado, Comando } from "@acervo/contracts/agentes";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import type { AgenteAutenticado } from "../../platform/identity/agente-autenticado.ts";
import { guardarBatimento, noticiarBackups } from "./batimentos.queries.ts";
import { findSemResposta, type ComandoRow } from "./comandos.queries.ts";
import { idDoFio } from "./id-do-fio.ts";
import { lerConfiguracao } from "./ler-configuracao.ts";

const Parametros = z.record(z.string(), z.json());

const toComando = ({ id, tipo, validoAte, parametros }: ComandoRow): Comando => ({
  idComando: idDoFio(id),
  tipo,
  validoAte: validoAte.toISOString(),
  parametros: Parametros.parse(parametros),
});

/** Keeps the sign of life, and answers what there is to do: whether the configuration changed, and commands. */
export const receberBatimento = async (
  deps: Pick<Deps, "db" | "clock">,
  agente: AgenteAutenticado,
  { tipos, backups, ...sinal }: BatimentoInformado,
): Promise<Batimento> => {
  const agora = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await guardarBatimento(tx, agente, { ...sinal, recebidoEm: agora });
    await noticiarBackups(tx, agente.idDispositivo, { ids: backups.map(({ idBackup }) => idBackup), agora });
  });
  const { etag, contratacao } = await lerConfiguracao(deps, agente.idDispositivo);
  const comandos = await findSemResposta(deps.db, agente.idDispositivo, { tipos, agora });
  return {
    instante: agora.toISOString(),
    etagConfiguracao: etag,
    situacao: contratacao.situacao,
    comandos: comandos.map(toComando),
  };
};
