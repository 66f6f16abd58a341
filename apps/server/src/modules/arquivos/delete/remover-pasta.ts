import type { EscolhaDeExclusao } from "@acervo/contracts/arquivos";
import type { FilePath } from "@acervo/backup-format/path-segments";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findArquivos, findPastas } from "../../catalogo/tree.api.ts";
import { gravarDelta, lockCatalogo, type Dono } from "../../catalogo/chain.api.ts";
import { insertDeltaDoItem } from "../../catalogo/trash.api.ts";
import { ignorarCaminho } from "../../dispositivos/dispositivos.api.ts";
import { findConfiguracaoPorId } from "../browse/arquivos.queries.ts";
import { avisarExclusao } from "./avisar-exclusao.ts";
import { excluirArquivos } from "./excluir-arquivos.ts";
import { excluirPastasVazias, registrosDosArquivos } from "./excluir-pasta-pedida.ts";
import { countVersoesAbaixo, findArquivosAbaixo, insertExclusaoPasta } from "../browse/exclusao-pasta.queries.ts";
import { excluirPastaJob } from "./exclusao.jobs.ts";
import { abrirItem } from "./item-excluido.ts";
import { eventoDeExclusao } from "./arquivos.audit.ts";
import { exigirProvaDaPasta } from "./exigir-prova.ts";
import { exigirDispositivoAtivo } from "../browse/dispositivo-do-cliente.ts";
import { localizarPasta, type PastaLocalizada } from "../browse/localizar-pasta.ts";

type RemovalDeps = Pick<Deps, "db" | "clock" | "ids" | "objectStore" | "queue">;

/** So many versions go while the person waits. */
const MAXIMO_NA_HORA = 500;

type Remocao = Dono &
  PastaLocalizada & {
    readonly escolha: EscolhaDeExclusao;
    /** What else is written in the transaction of the deletion; tells the item. */
    readonly anotar: (tx: Tx) => Promise<number>;
  };

/** A file of the same path would go with the folder's record: then the folder is taken apart instead. */
const temArquivoDoMesmoCaminho = async ({ db }: RemovalDeps, { idDispositivo, pasta }: Remocao): Promise<boolean> => {
  if (pasta.caminho.length === 0) return false;
  const arvore = { idDispositivo, idConfiguracao: pasta.idConfiguracao };
  const [arquivo] = await findArquivos(db, idDispositivo, [pasta], await findPastas(db, arvore, [pasta]));
  return arquivo !== undefined && arquivo !== null;
};

/** What a delta that deletes at once writes besides itself. */
const doItem =
  ({ idDispositivo, anotar }: Pick<Remocao, "idDispositivo" | "anotar">) =>
  async (tx: Tx, sequencia: number): Promise<void> => {
    await insertDeltaDoItem(tx, await anotar(tx), idDispositivo, sequencia);
  };

/** Present files of the folder stay as they are; a folder in which nothing stays goes. */
const excluirAntigas = async (deps: RemovalDeps, remocao: Remocao): Promise<void> => {
  const { idDispositivo, idContratacao, idPasta, pasta } = remocao;
  await gravarDelta(deps, remocao, async (tx, { ultimaSequencia }) => {
    const exclusao = {
      idDispositivo,
      idContratacao,
      idConfiguracao: pasta.idConfiguracao,
      caminho: pasta.caminho.map((nome) => Buffer.from(nome)),
      ateSequencia: ultimaSequencia,
      soAntigas: true,
      idItem: null,
    };
    const ids = await findArquivosAbaixo(tx, exclusao, idPasta, MAXIMO_NA_HORA);
    const registros = await registrosDosArquivos(tx, exclusao, ids);
    return registros.length === 0 ? null : { origem: "exclusao", registros, aoAnotar: doItem(remocao) };
  });
  await excluirPastasVazias(deps, { idDispositivo, idContratacao, ...pasta }, idPasta);
};

const pedirExclusao = (deps: RemovalDeps, remocao: Remocao): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { idPasta, pasta, escolha, anotar } = remocao;
    const { ultimaSequencia: ateSequencia } = await lockCatalogo(tx, remocao);
    const soAntigas = escolha === "COPIAS_ANTIGAS";
    const idItem = await anotar(tx);
    const termos = { idPasta, ateSequencia, soAntigas, idItem, pedidaEm: deps.clock.now() };
    const id = await insertExclusaoPasta(tx, remocao, pasta, termos);
    await deps.queue.enqueue(tx, excluirPastaJob, { id });
  });

/** How people know a folder that was configured by itself; null for those below it. */
const nomeDaConfigurada = async (
  { db }: RemovalDeps,
  idDispositivo: number,
  { caminho, idConfiguracao }: FilePath,
): Promise<string | null> => {
  if (caminho.length > 0) return null;
  return (await findConfiguracaoPorId(db, idDispositivo, idConfiguracao))?.prefixo ?? null;
};

/**
 * Deletes of a folder of the caller's what they chose: all that is below it, or only old copies. True: it is gone. False:
 * it is much; a job deletes it, and what goes whole is hidden from here on.
 */
export const removerPasta = async (
  deps: RemovalDeps,
  chamada: ChamadaDeUsuario,
  pedido: { readonly idDispositivo: number; readonly caminho: string; readonly escolha: EscolhaDeExclusao },
): Promise<boolean> => {
  const { idDispositivo, caminho, escolha } = pedido;
  const { nome: dispositivo, idContratacao, retidoAte } = await exigirDispositivoAtivo(deps, chamada, idDispositivo);
  const dono = { idDispositivo, idContratacao };
  const localizada = await localizarPasta(deps.db, idDispositivo, caminho);
  if (localizada === null) throw new ErroDeNegocio("PASTA_NAO_ENCONTRADA");
  const cruzamento = await exigirProvaDaPasta(deps, chamada, dono, localizada);
  const { idPasta, pasta } = localizada;
  const prefixo = await nomeDaConfigurada(deps, idDispositivo, pasta);
  const soAntigas = escolha === "COPIAS_ANTIGAS";
  const pastaConfigurada = prefixo === null ? null : { pasta: prefixo, soAntigas };
  const evento = eventoDeExclusao(chamada, dono, { tipo: "pasta", id: idPasta, caminho: pasta.caminho }, { escolha });
  const anotar = async (tx: Tx): Promise<number> => {
    const pedido = { chamada, ...dono, agora: deps.clock.now() };
    const ignorado = escolha === "TUDO_E_NAO_GUARDAR" ? await ignorarCaminho(tx, { ...pedido, pasta }) : null;
    const tipo = escolha === "COPIAS_ANTIGAS" ? "VERSOES" : "PASTA";
    const item = await abrirItem(tx, { ...pedido, tipo, alvo: pasta, ignorado: ignorado !== null, retidoAte });
    await registrarTodos(tx, ignorado === null ? [evento] : [evento, ignorado]);
    await avisarExclusao(deps, tx, { chamada, idContratacao, dispositivo, pastaConfigurada, cruzamento }, item);
    return item.id;
  };
  const remocao = { ...dono, ...localizada, escolha, anotar };
  const versoes = await countVersoesAbaixo(deps.db, idDispositivo, idPasta, MAXIMO_NA_HORA + 1);
  const naHora = versoes <= MAXIMO_NA_HORA;
  if (naHora && escolha === "COPIAS_ANTIGAS") {
    await excluirAntigas(deps, remocao);
    return true;
  }
  if (naHora && !(await temArquivoDoMesmoCaminho(deps, remocao))) {
    await excluirArquivos(deps, dono, { tipo: "pasta", pasta }, doItem(remocao));
    return true;
  }
  await pedirExclusao(deps, remocao);
  return false;
};
