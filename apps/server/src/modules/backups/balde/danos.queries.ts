import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import type { Lugar } from "../uso/uso.queries.ts";

/** Marks versions as damaged, unless they are. */
export const marcarDanificadas = (tx: Tx, idDispositivo: number, versoes: readonly Lugar[], agora: Date) =>
  sql`
    update arquivo_versao versao set danificada_em = coalesce(versao.danificada_em, ${agora})
    from unnest(
      ${versoes.map(({ idArquivo }) => idArquivo)}::bigint[], ${versoes.map(({ numero }) => numero)}::bigint[]
    ) as atingida (id_arquivo, numero)
    where versao.id_dispositivo = ${idDispositivo} and versao.id_arquivo = atingida.id_arquivo
      and versao.numero = atingida.numero`.execute(tx);
