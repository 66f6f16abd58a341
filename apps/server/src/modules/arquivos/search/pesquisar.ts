import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { ArquivoEncontrado, PaginaEncontrados } from "@acervo/contracts/arquivos";
import { z } from "zod";
import { createCursorOpaco } from "../../../http/cursor-opaco.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { createDescida, findPastasAcima, ARQUIVOS_POR_GRUPO } from "../../catalogo/tree.api.ts";
import { findPastasOcultas } from "../browse/exclusao-pasta.queries.ts";
import { toArquivoGuardado, toTrilha } from "../browse/arquivos.presenter.ts";
import { nomeDaConfiguracao } from "../browse/arquivos.texts.ts";
import { escreverCaminho } from "../browse/caminho-escrito.ts";
import type { Cliente } from "../browse/dispositivo-do-cliente.ts";
import {
  findArquivosPorId,
  findConfiguracoesDoDispositivo,
  findContratacaoDoCliente,
  findDispositivosDaContratacao,
  findGrupos,
  listAchadosNosGrupos,
  type DispositivoPesquisado,
  type Procura,
} from "./pesquisa.queries.ts";
import { palavrasDe } from "./termo.ts";

const POR_PAGINA = 50;
/** Groups whose names are looked at first, which is enough for what many have, and groups after which a page ends. */
const GRUPOS = { primeiros: 32, porPagina: 320 };
/** Devices whose groups are read at once, and devices after which a page ends with what it has. */
const JUNTOS = 10;
const DISPOSITIVOS_POR_PAGINA = 20;

/** Up to which file of which device a search came. */
type LugarNaPesquisa = { readonly idDispositivo: number; readonly antesDe: number };
const cursorOpaco = createCursorOpaco(z.tuple([z.number().int(), z.number().int()]));
const INICIO: LugarNaPesquisa = { idDispositivo: 0, antesDe: Number.MAX_SAFE_INTEGER };

const lerCursor = (cursor: string): LugarNaPesquisa => {
  const [idDispositivo, antesDe] = cursorOpaco.ler(cursor);
  return { idDispositivo, antesDe };
};
const escreverCursor = ({ idDispositivo, antesDe }: LugarNaPesquisa): string =>
  cursorOpaco.escrever([idDispositivo, antesDe]);

type Achados = {
  readonly ids: readonly number[];
  /** Where to go on in this device; null: it was searched whole. */ readonly ate: number | null;
};

/** Looks into these groups of one device, which are all that may hold such a name, or the newest `porPagina` of them. */
const procurar = async (
  db: Db,
  procura: Procura,
  grupos: readonly number[],
  maximos: typeof GRUPOS,
): Promise<Achados> => {
  const ids: number[] = [];
  for (const parte of [grupos.slice(0, maximos.primeiros), grupos.slice(maximos.primeiros)]) {
    if (parte.length === 0) continue;
    ids.push(...(await listAchadosNosGrupos(db, { ...procura, limite: procura.limite - ids.length }, parte)));
    const ultimo = ids.at(procura.limite - 1);
    if (ultimo !== undefined) return { ids, ate: ultimo };
  }
  const visto = grupos.at(maximos.porPagina - 1);
  return { ids, ate: visto === undefined ? null : visto * ARQUIVOS_POR_GRUPO };
};

/** What was found in one device, each with the way to it; not what lies in a folder that a person deleted. */
const descrever = async (
  db: Db,
  { idDispositivo, nome: nomeDispositivo }: DispositivoPesquisado,
  ids: readonly number[],
): Promise<readonly ArquivoEncontrado[]> => {
  if (ids.length === 0) return [];
  const arquivos = await findArquivosPorId(db, idDispositivo, ids);
  const idsPastas = [...new Set(arquivos.map(({ idPasta }) => idPasta))];
  const descida = createDescida(await findPastasAcima(db, idDispositivo, idsPastas));
  const configuracoes = new Map(
    (await findConfiguracoesDoDispositivo(db, idDispositivo)).map(({ id, prefixo, dataFim }) => [
      id,
      nomeDaConfiguracao({ prefixo, removida: dataFim !== null }),
    ]),
  );
  const ocultas = await findPastasOcultas(db, idDispositivo);
  return arquivos.flatMap((arquivo) => {
    const { pasta, idsAcima } = descida(arquivo.idPasta);
    if (idsAcima.some((id) => ocultas.has(id))) return [];
    const nomes = [nomeDispositivo, configuracoes.get(pasta.idConfiguracao) ?? ""] as const;
    return [
      {
        ...toArquivoGuardado(arquivo),
        idDispositivo,
        nomeDispositivo,
        caminhoPasta: escreverCaminho(pasta, arquivo.idPasta),
        trilha: toTrilha(nomes, pasta, (nivel) => idsAcima[nivel] ?? arquivo.idPasta),
      },
    ];
  });
};

const exigirContratacao = async (db: Db, { usuario }: Cliente, idContratacao: number): Promise<void> => {
  const contratacao = await findContratacaoDoCliente(db, idContratacao, usuario.id);
  if (contratacao === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  if (contratacao.codigoSituacao === SITUACAO_CONTRATACAO.encerrada) throw new ErroDeNegocio("CONTRATACAO_ENCERRADA");
};

type Percorridos = {
  readonly arquivos: readonly ArquivoEncontrado[];
  /** Where the page was full; null: every device was searched whole. */
  readonly parou: LugarNaPesquisa | null;
};

type Percurso = {
  readonly inicio: LugarNaPesquisa;
  readonly palavras: readonly string[];
  readonly porPagina: number;
  readonly maximos: typeof GRUPOS;
};

/** Searches devices in their order until a page is full. */
const percorrer = async (
  db: Db,
  dispositivos: readonly DispositivoPesquisado[],
  { inicio, palavras, porPagina, maximos }: Percurso,
): Promise<Percorridos> => {
  const arquivos: ArquivoEncontrado[] = [];
  for (let de = 0; de < dispositivos.length; de += JUNTOS) {
    const juntos = dispositivos.slice(de, de + JUNTOS).map((dispositivo) => {
      const { antesDe } = dispositivo.idDispositivo === inicio.idDispositivo ? inicio : INICIO;
      return { ...dispositivo, antesDe };
    });
    const grupos = await findGrupos(db, juntos, palavras, maximos.porPagina);
    for (const dispositivo of juntos) {
      const { idDispositivo, antesDe } = dispositivo;
      const procura = { idDispositivo, antesDe, palavras, limite: porPagina - arquivos.length };
      const { ids, ate } = await procurar(db, procura, grupos.get(idDispositivo) ?? [], maximos);
      arquivos.push(...(await descrever(db, dispositivo, ids)));
      if (ate !== null) return { arquivos, parou: { idDispositivo, antesDe: ate } };
    }
  }
  return { arquivos, parou: null };
};

type PedidoPesquisa = {
  readonly idContratacao: number;
  readonly termo: string;
  readonly cursor?: string | undefined;
  readonly porPagina?: number;
  readonly grupos?: typeof GRUPOS;
};

/** Files of all devices of the caller's subscription by words of their names, removed ones too, by pages. */
export const pesquisar = async (
  { db }: Pick<Deps, "db">,
  chamada: Cliente,
  { idContratacao, termo, cursor, porPagina = POR_PAGINA, grupos = GRUPOS }: PedidoPesquisa,
): Promise<PaginaEncontrados> => {
  await exigirContratacao(db, chamada, idContratacao);
  const palavras = palavrasDe(termo);
  const inicio = cursor === undefined ? INICIO : lerCursor(cursor);
  const restantes = (await findDispositivosDaContratacao(db, idContratacao)).filter(
    ({ idDispositivo }) => idDispositivo >= inicio.idDispositivo,
  );
  const daPagina = restantes.slice(0, DISPOSITIVOS_POR_PAGINA);
  const { arquivos, parou } = await percorrer(db, daPagina, { inicio, palavras, porPagina, maximos: grupos });
  const outro = restantes[DISPOSITIVOS_POR_PAGINA];
  const seguinte = parou ?? (outro === undefined ? null : { ...INICIO, idDispositivo: outro.idDispositivo });
  return { arquivos: [...arquivos], proximoCursor: seguinte === null ? null : escreverCursor(seguinte) };
};
