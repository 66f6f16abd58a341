import { formatarTamanho } from "@acervo/br/tamanho";
import { z } from "zod";

/** Every error that the wire may carry: its HTTP status and the Portuguese text that a person reads. */
export const ERROS = {
  CAMPO_INVALIDO: { status: 400, mensagem: "Há um campo inválido na requisição." },
  NAO_AUTENTICADO: { status: 401, mensagem: "Sua sessão não é válida. Entre novamente." },
  LINK_INVALIDO: {
    status: 401,
    mensagem: "Não foi possível entrar por este link. Volte ao sistema do seu cartório e abra o Acervo de novo.",
  },
  SEM_PERMISSAO: { status: 403, mensagem: "Você não tem permissão para acessar este recurso." },
  NAO_ENCONTRADO: { status: 404, mensagem: "O que você procura não foi encontrado." },
  MUITAS_REQUISICOES: {
    status: 429,
    mensagem: "Muitas tentativas em pouco tempo. Aguarde um minuto e tente novamente.",
  },
  ERRO_INTERNO: {
    status: 500,
    mensagem: "Ocorreu um erro inesperado. Tente novamente mais tarde. Se o erro persistir, contate o suporte.",
  },
  SERVICO_INDISPONIVEL: { status: 503, mensagem: "Serviço indisponível no momento. Tente novamente em instantes." },

  CONTA_EM_CONFLITO: {
    status: 409,
    mensagem: "Já existe uma conta com este CPF/CNPJ ligada a outro acesso. Contate o suporte.",
  },
  ACESSO_SEM_CADASTRO: {
    status: 422,
    mensagem: "Seu acesso não tem CPF ou CNPJ e e-mail válidos. Contate o suporte.",
  },
  EMAIL_SECUNDARIO_OBRIGATORIO: {
    status: 422,
    mensagem: "Informe um e-mail secundário para receber notificações nele.",
  },
  EMAIL_PRINCIPAL_AUSENTE: {
    status: 422,
    mensagem: "Sua conta não tem e-mail principal. Receba os avisos no e-mail secundário.",
  },
  EMAIL_SECUNDARIO_IGUAL_AO_PRINCIPAL: {
    status: 422,
    mensagem: "O e-mail secundário deve ser diferente do e-mail principal.",
  },
  ENDERECO_INCOMPLETO: { status: 422, mensagem: "Complete os dados do seu cadastro abaixo." },
  SENHA_RECUSADA: {
    status: 422,
    mensagem: "Escolha outra senha: com pelo menos 10 caracteres e diferente do seu documento e do seu e-mail.",
  },
  TERMO_ALTERADO: {
    status: 409,
    mensagem: "O termo foi atualizado enquanto você lia. Recarregue a página para ler e assinar a nova versão.",
  },
  ESCOLHA_DO_TERMO_OBRIGATORIA: { status: 422, mensagem: "Escolha uma das opções do termo para continuar." },
  DADOS_DO_TERMO_OBRIGATORIOS: { status: 422, mensagem: "Informe nome, CPF e e-mail para assinar o termo." },
  ENDERECO_DO_TERMO_OBRIGATORIO: {
    status: 422,
    mensagem: "Favor preencher os dados do endereço para poder prosseguir.",
  },
  TERMO_NAO_ASSINADO: { status: 409, mensagem: "Assine o termo de proteção de dados (LGPD) para continuar." },
  CARTAO_PRINCIPAL_OBRIGATORIO: { status: 422, mensagem: "Selecione um cartão principal." },
  CARTOES_IGUAIS: { status: 422, mensagem: "Escolha cartões diferentes para principal e secundário." },
  TOMADOR_INDISPONIVEL: {
    status: 409,
    mensagem: "A configuração atual de tomador não está disponível para este tipo de conta.",
  },
  TOMADOR_DE_CONTRATACAO_WEB: {
    status: 422,
    mensagem: "O tomador de uma contratação da versão web não pode ser alterado aqui.",
  },
  MUNICIPIO_INVALIDO: { status: 422, mensagem: "O município informado não pertence à UF escolhida." },
  CEP_NAO_ENCONTRADO: { status: 404, mensagem: "CEP não encontrado." },
  CONSULTA_CEP_INDISPONIVEL: {
    status: 503,
    mensagem: "Não foi possível consultar o CEP agora. Preencha o endereço manualmente.",
  },
  CONTRATACAO_NAO_ENCONTRADA: { status: 404, mensagem: "Não foi possível encontrar a contratação." },
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
  CARTAO_OBRIGATORIO: { status: 422, mensagem: "Cadastre ou escolha um cartão principal para pagar com cartão." },
  CARTAO_INDISPONIVEL: { status: 422, mensagem: "Este cartão não está disponível. Escolha outro." },
  CONTRATACAO_NAO_CANCELAVEL: { status: 409, mensagem: "Não foi possível cancelar a contratação." },
  SEM_PAGAMENTO_PENDENTE: { status: 409, mensagem: "Esta contratação não tem pagamento pendente." },
  COBRANCA_EM_ANDAMENTO: {
    status: 409,
    mensagem: "Já há uma cobrança em andamento. Aguarde a resposta antes de tentar de novo.",
  },
  OFERTA_INDISPONIVEL: {
    status: 422,
    mensagem: "Este plano não está disponível para a sua conta. Escolha outro.",
  },
  PLANO_MENOR_QUE_O_USADO: {
    status: 409,
    mensagem: "O espaço utilizado é maior que o espaço do plano escolhido.",
  },

  CARTAO_NAO_ENCONTRADO: { status: 404, mensagem: "Não foi possível encontrar o cartão." },
  VALIDADE_CARTAO_INVALIDA: { status: 422, mensagem: "A validade informada não existe ou o cartão já venceu." },
  NUMERO_CARTAO_INVALIDO: { status: 422, mensagem: "O número do cartão não confere. Verifique os 16 dígitos." },
  CPF_TITULAR_INVALIDO: { status: 422, mensagem: "O CPF do titular não é válido." },
  BANDEIRA_INVALIDA: { status: 422, mensagem: "A bandeira escolhida não é a deste número de cartão." },
  TELEFONE_TITULAR_OBRIGATORIO: {
    status: 422,
    mensagem: "Informe um telefone com DDD: a operadora do cartão exige um.",
  },
  LIMITE_CARTOES_ATINGIDO: {
    status: 422,
    mensagem: "Você chegou ao limite de cartões. Exclua um que não usa mais.",
  },
  CARTAO_NAO_ACEITO: {
    status: 422,
    mensagem: "A operadora não aceitou este cartão. Confira os dados ou use outro cartão.",
  },
  PAGAMENTO_INDISPONIVEL: {
    status: 503,
    mensagem: "O serviço de pagamentos não respondeu. Aguarde alguns minutos e tente novamente.",
  },
  CARTAO_UNICO_EM_USO: {
    status: 409,
    mensagem: "Não é possível excluir o único cartão de uma contratação com pagamento por cartão.",
  },
  CARTAO_EXPIRADO: { status: 422, mensagem: "Este cartão está vencido. Escolha outro." },
  CARTAO_UNICO_E_PRINCIPAL: { status: 422, mensagem: "Seu único cartão é sempre o principal." },

  BOLETO_NAO_ENCONTRADO: { status: 404, mensagem: "Não há boleto em aberto para esta fatura." },
  CONTRATACAO_NAO_ATIVA: {
    status: 422,
    mensagem: "Esta ação só está disponível enquanto a contratação está ativa.",
  },
  CONTRATACAO_WEB: {
    status: 422,
    mensagem: "Uma contratação da versão web não tem dispositivos nem configurações próprias.",
  },
  LIMITE_CADASTRO_ATINGIDO: {
    status: 422,
    mensagem:
      "Esta contratação chegou ao limite de cadastros deste tipo. Remova os que não usa mais ou contate o suporte.",
  },
  DISPOSITIVO_NAO_ENCONTRADO: { status: 404, mensagem: "Não foi possível encontrar o dispositivo." },
  DISPOSITIVO_JA_ATIVADO: {
    status: 409,
    mensagem: "Este dispositivo já está ativado. Para ativá-lo de novo, use a opção Reativar.",
  },
  NOME_DISPOSITIVO_DUPLICADO: {
    status: 409,
    mensagem: "Um dispositivo com este nome já existe para esta Contratação.",
  },
  CONFIGURACAO_NAO_ENCONTRADA: { status: 404, mensagem: "Não foi possível encontrar a configuração." },
  PREFIXO_DUPLICADO: {
    status: 409,
    mensagem: "Este nome já existe para outra configuração deste dispositivo.",
  },
  DIRETORIO_NAO_ENCONTRADO: { status: 404, mensagem: "Não foi possível encontrar o diretório." },
  CAMINHO_DUPLICADO: {
    status: 409,
    mensagem: "Este caminho já existe para outro diretório nesta configuração.",
  },
  AGENDAMENTO_NAO_ENCONTRADO: { status: 404, mensagem: "Não foi possível encontrar o agendamento." },
  DESCRICAO_AGENDAMENTO_DUPLICADA: {
    status: 409,
    mensagem: "Esta descrição já existe para outro agendamento nesta configuração.",
  },

  CODIGO_ATIVACAO_INVALIDO: {
    status: 422,
    mensagem: "Este código não vale. Confira o que foi digitado ou gere um novo código no portal.",
  },
  ATIVACAO_EXPIRADA: { status: 422, mensagem: "O tempo para confirmar acabou. Gere um novo código no portal." },
  ASSINATURA_INVALIDA: { status: 401, mensagem: "A chave deste computador não confere." },
  DISPOSITIVO_DESATIVADO: {
    status: 409,
    mensagem:
      "Este dispositivo foi desativado ou ativado em outro computador. Para voltar a usá-lo aqui, gere um novo código no portal.",
  },
  IDENTIDADE_DUPLICADA: {
    status: 409,
    mensagem:
      "Este dispositivo está em uso em mais de um lugar ao mesmo tempo. Ative-o novamente com um novo código do portal.",
  },
  DISPOSITIVO_NAO_ATIVADO: {
    status: 409,
    mensagem: "Este dispositivo ainda não está ativado. Ative-o no computador para fazer o backup.",
  },
  AGENTE_DESATUALIZADO: {
    status: 409,
    mensagem: "Esta versão do programa não é mais atendida. Atualize-o para continuar.",
  },

  ARQUIVO_NAO_ENCONTRADO: { status: 404, mensagem: "Não foi possível encontrar o arquivo." },
  PASTA_NAO_ENCONTRADA: { status: 404, mensagem: "Não foi possível encontrar a pasta." },
  ARVORE_GRANDE_DEMAIS: {
    status: 422,
    mensagem: "Este dispositivo tem arquivos demais para listar todos de uma vez. Abra uma pasta por vez.",
  },
  CONTRATACAO_ENCERRADA: {
    status: 422,
    mensagem: "Esta contratação foi encerrada. Os arquivos dela não estão mais disponíveis.",
  },
  ARQUIVO_DANIFICADO: {
    status: 409,
    mensagem:
      "Esta versão do arquivo não passou na conferência e não pode ser baixada. Escolha outra versão ou contate o suporte.",
  },
  DOWNLOAD_EM_PREPARACAO: {
    status: 409,
    mensagem: "O arquivo está sendo preparado para o download. Aguarde alguns instantes.",
  },
  DOWNLOAD_NAO_PREPARADO: {
    status: 503,
    mensagem: "Não foi possível preparar o download deste arquivo. Tente novamente mais tarde.",
  },

  RESTAURACAO_NAO_ENCONTRADA: { status: 404, mensagem: "Não foi possível encontrar a restauração." },
  RESTAURACAO_CANCELADA: { status: 409, mensagem: "Esta restauração foi cancelada no portal." },
  RESTAURACAO_ENCERRADA: { status: 409, mensagem: "Esta restauração já terminou." },
  RECIBO_INDISPONIVEL: { status: 409, mensagem: "O recibo fica pronto quando a restauração termina." },
  NADA_A_RESTAURAR: {
    status: 422,
    mensagem: "Não há arquivos guardados no que você escolheu, nesse momento. Escolha outros itens ou outra data.",
  },
  DISPOSITIVO_SEM_COMPUTADOR: {
    status: 409,
    mensagem:
      "Este dispositivo não está ativado em nenhum computador. Ative-o para restaurar nele, ou baixe os arquivos pelo portal.",
  },

  INSTALADOR_NAO_PUBLICADO: { status: 404, mensagem: "Este instalador ainda não foi publicado." },

  CAPACIDADE_ESGOTADA: {
    status: 409,
    mensagem: "O espaço contratado não basta. Libere espaço ou mude de plano para continuar guardando arquivos.",
  },
  BACKUP_EM_ANDAMENTO: { status: 409, mensagem: "Já há um backup desta configuração em andamento." },
  BACKUP_ENCERRADO: { status: 409, mensagem: "Este backup já foi encerrado." },
  ESTADO_ANTIGO: {
    status: 409,
    mensagem: "Este computador voltou a um estado anterior. A lista de arquivos guardados será lida novamente.",
  },
  CATALOGO_ATRASADO: {
    status: 409,
    mensagem: "A lista de arquivos guardados está sendo recuperada. O backup continua assim que ela estiver em dia.",
  },
  CHAVE_REUTILIZADA: { status: 409, mensagem: "Um pedido diferente já foi feito com a mesma identificação." },
  OBJETO_NAO_CONFERE: { status: 422, mensagem: "O que chegou ao armazenamento não confere com o que foi enviado." },
  CONCESSAO_EXPIRADA: { status: 409, mensagem: "O prazo deste envio acabou. Peça um novo." },
  VERSAO_BASE_DIVERGENTE: {
    status: 409,
    mensagem: "A versão anterior deste arquivo não está mais guardada. Ele será enviado inteiro.",
  },
} as const satisfies Record<string, { readonly status: number; readonly mensagem: string }>;

export type CodigoErro = keyof typeof ERROS;

/** Errors that any endpoint may answer, so none declares them. */
export const ERROS_COMUNS = [
  "CAMPO_INVALIDO",
  "NAO_AUTENTICADO",
  "SEM_PERMISSAO",
  "NAO_ENCONTRADO",
  "MUITAS_REQUISICOES",
  "ERRO_INTERNO",
  "SERVICO_INDISPONIVEL",
  "CONTA_EM_CONFLITO",
  "ACESSO_SEM_CADASTRO",
] as const satisfies readonly CodigoErro[];

/** Errors that any endpoint of an agent may answer besides: its door refuses with them. */
export const ERROS_DO_AGENTE = [
  "DISPOSITIVO_DESATIVADO",
  "IDENTIDADE_DUPLICADA",
  "AGENTE_DESATUALIZADO",
] as const satisfies readonly CodigoErro[];

/** The text of a refusal for lack of space, with what is left. */
export const mensagemDeCapacidade = (livreBytes: number): string =>
  `${ERROS.CAPACIDADE_ESGOTADA.mensagem} Espaço livre: ${formatarTamanho(livreBytes)}.`;

/** The text of a refusal of a smaller plan, with what is used. */
export const mensagemDeEspacoUsado = (usadoBytes: number): string =>
  `O espaço utilizado (${formatarTamanho(usadoBytes)}) é maior que o espaço do plano escolhido.`;

export const ErroWire = z.object({
  codigo: z.string(),
  mensagem: z.string(),
  /** Path of the field that was refused, for validations. */
  campo: z.string().optional(),
  /** What is left of the plan, when it was not enough. */
  capacidadeLivreBytes: z.number().int().nonnegative().optional(),
});
export type ErroWire = z.infer<typeof ErroWire>;

/** One error, or a list of them when several fields were refused. */
export const CorpoErro = z.union([ErroWire, z.array(ErroWire).min(1)]);
