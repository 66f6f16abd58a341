import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { foiTransferido } from "../foi-transferido.ts";

type Contada<Linha> = { readonly total: number; readonly linhas: readonly Linha[] };

/** The first so many rows of a list, and how many it has. */
const contada = async <Linha>(db: Db, consulta: RawBuilder<unknown>, ordem: RawBuilder<unknown>, limite: number) => {
  const { rows } = await sql<Linha & { total: number }>`
    select achada.*, count(*) over ()::int as total from (${consulta}) achada order by ${ordem} limit ${limite}
  `.execute(db);
  return { total: rows[0]?.total ?? 0, linhas: rows } satisfies Contada<Linha>;
};

type Quem = { readonly id: number; readonly nome: string; readonly telefone: string | null };

/** Those that came back to the seller and were not saved since: who came back longest ago first. */
export const listRetornos = (db: Db, idVendedor: number, limite: number): Promise<Contada<{ readonly id: number }>> =>
  contada(
    db,
    sql`
      select possivel.id, possivel.retornou_em from possivel_cliente possivel
      where possivel.id_vendedor = ${idVendedor} and possivel.recusado_em is null
        and possivel.retornou_em > possivel.alterado_em`,
    sql`achada.retornou_em, achada.id`,
    limite,
  );

export const listReservasQueVencem = (
  db: Db,
  { idVendedor, agora, ate }: { readonly idVendedor: number; readonly agora: Date; readonly ate: Date },
  limite: number,
): Promise<Contada<{ readonly id: number }>> =>
  contada(
    db,
    sql`
      select possivel.id, possivel.reservado_ate from possivel_cliente possivel
      where possivel.id_vendedor = ${idVendedor} and possivel.recusado_em is null
        and possivel.reservado_ate > ${agora} and possivel.reservado_ate <= ${ate}`,
    sql`achada.reservado_ate, achada.id`,
    limite,
  );

export type CadastradoRow = Quem & {
  readonly dataCadastro: Date;
  readonly pelaReserva: boolean;
  readonly porTransferencia: boolean;
  readonly contratou: boolean;
};

export const listCadastrados = (
  db: Db,
  idVendedor: number,
  desde: Date,
  limite: number,
): Promise<Contada<CadastradoRow>> =>
  contada(
    db,
    sql`
      select cliente.id, cliente.nome, cliente.telefone, cliente.data_cadastro,
        exists (select from atribuicao_por_reserva atribuicao
          where atribuicao.id_usuario = cliente.id and atribuicao.id_vendedor = ${idVendedor}) as pela_reserva,
        ${foiTransferido("cliente.id")} as por_transferencia,
        exists (select from contratacao_com_plano contratacao where contratacao.id_usuario = cliente.id) as contratou
      from cliente_indicado cliente
      where cliente.id_vendedor_indicacao = ${idVendedor} and cliente.data_cadastro >= ${desde}`,
    sql`achada.data_cadastro desc, achada.id desc`,
    limite,
  );

export type SemBackupRow = Quem & { readonly ativaDesde: Date; readonly temDispositivo: boolean };

/** By the subscription that has waited longest of each client. */
export const listSemBackup = (db: Db, idVendedor: number, limite: number): Promise<Contada<SemBackupRow>> =>
  contada(
    db,
    sql`
      select cliente.id, cliente.nome, cliente.telefone, min(contratacao.data_contratacao) as ativa_desde,
        bool_or(exists (select from contratacao_busca linha
          where linha.id_contratacao = contratacao.id and linha.por_dispositivo)) as tem_dispositivo
      from cliente_indicado cliente
      join contratacao_com_plano contratacao on contratacao.id_usuario = cliente.id and contratacao.codigo_situacao = 1
      where cliente.id_vendedor_indicacao = ${idVendedor}
        and not exists (select from contratacao_busca linha
          where linha.id_contratacao = contratacao.id and linha.por_dispositivo and linha.ultimo_bom_em is not null)
      group by cliente.id, cliente.nome, cliente.telefone`,
    sql`achada.ativa_desde, achada.id`,
    limite,
  );
