import type { ArquivoEmFluxo } from "@acervo/contracts/endpoint";
import { alcanceDe, type ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listOcorrencias, type OcorrenciaRow } from "../../catalogo/runs.api.ts";
import { exportar } from "../../exportacoes/exportacoes.api.ts";
import { totalDoLog } from "./listar-backups.ts";
import { toLogBackup } from "./listas.presenter.ts";
import { findBackupComContagens } from "./listas.queries.ts";
import { PLANILHA_DO_LOG } from "./listas.texts.ts";

const { titulo, colunas, tipos } = PLANILHA_DO_LOG;

const COLUNAS = [
  { title: colunas.tipo, width: 10 },
  { title: colunas.quando, width: 20 },
  { title: colunas.descricao, width: 60 },
  { title: colunas.origem, width: 80 },
];

const celulas = (linha: OcorrenciaRow): readonly string[] => {
  const { tipoLogBackup, dataGravacaoFormatada, descricao, origem } = toLogBackup(linha);
  return [tipos[tipoLogBackup], dataGravacaoFormatada, descricao, origem];
};

/** The whole log of a backup as a spreadsheet; `sucesso` null gives both types. */
export const exportarLog = async (
  deps: Pick<Deps, "db" | "clock" | "exports">,
  chamada: ChamadaDeUsuario,
  idBackup: number,
  sucesso: boolean | null,
): Promise<ArquivoEmFluxo> => {
  const alcance = alcanceDe(chamada);
  const backup = await findBackupComContagens(deps.db, idBackup, alcance);
  if (backup === undefined) throw new ErroDeNegocio("NAO_ENCONTRADO");
  return exportar(deps, chamada, {
    tipo: "LOG_DE_BACKUP",
    filtros: {
      idContratacao: backup.idContratacao,
      detalhes: { idBackup: String(idBackup), ...(sucesso === null ? {} : { sucesso: String(sucesso) }) },
    },
    nome: `log-do-backup-${idBackup}`,
    titulo,
    colunas: COLUNAS,
    celulas,
    contar: async (tx) => totalDoLog((await findBackupComContagens(tx, idBackup, alcance)) ?? backup, sucesso),
    ler: (tx) => listOcorrencias(tx, idBackup, sucesso),
  });
};
