-- Up Migration

CREATE TRIGGER diretorio_tell_agent AFTER INSERT OR UPDATE ON diretorio
  FOR EACH ROW EXECUTE FUNCTION tell_agent_of_configuration();
