import { insertDeadLetter } from "../dead-letters.ts";
import { insertVersaoAgente } from "../agent-versions.ts";
import type { TestApi } from "../test-api.ts";
import type { MatrixWorld } from "./matrix-world.ts";

/** What administrators keep running, another at each call. */
export const prepareOperation = ({
  deps: { db, clock },
}: TestApi): Pick<MatrixWorld, "novaFalha" | "versaoPublicada" | "confirmadoPeloCliente" | "comColetaParada"> => {
  let versoes = 0;
  return {
    confirmadoPeloCliente: async ({ idDispositivo, idContratacao }) => {
      const instantes = { expiracaoCongeladaEm: clock.now(), alteracaoConfirmadaEm: clock.now() };
      await db
        .insertInto("catalogo")
        .values({ idDispositivo, idContratacao, ...instantes })
        .execute();
      return idDispositivo;
    },
    comColetaParada: async ({ idDispositivo, idContratacao }) => {
      await db.insertInto("catalogo").values({ idDispositivo, idContratacao, coletaParadaEm: clock.now() }).execute();
      return idDispositivo;
    },
    novaFalha: () => insertDeadLetter(db, "limites.limpar"),
    versaoPublicada: async () => {
      versoes += 1;
      const publicada = { sistema: "linux-x64", versao: `0.${versoes}` };
      await insertVersaoAgente(db, { ...publicada, publicadaEm: clock.now() });
      return publicada;
    },
  };
};
