-- Up Migration

CREATE TABLE manutencao_pendente (
  tarefa text NOT NULL,
  id_dispositivo bigint NOT NULL,
  id_contratacao bigint NOT NULL,
  pedida_em timestamptz NOT NULL,
  reserva uuid,
  reservada_ate timestamptz,
  falhou_em timestamptz,
  PRIMARY KEY (tarefa, id_dispositivo),
  CONSTRAINT manutencao_pendente_reserva CHECK ((reserva IS NULL) = (reservada_ate IS NULL))
);
COMMENT ON TABLE manutencao_pendente IS 'What upkeep has still to do, device by device. A lane takes a row for a while, and deletes it when it is done.';
COMMENT ON COLUMN manutencao_pendente.reservada_ate IS 'The lane that has it says so anew before this instant; afterwards another one takes it.';
COMMENT ON COLUMN manutencao_pendente.falhou_em IS 'Last failure: lanes that began before it leave it alone.';

CREATE TABLE conferencia_dispositivo (
  id_dispositivo bigint PRIMARY KEY,
  id_contratacao bigint NOT NULL,
  conferido_ate timestamptz NOT NULL,
  comecada_em timestamptz,
  id_objeto uuid,
  terminada_em timestamptz,
  objetos bigint NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  reserva uuid,
  reservada_ate timestamptz,
  falhou_em timestamptz,
  CONSTRAINT conferencia_dispositivo_reserva CHECK ((reserva IS NULL) = (reservada_ate IS NULL)),
  CONSTRAINT conferencia_dispositivo_lugar CHECK (id_objeto IS NULL OR comecada_em IS NOT NULL)
);
CREATE INDEX conferencia_dispositivo_vez ON conferencia_dispositivo (conferido_ate);
COMMENT ON TABLE conferencia_dispositivo IS 'How far the reading of the objects of each device has come. Replaces conferencia, which the release before still writes.';
COMMENT ON COLUMN conferencia_dispositivo.conferido_ate IS 'All that was stored before this instant has been read back since: the beginning of the last reading that came to its end, or when the device was first seen.';
COMMENT ON COLUMN conferencia_dispositivo.comecada_em IS 'Beginning of the reading that is under way.';
COMMENT ON COLUMN conferencia_dispositivo.id_objeto IS 'Last object that was read in it.';
COMMENT ON COLUMN conferencia_dispositivo.bytes IS 'Of all readings so far, as objetos.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao)
SELECT chave, desde, to_jsonb(valor), 'inteiro', descricao
FROM (VALUES
  ('faixas-conferencia', date '2021-01-01', 2, 'Em quantas faixas, ao mesmo tempo, o armazém é lido e conferido; cada uma lê até o limite de megabytes por rodada.'),
  ('faixas-manutencao', date '2021-01-01', 2, 'Em quantas faixas, ao mesmo tempo, anda cada trabalho de manutenção por dispositivo.'),
  ('dias-conferencia-armazem', date '2021-01-01', 90, 'Dias em que tudo o que está no armazém deve ter sido lido e conferido ao menos uma vez; passados, há alarme.'),
  ('conferencia-megabytes-por-rodada', date '2021-01-02', 2048, 'Megabytes do armazém lidos e conferidos por cada faixa em cada rodada, de dez em dez minutos.')
) AS figura (chave, desde, valor, descricao);
