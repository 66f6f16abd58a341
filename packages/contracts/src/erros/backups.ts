import type { TabelaDeErros } from "./tabela.ts";

/** Errors that agents get while they back up. */
export const ERROS_DE_BACKUPS = {
  CAPACIDADE_ESGOTADA: {
    status: 409,
    mensagem: "O espaço contratado não basta. Libere espaço ou mude de plano para continuar guardando arquivos.",
  },
  BACKUP_EM_ANDAMENTO: { status: 409, mensagem: "Já há um backup desta configuração em andamento." },
  BACKUP_ENCERRADO: { status: 409, mensagem: "Este backup já foi encerrado." },
  ESTADO_ANTIGO: {
    status: 409,
    mensagem: "O que este computador sabe dos arquivos guardados é antigo. A lista será lida novamente.",
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
  LIMITE_ARQUIVOS_ATINGIDO: {
    status: 409,
    mensagem:
      "Esta contratação chegou ao limite de arquivos guardados. Retire do backup pastas que não precisam de cópia ou contate o suporte.",
  },
} as const satisfies TabelaDeErros;
