-- Up Migration

CREATE TABLE tipo_pagamento (
  enum_tipo_pagamento varchar(10) PRIMARY KEY,
  codigo smallint NOT NULL UNIQUE,
  descricao varchar(150) NOT NULL
);
COMMENT ON TABLE tipo_pagamento IS 'Every boleto carries its Pix, so Pix is no type of its own.';

INSERT INTO tipo_pagamento (enum_tipo_pagamento, codigo, descricao) VALUES
  ('BOLETO', 1, 'Boleto'),
  ('CARTAO', 2, 'Cartão de crédito');

CREATE TABLE situacao_fatura (
  codigo smallint PRIMARY KEY,
  descricao varchar(50) NOT NULL
);

INSERT INTO situacao_fatura (codigo, descricao) VALUES
  (1, 'Em aberto'),
  (2, 'Pendente'),
  (3, 'Paga'),
  (4, 'Vencida');
COMMENT ON TABLE situacao_fatura IS '2 means that the card was refused; 1, 2 and 4 are open.';

CREATE TABLE bandeira_cartao (
  sigla varchar(20) PRIMARY KEY CHECK (sigla ~ '^[A-Z]+$'),
  nome varchar(50) NOT NULL UNIQUE,
  imagem_svg text NOT NULL CHECK (imagem_svg LIKE '<svg %</svg>'),
  prefixos varchar(6)[] NOT NULL CHECK (cardinality(prefixos) > 0),
  ordem smallint NOT NULL UNIQUE
);
COMMENT ON TABLE bandeira_cartao IS 'Brands of cards with 16 digits and a CVV of 3: the only ones that are taken.';
COMMENT ON COLUMN bandeira_cartao.imagem_svg IS 'Our own neutral drawing with the name of the brand; the wire gives it in base64.';
COMMENT ON COLUMN bandeira_cartao.prefixos IS 'Number prefixes, as short as the published ranges allow. A number may match two brands.';
