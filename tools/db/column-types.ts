const EMAIL_NOTIFICACAO = "'A' | 'P' | 'S' | null";
const TIPO_CONTA = "'NOR_PF' | 'NOR_PJ' | 'RCV_RCPN'";
const TIPO_PAGAMENTO = "'BOLETO' | 'CARTAO'";

const TIPO_COBRANCA = "'POS' | 'PRE'";

/** The catalog calls every column of a view nullable; these are not, because those of their tables are not. */
const notNull = (view: string, columns: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([column, type]) => [`${view}.${column}`, type]));

/** Narrower types than the catalog tells, each one held by a CHECK or by a foreign key to rows of a migration. */
export const COLUMN_TYPES: Readonly<Record<string, string>> = {
  "agendamento.codigo_tipo_agendamento": "1 | 2 | 3 | 4",
  "cartao_credito.status": "Generated<'ATIVO' | 'EXPIRADO' | 'RECUSADO'>",
  "cep_cache.origem": "'brasilapi' | 'viacep'",
  "contratacao_historico.tipo_autor": "'PARCEIRO' | 'SISTEMA' | 'USUARIO'",
  ...notNull("contratacao_com_plano", {
    id: "number",
    id_usuario: "number",
    nome: "string",
    codigo_situacao: "number",
    cartosoft: "boolean",
    data_contratacao: "Timestamp",
    id_plano_oferta_tipo_pagamento: "number",
    tipo_pagamento: TIPO_PAGAMENTO,
    id_plano: "number",
    nome_plano: "string",
    espaco_bytes: "number",
    valor_centavos: "number",
    tipo_cobranca: TIPO_COBRANCA,
    valor_subsidio_centavos: "number",
  }),
  "fatura.tipo_pagamento": `Generated<${TIPO_PAGAMENTO}>`,
  "parametro.tipo": "'inteiro' | 'objeto' | 'texto'",
  "plano_oferta_tipo_pagamento.tipo_pagamento": TIPO_PAGAMENTO,
  "termo_modelo.tipo": "'ALTERACAO' | 'CONTRATO' | 'LGPD'",
  "tipo_conta.codigo": TIPO_CONTA,
  "tipo_pagamento.enum_tipo_pagamento": TIPO_PAGAMENTO,
  "tipo_plano.tipo_cobranca": TIPO_COBRANCA,
  "tipo_plano.tipo_conta": TIPO_CONTA,
  ...notNull("titular", {
    id: "number",
    nome: "string",
    cpf_cnpj: "string",
    email: "string",
    tipo_conta: TIPO_CONTA,
    pagamento_unificado: "boolean",
  }),
  "titular.email_notificacao": EMAIL_NOTIFICACAO,
  "titular.tipo_pagamento": `${TIPO_PAGAMENTO} | null`,
  "tomador.tipo_pessoa": "'PF' | 'PJ'",
  "usuario.email_notificacao": EMAIL_NOTIFICACAO,
  "usuario.email_pendente_notificacao": EMAIL_NOTIFICACAO,
  "usuario.tipo_conta": TIPO_CONTA,
  "usuario.tipo_pagamento": `${TIPO_PAGAMENTO} | null`,
};
