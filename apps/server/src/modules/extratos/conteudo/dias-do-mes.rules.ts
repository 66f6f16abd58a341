import { hoje } from "@acervo/br/calendario";
import { diasEntre, somarDias, type DataCivil } from "@acervo/br/data-civil";

/** What became of a day of a device: stored, stored in part, nothing, not in use. */
export type DiaDoExtrato = "C" | "P" | "N" | "-";

type BackupsDoDia = { readonly dia: DataCivil; readonly concluidos: number; readonly comPendencias: number };
type EmUso = { readonly dataInicio: Date; readonly dataFim: Date | null };

const doDia = (backups: BackupsDoDia | undefined): DiaDoExtrato => {
  if (backups === undefined) return "N";
  if (backups.concluidos > 0) return "C";
  return backups.comPendencias > 0 ? "P" : "N";
};

/** Each day of a month of a device, by the backups that began on it: the best of them says how it was. */
export const diasDoDispositivo = (
  { dataInicio, dataFim }: EmUso,
  backups: readonly BackupsDoDia[],
  { primeiro, ultimo }: { readonly primeiro: DataCivil; readonly ultimo: DataCivil },
): readonly DiaDoExtrato[] => {
  const porDia = new Map(backups.map((linha) => [linha.dia, linha]));
  const [desde, ate] = [hoje(dataInicio), dataFim === null ? ultimo : hoje(dataFim)];
  return Array.from({ length: diasEntre(primeiro, ultimo) + 1 }, (_, indice) => {
    const dia = somarDias(primeiro, indice);
    return dia < desde || dia > ate ? "-" : doDia(porDia.get(dia));
  });
};
