-- Up Migration

CREATE FUNCTION tell_agent_of_this_device() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_agent(NEW.id);
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION tell_agent_of_this_device() IS 'Who is the device''s agent no longer learns it by the heartbeat that follows.';

CREATE TRIGGER dispositivo_tell_agent AFTER UPDATE OF nome, validade_versoes, ativado, data_fim ON dispositivo
  FOR EACH ROW WHEN (
    (OLD.nome, OLD.validade_versoes, OLD.ativado, OLD.data_fim)
    IS DISTINCT FROM (NEW.nome, NEW.validade_versoes, NEW.ativado, NEW.data_fim)
  )
  EXECUTE FUNCTION tell_agent_of_this_device();
