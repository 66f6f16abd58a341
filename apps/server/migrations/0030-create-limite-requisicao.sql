-- Up Migration
-- Unlogged: counters of the current minute are not worth a WAL record, and losing them in a crash is harmless.
create unlogged table limite_requisicao (
  chave text primary key,
  inicio timestamptz not null,
  contagem integer not null check (contagem > 0)
);
create index limite_requisicao_inicio on limite_requisicao (inicio);
comment on table limite_requisicao is 'Fixed-window counters of rate-limited calls, shared by all processes.';
