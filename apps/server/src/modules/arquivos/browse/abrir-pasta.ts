import type { FilePath } from "@acervo/backup-format/path-segments";
import { RAIZ, type PaginaPasta } from "@acervo/contracts/arquivos";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { createDescida, findPastasAcima } from "../../catalogo/tree.api.ts";
import { toArquivoGuardado, toTrilha } from "./arquivos.presenter.ts";
import {
  findArquivosDaPasta,
  findConfiguracaoPorId,
  findConfiguracoesGuardadas,
  findSubpastas,
  type ArquivoNaPasta,
  type DispositivoDoCliente,
  type SubpastaRow,
  type Visao,
} from "./arquivos.queries.ts";
import { nomeDaConfiguracao } from "./arquivos.texts.ts";
import { escreverCaminho, lerCaminho } from "./caminho-escrito.ts";
import { escreverCursor, INICIO, lerCursor, type LugarNaPasta } from "./cursor-da-pasta.ts";
import { exigirDispositivoLegivel, exigirLegivel, retidoDepoisDe, type Cliente } from "./dispositivo-do-cliente.ts";
import { localizarPasta, type PastaLocalizada } from "./localizar-pasta.ts";
import { findPastaDoCliente } from "./pasta-do-cliente.queries.ts";

const POR_PAGINA = 200;

export type PedidoPasta = {
  readonly idDispositivo: number;
  readonly caminho: string;
  readonly cursor?: string | undefined;
  readonly emInstante?: string | undefined;
  readonly removidos: boolean;
  readonly porPagina?: number;
};

export const visaoDe = ({ emInstante, removidos }: Pick<PedidoPasta, "emInstante" | "removidos">): Visao => ({
  emInstante: emInstante ?? "infinity",
  removidos,
});

/** What every page tells of its device. */
type Mostrado = { readonly nome: string; readonly retidoAte: string | null };

const mostrar = ({ nome, retidoAte }: DispositivoDoCliente, clock: Deps["clock"]): Mostrado => ({
  nome,
  retidoAte: retidoDepoisDe(retidoAte, clock.now())?.toISOString() ?? null,
});

const abrirRaiz = async (db: Db, dispositivo: Mostrado, pedido: PedidoPasta): Promise<PaginaPasta> => {
  const configuracoes = await findConfiguracoesGuardadas(db, pedido.idDispositivo, visaoDe(pedido));
  return {
    caminho: RAIZ,
    trilha: [{ nome: dispositivo.nome, caminho: RAIZ }],
    pastas: configuracoes.map((configuracao) => ({
      nomePasta: nomeDaConfiguracao(configuracao),
      caminho: escreverCaminho({ ...configuracao, caminho: [] }, configuracao.idPasta),
      removida: !configuracao.viva,
    })),
    arquivos: [],
    retidoAte: dispositivo.retidoAte,
    proximoCursor: null,
  };
};

type Configurada = { readonly prefixo: string; readonly dataFim: Date | null };

type EmOrdem = Pick<SubpastaRow, "nome" | "nomeOrdem">;

type Conteudo = {
  readonly subpastas: readonly SubpastaRow[];
  readonly arquivos: readonly ArquivoNaPasta[];
  readonly proximoCursor: string | null;
};

/** One more than is shown was read: then another page follows the last that is shown. */
const cursorDepois = (
  entre: LugarNaPasta["entre"],
  lidas: readonly EmOrdem[],
  mostradas: readonly EmOrdem[],
): string | null => {
  if (lidas.length === mostradas.length) return null;
  const ultima = mostradas.at(-1);
  return escreverCursor(
    ultima === undefined ? { ...INICIO, entre } : { entre, ordem: ultima.nomeOrdem, nome: ultima.nome },
  );
};

const lerConteudo = async (db: Db, idPasta: number, pedido: PedidoPasta): Promise<Conteudo> => {
  const { idDispositivo, cursor, porPagina = POR_PAGINA } = pedido;
  const visao = visaoDe(pedido);
  const depois = cursor === undefined ? INICIO : lerCursor(cursor);
  const entrePastas = depois.entre === "pastas";
  const lidas = entrePastas
    ? await findSubpastas(db, idDispositivo, idPasta, { ...visao, depois, limite: porPagina + 1 })
    : [];
  const subpastas = lidas.slice(0, porPagina);
  const outrasPastas = cursorDepois("pastas", lidas, subpastas);
  if (outrasPastas !== null) return { subpastas, arquivos: [], proximoCursor: outrasPastas };
  const cabem = porPagina - subpastas.length;
  const pagina = { ...visao, depois: entrePastas ? INICIO : depois, limite: cabem + 1 };
  const lidos = await findArquivosDaPasta(db, idDispositivo, idPasta, pagina);
  const arquivos = lidos.slice(0, cabem);
  return { subpastas, arquivos, proximoCursor: cursorDepois("arquivos", lidos, arquivos) };
};

/** Ids of the folders from the root of the configuration down: only a path too long to be written needs them. */
const lerIdsDaTrilha = async (db: Db, idDispositivo: number, { idPasta, pasta }: PastaLocalizada) => {
  if (!escreverCaminho(pasta, idPasta).startsWith(`${RAIZ}/~`)) return [];
  return createDescida(await findPastasAcima(db, idDispositivo, [idPasta]))(idPasta).idsAcima;
};

const abrirLocalizada = async (
  db: Db,
  dispositivo: Mostrado & { readonly configuracao: Configurada },
  localizada: PastaLocalizada,
  pedido: PedidoPasta,
): Promise<PaginaPasta> => {
  const { idPasta, pasta } = localizada;
  const { idDispositivo } = pedido;
  const { prefixo, dataFim } = dispositivo.configuracao;
  const nomeConfiguracao = nomeDaConfiguracao({ prefixo, removida: dataFim !== null });
  const ids = await lerIdsDaTrilha(db, idDispositivo, localizada);
  const { subpastas, arquivos, proximoCursor } = await lerConteudo(db, idPasta, pedido);
  return {
    caminho: escreverCaminho(pasta, idPasta),
    trilha: toTrilha([dispositivo.nome, nomeConfiguracao], pasta, (nivel) => ids[nivel] ?? idPasta),
    pastas: subpastas.map(({ id, nome, nomeExibicao, viva }) => ({
      nomePasta: nomeExibicao,
      caminho: escreverCaminho({ ...pasta, caminho: [...pasta.caminho, nome] }, id),
      removida: !viva,
    })),
    arquivos: arquivos.map(toArquivoGuardado),
    retidoAte: dispositivo.retidoAte,
    proximoCursor,
  };
};

/** By a path, as the portal asks for nearly every page. */
const abrirPorCaminho = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario }: Cliente,
  pedido: PedidoPasta,
  pasta: FilePath,
): Promise<PaginaPasta> => {
  const encontrada = exigirLegivel(await findPastaDoCliente(db, usuario.id, pedido.idDispositivo, pasta));
  const { idPasta, prefixo, dataFim } = encontrada;
  if (idPasta === null || prefixo === null) throw new ErroDeNegocio("PASTA_NAO_ENCONTRADA");
  const dispositivo = { ...mostrar(encontrada, clock), configuracao: { prefixo, dataFim } };
  return abrirLocalizada(db, dispositivo, { idPasta, pasta }, pedido);
};

/** The root of the device, or a folder whose path is too long to be written. */
const abrirPorId = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  chamada: Cliente,
  pedido: PedidoPasta,
): Promise<PaginaPasta> => {
  const { idDispositivo } = pedido;
  const dispositivo = mostrar(await exigirDispositivoLegivel({ db }, chamada, idDispositivo), clock);
  const localizada = await localizarPasta(db, idDispositivo, pedido.caminho);
  if (localizada === null) return abrirRaiz(db, dispositivo, pedido);
  const configuracao = await findConfiguracaoPorId(db, idDispositivo, localizada.pasta.idConfiguracao);
  if (configuracao === undefined) throw new ErroDeNegocio("PASTA_NAO_ENCONTRADA");
  return abrirLocalizada(db, { ...dispositivo, configuracao }, localizada, pedido);
};

/**
 * A page of a folder: its folders first, then its files, by name, as they are or as they were at an instant. A folder
 * below which nothing was there then is not shown unless removed files are.
 */
export const abrirPasta = (
  deps: Pick<Deps, "db" | "clock">,
  chamada: Cliente,
  pedido: PedidoPasta,
): Promise<PaginaPasta> => {
  const lugar = lerCaminho(pedido.caminho);
  return lugar?.tipo === "caminho"
    ? abrirPorCaminho(deps, chamada, pedido, lugar.pasta)
    : abrirPorId(deps, chamada, pedido);
};
