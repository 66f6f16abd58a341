import type { FilePath } from "@acervo/backup-format/path-segments";
import { sql } from "kysely";
import { byteaArray } from "../../../platform/db/binary-array.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { DispositivoDoCliente } from "./arquivos.queries.ts";

/** A folder of a device by its path, with all that a page of it tells besides its contents. */
export type PastaDoCliente = DispositivoDoCliente & {
  /** Null: the device has no such folder, or a person deleted it. */
  readonly idPasta: number | null;
  readonly prefixo: string | null;
  readonly dataFim: Date | null;
};

/** In one statement: each way to the database costs a page more than what it brings. */
export const findPastaDoCliente = async (
  db: Db,
  idUsuario: number,
  idDispositivo: number,
  { idConfiguracao, caminho }: FilePath,
): Promise<PastaDoCliente | undefined> => {
  const { rows } = await sql<PastaDoCliente>`
    with recursive passo as (
      select 0 as nivel, id, array[id] as ids from pasta
      where id_dispositivo = ${idDispositivo} and id_configuracao = ${idConfiguracao} and id_pasta_pai is null and nome = ''
      union all
      select passo.nivel + 1, abaixo.id, passo.ids || abaixo.id from passo
      cross join lateral (
        select id from pasta where id_dispositivo = ${idDispositivo} and id_configuracao = ${idConfiguracao}
          and id_pasta_pai = passo.id and nome = (${byteaArray(caminho)}::bytea[])[passo.nivel + 1] limit 1
      ) as abaixo
    )
    select dispositivo.nome, dispositivo.id_contratacao, contratacao.codigo_situacao, catalogo.retido_ate,
      configuracao.prefixo, configuracao.data_fim, (
        select id from passo where nivel = ${caminho.length} and not exists (
          select from exclusao_pasta where id_dispositivo = ${idDispositivo} and id_pasta = any(passo.ids) and not so_antigas
        )
      ) as id_pasta
    from dispositivo
    join contratacao_com_plano contratacao on contratacao.id = dispositivo.id_contratacao
    left join catalogo on catalogo.id_dispositivo = dispositivo.id
    left join configuracao on configuracao.id = ${idConfiguracao} and configuracao.id_dispositivo = dispositivo.id
    where dispositivo.id = ${idDispositivo} and dispositivo.data_fim is null and contratacao.id_usuario = ${idUsuario}`.execute(
    db,
  );
  return rows[0];
};
