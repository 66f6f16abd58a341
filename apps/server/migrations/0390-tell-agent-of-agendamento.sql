-- Up Migration

CREATE TRIGGER agendamento_tell_agent AFTER INSERT OR UPDATE ON agendamento
  FOR EACH ROW EXECUTE FUNCTION tell_agent_of_configuration();
