import { hash } from "node:crypto";
import type { Recibo } from "@acervo/contracts/agente-restauracoes";
import { nameToWire } from "@acervo/backup-format/wire-name";
import type { Item, RestauracaoRow } from "../restauracoes.queries.ts";

export type FimDaRestauracao = {
  readonly recibo: Omit<Recibo, "chaveIdempotencia">;
  readonly sucesso: boolean;
  readonly concluidaEm: Date;
};

/**
 * What a receipt says, as JSON with its fields in this order (docs/formats/restore-receipt.md): whoever has the same
 * facts gets the same text.
 */
export const textoDoRecibo = (
  restauracao: RestauracaoRow,
  itens: readonly Item[],
  { recibo, sucesso, concluidaEm }: FimDaRestauracao,
): string => {
  const { pedidos, gravados, iguais, falhas, lugar, aoLado, preservados } = recibo;
  const nomes = (caminho: readonly Uint8Array[]) => caminho.map(nameToWire);
  return JSON.stringify({
    formato: lugar === null ? "acervo-recibo/1" : "acervo-recibo/2",
    idRestauracao: restauracao.id,
    idDispositivo: restauracao.idDispositivo,
    idConfiguracao: restauracao.idConfiguracao,
    idUsuario: restauracao.idUsuario,
    criadaEm: restauracao.criadaEm.toISOString(),
    itens: itens.length === 0 ? [nomes(restauracao.caminho)] : itens.map(({ caminho }) => nomes(caminho)),
    emInstante: restauracao.emInstante.toISOString(),
    destino: restauracao.destino,
    sobrescrever: restauracao.sobrescrever,
    arquivos: restauracao.arquivos,
    bytes: restauracao.bytes,
    pedidos,
    gravados,
    iguais,
    falhas: falhas.map(({ caminho, motivo }) => ({ caminho, motivo })),
    ...(lugar === null ? {} : { lugar, aoLado, preservados }),
    cancelada: restauracao.canceladaEm !== null,
    sucesso,
    concluidaEm: concluidaEm.toISOString(),
  });
};

/** By which a receipt is named. */
export const hashDoRecibo = (...recibo: Parameters<typeof textoDoRecibo>): Buffer =>
  hash("sha256", textoDoRecibo(...recibo), "buffer");
