-- Up Migration

CREATE TABLE atribuicao_por_reserva (
  id_usuario bigint PRIMARY KEY REFERENCES usuario,
  id_vendedor bigint NOT NULL REFERENCES usuario,
  id_vendedor_link bigint REFERENCES usuario,
  id_possivel_cliente bigint NOT NULL,
  atribuida_em timestamptz NOT NULL,
  CHECK (id_vendedor <> id_usuario)
);
CREATE INDEX atribuicao_por_reserva_id_vendedor ON atribuicao_por_reserva (id_vendedor, atribuida_em);
COMMENT ON TABLE atribuicao_por_reserva IS
  'Who became a seller''s client by a reservation that was live when they first came in. Of the prospect nothing else remains.';
COMMENT ON COLUMN atribuicao_por_reserva.id_vendedor_link IS 'Whose referral link was used; NULL: none was.';

COMMENT ON COLUMN usuario.id_vendedor_indicacao IS
  'Set at registration, by the referral link; at the first access a live reservation of another seller takes its place.';
