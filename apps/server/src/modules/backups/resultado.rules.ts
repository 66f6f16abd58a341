import { SITUACAO_BACKUP as S } from "@acervo/contracts/backups";
import type { Conclusao } from "@acervo/contracts/agente-mensagens";

/** A mass change: more than this part of the files known before, and at least so many. */
const PARTE_DE_MASSA = 0.3;
const MINIMO_DE_MASSA = 100;

/** What the server itself counted while the backup ran. */
export type Contado = {
  readonly arquivosAntes: number;
  readonly confirmados: number;
  readonly alterados: number;
  readonly removidos: number;
  readonly relatados: number;
};

export type Resultado = { readonly codigoSituacao: number; readonly motivos: readonly string[] };

export const isAlteracaoEmMassa = ({ arquivosAntes, alterados, removidos }: Contado): boolean => {
  const mexidos = alterados + removidos;
  return mexidos >= MINIMO_DE_MASSA && mexidos > arquivosAntes * PARTE_DE_MASSA;
};

/** The sum must close, and what the agent says it sent must be what arrived. */
const contasFecham = (contado: Contado, dito: Conclusao): boolean =>
  dito.vistos === dito.inalterados + dito.confirmados + dito.relatados + dito.ocultos &&
  dito.confirmados === contado.confirmados &&
  dito.relatados === contado.relatados;

const naoListados = ({ diretorios }: Conclusao): boolean => diretorios.some(({ situacao }) => situacao !== "LISTADO");

const pendenciasDe = (contado: Contado, dito: Conclusao): string[] => [
  ...(contado.relatados > 0 || dito.relatados > 0 ? ["ARQUIVOS_NAO_GUARDADOS"] : []),
  ...(naoListados(dito) ? ["DIRETORIO_NAO_LISTADO"] : []),
  ...(contasFecham(contado, dito) ? [] : ["CONTAGEM_DIVERGENTE"]),
  ...(isAlteracaoEmMassa(contado) ? ["ALTERACAO_EM_MASSA"] : []),
];

/** The result of a backup, decided from what arrived: "concluído" never hides a file neither stored nor reported. */
export const resultadoDoBackup = (contado: Contado, dito: Conclusao): Resultado => {
  if (dito.fim === "INTERROMPIDO") return { codigoSituacao: S.interrompido, motivos: [dito.motivo ?? "INTERROMPIDO"] };
  const motivos = pendenciasDe(contado, dito);
  const nadaGuardado = contado.confirmados === 0 && dito.inalterados === 0;
  const haviaAlgo = dito.vistos > dito.ocultos || naoListados(dito);
  if (nadaGuardado && haviaAlgo && motivos.length > 0) return { codigoSituacao: S.falhou, motivos };
  return { codigoSituacao: motivos.length === 0 ? S.concluido : S.comPendencias, motivos };
};
