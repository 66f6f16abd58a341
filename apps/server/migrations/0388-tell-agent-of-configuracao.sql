-- Up Migration

CREATE TRIGGER configuracao_tell_agent AFTER INSERT OR UPDATE ON configuracao
  FOR EACH ROW EXECUTE FUNCTION tell_agent_of_device();
