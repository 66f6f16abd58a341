-- Up Migration

CREATE TABLE instalador (
  endereco varchar(500) PRIMARY KEY,
  sistema varchar(30) NOT NULL CHECK (sistema IN ('windows-x64', 'windows-x86')),
  versao varchar(30) NOT NULL CHECK (versao ~ '^\d{1,5}(\.\d{1,5}){2}$'),
  tamanho_bytes integer NOT NULL CHECK (tamanho_bytes > 0),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  assinado_por varchar(200) NOT NULL CHECK (assinado_por <> ''),
  assinatura_de_teste boolean NOT NULL,
  publicado_em timestamptz NOT NULL
);
COMMENT ON TABLE instalador IS 'Installers that were put into the store. Which of them the portal offers is said by the parameters, which name the address.';
COMMENT ON COLUMN instalador.endereco IS 'Has the SHA-256 in it: what lies there never changes.';
COMMENT ON COLUMN instalador.assinatura_de_teste IS 'No authority vouches for the name.';

CREATE TRIGGER instalador_append_only BEFORE UPDATE OR DELETE ON instalador
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
