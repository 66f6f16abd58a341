import type { SituacaoProva } from "@acervo/contracts/ultima-prova";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

export type ProvaDeRetornoRow = {
  readonly idDispositivo: number;
  /** When the device went out of use; null: it has not. */
  readonly dispositivoAte: Date | null;
  readonly numero: string;
  readonly situacao: Extract<SituacaoProva, "SUCESSO" | "SUCESSO_NO_SERVIDOR" | "FALHOU">;
  readonly encerradaEm: Date;
  readonly arquivosDoEstado: number;
  readonly bytesDoEstado: number;
  readonly computadorBytes: number | null;
  readonly computadorMs: number | null;
  readonly computadorArquivos: number;
  readonly servidorArquivos: number;
  readonly servidorBytes: number;
  readonly servidorMs: number;
};

/**
 * Proofs of a subscription that were issued since an instant, by their issue, and of each device the last one before it;
 * those that came to nothing are left out.
 */
export const listProvasDeRetorno = async (db: Db, idContratacao: number, desde: Date): Promise<ProvaDeRetornoRow[]> => {
  const { rows } = await sql<ProvaDeRetornoRow>`
    select prova.id_dispositivo, dispositivo.data_fim as dispositivo_ate, prova.numero, prova.situacao, prova.encerrada_em,
      prova.arquivos_do_estado, prova.bytes_do_estado, prova.computador_bytes, prova.computador_ms, feito.*
    from prova
    join dispositivo on dispositivo.id = prova.id_dispositivo
    cross join lateral (
      select count(*) filter (where computador = 'IGUAL') as computador_arquivos,
        count(*) filter (where servidor = 'IGUAL') as servidor_arquivos,
        coalesce(sum(tamanho_bytes) filter (where servidor = 'IGUAL'), 0)::bigint as servidor_bytes,
        coalesce(sum(servidor_ms) filter (where servidor = 'IGUAL'), 0)::bigint as servidor_ms
      from prova_arquivo where id_prova = prova.id
    ) feito
    where prova.id_contratacao = ${idContratacao} and prova.situacao in ('SUCESSO', 'SUCESSO_NO_SERVIDOR', 'FALHOU')
      and prova.encerrada_em >= coalesce((
        select max(anterior.encerrada_em) from prova anterior
        where anterior.id_dispositivo = prova.id_dispositivo and anterior.encerrada_em < ${desde}
          and anterior.situacao in ('SUCESSO', 'SUCESSO_NO_SERVIDOR', 'FALHOU')
      ), ${desde})
    order by prova.encerrada_em, prova.id`.execute(db);
  return rows;
};
