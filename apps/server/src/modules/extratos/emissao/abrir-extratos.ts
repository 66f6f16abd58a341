import { hoje } from "@acervo/br/calendario";
import { somarDias, somarMeses, type DataCivil } from "@acervo/br/data-civil";
import { inPages } from "../../../jobs/for-each-item.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { certificadoDaEmpresa } from "../../notas-fiscais/notas-fiscais.api.ts";
import { emitirExtratoJob } from "../extratos.jobs.ts";
import { insertExtratos, listPedidos } from "../extratos.queries.ts";
import { listDevidas, lockNumero, updateNumero } from "./abertura.queries.ts";

export type AbrirDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "queue" | "cofreFiscal">;

const LOTE = 500;
const ALGARISMOS = 6;
const MES = "2026-11".length;

const numeroDe = (competencia: DataCivil, numero: number): string =>
  `E-${competencia.slice(0, MES)}-${String(numero).padStart(ALGARISMOS, "0")}`;

/** How many of a month were opened: all at once, with their numbers one after the other. */
const abrirLote = ({ db, clock, ids }: AbrirDeps, competencia: DataCivil): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const ultimo = await lockNumero(tx, competencia);
    const ate = somarDias(somarMeses(competencia, 1), -1);
    const devidas = await listDevidas(tx, { competencia, ate, limite: LOTE });
    if (devidas.length === 0) return 0;
    await insertExtratos(
      tx,
      devidas.map((idContratacao, indice) => ({
        numero: numeroDe(competencia, ultimo + indice + 1),
        idContratacao,
        competencia,
        chave: `extratos/${idContratacao}/${ids.uuid()}.pdf`,
        pedidoEm: clock.now(),
      })),
    );
    await updateNumero(tx, competencia, ultimo + devidas.length);
    return devidas.length;
  });

/**
 * Opens the statements of the month before, each subscription's once, and has all made that wait. Where no certificate
 * was ever given there are none; where it cannot sign they are opened, wait, and this fails, which operators are told of.
 */
export const abrirExtratos = async (deps: AbrirDeps): Promise<void> => {
  const certificado = await certificadoDaEmpresa(deps);
  if (certificado === "SEM_DADOS" || certificado === "SEM_CERTIFICADO") return;
  const dia = hoje(deps.clock.now());
  const competencia = somarMeses(`${dia.slice(0, MES)}-01`, -1);
  while ((await abrirLote(deps, competencia)) > 0);
  if (typeof certificado === "string") throw new Error(`Statements wait for a certificate that signs: ${certificado}.`);
  for await (const pagina of inPages((turno) => listPedidos(deps.db, turno)))
    await deps.db.transaction().execute((tx) =>
      deps.queue.enqueueAll(
        tx,
        emitirExtratoJob,
        pagina.map(({ id }) => ({ id, dia })),
      ),
    );
};
