-- Up Migration

CREATE TABLE transferencia_de_cliente (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario bigint NOT NULL REFERENCES usuario,
  id_vendedor_antes bigint NOT NULL REFERENCES usuario,
  id_vendedor_depois bigint REFERENCES usuario CHECK (id_vendedor_depois NOT IN (id_usuario, id_vendedor_antes)),
  id_autor bigint NOT NULL REFERENCES usuario,
  transferido_em timestamptz NOT NULL
);
CREATE INDEX transferencia_de_cliente_id_usuario ON transferencia_de_cliente (id_usuario, id);
COMMENT ON TABLE transferencia_de_cliente IS
  'Clients that an administrator gave to another seller, by numbers alone; the reason stands in the trail.';
COMMENT ON COLUMN transferencia_de_cliente.id_vendedor_depois IS 'NULL: they are nobody''s client since.';
CREATE TRIGGER transferencia_de_cliente_append_only BEFORE UPDATE OR DELETE ON transferencia_de_cliente
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transferencia_de_cliente_no_truncate BEFORE TRUNCATE ON transferencia_de_cliente
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER atribuicao_por_reserva_append_only BEFORE UPDATE OR DELETE ON atribuicao_por_reserva
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER atribuicao_por_reserva_no_truncate BEFORE TRUNCATE ON atribuicao_por_reserva
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

COMMENT ON COLUMN usuario.id_vendedor_indicacao IS
  'Set at registration, by the referral link; at the first access a live reservation of another seller takes its place, and after that whom an administrator gives the client to.';
