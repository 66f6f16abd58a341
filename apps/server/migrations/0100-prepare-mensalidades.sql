-- Up Migration

ALTER TABLE fatura ADD COLUMN tipo_pagamento varchar(10) NOT NULL DEFAULT 'BOLETO' REFERENCES tipo_pagamento;
UPDATE fatura SET tipo_pagamento = 'CARTAO'
WHERE EXISTS (
  SELECT FROM fatura_item
  JOIN contratacao ON contratacao.id = fatura_item.id_contratacao
  JOIN plano_oferta_tipo_pagamento oferta ON oferta.id = contratacao.id_plano_oferta_tipo_pagamento
  WHERE fatura_item.id_fatura = fatura.id AND oferta.tipo_pagamento = 'CARTAO'
);
CREATE INDEX fatura_cartao_a_cobrar ON fatura (id)
  WHERE tipo_pagamento = 'CARTAO' AND codigo_situacao IN (1, 2) AND anulada_em IS NULL;
CREATE INDEX fatura_boleto_por_vencimento ON fatura (codigo_situacao, data_vencimento, id)
  WHERE tipo_pagamento = 'BOLETO' AND codigo_situacao IN (1, 4) AND anulada_em IS NULL;
COMMENT ON COLUMN fatura.tipo_pagamento IS 'How it is charged, as the person paid when it was issued.';

CREATE TABLE fatura_destinatario (
  id_fatura bigint PRIMARY KEY REFERENCES fatura,
  nome varchar(255) NOT NULL CHECK (nome <> ''),
  cpf_cnpj varchar(14) NOT NULL CHECK (cpf_cnpj ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  inscricao_municipal varchar(20),
  cep varchar(8) NOT NULL DEFAULT '' CHECK (cep ~ '^([0-9]{8})?$'),
  logradouro varchar(100) NOT NULL DEFAULT '',
  numero varchar(10) NOT NULL DEFAULT '',
  bairro varchar(100) NOT NULL DEFAULT '',
  id_municipio integer REFERENCES municipio
);
CREATE INDEX fatura_destinatario_id_municipio ON fatura_destinatario (id_municipio);
COMMENT ON TABLE fatura_destinatario IS 'Whom an invoice is addressed to, as on the day it was issued: what the taker or the person changes later is for later invoices.';

INSERT INTO fatura_destinatario (id_fatura, nome, cpf_cnpj, cep, logradouro, numero, bairro, id_municipio)
SELECT fatura.id, usuario.nome, usuario.cpf_cnpj, coalesce(endereco.cep, ''), coalesce(endereco.logradouro, ''),
  coalesce(endereco.numero, ''), coalesce(endereco.bairro, ''), endereco.id_municipio
FROM fatura
JOIN usuario ON usuario.id = fatura.id_usuario
LEFT JOIN endereco ON endereco.id = usuario.id_endereco;

CREATE TABLE fatura_tentativa (
  id_fatura bigint NOT NULL REFERENCES fatura,
  dia date NOT NULL,
  PRIMARY KEY (id_fatura, dia)
);
COMMENT ON TABLE fatura_tentativa IS 'The days on which the cards were tried for a monthly invoice: one round a day, first card and then the second.';
