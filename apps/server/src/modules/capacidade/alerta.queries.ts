import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { EscolhaDeEmail } from "../../platform/email/destinatarios.ts";
import type { Nivel } from "./nivel.rules.ts";

export type UsoMedido = EscolhaDeEmail & {
  readonly idContratacao: number;
  readonly nomeContratacao: string;
  /** Of the customer. */
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly usadoBytes: number;
  readonly espacoBytes: number;
  readonly nivelAlertado: Nivel;
  /** Whether the customer wants to hear that the limit is close. */
  readonly querAviso: boolean;
};

/** Active subscriptions that were told of something, or use so much of their plan that they may have to be. */
export const findUsosEmAlerta = async (db: Db, porcentagem: number): Promise<UsoMedido[]> => {
  const { rows } = await sql<UsoMedido>`
    select contratacao.id as id_contratacao, contratacao.nome as nome_contratacao, usuario.nome, usuario.cpf_cnpj, usuario.email,
      usuario.email_secundario, usuario.email_notificacao, uso.bytes as usado_bytes, contratacao.espaco_bytes,
      uso.nivel_alertado,
      not exists (
        select from preferencia_notificacao escolha
        join tipo_notificacao tipo on tipo.id = escolha.id_tipo_notificacao
        where escolha.id_usuario = usuario.id and tipo.codigo = 'CAPACIDADE_PROXIMA_DO_LIMITE' and not escolha.habilitado
      ) as quer_aviso
    from uso
    join contratacao_com_plano contratacao on contratacao.id = uso.id_contratacao and contratacao.codigo_situacao = ${SITUACAO_CONTRATACAO.ativa}
    join titular usuario on usuario.id = contratacao.id_usuario
    where contratacao.espaco_bytes > 0 and (uso.nivel_alertado > 0 or uso.bytes * 100 >= contratacao.espaco_bytes * ${porcentagem}::bigint)
    order by contratacao.id`.execute(db);
  return rows;
};
