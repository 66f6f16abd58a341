-- Up Migration

CREATE TRIGGER caminho_ignorado_tell_agent AFTER INSERT OR DELETE ON caminho_ignorado
  FOR EACH ROW EXECUTE FUNCTION tell_agent_of_device();
