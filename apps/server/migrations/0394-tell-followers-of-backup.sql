-- Up Migration

ALTER TABLE backup
  ADD COLUMN arquivos_vistos bigint,
  ADD COLUMN bytes_enviados bigint;
COMMENT ON COLUMN backup.arquivos_vistos IS 'How far the agent was at its last heartbeat while it ran: its word, for whoever looks. NULL: it has not told.';

CREATE FUNCTION tell_of_backup() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF tell_followers(NEW.id_contratacao) AND TG_OP = 'INSERT' THEN
    PERFORM tell_agent(NEW.id_dispositivo);
  END IF;
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION tell_of_backup() IS 'Tells whoever looks how a backup goes; its agent, when it begins, that somebody does: it then says more often how far it is.';

CREATE TRIGGER backup_tell_followers AFTER INSERT OR UPDATE ON backup
  FOR EACH ROW EXECUTE FUNCTION tell_of_backup();
