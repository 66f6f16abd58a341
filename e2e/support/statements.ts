import { withClient } from "@acervo/test-kit/stack";
import { expect } from "@playwright/test";

/** Of the company whose certificate is in force; nothing that was paid so far gets a tax document by it. */
const SETTINGS = `
  INSERT INTO dados_fiscais (id_usuario, id_municipio, vigente_desde, emissor, leiaute, ambiente, serie, cnpj, nome,
    optante_simples, regime_especial, codigo_tributacao, codigo_nbs, descricao_servico, tributacao_iss, retencao_iss,
    total_tributos, emitir_pagas_desde, email_contador, registrado_em)
  SELECT usuario.id, municipio.id, date '2026-01-01', 'NACIONAL', '1.01', 2, '1', '11222333000181', 'Acervo Ltda', 1,
    0, '010301', '115022000', 'Cópia de segurança', 1, 1, 'NAO_INFORMAR', date '2099-01-01', 'contador@acervo.test', now()
  FROM (SELECT id FROM usuario ORDER BY id LIMIT 1) AS usuario, (SELECT id FROM municipio ORDER BY id LIMIT 1) AS municipio`;
const WAITING = `SELECT count(*) FILTER (WHERE situacao = 'PEDIDO')::int AS waiting, count(*)::int AS opened FROM extrato`;

/** Has the statements of the month before opened and made now, which the worker does every morning. */
export const issueStatements = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query(SETTINGS);
    await client.query(`INSERT INTO pgboss.job (name, data) VALUES ('extratos.abrir', '{"payload":{}}')`);
    const issued = async (): Promise<boolean> => {
      const { rows } = await client.query<{ waiting: number; opened: number }>(WAITING);
      return rows.some(({ waiting, opened }) => opened > 0 && waiting === 0);
    };
    await expect.poll(issued, { timeout: 90_000 }).toBe(true);
  });
