-- Up Migration

CREATE TABLE termo_modelo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tipo varchar(10) NOT NULL CHECK (tipo IN ('LGPD', 'CONTRATO', 'ALTERACAO')),
  versao integer NOT NULL CHECK (versao > 0),
  texto text NOT NULL,
  sha256 varchar(64) NOT NULL CHECK (sha256 = encode(sha256(convert_to(texto, 'UTF8')), 'hex')),
  vigente_desde timestamptz NOT NULL,
  exige_nova_assinatura boolean NOT NULL,
  UNIQUE (tipo, versao),
  UNIQUE (id, sha256)
);
COMMENT ON TABLE termo_modelo IS
  'Append-only: a text that someone may have signed is never edited; a correction is a new version. The version in force is the greatest whose vigente_desde has come.';
COMMENT ON COLUMN termo_modelo.texto IS
  'HTML of h2, p, ul, li and strong. CONTRATO and ALTERACAO hold {{names}} that are filled for each acceptance; LGPD holds none, so that its hash is that of the text shown.';
COMMENT ON COLUMN termo_modelo.exige_nova_assinatura IS 'Who signed an earlier version has to sign again.';

CREATE TABLE termo_anexo (
  id_termo_modelo bigint NOT NULL REFERENCES termo_modelo,
  ordem smallint NOT NULL CHECK (ordem > 0),
  nome varchar(150) NOT NULL,
  texto text NOT NULL,
  sha256 varchar(64) NOT NULL CHECK (sha256 = encode(sha256(convert_to(texto, 'UTF8')), 'hex')),
  PRIMARY KEY (id_termo_modelo, ordem)
);
COMMENT ON TABLE termo_anexo IS 'Attachments of a version, in order; the same rules as termo_modelo.texto.';

CREATE TRIGGER termo_modelo_append_only BEFORE UPDATE OR DELETE ON termo_modelo
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER termo_modelo_no_truncate BEFORE TRUNCATE ON termo_modelo
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER termo_anexo_append_only BEFORE UPDATE OR DELETE ON termo_anexo
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER termo_anexo_no_truncate BEFORE TRUNCATE ON termo_anexo
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO termo_modelo (tipo, versao, texto, sha256, vigente_desde, exige_nova_assinatura)
SELECT tipo, 1, texto, encode(sha256(convert_to(texto, 'UTF8')), 'hex'), timestamptz '2021-01-01 00:00:00-03', exige
FROM (VALUES
  ('LGPD', true, $texto$<h2>1. Quais dados tratamos</h2>
<p>Nome, CPF ou CNPJ, e-mail, telefone e endereço, usados para criar a conta, emitir cobranças e notas fiscais e prestar suporte. Registramos também a data, a hora e o endereço de rede dos acessos.</p>
<p>Os arquivos que você envia são tratados só para guardar, conferir e devolver as cópias. Em relação ao conteúdo deles, somos operador: quem decide o que enviar, e responde por isso, é você.</p>
<h2>2. Para que usamos</h2>
<p>Para executar o contrato de backup, cumprir obrigações legais e avisar sobre o funcionamento do serviço. Não vendemos dados nem os usamos para publicidade de terceiros.</p>
<h2>3. Com quem compartilhamos</h2>
<p>Com os fornecedores necessários ao serviço, na medida do necessário: hospedagem dos servidores, processamento de pagamentos, emissão de notas fiscais e envio de e-mails. Contas ligadas a um sistema parceiro trocam com ele os dados cadastrais que a opção escolhida abaixo permitir. Autoridades recebem dados apenas quando a lei obriga.</p>
<h2>4. Como protegemos</h2>
<p>Os dados trafegam por conexão cifrada. O acesso da nossa equipe é restrito por função e fica registrado. Se um incidente puder causar risco ou dano relevante, avisaremos você e a Autoridade Nacional de Proteção de Dados em até três dias úteis.</p>
<h2>5. Por quanto tempo</h2>
<p>Os arquivos ficam guardados enquanto a contratação estiver ativa e por 30 dias depois do cancelamento. Documentos fiscais são guardados por cinco anos e registros de acesso, por seis meses no mínimo, como manda a lei. O registro desta assinatura é guardado como prova do aceite.</p>
<h2>6. Seus direitos</h2>
<p>Você pode pedir confirmação do tratamento, acesso, correção, cópia, portabilidade ou eliminação dos seus dados, informação sobre compartilhamento e revogação do consentimento, pelos contatos do rodapé, nos termos da Lei 13.709/2018. Respondemos de forma completa em até 15 dias.</p>
<h2>7. Mudanças neste termo</h2>
<p>Uma nova versão que mude a forma como tratamos seus dados será apresentada para nova assinatura. As versões anteriores ficam guardadas e podem ser pedidas a qualquer tempo.</p>
$texto$),
  ('CONTRATO', false, $texto$<p>Entre <strong>{{provedorNome}}</strong>, CNPJ {{provedorCnpj}}, chamada Acervo, e <strong>{{contratanteNome}}</strong>, {{contratanteDocumento}}, com endereço em {{contratanteEndereco}}, chamado contratante.</p>
<p>Contratação {{contratacaoNome}}, plano {{planoNome}}, com pagamento por {{formaPagamento}}.</p>
<h2>Cláusula 1. O que é contratado</h2>
<p>O Acervo guarda, fora do computador do contratante, cópias dos arquivos que ele escolher, até o espaço do plano, e as devolve quando pedidas.</p>
<h2>Cláusula 2. Como a cópia é feita</h2>
<p>O contratante instala o programa, escolhe as pastas e o horário. Arquivos e pastas ocultos não são copiados. Arquivos que não puderem ser lidos são listados no portal, com o motivo. O resultado de cada backup é calculado pelo servidor, a partir do que foi recebido e conferido.</p>
<h2>Cláusula 3. Recuperação</h2>
<p>O contratante pode recuperar e baixar os arquivos guardados a qualquer tempo, inclusive com a contratação suspensa, até o encerramento.</p>
<h2>Cláusula 4. Preço e pagamento</h2>
<p>A fatura é emitida no dia 1 e vence no dia 10, ou no dia útil seguinte. Todo boleto traz Pix. No plano pré-pago, a primeira mensalidade é cobrada por inteiro na contratação e cobre o mês corrente ou, se faltarem menos de 15 dias para o fim dele, o mês seguinte, sem cobrança pelos dias restantes. No plano pós-pago, a fatura se refere ao mês anterior.</p>
<h2>Cláusula 5. Atraso</h2>
<p>Sobre o valor em atraso incidem multa de 2% e juros de 1% ao mês. Boleto vencido há 15 dias, ou cartão recusado em três dias seguidos, suspende novos backups. Depois de 60 dias suspensa, a contratação fica inativa e, após mais 30 dias, é encerrada e os arquivos são apagados. O Acervo avisa por e-mail antes de cada passo. O pagamento de tudo o que estiver em atraso, antes do encerramento, reativa a contratação.</p>
<h2>Cláusula 6. Troca de plano</h2>
<p>O espaço novo vale na hora e o valor novo, na fatura seguinte. Não se troca para um plano menor que o espaço em uso.</p>
<h2>Cláusula 7. Cancelamento e desistência</h2>
<p>O contratante cancela pelo portal quando quiser. Os backups param na hora e os arquivos ficam disponíveis para baixar por 30 dias; depois são apagados. Quem cancela em até sete dias da contratação recebe de volta tudo o que pagou.</p>
<h2>Cláusula 8. Dados pessoais e sigilo</h2>
<p>Os dados do contratante são tratados conforme o termo LGPD assinado. O conteúdo dos arquivos é sigiloso e tratado só para guardar, conferir e devolver as cópias. Encerrado o contrato, o contratante pode levar seus arquivos em formato aberto, sem custo, no prazo da cláusula 7.</p>
<h2>Cláusula 9. Provimento CNJ 213/2026</h2>
<p>Para serventias extrajudiciais, o serviço apoia o cumprimento do Provimento com medidas, testes e registros. A responsabilidade pelo acervo e pelas demais obrigações continua com o titular da serventia.</p>
$texto$),
  ('ALTERACAO', false, $texto$<p>Alteração do contrato {{contratoNumero}}, entre <strong>{{provedorNome}}</strong>, CNPJ {{provedorCnpj}}, chamada Acervo, e <strong>{{contratanteNome}}</strong>, {{contratanteDocumento}}, chamado contratante.</p>
<h2>Cláusula 1. O que muda</h2>
<p>A contratação {{contratacaoNome}} passa do plano {{planoAnteriorNome}} para o plano {{planoNome}}.</p>
<h2>Cláusula 2. Quando vale</h2>
<p>O espaço novo vale na hora. O valor novo vale a partir da fatura seguinte; nada é cobrado nem devolvido pela troca.</p>
<h2>Cláusula 3. O que continua</h2>
<p>Tudo o mais continua como no contrato alterado, que segue disponível no histórico da contratação.</p>
$texto$)
) AS inicial (tipo, exige, texto);

INSERT INTO termo_anexo (id_termo_modelo, ordem, nome, texto, sha256)
SELECT termo_modelo.id, 1, 'Anexo I. Plano', anexo, encode(sha256(convert_to(anexo, 'UTF8')), 'hex')
FROM termo_modelo
CROSS JOIN (VALUES ($texto$<ul>
<li>Plano: {{planoNome}}</li>
<li>Espaço: {{planoEspaco}}</li>
<li>Cobrança: {{tipoCobranca}}</li>
<li>Valor mensal: {{valorMensal}}</li>
<li>Subsídio: {{valorSubsidio}}</li>
<li>A pagar por mês: {{valorAPagar}}</li>
</ul>
$texto$)) AS inicial (anexo)
WHERE termo_modelo.tipo IN ('CONTRATO', 'ALTERACAO');
