-- One row for each table that the people of fill-tables.ts leave empty, so that an upgrade meets rows everywhere.
CREATE TEMPORARY TABLE d AS
SELECT d.id AS id_dispositivo, d.id_contratacao, k.id AS id_configuracao, c.id_usuario, b.id AS id_backup
FROM dispositivo d
JOIN contratacao c ON c.id = d.id_contratacao
JOIN configuracao k ON k.id_dispositivo = d.id
JOIN backup b ON b.id_dispositivo = d.id
ORDER BY d.id LIMIT 1;
CREATE TEMPORARY TABLE instante AS SELECT timestamptz '2026-11-15 12:00:00Z' AS agora;

INSERT INTO alerta_backup SELECT id_dispositivo, id_contratacao, agora, agora, 1 FROM d, instante;
INSERT INTO backup_ocorrencia
SELECT id_backup, 1, 1, id_contratacao, false, 'ERRO_DE_LEITURA', 'C:\Livros\a.txt', 1, agora FROM d, instante;
INSERT INTO batimento SELECT id_dispositivo, id_contratacao, agora, '1.0.0', 'linux-x64', agora, NULL, 1000, NULL FROM d, instante;
INSERT INTO catalogo (id_dispositivo, id_contratacao) SELECT id_dispositivo, id_contratacao FROM d;
INSERT INTO catalogo_configuracao (id_configuracao, id_contratacao, id_dispositivo)
SELECT id_configuracao, id_contratacao, id_dispositivo FROM d;
INSERT INTO cep_cache SELECT '30130000', '{}', 'viacep', agora FROM instante;
INSERT INTO chave_idempotencia SELECT id_dispositivo, gen_random_uuid(), 'confirmacoes', NULL, NULL, agora FROM d, instante;
INSERT INTO cliente_pagamento SELECT id_usuario, 'cus_1', agora FROM d, instante;
INSERT INTO cobranca (referencia, chave, origem, id_origem, id_usuario, forma, valor_centavos, vencimento, descricao, pedida_em)
SELECT 'fatura:' || f.id || ':1', gen_random_uuid(), 'FATURA', f.id, f.id_usuario, 'BOLETO', 5000, date '2026-12-10', 'Mensalidade', agora
FROM fatura f, instante ORDER BY f.id LIMIT 1;
INSERT INTO cobranca_historico (id_cobranca, de_situacao, para_situacao, motivo, ocorrido_em)
SELECT id, NULL, situacao, NULL, agora FROM cobranca, instante;
INSERT INTO codigo_ativacao SELECT id_dispositivo, sha256('codigo'), agora FROM d, instante;
INSERT INTO objeto (id_dispositivo, id, tipo, bytes_armazenados, bytes_logicos, versao_armazem, etag)
SELECT id_dispositivo, '00000000-0000-4000-8000-000000000001', 1, 100, 80, 'v1', 'etag' FROM d;
INSERT INTO compactacao SELECT id_dispositivo, id, agora FROM objeto, instante;
INSERT INTO composicao (id, id_dispositivo, id_arquivo, numero, pedida_em, expira_em)
SELECT gen_random_uuid(), v.id_dispositivo, v.id_arquivo, v.numero, agora, agora + interval '1 day'
FROM arquivo_versao v, instante LIMIT 1;
INSERT INTO conferencia (turno_iniciado_em) SELECT agora FROM instante;
INSERT INTO contratacao_historico (id_contratacao, de_situacao, para_situacao, motivo, tipo_autor, id_usuario_autor, ocorrido_em)
SELECT id_contratacao, NULL, 1, 'CONTRATADA', 'USUARIO', id_usuario, agora FROM d, instante;
INSERT INTO credito (id_usuario, id_cobranca, id_no_provedor, valor_centavos, motivo, criado_em)
SELECT id_usuario, id, 'pay_1', 5000, 'PAGAMENTO_EM_DOBRO', agora FROM cobranca, instante;
INSERT INTO desafio_sessao SELECT sha256('desafio'), id_dispositivo, agora FROM d, instante;
INSERT INTO evento_pagamento SELECT 'evt_1', 'PAYMENT_RECEIVED', 'pay_1', agora FROM instante;
INSERT INTO exclusao_pasta (id_dispositivo, id_contratacao, id_configuracao, caminho, id_pasta, ate_sequencia, pedida_em)
SELECT d.id_dispositivo, d.id_contratacao, d.id_configuracao, ARRAY['C:', 'Livros']::bytea[], 1, 1, agora FROM d, instante;
INSERT INTO fatura_destinatario (id_fatura, nome, cpf_cnpj)
SELECT f.id, 'Maria da Silva', '52998224725' FROM fatura f ORDER BY f.id LIMIT 1;
INSERT INTO fatura_tentativa (id_fatura, dia) SELECT id, date '2026-11-10' FROM fatura ORDER BY id LIMIT 1;
INSERT INTO grupo_nomes SELECT id_dispositivo, 1, repeat('0', 4096)::varbit FROM d;
INSERT INTO link_usado SELECT sha256('marca'), agora FROM instante;
INSERT INTO nao_protegido (id_contratacao, id_dispositivo, id_configuracao, chave, id_backup, motivo, origem, quantidade, desde)
SELECT id_contratacao, id_dispositivo, id_configuracao, sha256('origem'), id_backup, 'ERRO_DE_LEITURA', 'C:\Livros\a.txt', 1, agora
FROM d, instante;
INSERT INTO objeto_dano SELECT id_dispositivo, id, 'AUSENTE', '{[0,10)}', agora FROM objeto, instante;
INSERT INTO preferencia_notificacao SELECT id_usuario, 1, false FROM d;
INSERT INTO quarentena SELECT 'aa/1/xyz', 'v1', id_dispositivo, 10, 'OBJETO', agora FROM d, instante;
INSERT INTO restauracao_item SELECT id, 1, ARRAY['C:']::bytea[], false FROM restauracao ORDER BY id LIMIT 1;
INSERT INTO tomador (id_usuario, id_contratacao, tipo_pessoa, cpf, nome_razao_social, id_endereco)
SELECT d.id_usuario, d.id_contratacao, 'PF', '52998224725', 'Maria da Silva', e.id FROM d, endereco e ORDER BY e.id LIMIT 1;
INSERT INTO uso (id_contratacao, bytes) SELECT id_contratacao, 100 FROM d;
INSERT INTO uso_diario SELECT id_contratacao, date '2026-11-14', 100 FROM d;
INSERT INTO uso_dispositivo SELECT id_dispositivo, id_contratacao, 100 FROM d;
INSERT INTO versao_agente
SELECT 'linux-x64', '1.0.0', 'programas/linux-x64/1.0.0.tar.gz', 'v1', 1000, sha256('programa'), decode(repeat('00', 64), 'hex'), 100, agora
FROM instante;
INSERT INTO video_ajuda (titulo, url, ordem) VALUES ('Primeiros passos', 'https://videos.acervo.test/1', 1);

-- Of 5,571 towns only those that somebody lives in.
DELETE FROM municipio WHERE id NOT IN (
  SELECT id_municipio FROM endereco WHERE id_municipio IS NOT NULL
  UNION SELECT id_municipio FROM fatura_destinatario WHERE id_municipio IS NOT NULL
);
