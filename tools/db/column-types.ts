const EMAIL_NOTIFICACAO = "'A' | 'P' | 'S' | null";
const TIPO_CONTA = "'NOR_PF' | 'NOR_PJ' | 'RCV_RCPN'";
const TIPO_PAGAMENTO = "'BOLETO' | 'CARTAO'";

/** Narrower types than the catalog tells, each one held by a CHECK or by a foreign key to rows of a migration. */
export const COLUMN_TYPES: Readonly<Record<string, string>> = {
  "agendamento.codigo_tipo_agendamento": "1 | 2 | 3 | 4",
  "cartao_credito.status": "Generated<'ATIVO' | 'EXPIRADO' | 'RECUSADO'>",
  "cep_cache.origem": "'brasilapi' | 'viacep'",
  "contratacao_historico.tipo_autor": "'PARCEIRO' | 'SISTEMA' | 'USUARIO'",
  "fatura.tipo_pagamento": `Generated<${TIPO_PAGAMENTO}>`,
  "parametro.tipo": "'inteiro' | 'objeto' | 'texto'",
  "plano_oferta_tipo_pagamento.tipo_pagamento": TIPO_PAGAMENTO,
  "termo_modelo.tipo": "'ALTERACAO' | 'CONTRATO' | 'LGPD'",
  "tipo_conta.codigo": TIPO_CONTA,
  "tipo_pagamento.enum_tipo_pagamento": TIPO_PAGAMENTO,
  "tipo_plano.tipo_cobranca": "'POS' | 'PRE'",
  "tipo_plano.tipo_conta": TIPO_CONTA,
  "tomador.tipo_pessoa": "'PF' | 'PJ'",
  "usuario.email_notificacao": EMAIL_NOTIFICACAO,
  "usuario.tipo_conta": TIPO_CONTA,
  "usuario.tipo_pagamento": `${TIPO_PAGAMENTO} | null`,
};
