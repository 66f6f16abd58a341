-- Up Migration

CREATE TABLE uso_diario (
  id_contratacao bigint NOT NULL REFERENCES contratacao,
  data date NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  PRIMARY KEY (id_contratacao, data)
);
CREATE INDEX uso_diario_data ON uso_diario (data);
COMMENT ON TABLE uso_diario IS 'What each subscription used when it was counted on that day, by the calendar of São Paulo: the past that the forecast is made from.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dias-historico-capacidade', date '2021-01-01', to_jsonb(400), 'inteiro', 'Dias em que o espaço usado de cada dia fica guardado.');

CREATE INDEX nao_protegido_do_dispositivo ON nao_protegido (id_dispositivo, id);
