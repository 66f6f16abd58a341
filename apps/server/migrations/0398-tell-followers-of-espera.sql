-- Up Migration

-- A sign of life that says what the one before said is no news: the condition is looked at before anything is queued.
CREATE TRIGGER batimento_tell_followers_of_wait AFTER INSERT ON batimento
  FOR EACH ROW WHEN (NEW.espera_motivo IS NOT NULL)
  EXECUTE FUNCTION tell_followers_of_subscription();
CREATE TRIGGER batimento_tell_followers_of_other_wait AFTER UPDATE ON batimento
  FOR EACH ROW WHEN (
    (OLD.espera_motivo, OLD.espera_ate, OLD.espera_origem)
    IS DISTINCT FROM (NEW.espera_motivo, NEW.espera_ate, NEW.espera_origem)
  )
  EXECUTE FUNCTION tell_followers_of_subscription();
