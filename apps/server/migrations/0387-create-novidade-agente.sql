-- Up Migration

CREATE TABLE novidade_agente (
  id_dispositivo bigint PRIMARY KEY REFERENCES dispositivo,
  numero bigint NOT NULL CHECK (numero > 0)
);
COMMENT ON TABLE novidade_agente IS 'How often something changed that the agent of a device should fetch. A heartbeat tells the number, the call that waits names it: another one means that something came in between.';

CREATE FUNCTION tell_agent(device bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO novidade_agente (id_dispositivo, numero)
  SELECT agente.id_dispositivo, 1 FROM agente WHERE agente.id_dispositivo = device
  ON CONFLICT (id_dispositivo) DO UPDATE SET numero = novidade_agente.numero + 1;
  IF FOUND THEN
    PERFORM pg_notify('acervo_novidade', 'dispositivo ' || device);
  END IF;
END
$$;
COMMENT ON FUNCTION tell_agent(bigint) IS 'Counts a piece of news for the agent of a device, if it has one, and wakes the process that holds its call when the transaction commits.';

CREATE TABLE processo_api (
  id uuid PRIMARY KEY,
  vivo_ate timestamptz NOT NULL
);
COMMENT ON TABLE processo_api IS 'Processes of the API that hold calls; each renews its row every few seconds, and what one that died left behind counts for nothing.';

CREATE TABLE presenca_agente (
  id_dispositivo bigint PRIMARY KEY REFERENCES dispositivo,
  id_contratacao bigint NOT NULL REFERENCES contratacao,
  id_processo uuid NOT NULL REFERENCES processo_api ON DELETE CASCADE
);
COMMENT ON TABLE presenca_agente IS 'Devices whose agent is connected: a process that lives holds its call, or did a few seconds ago.';
CREATE INDEX presenca_agente_id_processo ON presenca_agente (id_processo);
CREATE INDEX presenca_agente_id_contratacao ON presenca_agente (id_contratacao);

CREATE TABLE acompanhamento (
  id_contratacao bigint NOT NULL REFERENCES contratacao,
  id_processo uuid NOT NULL REFERENCES processo_api ON DELETE CASCADE,
  PRIMARY KEY (id_contratacao, id_processo)
);
COMMENT ON TABLE acompanhamento IS 'Subscriptions that somebody looks at, by the process that tells them what changes: only of these it is told.';
CREATE INDEX acompanhamento_id_processo ON acompanhamento (id_processo);

CREATE FUNCTION tell_followers(subscription bigint) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM acompanhamento WHERE id_contratacao = subscription) THEN
    RETURN false;
  END IF;
  PERFORM pg_notify('acervo_novidade', 'contratacao ' || subscription);
  RETURN true;
END
$$;
COMMENT ON FUNCTION tell_followers(bigint) IS 'Tells whoever looks at a subscription that something of it changed, when the transaction commits. Commits that tell anything wait for each other, so nothing is told to nobody.';

CREATE FUNCTION tell_agent_of_device() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_agent(CASE WHEN TG_OP = 'DELETE' THEN OLD.id_dispositivo ELSE NEW.id_dispositivo END);
  RETURN NULL;
END
$$;

CREATE FUNCTION tell_agent_of_configuration() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_agent(id_dispositivo) FROM configuracao WHERE id = NEW.id_configuracao;
  RETURN NULL;
END
$$;

CREATE FUNCTION tell_followers_of_subscription() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_followers(CASE WHEN TG_OP = 'DELETE' THEN OLD.id_contratacao ELSE NEW.id_contratacao END);
  RETURN NULL;
END
$$;

CREATE TRIGGER presenca_agente_tell_followers AFTER INSERT OR DELETE ON presenca_agente
  FOR EACH ROW EXECUTE FUNCTION tell_followers_of_subscription();

CREATE TRIGGER comando_tell_agent AFTER INSERT ON comando
  FOR EACH ROW EXECUTE FUNCTION tell_agent_of_device();
CREATE TRIGGER comando_tell_followers AFTER INSERT OR UPDATE ON comando
  FOR EACH ROW EXECUTE FUNCTION tell_followers_of_subscription();

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('segundos-espera-agente', date '2021-01-01', to_jsonb(240), 'inteiro',
   'Por quantos segundos o servidor segura a chamada com que um agente espera por novidades. Com 0 os agentes não esperam: o que lhes é pedido vai com o sinal de vida.');
