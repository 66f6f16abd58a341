-- When each job that the clock starts last ended well. The queue forgets finished jobs after a week: one that has failed
-- for longer would otherwise look as if it had never been there.
CREATE TABLE tarefa_agendada (
  nome text PRIMARY KEY,
  vista_em timestamptz NOT NULL,
  concluida_em timestamptz
);
