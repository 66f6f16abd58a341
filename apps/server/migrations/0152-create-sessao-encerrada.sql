-- Up Migration

CREATE TABLE sessao_encerrada (
  sessao varchar(255) PRIMARY KEY,
  encerrada_em timestamptz NOT NULL
);
CREATE INDEX sessao_encerrada_encerrada_em ON sessao_encerrada (encerrada_em);
COMMENT ON TABLE sessao_encerrada IS
  'Sessions that their owner ended: the tokens that they left are refused for as long as they would have been good.';
COMMENT ON COLUMN sessao_encerrada.sessao IS 'The session at the identity provider (sid).';
