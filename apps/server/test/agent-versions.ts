import type { Db } from "../src/platform/db/db.ts";

type Publicada = { readonly sistema: string; readonly versao: string; readonly publicadaEm: Date };

/** A version that is offered to nobody yet, and whose package does not exist. */
export const insertVersaoAgente = (db: Db, publicada: Publicada) =>
  db
    .insertInto("versaoAgente")
    .values({
      ...publicada,
      chaveObjeto: `programas/${publicada.sistema}/${publicada.versao}.tar.gz`,
      versaoObjeto: "1",
      tamanhoBytes: 1,
      sha256: Buffer.alloc(32),
      assinatura: Buffer.alloc(64),
      porcentagem: 0,
      paradaEm: null,
      aPartirDe: null,
    })
    .execute();
