-- Up Migration
-- The trail as docs/formats/audit-trail.md specifies it. The triggers refuse every rewriting, also under
-- session_replication_role = replica; whoever disables them is found out by the verification against the stored roots.

create table auditoria_cadeia (
  cadeia text primary key check (cadeia ~ '^(contratacao/[1-9][0-9]{0,18}|geral/([0-5][0-9]|6[0-3]))$'),
  seq bigint not null default 0 check (seq >= 0),
  hash bytea not null check (length(hash) = 32)
) with (fillfactor = 50);
comment on table auditoria_cadeia is 'Head of each chain; an append locks this row of its own chain and nothing else.';

create table auditoria_evento (
  cadeia text not null references auditoria_cadeia,
  seq bigint not null check (seq > 0),
  instante timestamptz not null,
  ator_tipo text not null check (ator_tipo in ('usuario', 'agente', 'sistema')),
  ator_id text check ((ator_id is null) = (ator_tipo = 'sistema')),
  acao text not null,
  alvo_tipo text not null,
  alvo_id text not null,
  id_requisicao text,
  detalhes jsonb not null check (jsonb_typeof(detalhes) = 'object'),
  compromissos jsonb not null check (jsonb_typeof(compromissos) = 'object'),
  hash_anterior bytea not null check (length(hash_anterior) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (cadeia, seq)
);
comment on table auditoria_evento is 'Append-only, hash-chained trail: who did what, when. Holds no personal value, only commitments to them.';

create table auditoria_valor (
  cadeia text not null,
  seq bigint not null,
  campo text not null,
  id_usuario bigint,
  valor text,
  sal bytea check (length(sal) = 32),
  erased_at timestamptz,
  primary key (cadeia, seq, campo),
  foreign key (cadeia, seq) references auditoria_evento,
  check ((valor is null) = (sal is null) and (valor is null) = (erased_at is not null))
);
create index auditoria_valor_id_usuario on auditoria_valor (id_usuario) where valor is not null;
comment on table auditoria_valor is 'Personal values behind the commitments of the trail; erasable while the chain stays true.';
comment on column auditoria_valor.id_usuario is 'Whose value it is. No foreign key: the trail outlives the account.';

create table auditoria_raiz (
  numero bigint primary key check (numero > 0),
  hora timestamptz not null unique,
  raiz_anterior bytea not null check (length(raiz_anterior) = 32),
  raiz bytea not null check (length(raiz) = 32),
  chave text not null unique,
  conteudo text,
  versao text,
  retida_ate timestamptz,
  stored_at timestamptz,
  check ((conteudo is null) = (versao is not null)),
  check ((versao is null) = (stored_at is null) and (versao is null) = (retida_ate is null))
);
comment on column auditoria_raiz.raiz is 'SHA-256 of the content, which names the root before it.';
comment on table auditoria_raiz is 'Hourly root over the heads. The content waits here until the object store has it under lock, then only its hash stays.';

create table auditoria_raiz_cadeia (
  cadeia text primary key,
  seq bigint not null check (seq > 0)
);
comment on table auditoria_raiz_cadeia is
  'Last seq of each chain that a root states; a root lists the chains that moved since. Apart from the heads, and without a foreign key, so that preparing a root neither waits for an append nor holds one up.';

create function auditoria_recusar() returns trigger language plpgsql as $$
begin
  raise exception 'auditoria: % is append-only (% refused)', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end $$;

create function auditoria_cadeia_so_avanca() returns trigger language plpgsql as $$
begin
  if new.cadeia = old.cadeia and new.seq = old.seq + 1 and new.hash <> old.hash then return new; end if;
  raise exception 'auditoria: a head only advances by one' using errcode = 'insufficient_privilege';
end $$;

create function auditoria_raiz_cadeia_so_avanca() returns trigger language plpgsql as $$
begin
  if new.cadeia = old.cadeia and new.seq > old.seq then return new; end if;
  raise exception 'auditoria: what a root stated is not taken back' using errcode = 'insufficient_privilege';
end $$;

create function auditoria_valor_so_apaga() returns trigger language plpgsql as $$
begin
  if (new.cadeia, new.seq, new.campo) = (old.cadeia, old.seq, old.campo)
    and new.id_usuario is not distinct from old.id_usuario
    and new.valor is null and old.valor is not null
  then return new; end if;
  raise exception 'auditoria: a value can only be erased' using errcode = 'insufficient_privilege';
end $$;

create function auditoria_raiz_so_grava() returns trigger language plpgsql as $$
begin
  if (new.numero, new.hora, new.raiz_anterior, new.raiz, new.chave)
     = (old.numero, old.hora, old.raiz_anterior, old.raiz, old.chave)
    and old.versao is null and new.versao is not null
  then return new; end if;
  raise exception 'auditoria: a root is stored once' using errcode = 'insufficient_privilege';
end $$;

create trigger auditoria_evento_imutavel before update or delete on auditoria_evento
  for each row execute function auditoria_recusar();
create trigger auditoria_cadeia_permanente before delete on auditoria_cadeia
  for each row execute function auditoria_recusar();
create trigger auditoria_valor_permanente before delete on auditoria_valor
  for each row execute function auditoria_recusar();
create trigger auditoria_raiz_permanente before delete on auditoria_raiz
  for each row execute function auditoria_recusar();
create trigger auditoria_raiz_cadeia_permanente before delete on auditoria_raiz_cadeia
  for each row execute function auditoria_recusar();
create trigger auditoria_raiz_cadeia_avanca before update on auditoria_raiz_cadeia
  for each row execute function auditoria_raiz_cadeia_so_avanca();
create trigger auditoria_cadeia_avanca before update on auditoria_cadeia
  for each row execute function auditoria_cadeia_so_avanca();
create trigger auditoria_valor_apaga before update on auditoria_valor
  for each row execute function auditoria_valor_so_apaga();
create trigger auditoria_raiz_grava before update on auditoria_raiz
  for each row execute function auditoria_raiz_so_grava();

create trigger auditoria_evento_sem_truncate before truncate on auditoria_evento
  for each statement execute function auditoria_recusar();
create trigger auditoria_cadeia_sem_truncate before truncate on auditoria_cadeia
  for each statement execute function auditoria_recusar();
create trigger auditoria_valor_sem_truncate before truncate on auditoria_valor
  for each statement execute function auditoria_recusar();
create trigger auditoria_raiz_cadeia_sem_truncate before truncate on auditoria_raiz_cadeia
  for each statement execute function auditoria_recusar();
create trigger auditoria_raiz_sem_truncate before truncate on auditoria_raiz
  for each statement execute function auditoria_recusar();

do $$
declare gatilho record;
begin
  for gatilho in
    select tgrelid::regclass as tabela, tgname from pg_trigger
    where not tgisinternal and tgname like 'auditoria\_%'
  loop
    execute format('alter table %s enable always trigger %I', gatilho.tabela, gatilho.tgname);
  end loop;
end $$;
