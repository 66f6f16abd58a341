-- Up Migration

CREATE TABLE prova_por_link (
  sessao varchar(255) PRIMARY KEY,
  provada_em timestamptz NOT NULL
);
CREATE INDEX prova_por_link_provada_em ON prova_por_link (provada_em);
COMMENT ON TABLE prova_por_link IS
  'Sessions that a link of the partner''s system began: its signature is the proof of who came, for as long as a proof is good.';
COMMENT ON COLUMN prova_por_link.sessao IS 'The session at the identity provider (sid).';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('segundos-segunda-prova', date '2021-01-01', to_jsonb(300), 'inteiro',
   'Por quantos segundos vale a confirmação de que é a própria pessoa quem pede algo que destrói.'),
  ('horas-sem-mudanca-exclusao-imediata', date '2021-01-01', to_jsonb(72), 'inteiro',
   'Há quantas horas a senha, o e-mail e o segundo fator não podem ter mudado para que uma exclusão imediata seja aceita.'),
  ('arquivos-exclusao-sem-segunda-prova', date '2021-01-01', to_jsonb(100), 'inteiro',
   'Quantos arquivos, somados em 24 horas, podem ser excluídos sem confirmar que é a própria pessoa.'),
  ('megabytes-exclusao-sem-segunda-prova', date '2021-01-01', to_jsonb(1000), 'inteiro',
   'Quantos megabytes, somados em 24 horas, podem ser excluídos sem confirmar que é a própria pessoa.');

CREATE TABLE volume_excluido (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_contratacao bigint NOT NULL REFERENCES contratacao,
  excluido_em timestamptz NOT NULL,
  arquivos bigint NOT NULL CHECK (arquivos >= 0),
  bytes bigint NOT NULL CHECK (bytes >= 0)
);
CREATE INDEX volume_excluido_id_contratacao ON volume_excluido (id_contratacao, excluido_em);
COMMENT ON TABLE volume_excluido IS
  'How much a person deleted in the portal, for a day: many small deletions add up to one that asks for a second proof.';
