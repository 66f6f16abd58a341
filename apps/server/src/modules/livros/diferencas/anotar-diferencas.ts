import type { DataCivil } from "@acervo/br/data-civil";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { avisarDiferencas } from "./avisar-diferencas.ts";
import type { Diferenca } from "./diferenca.ts";
import {
  countAbertas,
  insertDiferencas,
  lockPresentes,
  markSumidas,
  updateVistas,
  type PresenteRow,
} from "./diferencas.queries.ts";

const nomeDe = ({ tipo, chave }: Pick<Diferenca, "chave"> & { readonly tipo: string }): string => `${tipo}/${chave}`;

/** Somebody closed it as it was then: with other values it is another one. */
const isOutra = (presente: PresenteRow, achada: Diferenca): boolean =>
  presente.encerradaEm !== null &&
  (presente.valor !== (achada.valor ?? null) || presente.outroValor !== (achada.outroValor ?? null));

/**
 * Keeps what a check found: new ones are written and told, those that were there stay the same rows, those that are gone are
 * closed. Months before the first that was compared are left alone. Answers how many are open then.
 */
export const anotarDiferencas = async (
  deps: Pick<Deps, "queue" | "clock" | "ids">,
  tx: Tx,
  achadas: readonly Diferenca[],
  { primeiroMes, dia }: { readonly primeiroMes: DataCivil; readonly dia: DataCivil },
): Promise<number> => {
  const agora = deps.clock.now();
  const porNome = new Map(achadas.map((achada) => [nomeDe(achada), achada]));
  const vistas: number[] = [];
  const sumidas: number[] = [];
  for (const presente of await lockPresentes(tx, primeiroMes)) {
    const achada = porNome.get(nomeDe(presente));
    if (achada === undefined || isOutra(presente, achada)) sumidas.push(presente.id);
    else {
      vistas.push(presente.id);
      porNome.delete(nomeDe(presente));
    }
  }
  await markSumidas(tx, sumidas, agora);
  await updateVistas(tx, vistas, agora);
  const novas = [...porNome.values()];
  if (novas.length > 0) {
    await insertDiferencas(tx, novas, agora);
    await avisarDiferencas(deps, tx, novas, dia);
  }
  return countAbertas(tx);
};
