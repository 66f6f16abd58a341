import type { TabelaDeErros } from "./tabela.ts";

/** Errors of plans, contracts and subscriptions. */
export const ERROS_DE_CONTRATACOES = {
  CONTRATACAO_NAO_ENCONTRADA: { status: 404, mensagem: "Não foi possível encontrar a contratação." },
  FILTROS_EXCLUDENTES: {
    status: 422,
    mensagem:
      "Escolha só um destes filtros: por dispositivo, ativa sem dispositivo, dispositivo sem nenhum backup, sem backup nos últimos 3 dias ou porcentagem em uso.",
  },
  FILTRO_SO_DE_ATIVAS: { status: 422, mensagem: "Este filtro só vale para contratações ativas." },
  VISAO_JA_EXISTE: { status: 409, mensagem: "Você já tem uma visão com este nome." },
  LIMITE_VISOES: { status: 422, mensagem: "Você já tem 20 visões salvas. Remova uma para salvar outra." },
  VISAO_NAO_ENCONTRADA: { status: 404, mensagem: "Não foi possível encontrar a visão." },
  CONFORMIDADE_INDISPONIVEL: {
    status: 409,
    mensagem: "O painel do Provimento CNJ 213/2026 ainda não está disponível.",
  },
  DOSSIE_EM_PREPARACAO: {
    status: 409,
    mensagem: "Já há um dossiê desta contratação sendo preparado. Espere ele ficar pronto.",
  },
  DOSSIE_PERIODO_FUTURO: { status: 422, mensagem: "Escolha um período até o mês atual." },
  DOSSIE_NAO_ENCONTRADO: { status: 404, mensagem: "Dossiê não encontrado." },
  DOSSIE_INDISPONIVEL: { status: 409, mensagem: "Este dossiê não está disponível para baixar. Peça outro." },
  EXTRATO_NAO_ENCONTRADO: { status: 404, mensagem: "Extrato não encontrado." },
  EXTRATO_INDISPONIVEL: { status: 409, mensagem: "Este extrato não está disponível para baixar." },
  TESTE_RESTAURACAO_NAO_ENCONTRADO: { status: 404, mensagem: "Teste de restauração não encontrado." },
  TESTE_RESTAURACAO_ABERTO: {
    status: 409,
    mensagem: "Já há um teste de restauração em andamento nesta contratação. Conclua ou cancele esse primeiro.",
  },
  TESTE_RESTAURACAO_ENCERRADO: { status: 409, mensagem: "Este teste de restauração não muda mais." },
  TESTE_PARTICIPANTE_DESCONHECIDO: { status: 422, mensagem: "Escolha um dos participantes deste teste." },
  TESTE_PASSOS_DEMAIS: { status: 422, mensagem: "Este teste já tem todos os passos que pode ter." },
  TESTE_NAO_CONFERIDO: {
    status: 409,
    mensagem: "O servidor e os computadores ainda não terminaram a sua parte. Espere para declarar o teste.",
  },
  TESTE_SEM_MEDIDA: { status: 422, mensagem: "Este teste falhou. Diga ao menos uma medida corretiva." },
  TESTE_MUDOU: { status: 409, mensagem: "O teste mudou desde que foi mostrado. Leia e declare novamente." },
  ATA_INDISPONIVEL: { status: 409, mensagem: "A Ata deste teste ainda não foi emitida." },
  TESTE_DISPOSITIVO_INDISPONIVEL: {
    status: 422,
    mensagem: "Escolha só dispositivos em uso desta contratação que já tenham arquivos guardados.",
  },
  CONTRATO_NAO_ENCONTRADO: { status: 404, mensagem: "Não foi possível encontrar o contrato." },
  TERMO: { status: 409, mensagem: "O termo mudou desde que foi mostrado. Leia e aceite novamente." },
  CONTRATACAO_EM_ANDAMENTO: {
    status: 409,
    mensagem: "Você já tem uma contratação em andamento. Conclua o pagamento ou cancele-a para fazer outra.",
  },
  LIMITE_CONTRATACOES: {
    status: 422,
    mensagem: "O limite máximo de contratações foi atingido para a sua conta.",
  },
  NOME_CONTRATACAO_DUPLICADO: { status: 409, mensagem: "Você já possui uma contratação com este nome!" },
  TIPO_PAGAMENTO_DEFINIDO: {
    status: 422,
    mensagem: "A forma de pagamento da sua conta já foi definida. Para mudá-la, use as configurações da conta.",
  },
  PROVISAO_DIA_DISTANTE: { status: 422, mensagem: "Escolha um dia dos próximos 90." },
  PROVISAO_OFERTA_INDISPONIVEL: {
    status: 422,
    mensagem: "Esta conta não pode contratar esta oferta no dia escolhido. Escolha outra oferta ou outro dia.",
  },
  PROVISAO_ACIMA_DO_LIMITE: { status: 422, mensagem: "A conta já tem todas as contratações que pode ter." },
  PROVISAO_NOME_REPETIDO: { status: 409, mensagem: "A conta já tem uma contratação com este nome." },
  PROVISAO_RESPONDIDA: { status: 409, mensagem: "Esta contratação não espera mais pela assinatura." },
  CARTAO_OBRIGATORIO: { status: 422, mensagem: "Cadastre ou escolha um cartão principal para pagar com cartão." },
  CARTAO_INDISPONIVEL: { status: 422, mensagem: "Este cartão não está disponível. Escolha outro." },
  CONTRATACAO_NAO_CANCELAVEL: { status: 409, mensagem: "Não foi possível cancelar a contratação." },
  SEM_PAGAMENTO_PENDENTE: { status: 409, mensagem: "Esta contratação não tem pagamento pendente." },
  COBRANCA_EM_ANDAMENTO: {
    status: 409,
    mensagem: "Já há uma cobrança em andamento. Aguarde a resposta antes de tentar de novo.",
  },
  PAGAMENTO_EM_CONTESTACAO: {
    status: 409,
    mensagem: "O pagamento desta fatura está em contestação. Aguarde o resultado antes de cobrar de novo.",
  },
  OFERTA_INDISPONIVEL: {
    status: 422,
    mensagem: "Este plano não está disponível para a sua conta. Escolha outro.",
  },
  PLANO_MENOR_QUE_O_USADO: {
    status: 409,
    mensagem: "O espaço utilizado é maior que o espaço do plano escolhido.",
  },
} as const satisfies TabelaDeErros;
