import { sortearParaTeste, type ServerDeps } from "../../provas/provas.api.ts";
import { findTeste, listDispositivos, markNadaSorteado, markSorteado, type TesteRow } from "../testes.queries.ts";
import { concluirConferencia } from "./concluir-conferencia.ts";
import { pedirLeitura } from "./ler-dispositivo.ts";

/** Draws the sample of every device, and says which had nothing to draw. */
const sortear = async (deps: ServerDeps, { id }: TesteRow): Promise<void> => {
  const semArquivos: number[] = [];
  for (const dispositivo of await listDispositivos(deps.db, id))
    if (!(await sortearParaTeste(deps, dispositivo, id))) semArquivos.push(dispositivo.idDispositivo);
  await deps.db.transaction().execute(async (tx) => {
    await markNadaSorteado(tx, id, semArquivos);
    await markSorteado(tx, id, deps.clock.now());
    await concluirConferencia(deps, tx, id);
  });
};

/**
 * Draws what a restore test looks at, and has its devices read. A test that was cancelled before draws nothing; what was
 * drawn is read all the same. Twice is harmless.
 */
export const conduzirTeste = async (deps: ServerDeps, id: number): Promise<void> => {
  const teste = await findTeste(deps.db, id, null);
  if (teste === undefined) return;
  if (teste.situacao === "ABERTO") await sortear(deps, teste);
  await pedirLeitura(deps, id, 0);
};
