import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findArquivos, findPastas } from "../../catalogo/tree.api.ts";
import { lockCatalogo, type Dono } from "../../catalogo/chain.api.ts";
import { excluirArquivos } from "./excluir-arquivos.ts";
import { countVersoesAbaixo, insertExclusaoPasta } from "../browse/exclusao-pasta.queries.ts";
import { excluirPastaJob } from "./exclusao.jobs.ts";
import { eventoDeExclusao } from "./arquivos.audit.ts";
import { exigirDispositivoAtivo } from "../browse/dispositivo-do-cliente.ts";
import { localizarPasta, type PastaLocalizada } from "../browse/localizar-pasta.ts";

type RemovalDeps = Pick<Deps, "db" | "clock" | "ids" | "objectStore" | "queue">;

/** So many versions go while the person waits. */
const MAXIMO_NA_HORA = 500;

/** A file of the same path would go with the folder's record: then the folder is taken apart instead. */
const temArquivoDoMesmoCaminho = async ({ db }: RemovalDeps, { idDispositivo }: Dono, { pasta }: PastaLocalizada) => {
  if (pasta.caminho.length === 0) return false;
  const arvore = { idDispositivo, idConfiguracao: pasta.idConfiguracao };
  const [arquivo] = await findArquivos(db, idDispositivo, [pasta], await findPastas(db, arvore, [pasta]));
  return arquivo !== undefined && arquivo !== null;
};

/**
 * Deletes a folder of the caller's with all that is below it. True: it is gone. False: it is large; it is hidden from
 * here on and a job deletes it.
 */
export const removerPasta = async (
  deps: RemovalDeps,
  chamada: ChamadaDeUsuario,
  { idDispositivo, caminho }: { readonly idDispositivo: number; readonly caminho: string },
): Promise<boolean> => {
  const { idContratacao } = await exigirDispositivoAtivo(deps, chamada, idDispositivo);
  const dono = { idDispositivo, idContratacao };
  const localizada = await localizarPasta(deps.db, idDispositivo, caminho);
  if (localizada === null) throw new ErroDeNegocio("PASTA_NAO_ENCONTRADA");
  const { idPasta, pasta } = localizada;
  const evento = eventoDeExclusao(chamada, dono, { tipo: "pasta", id: idPasta, caminho: pasta.caminho });
  const versoes = await countVersoesAbaixo(deps.db, idDispositivo, idPasta, MAXIMO_NA_HORA + 1);
  if (versoes <= MAXIMO_NA_HORA && !(await temArquivoDoMesmoCaminho(deps, dono, localizada))) {
    await excluirArquivos(deps, dono, { tipo: "pasta", pasta }, (tx) => registrar(tx, evento));
    return true;
  }
  await deps.db.transaction().execute(async (tx) => {
    const { ultimaSequencia: ateSequencia } = await lockCatalogo(tx, dono);
    const id = await insertExclusaoPasta(tx, dono, pasta, { idPasta, ateSequencia, pedidaEm: deps.clock.now() });
    await deps.queue.enqueue(tx, excluirPastaJob, { id });
    await registrar(tx, evento);
  });
  return false;
};
