import { displayName } from "@acervo/backup-format/display-name";
import { sliceExtents } from "@acervo/backup-format/extents";
import { readPlan, type ReadStep } from "@acervo/backup-format/read-plan";
import { decodeExtents } from "@acervo/backup-format/version-codec";
import type { PaginaPlano, PlanoPasta } from "@acervo/contracts/arquivos";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { instanteDeMicros } from "../browse/arquivos.presenter.ts";
import { exigirDispositivoLegivel, type Cliente } from "../browse/dispositivo-do-cliente.ts";
import { idDoArquivo } from "../browse/id-do-arquivo.ts";
import { localizarPasta, type PastaLocalizada } from "../browse/localizar-pasta.ts";
import { caminhosEntre, cortarPorPastas, findExtents } from "../../catalogo/tree.api.ts";
import { createAssinador } from "./assinar-faixas.ts";
import { escreverCursor, INICIO, lerCursor } from "./cursor-do-plano.ts";
import { cortarPagina, lerArquivosDoPlano, type Fatia, type TamanhoDaPagina } from "./pagina-do-plano.ts";
import {
  type AlcanceDoPlano,
  countArquivosDoAlcance,
  findInstanteDaCabeca,
  findPastasVisiveisAbaixo,
} from "./pasta-inteira.queries.ts";
import { MAXIMO_POR_LEITURA, planejarLeituras } from "./plano-de-leituras.ts";

const SEGUNDOS_POR_MINUTO = 60;
/** What a slow line takes well within the life of its addresses. */
const MAXIMO_DA_PAGINA: TamanhoDaPagina = { arquivos: 500, bytes: 67_108_864 };

type PedidoPlano = {
  readonly idDispositivo: number;
  readonly caminho: string;
  /** Some files of the folder; left out: all of them, and all below. */
  readonly apenasArquivos?: readonly string[] | undefined;
  readonly emInstante?: string | undefined;
};

const exigirPasta = async (
  deps: Pick<Deps, "db">,
  chamada: Cliente,
  { idDispositivo, caminho }: PedidoPlano,
): Promise<PastaLocalizada> => {
  await exigirDispositivoLegivel(deps, chamada, idDispositivo);
  const localizada = await localizarPasta(deps.db, idDispositivo, caminho);
  if (localizada === null) throw new ErroDeNegocio("PASTA_NAO_ENCONTRADA");
  return localizada;
};

/** Where the files of a plan lie, and which of those there. */
const lerAlcance = async (
  db: Db,
  { idDispositivo, apenasArquivos }: PedidoPlano,
  idPasta: number,
): Promise<AlcanceDoPlano> =>
  apenasArquivos === undefined
    ? { pastas: await findPastasVisiveisAbaixo(db, idDispositivo, idPasta), apenas: null }
    : { pastas: [idPasta], apenas: apenasArquivos.map(idDoArquivo) };

const instanteAtual = async ({ db, clock }: Pick<Deps, "db" | "clock">, idDispositivo: number): Promise<string> => {
  const agora = clock.now();
  const cabeca = await findInstanteDaCabeca(db, idDispositivo);
  return (cabeca !== null && cabeca > agora ? cabeca : agora).toISOString();
};

/** How much a folder of the caller's holds, or some files of it, as it is now or was at an instant. */
export const planejarPasta = async (
  deps: Pick<Deps, "db" | "clock">,
  chamada: Cliente,
  pedido: PedidoPlano,
): Promise<PlanoPasta> => {
  const { idDispositivo } = pedido;
  const { idPasta } = await exigirPasta(deps, chamada, pedido);
  const emInstante = pedido.emInstante ?? (await instanteAtual(deps, idDispositivo));
  const alcance = await lerAlcance(deps.db, pedido, idPasta);
  return { ...(await countArquivosDoAlcance(deps.db, { idDispositivo, emInstante }, alcance)), emInstante };
};

/** What to read of each, with the place in the file; nothing of a file that is damaged. */
const lerPassos = async (
  db: Db,
  idDispositivo: number,
  fatias: readonly Fatia[],
): Promise<readonly (readonly ReadStep[])[]> => {
  const trechos = await findExtents(
    db,
    idDispositivo,
    fatias.map(({ arquivo }) => arquivo),
  );
  return fatias.map(({ arquivo, de, ate }, indice) => {
    const coluna = trechos[indice] ?? null;
    if (coluna === null || arquivo.danificado) return [];
    const passos = readPlan(sliceExtents(decodeExtents(coluna), de, ate), MAXIMO_POR_LEITURA);
    return passos.map((passo) => ({ ...passo, fileOffset: passo.fileOffset + de }));
  });
};

export type PedidoPaginaPlano = PedidoPlano & {
  readonly emInstante: string;
  readonly cursor?: string | undefined;
  readonly maximo?: TamanhoDaPagina;
};

/**
 * The files of a folder and all below it, or some files of it, with signed addresses of the ranges that hold them, for some minutes: the
 * browser reads the store itself. What cannot be read is told as damaged, never left out.
 */
export const lerPasta = async (
  deps: Pick<Deps, "db" | "clock" | "presigner">,
  chamada: Cliente,
  pedido: PedidoPaginaPlano,
): Promise<PaginaPlano> => {
  const { db } = deps;
  const { idDispositivo, emInstante, cursor, maximo = MAXIMO_DA_PAGINA } = pedido;
  const { idPasta, pasta } = await exigirPasta(deps, chamada, pedido);
  const apos = cursor === undefined ? INICIO : lerCursor(cursor);
  const alcance = await lerAlcance(db, pedido, idPasta);
  const visao = { idDispositivo, emInstante };
  const lidos = await lerArquivosDoPlano(db, visao, alcance, { apos, limite: maximo.arquivos + 1 });
  const { linhas, pastas } = await cortarPorPastas(db, idDispositivo, lidos);
  // The last one of a page that was cut is where the next page begins.
  const quantos = linhas.length < lidos.length ? linhas.length - 1 : maximo.arquivos;
  const { fatias, seguinte } = cortarPagina(linhas, apos, { ...maximo, arquivos: Math.min(quantos, maximo.arquivos) });

  const passos = await lerPassos(db, idDispositivo, fatias);
  const validSeconds =
    (await inteiroVigente(db, "minutos-validade-url-download", deps.clock.now())) * SEGUNDOS_POR_MINUTO;
  const { conhece, assinar } = await createAssinador(deps, idDispositivo, passos.flat(), validSeconds);
  const legiveis = passos.map((doArquivo) => (conhece(doArquivo) ? doArquivo : []));
  const leituras = planejarLeituras(legiveis.map((doArquivo, indice) => ({ indice, passos: doArquivo })));
  const caminhoDe = caminhosEntre(pastas);
  return {
    arquivos: fatias.map(({ arquivo, de, ate }, indice) => ({
      caminho: caminhoDe(arquivo).caminho.slice(pasta.caminho.length).map(displayName),
      modificadoEm: instanteDeMicros(arquivo.modificadoEmMicros),
      tamanhoBytes: arquivo.tamanhoBytes,
      sha256: arquivo.sha256.toString("hex"),
      deslocamento: de,
      danificado: ate > de && legiveis[indice]?.length === 0,
    })),
    leituras: leituras.map((leitura) => ({ ...assinar(leitura), arquivos: [...leitura.arquivos] })),
    proximoCursor: seguinte === null ? null : escreverCursor(seguinte),
  };
};
