import { sql, type RawBuilder } from "kysely";
import { contendo } from "./contendo.ts";

/** The id in this column is of somebody in whose name each word stands, in any order, whatever the case and the accents. */
export const peloNome = (coluna: string, nome: string): readonly RawBuilder<boolean>[] => {
  const palavras = nome.split(/\s+/).filter((palavra) => palavra !== "");
  if (palavras.length === 0) return [];
  const condicoes = palavras.map((palavra) => sql`procurado.nome like sem_acentos(${contendo(palavra)})`);
  return [
    sql<boolean>`${sql.ref(coluna)} in (
      select procurado.id_usuario from nome_procurado procurado where ${sql.join(condicoes, sql` and `)}
    )`,
  ];
};
