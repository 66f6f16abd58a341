-- Up Migration

INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao) VALUES
  ('dias-registro-email', date '2021-01-01', to_jsonb(365), 'inteiro',
   'Por quantos dias fica o registro de um e-mail que foi enviado ou recusado.'),
  ('dias-valores-trilha', date '2021-01-01', to_jsonb(1826), 'inteiro',
   'Por quantos dias ficam os dados pessoais da trilha de auditoria; os eventos ficam, sem eles.'),
  ('dias-registro-copia-dados', date '2021-01-01', to_jsonb(1826), 'inteiro',
   'Por quantos dias fica o registro de que uma cópia dos dados de uma pessoa foi pedida.');
