import type { ItemApagado, PaginaApagados } from "@acervo/contracts/arquivos";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { dateAt, later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listDestinatarios } from "../../../platform/email/email.queries.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { avisoDaRemocao } from "../../dispositivos/dispositivos.api.ts";
import { listApagados, type ApagadoRow, type DepoisDoApagado } from "./apagados.queries.ts";
import { exigirContratacaoAberta } from "./contratacao-aberta.ts";
import { itemNoPortal } from "./item-no-portal.ts";

const POR_PAGINA = 50;
const DIA_MS = 86_400_000;
const CURSOR = /^(\d{1,15})\.([01])\.(\d{1,15})$/;

/** Nothing was purged later than now. */
const lerCursor = (cursor: string | undefined, agora: Date): DepoisDoApagado => {
  const [, expurgo, dispositivo, id] = CURSOR.exec(cursor ?? "") ?? [];
  if (expurgo === undefined) return { expurgadoEm: later(agora, 1), dispositivo: false, id: 0 };
  return { expurgadoEm: dateAt(Number(expurgo)), dispositivo: dispositivo === "1", id: Number(id) };
};

const cursorDe = ({ expurgadoEm, tipo, id }: ApagadoRow): string =>
  `${expurgadoEm.getTime()}.${tipo === "DISPOSITIVO" ? 1 : 0}.${id}`;

const avisoDe = ({ tipo, idDispositivo, excluidoEm, aviso }: ApagadoRow): string | null =>
  tipo === "DISPOSITIVO" ? avisoDaRemocao(idDispositivo, excluidoEm) : aviso;

const toApagado = (linha: ApagadoRow, avisados: readonly string[]): ItemApagado => ({
  ...itemNoPortal(linha),
  apagadoEm: linha.expurgadoEm.toISOString(),
  avisados: [...avisados],
});

/** What the caller deleted and is gone for good, the latest first, page by page, for as long as its receipt is kept. */
export const listarApagados = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  chamada: Pick<ChamadaDeUsuario, "usuario">,
  { idContratacao, cursor }: { readonly idContratacao: number; readonly cursor?: string | undefined },
): Promise<PaginaApagados> => {
  await exigirContratacaoAberta(db, chamada, idContratacao);
  const agora = clock.now();
  const dias = await inteiroVigente(db, "dias-comprovante-exclusao", agora);
  const quais = { idContratacao, desde: later(agora, -dias * DIA_MS) };
  const linhas = await listApagados(db, quais, lerCursor(cursor, agora), POR_PAGINA + 1);
  const pagina = linhas.slice(0, POR_PAGINA);
  const ultima = linhas.length > POR_PAGINA ? pagina.at(-1) : undefined;
  const avisados = await listDestinatarios(db, pagina.map(avisoDe));
  return {
    dias,
    itens: pagina.map((linha) => toApagado(linha, avisados(avisoDe(linha)))),
    proximoCursor: ultima === undefined ? null : cursorDe(ultima),
  };
};
