-- Up Migration

CREATE TABLE tipo_plano (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  descricao varchar(150) NOT NULL UNIQUE,
  tipo_cobranca varchar(3) NOT NULL CHECK (tipo_cobranca IN ('POS', 'PRE')),
  tipo_conta varchar(20) NOT NULL REFERENCES tipo_conta,
  valor_subsidio_centavos bigint NOT NULL DEFAULT 0 CHECK (valor_subsidio_centavos >= 0)
);
COMMENT ON COLUMN tipo_plano.tipo_cobranca IS 'POS bills the month that ended, PRE the month that begins.';
COMMENT ON COLUMN tipo_plano.valor_subsidio_centavos IS 'What the partner takes off one active subscription of a user.';

CREATE TABLE plano (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_tipo_plano bigint NOT NULL REFERENCES tipo_plano,
  nome varchar(100) NOT NULL,
  valor_centavos bigint NOT NULL CHECK (valor_centavos >= 0),
  espaco_bytes bigint NOT NULL CHECK (espaco_bytes > 0)
);
CREATE INDEX plano_id_tipo_plano ON plano (id_tipo_plano);
COMMENT ON TABLE plano IS 'Price and space of a plan never change: a new price is a new plan with a new offer, so that a subscription keeps what it was sold for.';

CREATE TABLE plano_oferta (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_plano bigint NOT NULL REFERENCES plano,
  data_inicio date NOT NULL,
  data_fim date,
  CHECK (data_fim >= data_inicio)
);
CREATE INDEX plano_oferta_id_plano ON plano_oferta (id_plano);
COMMENT ON TABLE plano_oferta IS 'When a plan may be hired: from data_inicio to data_fim, both included; without data_fim, for good. Outside, the offer is inactive and its subscriptions go on.';

CREATE TABLE plano_oferta_tipo_pagamento (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_plano_oferta bigint NOT NULL REFERENCES plano_oferta,
  tipo_pagamento varchar(10) NOT NULL REFERENCES tipo_pagamento,
  ativo boolean NOT NULL DEFAULT true,
  UNIQUE (id_plano_oferta, tipo_pagamento)
);
COMMENT ON COLUMN plano_oferta_tipo_pagamento.ativo IS 'Withdraws one payment type of an offer that goes on. An offer is active when this is true and its dates hold.';

-- The initial catalogue.
INSERT INTO tipo_plano (descricao, tipo_cobranca, tipo_conta, valor_subsidio_centavos) VALUES
  ('Pessoa física', 'PRE', 'NOR_PF', 0),
  ('Empresa', 'PRE', 'NOR_PJ', 0),
  ('Cartório de registro civil', 'POS', 'RCV_RCPN', 2000);

INSERT INTO plano (id_tipo_plano, nome, valor_centavos, espaco_bytes)
SELECT tipo_plano.id, inicial.nome, inicial.valor_centavos, inicial.espaco_gb * 1073741824::bigint
FROM (VALUES
  (1, 'NOR_PF', 'Acervo 10', 1490, 10),
  (2, 'NOR_PF', 'Acervo 50', 2990, 50),
  (3, 'NOR_PF', 'Acervo 100', 4990, 100),
  (4, 'NOR_PJ', 'Empresa 50 GB', 8990, 50),
  (5, 'NOR_PJ', 'Empresa 100 GB', 13990, 100),
  (6, 'NOR_PJ', 'Empresa 250 GB', 25990, 250),
  (7, 'NOR_PJ', 'Empresa 500 GB', 41990, 500),
  (8, 'RCV_RCPN', 'Cartório 50 GB', 9990, 50),
  (9, 'RCV_RCPN', 'Cartório 100 GB', 14990, 100),
  (10, 'RCV_RCPN', 'Cartório 250 GB', 27990, 250),
  (11, 'RCV_RCPN', 'Cartório 500 GB', 44990, 500)
) AS inicial (ordem, tipo_conta, nome, valor_centavos, espaco_gb)
JOIN tipo_plano USING (tipo_conta)
ORDER BY inicial.ordem;

INSERT INTO plano_oferta (id_plano, data_inicio) SELECT id, date '2021-01-01' FROM plano ORDER BY id;

INSERT INTO plano_oferta_tipo_pagamento (id_plano_oferta, tipo_pagamento)
SELECT plano_oferta.id, enum_tipo_pagamento FROM plano_oferta CROSS JOIN tipo_pagamento ORDER BY plano_oferta.id, codigo;
