import { hoje } from "@acervo/br/calendario";
import type { TestApi } from "../test-api.ts";
import type { MatrixWorld } from "./matrix-world.ts";

/** Documents of one kind, another at each call. */
export const prepareDocumentos = ({ deps: { db, clock } }: TestApi): Pick<MatrixWorld, "novoDocumentoCompliance"> => ({
  novoDocumentoCompliance: async (quando) => {
    const alguem = await db.selectFrom("usuario").select("id").limit(1).executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto("documentoCompliance")
      .values({
        tipo: "CODIGO_DE_ETICA",
        vigenteDesde: quando === "vigente" ? hoje(clock.now()) : "2099-01-01",
        pdf: Buffer.from("%PDF-1.7 da matriz"),
        idUsuario: alguem.id,
        registradoEm: clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  },
});
