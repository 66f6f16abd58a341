-- Up Migration

ALTER TABLE usuario ADD COLUMN primeiro_acesso_em timestamptz;
UPDATE usuario SET primeiro_acesso_em = data_cadastro;
COMMENT ON COLUMN usuario.primeiro_acesso_em IS
  'When the person first came in; NULL while a registration waits for its e-mail to be confirmed.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('milissegundos-resposta-cadastro', date '2021-01-01', to_jsonb(1500), 'inteiro',
   'Tempo mínimo, em milissegundos, da resposta a um pedido de cadastro: maior que o de criar uma conta, para que o tempo não diga se ela já existia.');
