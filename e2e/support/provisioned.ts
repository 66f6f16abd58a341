import { withClient } from "@acervo/test-kit/stack";
import { readAppFile } from "./app-file.ts";

/** Gives the person with this document a subscription as a partner would: nobody has signed its contract. */
export const provision = (documento: string, nome: string): Promise<void> =>
  withClient(readAppFile().databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO contratacao (id_usuario, nome, codigo_situacao, id_plano_oferta_tipo_pagamento, data_contratacao)
       SELECT usuario.id, $2, 6, min(oferta.id), now()
       FROM usuario
       JOIN tipo_plano ON tipo_plano.tipo_conta = usuario.tipo_conta
       JOIN plano ON plano.id_tipo_plano = tipo_plano.id
       JOIN plano_oferta ON plano_oferta.id_plano = plano.id
       JOIN plano_oferta_tipo_pagamento AS oferta ON oferta.id_plano_oferta = plano_oferta.id
       WHERE cpf_cnpj = $1 AND oferta.tipo_pagamento = 'BOLETO' GROUP BY usuario.id`,
      [documento, nome],
    );
  });

/** What the signature left behind: situation, why it came to that, and the texts that were ticked. */
export const readSigned = (documento: string) =>
  withClient(readAppFile().databaseUrl, async (client) => {
    const { rows } = await client.query<{
      readonly situacao: number;
      readonly motivos: readonly string[];
      readonly marcados: readonly string[];
      readonly assinaturas: number;
    }>(
      `SELECT contratacao.codigo_situacao AS situacao,
         (SELECT array_agg(motivo ORDER BY id) FROM contratacao_historico WHERE id_contratacao = contratacao.id) AS motivos,
         (SELECT array_agg(marca ->> 'texto') FROM contrato, jsonb_array_elements(consentimentos) AS marca
          WHERE contrato.id_contratacao = contratacao.id AND (marca ->> 'marcado')::boolean) AS marcados,
         (SELECT count(*)::int FROM assinatura_lgpd WHERE id_usuario = usuario.id) AS assinaturas
       FROM usuario JOIN contratacao ON contratacao.id_usuario = usuario.id WHERE cpf_cnpj = $1`,
      [documento],
    );
    return rows[0];
  });
