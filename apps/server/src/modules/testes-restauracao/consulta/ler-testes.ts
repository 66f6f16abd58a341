import type { TesteRestauracao, TestesDaContratacao } from "@acervo/contracts/testes-restauracao";
import type { QuemChama } from "../../../http/chamada.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { donoComPainel } from "../../conformidade/conformidade.api.ts";
import { lerProvasDoTeste } from "../../provas/provas.api.ts";
import type { TesteInteiro } from "../teste/declaracao-do-teste.ts";
import {
  findTeste,
  listDispositivos,
  listMedidas,
  listParticipantes,
  listPassos,
  listTestes,
} from "../testes.queries.ts";
import { lerProximo } from "./proximo.ts";
import { testeAoAlcance } from "./teste-ao-alcance.ts";
import { toTeste, toTesteNaLista } from "./testes.presenter.ts";

/** A test whole, as it stands now. */
export const lerTesteInteiro = async (db: Db | Tx, id: number): Promise<TesteInteiro> => {
  const teste = await findTeste(db, id, null);
  if (teste === undefined) throw new Error(`Restore test ${id} is gone.`);
  return {
    teste,
    participantes: await listParticipantes(db, id),
    dispositivos: await listDispositivos(db, id),
    provas: await lerProvasDoTeste(db, id),
    passos: await listPassos(db, id),
    medidas: await listMedidas(db, id),
  };
};

export const lerTeste = async (db: Db | Tx, id: number): Promise<TesteRestauracao> =>
  toTeste(await lerTesteInteiro(db, id));

export const consultarTeste = async (
  deps: Pick<Deps, "db" | "clock">,
  chamada: QuemChama,
  id: number,
): Promise<TesteRestauracao> => {
  await testeAoAlcance(deps, chamada, id);
  return lerTeste(deps.db, id);
};

/** The newest tests of a subscription. */
export const listarTestes = async (
  deps: Pick<Deps, "db" | "clock">,
  chamada: QuemChama,
  idContratacao: number,
): Promise<TestesDaContratacao> => {
  const dono = await donoComPainel(deps, chamada, idContratacao);
  return {
    ...(await lerProximo(deps, { idContratacao, dono })),
    lista: (await listTestes(deps.db, idContratacao)).map(toTesteNaLista),
  };
};
