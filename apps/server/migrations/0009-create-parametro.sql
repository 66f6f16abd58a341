-- Up Migration

CREATE TABLE parametro (
  chave varchar(80) NOT NULL CHECK (chave ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  vigente_desde date NOT NULL,
  valor jsonb NOT NULL,
  tipo varchar(10) NOT NULL CHECK (tipo IN ('inteiro', 'texto', 'objeto')),
  descricao text NOT NULL,
  PRIMARY KEY (chave, vigente_desde),
  CHECK (
    CASE tipo
      WHEN 'inteiro' THEN jsonb_typeof(valor) = 'number' AND valor::text ~ '^-?[0-9]+$'
      WHEN 'texto' THEN jsonb_typeof(valor) = 'string'
      ELSE jsonb_typeof(valor) = 'object'
    END
  )
);
COMMENT ON TABLE parametro IS
  'Figures of the business that change without a release. The value on a civil date is that of the row with the greatest vigente_desde not after it; a change is a new row.';

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao)
SELECT chave, date '2021-01-01', to_jsonb(valor), 'inteiro', descricao
FROM (VALUES
  ('porcentagem-alerta-capacidade', 80, 'Porcentagem do espaço usado que dispara o alerta de capacidade.'),
  ('filtro-porcentagem-capacidade-utilizada', 90, 'Porcentagem mínima do filtro de capacidade utilizada da lista administrativa.'),
  ('registros-por-pagina', 10, 'Linhas por página das listas paginadas.'),
  ('limite-arvore-arquivos', 10000, 'Máximo de entradas da árvore de arquivos respondida de uma só vez.'),
  ('limite-download-pasta-mb', 2000, 'Máximo, em MB, de uma pasta baixada como zip.'),
  ('qtd-dias-contratacao-possivel-cliente', 5, 'Dias em que um possível cliente fica reservado ao vendedor.'),
  ('dias-sugeridos-validade-versoes', 30, 'Dias de guarda de versões antigas sugeridos no cadastro de dispositivo.'),
  ('minutos-validade-codigo-ativacao', 5, 'Validade, em minutos, do código de ativação de dispositivo.'),
  ('minutos-validade-url-download', 15, 'Validade, em minutos, de um endereço de download.'),
  ('minutos-sem-noticia-backup-interrompido', 30, 'Minutos sem notícia do agente até o backup ser dado como interrompido.'),
  ('dias-sem-backup-filtro-administrativo', 3, 'Dias do filtro administrativo de dispositivo sem backup.'),
  ('horas-exclusao-arquivos-dispositivo', 24, 'Prazo, em horas, para apagar os arquivos de um dispositivo removido.'),
  ('meses-historico-dispositivo-removido', 12, 'Meses em que backups e logs de um dispositivo removido seguem visíveis ao suporte.'),
  ('dia-geracao-fatura', 1, 'Dia do mês em que as faturas são geradas.'),
  ('dia-vencimento-fatura', 10, 'Dia do mês em que as faturas vencem (ou o dia útil seguinte).'),
  ('dias-minimos-primeiro-mes', 15, 'Com menos dias que isto até o fim do mês, a primeira mensalidade cobre o mês seguinte.'),
  ('dias-cancelamento-sem-pagamento', 10, 'Dias sem pagamento até cancelar uma contratação que aguarda pagamento.'),
  ('dias-suspensao-boleto-vencido', 15, 'Dias de atraso de um boleto até a suspensão.'),
  ('tentativas-cobranca-cartao', 3, 'Recusas diárias do cartão até a suspensão.'),
  ('minutos-conciliacao-cobranca', 10, 'Minutos de consulta ao provedor de pagamento antes de nova tentativa de cobrança.'),
  ('dias-suspensa-ate-inativa', 60, 'Dias de suspensão até a contratação ficar inativa.'),
  ('dias-inativa-ate-encerrada', 30, 'Dias inativa até a contratação ser encerrada.'),
  ('dias-cancelada-ate-encerrada', 30, 'Dias de guarda dos arquivos depois do cancelamento.'),
  ('dias-desistencia', 7, 'Dias para desistir da contratação com devolução integral (CDC, art. 49).'),
  ('dias-vencimento-renegociacao', 5, 'Dias até o vencimento de um boleto de renegociação.'),
  ('porcentagem-multa-atraso', 2, 'Multa por atraso, em porcentagem do valor.'),
  ('porcentagem-juros-mes', 1, 'Juros por mês de atraso, em porcentagem do valor.'),
  ('meses-relatorio-pagamentos', 12, 'Máximo de meses do relatório de pagamentos.')
) AS inicial (chave, valor, descricao);

-- Read second-hand, not in the official text: dated rows, so that a correction is one more row.
INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao)
SELECT
  'provimento-cnj-213-classe-' || classe,
  date '2026-08-22',
  jsonb_build_object(
    'receitaSemestralMaximaCentavos', receita,
    'rpoHoras', rpo,
    'rtoHoras', rto,
    'copiaIntegralHoras', copia,
    'testeRestauracaoMeses', teste,
    'guardaTrilhasAnos', 5,
    'primeirasEtapasAte', etapas
  ),
  'objeto',
  'Limites da classe ' || classe || ' do Provimento CNJ 213/2026, alterado pelo 243/2026.'
FROM (VALUES
  (1, 30000000, 24, 24, 72, 12, '2027-06-18'),
  (2, 150000000, 12, 24, 48, 12, '2027-04-19'),
  (3, NULL, 4, 8, 24, 6, '2027-02-18')
) AS classes (classe, receita, rpo, rto, copia, teste, etapas);
