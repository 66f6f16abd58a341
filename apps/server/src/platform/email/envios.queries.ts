import { sql } from "kysely";
import type { Db } from "../db/db.ts";
import { aposOLugar, lugarNoTempo, naOrdemDosLugares, type Corte, type Lugar } from "../lists/corte.ts";

export type EnvioDaPessoaRow = Lugar & {
  readonly assunto: string;
  readonly destinatario: string;
  readonly situacao: "PENDENTE" | "ENVIANDO" | "ENVIADO" | "FALHOU";
  readonly devolvidoEm: Date | null;
};

/** What was written to some addresses, newest first. */
export const listEnviosPara = async (
  db: Db,
  enderecos: readonly string[],
  corte: Corte,
): Promise<EnvioDaPessoaRow[]> => {
  const { rows } = await sql<EnvioDaPessoaRow>`
    select id::text as id, ${lugarNoTempo("created_at")} as em, assunto, destinatario, situacao, devolvido_em
    from email_envio
    where destinatario = any(${enderecos}) and ${aposOLugar("created_at", "id", corte)}
    ${naOrdemDosLugares("created_at", "id", corte)}`.execute(db);
  return rows;
};
