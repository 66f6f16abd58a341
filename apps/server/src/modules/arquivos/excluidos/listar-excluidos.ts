import type { DispositivoRemovido, ItemExcluido, PaginaExcluidos } from "@acervo/contracts/arquivos";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { dateAt } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listDestinatarios } from "../../../platform/email/email.queries.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { avisoDaRemocao, limiteDaVolta, listRemovidos, type RemovidoRow } from "../../dispositivos/dispositivos.api.ts";
import { exigirContratacaoAberta } from "./contratacao-aberta.ts";
import { prazoDeDesfazer } from "../delete/item-excluido.ts";
import { itemNoPortal } from "./item-no-portal.ts";
import { listItensAbertos, type DepoisDoItem, type ItemExcluidoRow } from "./excluidos.queries.ts";

const POR_PAGINA = 50;
const HORA_MS = 3_600_000;
const INICIO: DepoisDoItem = { expurgoEm: dateAt(0), id: 0 };
const CURSOR = /^(\d{1,15})\.(\d{1,15})$/;

const lerCursor = (cursor: string | undefined): DepoisDoItem => {
  const [, expurgo, id] = CURSOR.exec(cursor ?? "") ?? [];
  return expurgo === undefined || id === undefined ? INICIO : { expurgoEm: dateAt(Number(expurgo)), id: Number(id) };
};

/** What the rows of a page do not say themselves. */
type Ditos = { readonly retido: boolean; readonly avisados: readonly string[] };

const toItem = (linha: ItemExcluidoRow, { retido, avisados }: Ditos): ItemExcluido => ({
  ...itemNoPortal(linha),
  apagadoEm: linha.expurgoEm.toISOString(),
  retido,
  naoGuardado: linha.ignorado,
  avisados: [...avisados],
});

const toDispositivo = (removido: RemovidoRow, { retido, avisados }: Ditos): DispositivoRemovido => ({
  id: removido.id,
  nome: removido.nome,
  excluidoEm: removido.dataFim.toISOString(),
  por: removido.por,
  arquivos: removido.arquivos,
  tamanhoBytes: removido.bytes,
  apagadoEm: removido.expurgoPrevistoEm.toISOString(),
  retido,
  avisados: [...avisados],
});

const avisoDoRemovido = ({ id, dataFim }: RemovidoRow): string => avisoDaRemocao(id, dataFim);

/** What the caller deleted and can still have back, the nearest purge first, page by page. */
export const listarExcluidos = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario }: Pick<ChamadaDeUsuario, "usuario">,
  { idContratacao, cursor }: { readonly idContratacao: number; readonly cursor?: string | undefined },
): Promise<PaginaExcluidos> => {
  await exigirContratacaoAberta(db, { usuario }, idContratacao);
  const agora = clock.now();
  const quais = { idContratacao, idUsuario: usuario.id, agora };
  const linhas = await listItensAbertos(db, quais, lerCursor(cursor), POR_PAGINA + 1);
  const pagina = linhas.slice(0, POR_PAGINA);
  const ultima = linhas.length > POR_PAGINA ? pagina.at(-1) : undefined;
  const semTrava = (await prazoDeDesfazer(db, agora, null)).getTime() - agora.getTime();
  const removidos = cursor === undefined ? await listRemovidos(db, idContratacao, limiteDaVolta(agora)) : [];
  const doDispositivo = (await inteiroVigente(db, "horas-exclusao-arquivos-dispositivo", agora)) * HORA_MS;
  const avisados = await listDestinatarios(db, [
    ...pagina.map(({ aviso }) => aviso),
    ...removidos.map(avisoDoRemovido),
  ]);
  return {
    dispositivos: removidos.map((removido) =>
      toDispositivo(removido, {
        retido: removido.expurgoPrevistoEm.getTime() - removido.dataFim.getTime() > doDispositivo,
        avisados: avisados(avisoDoRemovido(removido)),
      }),
    ),
    itens: pagina.map((linha) =>
      toItem(linha, {
        retido: linha.expurgoEm.getTime() - linha.excluidoEm.getTime() > semTrava,
        avisados: avisados(linha.aviso),
      }),
    ),
    proximoCursor: ultima === undefined ? null : `${ultima.expurgoEm.getTime()}.${ultima.id}`,
  };
};
