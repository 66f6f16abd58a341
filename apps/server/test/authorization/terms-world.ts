import { hash } from "node:crypto";
import { later } from "../../src/platform/clock.ts";
import type { TestApi } from "../test-api.ts";
import { findNinguem } from "./canary.ts";
import type { MatrixWorld } from "./matrix-world.ts";

const TEXTO = "<p>Versão que não chega a valer.</p>\n";
const SECULO_MS = 3_155_760_000_000;
const SEMANA_MS = 604_800_000;

export type TermosDaMatriz = Pick<MatrixWorld, "novaVersaoDeTermo" | "pedidoDeTermo" | "termoSemPedido">;

/** Versions of terms and what is asked for about them, another at each call. */
export const prepareTermos = ({ deps: { db, clock, ids } }: TestApi): TermosDaMatriz => {
  let versoes = 100;
  const novaVersaoDeTermo = async (): Promise<number> => {
    versoes += 1;
    const { id } = await db
      .insertInto("termoModelo")
      .values({
        tipo: "ALTERACAO",
        versao: versoes,
        texto: TEXTO,
        sha256: hash("sha256", TEXTO, "hex"),
        vigenteDesde: later(clock.now(), SECULO_MS + versoes),
        exigeNovaAssinatura: false,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    novaVersaoDeTermo,
    termoSemPedido: async () => {
      await db.deleteFrom("aprovacao").where("alvo", "like", "termo:%").execute();
    },
    pedidoDeTermo: async () => {
      const agora = clock.now();
      const { id } = await db
        .insertInto("aprovacao")
        .values({
          tipo: "TERMO_VERSAO_RETIRADA",
          alvo: `teste:${ids.uuid()}`,
          pedido: JSON.stringify({ idTermoModelo: await novaVersaoDeTermo() }),
          titulo: "Retirar versão que ainda não vale",
          depois: "Continua a versão anterior.",
          motivo: "Pedido da matriz.",
          idUsuarioPedido: await findNinguem(db),
          pedidaEm: agora,
          expiraEm: later(agora, SEMANA_MS),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
  };
};
