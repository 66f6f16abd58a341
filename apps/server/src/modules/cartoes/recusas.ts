import { hash } from "node:crypto";
import { networkOf } from "../../http/address-network.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { countCall, readCalls, uncountCall } from "../../platform/call-counter.ts";
import type { Db } from "../../platform/db/db.ts";
import { lerParametros } from "../../platform/parametro.ts";

const DIA_MS = 86_400_000;

/** Who tries a card. The holder is known only where it is typed: nothing of a card is kept that would tell later. */
export type QuemTenta = { readonly idUsuario: number; readonly ip: string; readonly cpfDoTitular?: string };

type Limite = "recusas-cartao-conta-dia" | "recusas-cartao-documento-dia" | "recusas-cartao-rede-dia";
type Orcamento = { readonly key: string; readonly limite: Limite };

const orcamentosDe = ({ idUsuario, ip, cpfDoTitular }: QuemTenta): readonly Orcamento[] => [
  { key: `cartao/recusas/conta/${idUsuario}`, limite: "recusas-cartao-conta-dia" },
  { key: `cartao/recusas/rede/${networkOf(ip)}`, limite: "recusas-cartao-rede-dia" },
  ...(cpfDoTitular === undefined
    ? []
    : [
        {
          key: `cartao/recusas/titular/${hash("sha256", cpfDoTitular, "hex")}`,
          limite: "recusas-cartao-documento-dia",
        } as const,
      ]),
];

const lerLimites = (db: Db, agora: Date) =>
  lerParametros(db, ["recusas-cartao-conta-dia", "recusas-cartao-documento-dia", "recusas-cartao-rede-dia"], agora);

/** Refuses who had too many cards refused within a day, by account or by network. */
export const exigirPoucasRecusas = async (db: Db, quem: QuemTenta, now: Date): Promise<void> => {
  const { inteiro } = await lerLimites(db, now);
  for (const { key, limite } of orcamentosDe(quem))
    if ((await readCalls(db, { key, windowMs: DIA_MS, now })) >= inteiro(limite))
      throw new ErroDeNegocio("MUITAS_RECUSAS_DE_CARTAO");
};

/** A refusal that is known only later. */
export const contarRecusa = async (db: Db, quem: QuemTenta, now: Date): Promise<void> => {
  for (const { key } of orcamentosDe(quem)) await countCall(db, { key, windowMs: DIA_MS, now });
};

const devolver = async (db: Db, tomados: readonly Orcamento[]): Promise<void> => {
  for (const { key } of tomados) await uncountCall(db, key);
};

/**
 * Tries a card that answers at once. The try is counted before, so that many at a time cannot pass the limit, and taken
 * back unless the card is refused.
 */
export const contandoRecusas = async <T>(
  db: Db,
  {
    quem,
    now,
    isRecusa,
  }: { readonly quem: QuemTenta; readonly now: Date; readonly isRecusa: (error: unknown) => boolean },
  tentar: () => Promise<T>,
): Promise<T> => {
  const { inteiro } = await lerLimites(db, now);
  const tomados: Orcamento[] = [];
  for (const orcamento of orcamentosDe(quem)) {
    tomados.push(orcamento);
    const { current } = await countCall(db, { key: orcamento.key, windowMs: DIA_MS, now });
    if (current <= inteiro(orcamento.limite)) continue;
    await devolver(db, tomados);
    throw new ErroDeNegocio("MUITAS_RECUSAS_DE_CARTAO");
  }
  try {
    const resultado = await tentar();
    await devolver(db, tomados);
    return resultado;
  } catch (error) {
    if (!isRecusa(error)) await devolver(db, tomados);
    throw error;
  }
};
