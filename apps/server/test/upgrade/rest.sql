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
INSERT INTO batimento SELECT id_dispositivo, id_contratacao, agora, '1.0.0', 'linux-x64', agora, NULL, 1000, NULL FROM d, instante;
INSERT INTO catalogo (id_dispositivo, id_contratacao) SELECT id_dispositivo, id_contratacao FROM d;
INSERT INTO catalogo_configuracao (id_configuracao, id_contratacao, id_dispositivo)
SELECT id_configuracao, id_contratacao, id_dispositivo FROM d;
INSERT INTO cep_cache SELECT '30130000', '{}', 'viacep', agora FROM instante;
INSERT INTO chave_idempotencia SELECT id_dispositivo, gen_random_uuid(), 'confirmacoes', NULL, NULL, agora FROM d, instante;
INSERT INTO classe_cnj (id_usuario, classe, escolhida_em) SELECT id_usuario, 2, agora FROM d, instante;
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
INSERT INTO conferencia_dispositivo (id_dispositivo, id_contratacao, conferido_ate)
SELECT id_dispositivo, id_contratacao, agora FROM d, instante;
INSERT INTO manutencao_pendente (tarefa, id_dispositivo, id_contratacao, pedida_em)
SELECT 'recontar-uso', id_dispositivo, id_contratacao, agora FROM d, instante;
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
INSERT INTO prova_numero SELECT date '2026-11-01', 1;
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

INSERT INTO apagamento_conta (id_usuario, pedido_em, previsto_para)
SELECT d.id_usuario, agora, date '2026-11-01' FROM d, instante;
INSERT INTO atendimento_suporte (id_contratacao, id_usuario_analista, descricao, inicio)
SELECT d.id_contratacao, usuario.id, 'exemplo', agora FROM d, (SELECT * FROM usuario ORDER BY 1 LIMIT 1) AS usuario, instante;
INSERT INTO auditoria_conferencia (pedida_em, andou_em)
SELECT agora, agora FROM instante;
INSERT INTO compliance_dia (dia, avisos, acima)
SELECT date '2026-11-01', 1, 1;
INSERT INTO composicao_dia (id_contratacao, dia, bytes)
SELECT d.id_contratacao, date '2026-11-01', 1 FROM d;
INSERT INTO comunicado (id_contratacao, codigo, texto, ativo, versao, entrega, mudado_em)
SELECT d.id_contratacao, 1, 'exemplo', false, 1, 'ENVIANDO', agora FROM d, instante;
INSERT INTO conferencia_livros (dia, primeiro_mes, iniciada_em)
SELECT date '2026-11-01', date '2026-11-01', agora FROM instante;
INSERT INTO contratacao_encerramento (id_contratacao, guardado_ate)
SELECT d.id_contratacao, date '2026-11-01' FROM d;
INSERT INTO copia_dados (id_usuario, chave, pedida_em)
SELECT d.id_usuario, 'exemplo', agora FROM d, instante;
INSERT INTO dossie (id_contratacao, de, ate, chave, pedido_em)
SELECT d.id_contratacao, date '2026-11-01', date '2026-11-30', 'exemplo', agora FROM d, instante;
INSERT INTO extrato (numero, id_contratacao, competencia, chave, pedido_em)
SELECT 'E-2026-11-000001', d.id_contratacao, date '2026-11-01', 'exemplo', agora FROM d, instante;
INSERT INTO extrato_numero SELECT date '2026-11-01', 1;
INSERT INTO teste_restauracao (id_contratacao, local, aberto_em, expira_em)
SELECT d.id_contratacao, 'exemplo', agora, agora FROM d, instante;
INSERT INTO teste_dispositivo (id_teste, id_dispositivo, id_contratacao)
SELECT teste.id, d.id_dispositivo, d.id_contratacao FROM d, (SELECT id FROM teste_restauracao ORDER BY 1 LIMIT 1) AS teste;
INSERT INTO teste_participante (id_teste, ordem, papel, nome)
SELECT id, 1, 'TITULAR', 'exemplo' FROM teste_restauracao;
INSERT INTO teste_passo (id_teste, ordem, participante, texto, resultado, em)
SELECT id, 1, 1, 'exemplo', 'SUCESSO', aberto_em FROM teste_restauracao;
INSERT INTO teste_medida (id_teste, ordem, texto, responsavel, prazo)
SELECT id, 1, 'exemplo', 'exemplo', date '2026-11-01' FROM teste_restauracao;
INSERT INTO teste_numero SELECT 2026, 1;
INSERT INTO desafio_usado (sha256, expira_em)
SELECT sha256('desafio_usado'), agora FROM instante;
INSERT INTO email_anterior (id_usuario, email, deixado_em)
SELECT d.id_usuario, 'exemplo', agora FROM d, instante;
INSERT INTO endereco_devolvido (email, falhas, ultima_falha_em, tipo)
SELECT 'exemplo', 1, agora, 'DEFINITIVA' FROM instante;
INSERT INTO ensaio_emissao (dia_emissao, calculado_em, quantidade, valor_centavos, quantidade_anterior, valor_anterior_centavos)
SELECT date '2026-11-01', agora, 1, 1, 1, 1 FROM instante;
INSERT INTO ensaio_emissao_mudanca (id_usuario, id_ensaio, valor_anterior_centavos, valor_centavos, motivos)
SELECT d.id_usuario, ensaio_emissao.id, 1, 1, '{}' FROM d, (SELECT * FROM ensaio_emissao ORDER BY 1 LIMIT 1) AS ensaio_emissao;
INSERT INTO falha_avisada (id_dispositivo, id_contratacao, desde)
SELECT d.id_dispositivo, d.id_contratacao, agora FROM d, instante;
INSERT INTO fator_conhecido (id_usuario, fator)
SELECT d.id_usuario, 'exemplo' FROM d;
INSERT INTO fatura_mudada (id_fatura, mudada_em)
SELECT fatura.id, agora FROM (SELECT * FROM fatura ORDER BY 1 LIMIT 1) AS fatura, instante;
INSERT INTO fatura_vista (id_fatura, onde, primeira_em, ultima_em)
SELECT fatura.id, 'PORTAL', agora, agora FROM (SELECT * FROM fatura ORDER BY 1 LIMIT 1) AS fatura, instante;
INSERT INTO fora_por_regra (id_contratacao, id_dispositivo, id_configuracao, padrao, arquivos, pastas)
SELECT d.id_contratacao, d.id_dispositivo, d.id_configuracao, 'exemplo', 1, 1 FROM d;
INSERT INTO item_atencao (id_contratacao, tipo, gravidade, desde, aberto_em, reaberto)
SELECT d.id_contratacao, 'BACKUP_PARADO', 1, agora, agora, false FROM d, instante;
INSERT INTO item_excluido (id_contratacao, id_dispositivo, id_configuracao, id_usuario, tipo, caminho, ignorado, excluido_em, expurgo_em)
SELECT d.id_contratacao, d.id_dispositivo, d.id_configuracao, d.id_usuario, 'ARQUIVO', ARRAY[]::bytea[], false, agora, agora FROM d, instante;
INSERT INTO item_excluido_delta (id_dispositivo, id_item, sequencia)
SELECT d.id_dispositivo, item_excluido.id, 1 FROM d, (SELECT * FROM item_excluido ORDER BY 1 LIMIT 1) AS item_excluido;
INSERT INTO livro_provedor (id_conferencia, id_no_provedor, situacao, valor_centavos)
SELECT conferencia_livros.id, 'exemplo', 'ABERTO', 1 FROM (SELECT * FROM conferencia_livros ORDER BY 1 LIMIT 1) AS conferencia_livros;
INSERT INTO orcamento_provedor_gasto (conta, inicio, requisicoes)
SELECT orcamento_provedor.conta, agora, 1 FROM (SELECT * FROM orcamento_provedor ORDER BY 1 LIMIT 1) AS orcamento_provedor, instante;
INSERT INTO processo_api (id, vivo_ate)
SELECT '00000000-0000-4000-8000-000000000001', agora FROM instante;
INSERT INTO prova_por_link (sessao, provada_em)
SELECT 'exemplo', agora FROM instante;
INSERT INTO remessa_contador (id_usuario, mes, parte, pedida_em)
SELECT d.id_usuario, date '2026-11-01', 1, agora FROM d, instante;
INSERT INTO remocao_dispositivo (id_dispositivo, id_contratacao, id_usuario, removido_em, arquivos, bytes)
SELECT d.id_dispositivo, d.id_contratacao, d.id_usuario, agora, 1, 1 FROM d, instante;
INSERT INTO renegociacao (id_usuario, id_usuario_autor, valor_centavos, data_vencimento, enderecos, criada_em)
SELECT d.id_usuario, usuario.id, 1, date '2026-11-01', ARRAY['exemplo'], agora FROM d, (SELECT * FROM usuario ORDER BY 1 LIMIT 1) AS usuario, instante;
INSERT INTO renegociacao_fatura (id_usuario, id_fatura, id_renegociacao)
SELECT d.id_usuario, fatura.id, renegociacao.id FROM d, (SELECT * FROM fatura ORDER BY 1 LIMIT 1) AS fatura, (SELECT * FROM renegociacao ORDER BY 1 LIMIT 1) AS renegociacao;
INSERT INTO sessao_encerrada (sessao, encerrada_em)
SELECT 'exemplo', agora FROM instante;
INSERT INTO tarefa_agendada (nome, vista_em)
SELECT 'exemplo', agora FROM instante;
INSERT INTO token_instalacao (id_dispositivo, token_hmac, valido_ate)
SELECT d.id_dispositivo, sha256('token_instalacao'), agora FROM d, instante;
INSERT INTO transferencia_de_cliente (id_usuario, id_autor, id_vendedor_antes, transferido_em)
SELECT d.id_usuario, usuario.id, usuario.id, agora FROM d, (SELECT * FROM usuario ORDER BY 1 LIMIT 1) AS usuario, instante;
INSERT INTO versao_excluida (id_dispositivo, id_configuracao, id_item, chave, numero, caminho, valido_de)
SELECT d.id_dispositivo, d.id_configuracao, item_excluido.id, sha256('versao_excluida'), 1, sha256('versao_excluida'), agora FROM d, (SELECT * FROM item_excluido ORDER BY 1 LIMIT 1) AS item_excluido, instante;
INSERT INTO volume_excluido (id_contratacao, excluido_em, arquivos, bytes)
SELECT d.id_contratacao, agora, 1, 1 FROM d, instante;
INSERT INTO acompanhamento (id_contratacao, id_processo)
SELECT d.id_contratacao, processo_api.id FROM d, (SELECT * FROM processo_api ORDER BY 1 LIMIT 1) AS processo_api;
INSERT INTO presenca_agente (id_dispositivo, id_contratacao, id_processo)
SELECT d.id_dispositivo, d.id_contratacao, processo_api.id FROM d, (SELECT * FROM processo_api ORDER BY 1 LIMIT 1) AS processo_api;
INSERT INTO ajuda (id_usuario, codigo_hmac, pedida_em, codigo_valido_ate)
SELECT d.id_usuario, sha256('ajuda'), agora, agora + interval '10 minutes' FROM d, instante;
INSERT INTO aprovacao (id_usuario_pedido, tipo, alvo, pedido, titulo, depois, motivo, pedida_em, expira_em)
SELECT id_usuario, 'PARAMETRO', 'parametro:exemplo', '{}', 'Exemplo', '1', 'Exemplo', agora, agora + interval '7 days' FROM d, instante;
INSERT INTO aprovacao_execucao (id_aprovacao, iniciada_em) SELECT id, agora FROM aprovacao, instante;
INSERT INTO caminho_ignorado (id_contratacao, id_dispositivo, id_configuracao, chave, caminho, desde)
SELECT id_contratacao, id_dispositivo, id_configuracao, sha256('caminho'), ARRAY['C:', 'Livros']::bytea[], agora FROM d, instante;
INSERT INTO chave_fiscal (id, publica, publicada_em) SELECT repeat('a', 64), sha256('chave'), agora FROM instante;
INSERT INTO certificado_fiscal (id_usuario, id_chave_fiscal, envelope, situacao, recebido_em)
SELECT id_usuario, repeat('a', 64), 'envelope', 'RECEBIDO', agora FROM d, instante;
INSERT INTO contador_do_cliente (id_usuario, email, confirmado_em) SELECT id_usuario, 'contador@acervo.test', agora FROM d, instante;
INSERT INTO contato_suporte (id_usuario, email, incluido_em) SELECT id_usuario, 'contato@acervo.test', agora FROM d, instante;
INSERT INTO dados_fiscais (id_usuario, id_municipio, vigente_desde, emissor, leiaute, ambiente, serie, cnpj, nome, optante_simples,
  regime_especial, codigo_tributacao, codigo_nbs, descricao_servico, tributacao_iss, retencao_iss, total_tributos, emitir_pagas_desde,
  email_contador, registrado_em)
SELECT d.id_usuario, e.id_municipio, date '2026-11-01', 'NACIONAL', '1.01', 2, '1', '11222333000181', 'Acervo Ltda', 1,
  0, '010301', '115022000', 'Cópia de segurança', 1, 1, 'NAO_INFORMAR', date '2026-11-01', 'contador@acervo.test', agora
FROM d, endereco e, instante WHERE e.id_municipio IS NOT NULL ORDER BY e.id LIMIT 1;
INSERT INTO diferenca_livros (tipo, mes, chave, encontrada_em, vista_em)
SELECT 'FATURA_SEM_COBRANCA', date '2026-11-01', 'fatura:1', agora, agora FROM instante;
INSERT INTO documento_compliance (id_usuario, tipo, vigente_desde, pdf, registrado_em)
SELECT id_usuario, 'CODIGO_DE_ETICA', date '2026-12-01', '%PDF-1.7'::bytea, agora FROM d, instante;
INSERT INTO exportacao (id_usuario, tipo, iniciada_em, expira_em)
SELECT id_usuario, 'FATURAS', agora, agora + interval '1 minute' FROM d, instante;
INSERT INTO fatura_historico (id_fatura, para_situacao, motivo, tipo_autor, ocorrido_em)
SELECT id, codigo_situacao, 'EMITIDA', 'SISTEMA', agora FROM fatura, instante ORDER BY id LIMIT 1;
INSERT INTO fatura_link (id_fatura, resumo, criado_em, vale_ate)
SELECT id, sha256('link'), agora, agora + interval '1 day' FROM fatura, instante ORDER BY id LIMIT 1;
INSERT INTO ficha_exportacao (id_usuario, hash, grupos, pedido, criada_em, expira_em)
SELECT id_usuario, sha256('ficha'), '{}', '/api-acervo/exemplo', agora, agora + interval '1 minute' FROM d, instante;
INSERT INTO instalador (endereco, sistema, versao, tamanho_bytes, sha256, assinado_por, assinatura_de_teste, publicado_em)
SELECT 'https://armazem.acervo.test/instalador.exe', 'windows-x64', '1.0.0', 1000, sha256('instalador'), 'Acervo', false, agora FROM instante;
INSERT INTO listagem_pastas (id_dispositivo, id_comando, recebida_em, situacao, pastas, ha_mais)
SELECT id_dispositivo, id, agora, 'LISTADA', '[]', false FROM comando, instante ORDER BY id LIMIT 1;
INSERT INTO medida_conformidade
SELECT id_contratacao, date '2026-11-14', 25200, id_dispositivo, agora - interval '7 hours', agora, false, 25200, agora FROM d, instante;
INSERT INTO livro_soma (id_conferencia, mes, livro, quantidade, valor_centavos)
SELECT id, date '2026-11-01', 'FATURAS', 1, 5000 FROM conferencia_livros;
INSERT INTO nota_fiscal (id_fatura, situacao, situacao_desde, competencia, valor_centavos, created_at)
SELECT id, 'AGUARDANDO', agora, date '2026-11-01', 5000, agora FROM fatura, instante ORDER BY id LIMIT 1;
INSERT INTO nota_fiscal_passo (id_nota_fiscal, passo, ocorrido_em) SELECT id, 'CRIADA', agora FROM nota_fiscal, instante;
INSERT INTO nota_fiscal_tomador (id_nota_fiscal, nome, cpf_cnpj) SELECT id, 'Maria da Silva', '52998224725' FROM nota_fiscal;
INSERT INTO pagina_publica (caminho, tipo, corpo, publicada_em) SELECT '/', 'text/html; charset=utf-8', '<!doctype html>', agora FROM instante;
INSERT INTO possivel_cliente (id_autor, uf, nome, email1, livre_desde, alterado_em)
SELECT id_usuario, 'MG', 'Cartório de Exemplo', 'cartorio@acervo.test', agora, agora FROM d, instante;
INSERT INTO atribuicao_por_reserva (id_usuario, id_vendedor, id_possivel_cliente, atribuida_em)
SELECT d.id_usuario, u.id, p.id, agora FROM d, usuario u, possivel_cliente p, instante WHERE u.id <> d.id_usuario ORDER BY u.id LIMIT 1;
INSERT INTO possivel_cliente_nota (id_autor, id_possivel_cliente, compartilhada, texto, alterada_em)
SELECT id_autor, id, false, 'Ligar em dezembro', agora FROM possivel_cliente, instante;
INSERT INTO possivel_cliente_recusa (id_autor, id_possivel_cliente, recusada_em) SELECT id_autor, id, agora FROM possivel_cliente, instante;
INSERT INTO possivel_cliente_recusa_motivo (id_motivo, id_recusa)
SELECT m.id, r.id FROM motivo_nao_interesse m, possivel_cliente_recusa r ORDER BY m.id LIMIT 1;
INSERT INTO relato_compliance (protocolo, segredo_sha256, tipo_ocorrencia, recebido_em)
SELECT 'ABCDEFGH', sha256('segredo'), 'Elogio/Sugestão', agora FROM instante;
INSERT INTO relato_mensagem (id_relato, texto, escrita_em) SELECT id, 'Obrigado', agora FROM relato_compliance, instante;
INSERT INTO remessa_contador_nota (id_nota_fiscal, id_remessa) SELECT n.id, r.id FROM nota_fiscal n, remessa_contador r;
INSERT INTO serie_dps (ambiente, cnpj, serie, proximo) VALUES (2, '11222333000181', '1', 1);
INSERT INTO uso_do_computador (id_dispositivo, faixas, espera_rede_livre) SELECT id_dispositivo, '[]', false FROM d;
INSERT INTO visao_contratacoes (id_usuario, nome, filtros, criada_em) SELECT id_usuario, 'Minhas', '{}', agora FROM d, instante;

-- Of 5,571 towns only those that somebody lives in.
DELETE FROM municipio WHERE id NOT IN (
  SELECT id_municipio FROM endereco WHERE id_municipio IS NOT NULL
  UNION SELECT id_municipio FROM fatura_destinatario WHERE id_municipio IS NOT NULL
);
