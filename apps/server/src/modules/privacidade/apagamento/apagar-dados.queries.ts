import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import { TABELAS_DO_USO } from "./tabelas-do-uso.ts";

/** The erasure writes in every module's tables: it is the one place that knows the person whole. */
const tabela = (nome: string) => sql.ref(nome);

/** How a subscription was used: devices, what they were told, what they reported. */
const deleteUso = async (tx: Tx, idUsuario: number): Promise<void> => {
  const contratacoes = sql`(select id from contratacao_com_plano where id_usuario = ${idUsuario})`;
  const donos: Readonly<Record<string, RawBuilder<unknown>>> = {
    idContratacao: contratacoes,
    idDispositivo: sql`(select id from ${tabela("dispositivo")} where id_contratacao in ${contratacoes})`,
    idRestauracao: sql`(select id from ${tabela("restauracao")} where id_contratacao in ${contratacoes})`,
  };
  for (const [nome, chave] of TABELAS_DO_USO)
    await sql`delete from ${tabela(nome)} where ${sql.ref(chave)} in ${donos[chave]}`.execute(tx);
};

/** Addresses, takers of invoices, choices, factors: whatever was kept for the account alone. */
const deleteCadastro = async (tx: Tx, idUsuario: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id_endereco as id from ${tabela("usuario")} where id = ${idUsuario} and id_endereco is not null
    union select id_endereco_cobranca_contratacao from ${tabela("usuario")}
      where id = ${idUsuario} and id_endereco_cobranca_contratacao is not null
    union select id_endereco from ${tabela("tomador")} where id_usuario = ${idUsuario}
    union select id_endereco from ${tabela("cartao_credito")} where id_usuario = ${idUsuario} and id_endereco is not null
    union select id_endereco from ${tabela("contratacao")} where id_usuario = ${idUsuario} and id_endereco is not null
  `.execute(tx);
  await sql`
    update ${tabela("usuario")} set id_endereco = null, id_endereco_cobranca_contratacao = null,
      id_tomador_cobranca_contratacao = null, id_contratacao_subsidio = null
    where id = ${idUsuario}`.execute(tx);
  await sql`
    update ${tabela("contratacao")} set id_endereco = null, id_cartao_principal = null, id_cartao_secundario = null,
      chave_idempotencia = null
    where id_usuario = ${idUsuario}`.execute(tx);
  for (const nome of [
    "tomador",
    "contadorDoCliente",
    "remessaContador",
    "preferenciaNotificacao",
    "classeCnj",
    "emailAnterior",
    "fatorConhecido",
    "fichaExportacao",
    "exportacao",
    "copiaDados",
    "visaoContratacoes",
    "contatoSuporte",
    "ajuda",
  ])
    await sql`delete from ${tabela(nome)} where id_usuario = ${idUsuario}`.execute(tx);
  await sql`
    delete from ${tabela("fatura_vista")}
      where id_fatura in (select id from ${tabela("fatura")} where id_usuario = ${idUsuario})`.execute(tx);
  await sql`
    update ${tabela("cartao_credito")} set id_endereco = null, principal = false, secundario = false,
      data_exclusao = coalesce(data_exclusao, now()), ip_cadastro = null, nome = 'APAGADO', apelido = 'APAGADO',
      token = 'apagado-' || id, ultimos_quatro_digitos = '0000', mes_validade = 1, ano_validade = 2000
    where id_usuario = ${idUsuario}`.execute(tx);
  await sql`
    delete from ${tabela("cartao_credito")} cartao where id_usuario = ${idUsuario}
      and not exists (select from ${tabela("cobranca")} where id_cartao = cartao.id)`.execute(tx);
  await sql`delete from ${tabela("endereco")} where id = any(${rows.map(({ id }) => id)})`.execute(tx);
};

/** Messages, and what sellers wrote of somebody before they came, are known by address: where another account has the same one, they may be about that. */
const deleteMensagens = async (tx: Tx, idUsuario: number): Promise<void> => {
  const enderecos = sql`(
    select lower(endereco) from ${tabela("usuario")}, unnest(array[email, email_secundario, email_pendente]) endereco
      where id = ${idUsuario} and endereco is not null
    union select lower(email) from ${tabela("email_anterior")} where id_usuario = ${idUsuario}
    except select lower(endereco) from ${tabela("usuario")}, unnest(array[email, email_secundario]) endereco
      where id <> ${idUsuario} and endereco is not null)`;
  await sql`delete from ${tabela("email_envio")} where lower(destinatario) in ${enderecos}`.execute(tx);
  // Those to an accountant, who has many customers, are known by what they are about.
  await sql`
    delete from ${tabela("email_envio")} where chave in (
      select 'remessa-contador/' || id_usuario || '/' || mes || '/' || parte
      from ${tabela("remessa_contador")} where id_usuario = ${idUsuario})`.execute(tx);
  await sql`delete from ${tabela("endereco_devolvido")} where lower(email) in ${enderecos}`.execute(tx);
  await sql`
    delete from ${tabela("possivel_cliente")}
      where lower(email1) in ${enderecos} or lower(email2) in ${enderecos}`.execute(tx);
};

/** The row that invoices and contracts refer to stays, and names nobody. */
const markSemNome = (tx: Tx, idUsuario: number) =>
  sql`
    update ${tabela("usuario")} set nome = 'Conta apagada', cpf_cnpj = 'X' || lpad(id::text, 11, '0') || '00',
      email = 'conta-' || id || '@apagada.invalid', sub = gen_random_uuid(), telefone = null, email_secundario = null,
      email_notificacao = null, email_pendente = null, email_pendente_hash = null, email_pendente_ate = null,
      email_pendente_notificacao = null, id_cartorio = null, codigo_indicacao = null, id_vendedor_indicacao = null,
      primeiro_acesso_em = null, habilitar_edicao_tomador = null, tipo_pagamento = null, pagamento_unificado = false
    where id = ${idUsuario}`.execute(tx);

/** Erases what the list of personal data says is erased with an account; what it says is kept is not touched. */
export const deleteDadosDaPessoa = async (tx: Tx, idUsuario: number): Promise<void> => {
  await deleteUso(tx, idUsuario);
  await deleteMensagens(tx, idUsuario);
  await deleteCadastro(tx, idUsuario);
  await markSemNome(tx, idUsuario);
};
