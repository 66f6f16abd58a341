-- Up Migration

CREATE TRIGGER uso_do_computador_tell_agent AFTER INSERT OR UPDATE ON uso_do_computador
  FOR EACH ROW EXECUTE FUNCTION tell_agent_of_device();
