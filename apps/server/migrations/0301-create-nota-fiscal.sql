-- Up Migration

CREATE TABLE dados_fiscais (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vigente_desde date NOT NULL,
  emissor varchar(9) NOT NULL CHECK (emissor IN ('NACIONAL', 'MUNICIPAL')),
  leiaute varchar(10) NOT NULL CHECK (leiaute ~ '^[0-9]+\.[0-9]{2}$'),
  ambiente smallint NOT NULL CHECK (ambiente IN (1, 2)),
  serie varchar(5) NOT NULL CHECK (serie ~ '^([1-9][0-9]{0,3}|[1-8][0-9]{4})$'),
  cnpj varchar(14) NOT NULL CHECK (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  nome varchar(150) NOT NULL CHECK (nome <> ''),
  inscricao_municipal varchar(15) CHECK (inscricao_municipal <> ''),
  id_municipio integer NOT NULL REFERENCES municipio,
  optante_simples smallint NOT NULL CHECK (optante_simples BETWEEN 1 AND 3),
  regime_apuracao smallint CHECK (regime_apuracao BETWEEN 1 AND 3),
  regime_especial smallint NOT NULL CHECK (regime_especial BETWEEN 0 AND 6),
  codigo_tributacao varchar(6) NOT NULL CHECK (codigo_tributacao ~ '^[0-9]{6}$'),
  codigo_tributacao_municipal varchar(3) CHECK (codigo_tributacao_municipal ~ '^[0-9]{3}$'),
  codigo_nbs varchar(9) NOT NULL CHECK (codigo_nbs ~ '^[0-9]{9}$'),
  descricao_servico varchar(500) NOT NULL CHECK (descricao_servico <> ''),
  tributacao_iss smallint NOT NULL CHECK (tributacao_iss BETWEEN 1 AND 4),
  retencao_iss smallint NOT NULL CHECK (retencao_iss BETWEEN 1 AND 3),
  aliquota smallint CHECK (aliquota BETWEEN 0 AND 500),
  total_tributos varchar(12) NOT NULL CHECK (total_tributos IN ('NAO_INFORMAR', 'SIMPLES', 'PORCENTAGENS')),
  total_simples smallint CHECK (total_simples BETWEEN 0 AND 9999),
  total_federal smallint CHECK (total_federal BETWEEN 0 AND 9999),
  total_estadual smallint CHECK (total_estadual BETWEEN 0 AND 9999),
  total_municipal smallint CHECK (total_municipal BETWEEN 0 AND 9999),
  indicador_operacao varchar(6) CHECK (indicador_operacao ~ '^[0-9]{6}$'),
  cst_ibs_cbs varchar(3) CHECK (cst_ibs_cbs ~ '^[0-9]{3}$'),
  classificacao_tributaria varchar(6) CHECK (classificacao_tributaria ~ '^[0-9]{6}$'),
  servico_municipal varchar(250) CHECK (servico_municipal <> ''),
  emitir_pagas_desde date NOT NULL,
  email_contador varchar(100) NOT NULL CHECK (email_contador <> ''),
  id_usuario bigint NOT NULL REFERENCES usuario,
  registrado_em timestamptz NOT NULL,
  CONSTRAINT dados_fiscais_total CHECK (
    (total_tributos = 'SIMPLES') = (total_simples IS NOT NULL)
    AND (total_tributos = 'PORCENTAGENS') = (num_nonnulls(total_federal, total_estadual, total_municipal) = 3)
    AND num_nonnulls(total_federal, total_estadual, total_municipal) IN (0, 3)),
  CONSTRAINT dados_fiscais_ibs_cbs CHECK (
    num_nonnulls(indicador_operacao, cst_ibs_cbs, classificacao_tributaria) IN (0, 3)),
  CONSTRAINT dados_fiscais_municipal CHECK (emissor = 'NACIONAL' OR servico_municipal IS NOT NULL)
);
CREATE INDEX dados_fiscais_vigencia ON dados_fiscais (vigente_desde DESC, id DESC);
CREATE INDEX dados_fiscais_id_usuario ON dados_fiscais (id_usuario);
CREATE INDEX dados_fiscais_id_municipio ON dados_fiscais (id_municipio);
COMMENT ON TABLE dados_fiscais IS
  'What the accountant decided for tax documents. In force on a civil date of São Paulo is the row with the greatest vigente_desde not after it, and of those the one written last; a correction is a new row. Percentages are in hundredths.';
COMMENT ON COLUMN dados_fiscais.emitir_pagas_desde IS 'Invoices that were paid before this day get no document.';
CREATE TRIGGER dados_fiscais_unchanged BEFORE UPDATE OR DELETE ON dados_fiscais
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER dados_fiscais_not_truncated BEFORE TRUNCATE ON dados_fiscais
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE chave_fiscal (
  id varchar(64) PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
  publica bytea NOT NULL,
  publicada_em timestamptz NOT NULL
);
COMMENT ON TABLE chave_fiscal IS
  'Public keys of the worker (SPKI), named by their SHA-256: certificates are sent sealed to the one published last, and only the worker can open them.';

CREATE TABLE certificado_fiscal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_chave_fiscal varchar(64) NOT NULL REFERENCES chave_fiscal,
  envelope text NOT NULL,
  situacao varchar(9) NOT NULL CHECK (situacao IN ('RECEBIDO', 'ACEITO', 'RECUSADO')),
  motivo varchar(40),
  cnpj varchar(14),
  nome varchar(255),
  numero_de_serie varchar(64),
  impressao_digital varchar(64),
  valido_de timestamptz,
  valido_ate timestamptz,
  id_usuario bigint NOT NULL REFERENCES usuario,
  recebido_em timestamptz NOT NULL,
  conferido_em timestamptz,
  CONSTRAINT certificado_fiscal_conferido CHECK ((situacao = 'RECEBIDO') = (conferido_em IS NULL)),
  CONSTRAINT certificado_fiscal_aceito CHECK (
    situacao <> 'ACEITO' OR num_nonnulls(cnpj, nome, impressao_digital, valido_de, valido_ate) = 5),
  CONSTRAINT certificado_fiscal_recusado CHECK ((situacao = 'RECUSADO') = (motivo IS NOT NULL))
);
CREATE INDEX certificado_fiscal_aceito ON certificado_fiscal (valido_ate DESC, id DESC) WHERE situacao = 'ACEITO';
CREATE INDEX certificado_fiscal_id_chave_fiscal ON certificado_fiscal (id_chave_fiscal);
CREATE INDEX certificado_fiscal_id_usuario ON certificado_fiscal (id_usuario);
COMMENT ON TABLE certificado_fiscal IS
  'Certificates for issuing tax documents. The envelope holds file and password, sealed by the page to the worker''s key; the rest is what the worker read in it.';

CREATE TABLE serie_dps (
  ambiente smallint NOT NULL CHECK (ambiente IN (1, 2)),
  cnpj varchar(14) NOT NULL,
  serie varchar(5) NOT NULL,
  proximo bigint NOT NULL CHECK (proximo BETWEEN 1 AND 999999999999999),
  PRIMARY KEY (ambiente, cnpj, serie)
);
COMMENT ON TABLE serie_dps IS 'The next number of each series of tax documents, taken in the transaction that writes the document.';

CREATE TABLE nota_fiscal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_fatura bigint NOT NULL REFERENCES fatura,
  situacao varchar(11) NOT NULL CHECK (situacao IN (
    'AGUARDANDO', 'ENVIANDO', 'PENDENTE', 'REJEITADA', 'EMITIDA', 'CANCELANDO', 'CANCELADA', 'SUBSTITUIDA', 'DISPENSADA')),
  situacao_desde timestamptz NOT NULL,
  competencia date NOT NULL CHECK (extract(day FROM competencia) = 1),
  valor_centavos integer NOT NULL CHECK (valor_centavos > 0),
  motivo_codigo varchar(40),
  motivo_texto varchar(1000),
  id_dados_fiscais bigint REFERENCES dados_fiscais,
  emissor varchar(9) CHECK (emissor IN ('NACIONAL', 'MUNICIPAL')),
  ambiente smallint CHECK (ambiente IN (1, 2)),
  cnpj varchar(14),
  serie varchar(5),
  numero_dps bigint,
  id_documento varchar(60),
  documento text,
  numero varchar(15),
  chave_acesso varchar(60),
  emitida_em timestamptz,
  cancelada_em timestamptz,
  xml_chave varchar(200),
  xml_versao varchar(100),
  pdf_chave varchar(200),
  pdf_versao varchar(100),
  id_substituida bigint REFERENCES nota_fiscal,
  tentar_em timestamptz,
  tentativas integer NOT NULL DEFAULT 0,
  urgencia smallint NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN situacao = 'REJEITADA' OR (situacao = 'EMITIDA' AND motivo_codigo IS NOT NULL) THEN 0
      WHEN situacao IN ('PENDENTE', 'ENVIANDO', 'CANCELANDO') THEN 1
      WHEN situacao = 'AGUARDANDO' THEN 2
      ELSE 3
    END) STORED,
  created_at timestamptz NOT NULL,
  CONSTRAINT nota_fiscal_numerada CHECK (num_nonnulls(ambiente, cnpj, serie, numero_dps) IN (0, 4)),
  CONSTRAINT nota_fiscal_enviada CHECK (
    situacao IN ('AGUARDANDO', 'DISPENSADA') OR num_nonnulls(id_dados_fiscais, emissor, numero_dps, id_documento, documento) = 5),
  CONSTRAINT nota_fiscal_emitida CHECK (
    situacao NOT IN ('EMITIDA', 'CANCELANDO', 'CANCELADA', 'SUBSTITUIDA')
    OR num_nonnulls(numero, chave_acesso, emitida_em, xml_chave, xml_versao, pdf_chave, pdf_versao) = 7),
  CONSTRAINT nota_fiscal_cancelada CHECK ((situacao = 'CANCELADA') = (cancelada_em IS NOT NULL))
);
CREATE UNIQUE INDEX nota_fiscal_numero_dps ON nota_fiscal (ambiente, cnpj, serie, numero_dps);
CREATE UNIQUE INDEX nota_fiscal_chave_acesso ON nota_fiscal (chave_acesso);
CREATE UNIQUE INDEX nota_fiscal_da_fatura ON nota_fiscal (id_fatura)
  WHERE situacao NOT IN ('CANCELADA', 'SUBSTITUIDA', 'DISPENSADA') AND id_substituida IS NULL;
CREATE UNIQUE INDEX nota_fiscal_que_substitui ON nota_fiscal (id_substituida) WHERE situacao <> 'DISPENSADA';
CREATE INDEX nota_fiscal_id_fatura ON nota_fiscal (id_fatura);
CREATE INDEX nota_fiscal_do_mes ON nota_fiscal (competencia, situacao, id);
CREATE INDEX nota_fiscal_parada ON nota_fiscal (situacao_desde)
  WHERE situacao IN ('AGUARDANDO', 'ENVIANDO', 'PENDENTE', 'CANCELANDO');
CREATE INDEX nota_fiscal_a_tentar ON nota_fiscal (tentar_em, id) WHERE tentar_em IS NOT NULL;
CREATE INDEX nota_fiscal_da_lista ON nota_fiscal (competencia, urgencia, id DESC);
CREATE INDEX nota_fiscal_id_dados_fiscais ON nota_fiscal (id_dados_fiscais);
COMMENT ON TABLE nota_fiscal IS
  'Tax documents: one in force for each paid invoice, and those that were cancelled or replaced. A number once taken stays with its row.';
COMMENT ON COLUMN nota_fiscal.documento IS 'What is sent, as it was signed: every try sends the same bytes.';
COMMENT ON COLUMN nota_fiscal.tentar_em IS
  'When the job takes it up next; null: there is nothing to do. Whoever takes it up puts it off, so that a death costs a delay.';
COMMENT ON COLUMN nota_fiscal.urgencia IS
  'The order of lists: what a person has to act upon (rejected, or its cancellation refused), what waits for the issuer, what waits for us, the rest.';
COMMENT ON COLUMN nota_fiscal.motivo_texto IS
  'Why it is not issued, why it was rejected, why a cancellation was refused or asked for.';

CREATE TABLE nota_fiscal_tomador (
  id_nota_fiscal bigint PRIMARY KEY REFERENCES nota_fiscal,
  nome varchar(255) NOT NULL CHECK (nome <> ''),
  cpf_cnpj varchar(14) NOT NULL CHECK (cpf_cnpj ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  inscricao_municipal varchar(20),
  cep varchar(8) NOT NULL DEFAULT '' CHECK (cep ~ '^([0-9]{8})?$'),
  logradouro varchar(100) NOT NULL DEFAULT '',
  numero varchar(10) NOT NULL DEFAULT '',
  complemento varchar(60) NOT NULL DEFAULT '',
  bairro varchar(100) NOT NULL DEFAULT '',
  id_municipio integer REFERENCES municipio,
  email varchar(100)
);
CREATE INDEX nota_fiscal_tomador_id_municipio ON nota_fiscal_tomador (id_municipio);
COMMENT ON TABLE nota_fiscal_tomador IS
  'To whom a tax document is issued: as the invoice is addressed, or as it was corrected before it was issued again.';

CREATE TABLE nota_fiscal_passo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_nota_fiscal bigint NOT NULL REFERENCES nota_fiscal,
  passo varchar(25) NOT NULL CHECK (passo IN (
    'CRIADA', 'RESERVADA', 'SEM_RESPOSTA', 'REJEITADA', 'CORRIGIDA', 'EMITIDA', 'CANCELAMENTO_PEDIDO',
    'CANCELAMENTO_RECUSADO', 'CANCELADA', 'SUBSTITUIDA', 'DISPENSADA')),
  codigo varchar(40),
  texto varchar(1000),
  id_usuario bigint REFERENCES usuario,
  ocorrido_em timestamptz NOT NULL
);
CREATE INDEX nota_fiscal_passo_id_nota_fiscal ON nota_fiscal_passo (id_nota_fiscal, id);
CREATE INDEX nota_fiscal_passo_id_usuario ON nota_fiscal_passo (id_usuario);
COMMENT ON TABLE nota_fiscal_passo IS 'Every step in the life of a tax document, with who took it; null is the system by itself.';
CREATE TRIGGER nota_fiscal_passo_unchanged BEFORE UPDATE OR DELETE ON nota_fiscal_passo
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER nota_fiscal_passo_not_truncated BEFORE TRUNCATE ON nota_fiscal_passo
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE fatura_mudada (
  id_fatura bigint PRIMARY KEY REFERENCES fatura,
  mudada_em timestamptz NOT NULL
);
CREATE INDEX fatura_mudada_em ON fatura_mudada (mudada_em, id_fatura);
COMMENT ON TABLE fatura_mudada IS
  'Invoices that were paid, reopened or voided and whose tax document was not looked at since: whoever looks takes the row away.';
