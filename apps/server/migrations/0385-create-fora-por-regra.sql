-- Up Migration

CREATE TABLE fora_por_regra (
  id_contratacao bigint NOT NULL,
  id_dispositivo bigint NOT NULL,
  id_configuracao bigint NOT NULL,
  padrao text NOT NULL,
  arquivos bigint NOT NULL CHECK (arquivos >= 0),
  pastas bigint NOT NULL CHECK (pastas >= 0),
  bytes bigint CHECK (bytes >= 0),
  PRIMARY KEY (id_configuracao, padrao),
  FOREIGN KEY (id_configuracao, id_contratacao) REFERENCES configuracao (id, id_contratacao),
  FOREIGN KEY (id_dispositivo, id_contratacao) REFERENCES dispositivo (id, id_contratacao)
);
CREATE INDEX fora_por_regra_da_contratacao ON fora_por_regra (id_contratacao, id_dispositivo);
CREATE INDEX fora_por_regra_do_dispositivo ON fora_por_regra (id_dispositivo);
COMMENT ON TABLE fora_por_regra IS 'What the last complete backup of each configuration left out by a rule: hidden files, and names that the person chose.';
COMMENT ON COLUMN fora_por_regra.padrao IS 'The pattern that matched; empty for what is hidden.';
COMMENT ON COLUMN fora_por_regra.pastas IS 'Left out whole: what is in them is not counted.';
COMMENT ON COLUMN fora_por_regra.bytes IS 'Of the files; null from agents that only counted.';
