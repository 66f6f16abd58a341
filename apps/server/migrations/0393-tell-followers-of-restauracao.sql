-- Up Migration

CREATE TRIGGER restauracao_tell_followers AFTER INSERT OR UPDATE ON restauracao
  FOR EACH ROW EXECUTE FUNCTION tell_followers_of_subscription();
