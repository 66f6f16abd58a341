-- Up Migration
create table email_envio (
  id uuid primary key,
  chave text not null,
  tipo text not null,
  destinatario text not null,
  assunto text not null,
  conteudo jsonb,
  situacao text not null default 'PENDENTE' check (situacao in ('PENDENTE', 'ENVIANDO', 'ENVIADO', 'FALHOU')),
  tentativas integer not null default 0 check (tentativas >= 0),
  reservado_ate timestamptz,
  ultimo_erro text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (chave, destinatario),
  check ((situacao = 'ENVIADO') = (sent_at is not null)),
  check ((situacao = 'ENVIANDO') = (reservado_ate is not null)),
  check ((situacao = 'ENVIADO') = (conteudo is null))
);
comment on table email_envio is 'Send log of every e-mail. What it says is dropped once the mail server took it.';
comment on column email_envio.chave is 'What this e-mail is about; the same key never reaches the same address twice.';
comment on column email_envio.reservado_ate is 'Until when the attempt under way owns this row; afterwards another may try.';
