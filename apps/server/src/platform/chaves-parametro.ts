/** Parameters that are whole numbers. A test holds these lists against the migrated database. */
export const CHAVES_INTEIRAS = [
  "agente-arquivos-por-lote",
  "agente-objetos-por-pedido",
  "agente-ocorrencias-por-lote",
  "agente-partes-por-pedido",
  "arquivos-exclusao-sem-segunda-prova",
  "conferencia-megabytes-por-rodada",
  "dia-geracao-fatura",
  "dia-vencimento-fatura",
  "dias-cancelada-ate-encerrada",
  "dias-cancelamento-sem-pagamento",
  "dias-desistencia",
  "dias-entre-alertas-backup",
  "dias-historico-capacidade",
  "dias-inativa-ate-encerrada",
  "dias-minimos-primeiro-mes",
  "dias-sem-backup-filtro-administrativo",
  "dias-sugeridos-validade-versoes",
  "dias-suspensa-ate-inativa",
  "dias-suspensao-boleto-vencido",
  "dias-vencimento-primeira-fatura",
  "dias-vencimento-renegociacao",
  "filtro-porcentagem-capacidade-utilizada",
  "horas-exclusao-arquivos-dispositivo",
  "horas-sem-mudanca-exclusao-imediata",
  "horas-validade-comando-atualizacao",
  "horas-validade-comando-restauracao",
  "limite-arvore-arquivos",
  "limite-download-pasta-mb",
  "maximo-agendamentos-contratacao",
  "maximo-arquivos-contratacao",
  "maximo-configuracoes-contratacao",
  "maximo-diretorios-contratacao",
  "maximo-dispositivos-contratacao",
  "maximo-gigabytes-download-montado",
  "maximo-ignorados-contratacao",
  "megabytes-exclusao-sem-segunda-prova",
  "meses-historico-dispositivo-removido",
  "meses-relatorio-pagamentos",
  "milissegundos-resposta-cadastro",
  "minutos-conciliacao-cobranca",
  "minutos-sem-noticia-backup-interrompido",
  "minutos-sem-sinal-computador-desligado",
  "minutos-tolerancia-backup-diario",
  "minutos-tolerancia-backup-mensal",
  "minutos-tolerancia-backup-por-hora",
  "minutos-tolerancia-backup-semanal",
  "minutos-validade-codigo-ativacao",
  "minutos-validade-comando-backup",
  "minutos-validade-url-download",
  "porcentagem-alerta-capacidade",
  "porcentagem-juros-mes",
  "porcentagem-multa-atraso",
  "porcentagem-plano-download-montado-dia",
  "qtd-dias-contratacao-possivel-cliente",
  "registros-por-pagina",
  "segundos-batimento-agente",
  "segundos-espalhamento-backup",
  "segundos-segunda-prova",
  "tentativas-cobranca-cartao",
] as const;

/** Parameters that are texts. */
export const CHAVES_TEXTO = [
  "dias-repeticao-alerta-backup",
  "provedor-cnpj",
  "provedor-nome",
  "versao-atual-agente",
  "versao-minima-agente",
] as const;

/** Texts that need not be set: the addresses of installers, once one is published. */
export const CHAVES_TEXTO_OPCIONAL = ["url-dowload-exe", "url-dowload-exe-32-bits"] as const;

export type ChaveInteira = (typeof CHAVES_INTEIRAS)[number];
export type ChaveTexto = (typeof CHAVES_TEXTO)[number];
export type ChaveTextoOpcional = (typeof CHAVES_TEXTO_OPCIONAL)[number];
export type ChaveParametro = ChaveInteira | ChaveTexto;
