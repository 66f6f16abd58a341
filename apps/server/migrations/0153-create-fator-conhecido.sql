-- Up Migration

CREATE TABLE fator_conhecido (
  id_usuario bigint NOT NULL REFERENCES usuario,
  fator varchar(255) NOT NULL,
  sumiu_em timestamptz,
  PRIMARY KEY (id_usuario, fator)
);
COMMENT ON TABLE fator_conhecido IS
  'Second factors that an account was seen with: the identity provider forgets one that is removed, and when.';
COMMENT ON COLUMN fator_conhecido.fator IS 'The credential at the identity provider.';
COMMENT ON COLUMN fator_conhecido.sumiu_em IS 'When it was first seen to be gone.';
