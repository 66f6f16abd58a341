-- Up Migration

CREATE TABLE relato_compliance (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  protocolo varchar(8) NOT NULL UNIQUE CHECK (protocolo ~ '^[A-Z2-9]{8}$'),
  segredo_sha256 bytea NOT NULL CHECK (octet_length(segredo_sha256) = 32),
  tipo_ocorrencia varchar(20) NOT NULL CHECK (tipo_ocorrencia IN ('Elogio/Sugestão', 'Denúncia', 'Reclamação')),
  nome varchar(150) CHECK (nome <> ''),
  email varchar(150) CHECK (email <> ''),
  telefone varchar(11) CHECK (telefone ~ '^\d{10,11}$'),
  recebido_em timestamptz NOT NULL,
  espera_resposta boolean NOT NULL DEFAULT true,
  encerrado_em timestamptz,
  CONSTRAINT relato_compliance_identificado_ou_nao CHECK (num_nulls(nome, email, telefone) IN (0, 3)),
  CONSTRAINT relato_compliance_encerrado CHECK (encerrado_em IS NULL OR NOT espera_resposta)
);
CREATE INDEX relato_compliance_abertos ON relato_compliance (id DESC) WHERE encerrado_em IS NULL;
CREATE INDEX relato_compliance_encerrados ON relato_compliance (id DESC) WHERE encerrado_em IS NOT NULL;
CREATE INDEX relato_compliance_encerrado_em ON relato_compliance (encerrado_em) WHERE encerrado_em IS NOT NULL;
COMMENT ON TABLE relato_compliance IS 'Reports of the compliance channel. Nothing of where one came from is kept, here or elsewhere, and none is joined to an account; who chose not to be named has no name, e-mail or telephone.';
COMMENT ON COLUMN relato_compliance.segredo_sha256 IS 'Of what the reporter was shown once: with the protocol it opens the report to them.';
COMMENT ON COLUMN relato_compliance.espera_resposta IS 'The reporter wrote last.';

CREATE TABLE relato_mensagem (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_relato bigint NOT NULL REFERENCES relato_compliance,
  id_usuario bigint REFERENCES usuario,
  texto varchar(5000) NOT NULL CHECK (texto <> ''),
  escrita_em timestamptz NOT NULL
);
CREATE INDEX relato_mensagem_id_relato ON relato_mensagem (id_relato, id);
CREATE INDEX relato_mensagem_id_usuario ON relato_mensagem (id_usuario);
COMMENT ON TABLE relato_mensagem IS 'What was written in a report: the first is the report itself.';
COMMENT ON COLUMN relato_mensagem.id_usuario IS 'Who of the compliance group answered; NULL for the reporter, who is nobody here.';
CREATE TRIGGER relato_mensagem_unchanged BEFORE UPDATE ON relato_mensagem
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE desafio_usado (
  sha256 bytea PRIMARY KEY CHECK (octet_length(sha256) = 32),
  expira_em timestamptz NOT NULL
);
CREATE INDEX desafio_usado_expira_em ON desafio_usado (expira_em);
COMMENT ON TABLE desafio_usado IS 'Challenges that were solved and taken: each counts once. Deleted when they would have expired anyway.';

CREATE TABLE compliance_dia (
  dia date PRIMARY KEY,
  avisos integer NOT NULL CHECK (avisos >= 0),
  acima integer NOT NULL CHECK (acima >= 0),
  resumido_em timestamptz
);
COMMENT ON TABLE compliance_dia IS 'How many messages the compliance mailbox was sent on a civil day of São Paulo, and how many reports came above its limit, which one message of the next morning tells.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('maximo-avisos-compliance-dia', date '2021-01-01', to_jsonb(20), 'inteiro',
   'Quantas mensagens por dia avisam o compliance, uma a uma, do que chega ao canal. O que passar disso é contado em uma só, na manhã seguinte.'),
  ('meses-relato-compliance', date '2021-01-01', to_jsonb(60), 'inteiro',
   'Meses que um relato encerrado do canal de compliance é guardado antes de ser apagado.');
