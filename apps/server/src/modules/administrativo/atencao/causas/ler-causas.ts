import type { TipoDeAtencao } from "@acervo/contracts/atencao";
import type { Db, Tx } from "../../../../platform/db/db.ts";
import { chaveDa, type Causa, type Fontes, type Onde } from "./causa.ts";
import { listEmUso } from "./causas.queries.ts";
import { deCartaoRecusado, deDisputa, deEmailDevolvido, dePlanoCheio, deRetorno } from "./da-contratacao.ts";
import {
  deAgenteDesatualizado,
  deAlteracaoEmMassa,
  deBackupParado,
  deObjetoDanificado,
  deProvaFalhou,
} from "./dos-dispositivos.ts";

const FONTES: Fontes = {
  BACKUP_PARADO: deBackupParado,
  PLANO_CHEIO: dePlanoCheio,
  CARTAO_RECUSADO: deCartaoRecusado,
  AGENTE_DESATUALIZADO: deAgenteDesatualizado,
  OBJETO_DANIFICADO: deObjetoDanificado,
  ALTERACAO_EM_MASSA: deAlteracaoEmMassa,
  EMAIL_DEVOLVIDO: deEmailDevolvido,
  DISPUTA: deDisputa,
  RETORNO: deRetorno,
  PROVA_FALHOU: deProvaFalhou,
};

/**
 * What holds now of one kind, by the key of its item: of subscriptions in use, and of several causes of one item the
 * first, which is the oldest.
 */
export const lerCausas = async (db: Db | Tx, tipo: TipoDeAtencao, onde: Onde): Promise<ReadonlyMap<string, Causa>> => {
  const causas = await FONTES[tipo](db, onde);
  const emUso = await listEmUso(
    db,
    causas.map(({ idContratacao }) => idContratacao),
  );
  const primeiras = new Map<string, Causa>();
  for (const causa of causas)
    if (emUso.has(causa.idContratacao) && !primeiras.has(chaveDa(causa))) primeiras.set(chaveDa(causa), causa);
  return primeiras;
};
