import { hoje } from "@acervo/br/calendario";
import { diasEntre, somarDias, type DataCivil } from "@acervo/br/data-civil";
import { DIAS_DE_CONFORMIDADE } from "@acervo/contracts/conformidade";
import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { isPainelLigado } from "../limites.ts";
import { insertMedidas, listPorMedir, type CartorioPorMedir } from "./medidas.queries.ts";
import { medirDias } from "./medir-dias.ts";

type MedirDeps = Pick<WorkerDeps, "db" | "clock">;

/** Days of a subscription that are over and not on record, as far back as the panel shows. */
const diasPorMedir = ({ dataInicio, medidoAte }: CartorioPorMedir, ontem: DataCivil): readonly DataCivil[] => {
  const limite = somarDias(ontem, 1 - DIAS_DE_CONFORMIDADE);
  const [primeiro = limite] = [limite, dataInicio, medidoAte === null ? limite : somarDias(medidoAte, 1)]
    .toSorted()
    .toReversed();
  return Array.from({ length: Math.max(0, diasEntre(primeiro, ontem) + 1) }, (_, indice) =>
    somarDias(primeiro, indice),
  );
};

const medirUma = async ({ db, clock }: MedirDeps, cartorio: CartorioPorMedir): Promise<void> => {
  const agora = clock.now();
  const dias = diasPorMedir(cartorio, somarDias(hoje(agora), -1));
  if (dias.length === 0) return;
  const medidas = await medirDias(db, cartorio.id, { dias, agora });
  await db.transaction().execute((tx) => insertMedidas(tx, cartorio.id, { medidas, medidaEm: agora }));
};

/** Puts on record how far what registry offices stored was behind on the days that are over; nothing while the panel is off. */
export const guardarMedidas = async (deps: MedirDeps): Promise<void> => {
  if (!(await isPainelLigado(deps.db, deps.clock.now()))) return;
  await forEachItem(
    byPages((turno) => listPorMedir(deps.db, turno)),
    { nameOf: ({ id }) => `Subscription ${id}`, work: (cartorio) => medirUma(deps, cartorio) },
  );
};
