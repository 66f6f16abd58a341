import { displayPath } from "@acervo/backup-format/comparable-path";
import type { DispositivoRemovido, ItemExcluido, PaginaExcluidos } from "@acervo/contracts/arquivos";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { dateAt } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { limiteDaVolta, listRemovidos, type RemovidoRow } from "../../dispositivos/dispositivos.api.ts";
import { prazoDeDesfazer } from "../delete/item-excluido.ts";
import {
  findSituacaoDaContratacao,
  listItensAbertos,
  type DepoisDoItem,
  type ItemExcluidoRow,
} from "./excluidos.queries.ts";

const POR_PAGINA = 50;
const INICIO: DepoisDoItem = { expurgoEm: dateAt(0), id: 0 };
const CURSOR = /^(\d{1,15})\.(\d{1,15})$/;

const lerCursor = (cursor: string | undefined): DepoisDoItem => {
  const [, expurgo, id] = CURSOR.exec(cursor ?? "") ?? [];
  return expurgo === undefined || id === undefined ? INICIO : { expurgoEm: dateAt(Number(expurgo)), id: Number(id) };
};

const toItem = (linha: ItemExcluidoRow, retido: boolean): ItemExcluido => ({
  id: linha.id,
  tipo: linha.tipo,
  dispositivo: { id: linha.idDispositivo, nome: linha.nomeDispositivo },
  caminho: displayPath(linha.caminho),
  excluidoEm: linha.excluidoEm.toISOString(),
  por: linha.por,
  arquivos: linha.arquivos,
  versoes: linha.versoes,
  tamanhoBytes: linha.bytes,
  apagadoEm: linha.expurgoEm.toISOString(),
  retido,
  naoGuardado: linha.ignorado,
});

const toDispositivo = ({
  id,
  nome,
  dataFim,
  expurgoPrevistoEm,
  arquivos,
  bytes,
}: RemovidoRow): DispositivoRemovido => ({
  id,
  nome,
  excluidoEm: dataFim.toISOString(),
  arquivos,
  tamanhoBytes: bytes,
  apagadoEm: expurgoPrevistoEm.toISOString(),
});

/** What the caller deleted and can still have back, the nearest purge first, page by page. */
export const listarExcluidos = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario }: Pick<ChamadaDeUsuario, "usuario">,
  { idContratacao, cursor }: { readonly idContratacao: number; readonly cursor?: string | undefined },
): Promise<PaginaExcluidos> => {
  const situacao = await findSituacaoDaContratacao(db, idContratacao, usuario.id);
  if (situacao === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  if (situacao === SITUACAO_CONTRATACAO.encerrada) throw new ErroDeNegocio("CONTRATACAO_ENCERRADA");
  const agora = clock.now();
  const quais = { idContratacao, idUsuario: usuario.id, agora };
  const linhas = await listItensAbertos(db, quais, lerCursor(cursor), POR_PAGINA + 1);
  const pagina = linhas.slice(0, POR_PAGINA);
  const ultima = linhas.length > POR_PAGINA ? pagina.at(-1) : undefined;
  const semTrava = (await prazoDeDesfazer(db, agora, null)).getTime() - agora.getTime();
  const removidos = cursor === undefined ? await listRemovidos(db, idContratacao, limiteDaVolta(agora)) : [];
  return {
    dispositivos: removidos.map(toDispositivo),
    itens: pagina.map((linha) => toItem(linha, linha.expurgoEm.getTime() - linha.excluidoEm.getTime() > semTrava)),
    proximoCursor: ultima === undefined ? null : `${ultima.expurgoEm.getTime()}.${ultima.id}`,
  };
};
