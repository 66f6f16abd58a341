import { formatarTamanho } from "@acervo/br/tamanho";
import type { Typed } from "../system/port.ts";
import { palavras } from "../words/words.texts.ts";

const DIAS = [
  "toda segunda-feira",
  "toda terça-feira",
  "toda quarta-feira",
  "toda quinta-feira",
  "toda sexta-feira",
  "todo sábado",
  "todo domingo",
] as const;

type AgendamentoEmPalavras = {
  readonly tipo: number;
  readonly hora: string | null;
  readonly horaIntervalo: number | null;
  readonly idDiaSemana: number | null;
  readonly diaMes: number | null;
};

const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);

const emPalavras = ({ tipo, hora, horaIntervalo, idDiaSemana, diaMes }: AgendamentoEmPalavras): string => {
  const as = `às ${(hora ?? "").slice(0, 5)}`;
  if (tipo === 1) return horaIntervalo === 1 ? "de hora em hora" : `a cada ${horaIntervalo ?? 0} horas`;
  if (tipo === 2) return `todos os dias ${as}`;
  if (tipo === 3) return `${DIAS[(idDiaSemana ?? 1) - 1] ?? ""} ${as}`;
  return tipo === 4 ? `todo dia ${diaMes ?? 0} ${as}` : "conforme o portal";
};

export const pageTexts = {
  titulo: "Acervo neste computador",
  marca: "Acervo",
  semScript: "Esta página precisa de JavaScript.",
  semAcesso: ({ openPage }: Typed): string =>
    `Esta página foi aberta sem a chave de acesso, ou o serviço foi reiniciado. Abra de novo com o comando ${openPage}.`,
  semServico: "O serviço do Acervo não responde. Esta página volta a funcionar quando ele for iniciado.",
  computador: (nome: string): string => `Computador ${nome}`,
  versao: (versao: string): string => `Agente ${versao}`,

  ativar: "Ative este computador",
  ativarExplica: "No portal, em Dispositivos, gere um código de ativação e digite-o aqui. Ele vale 5 minutos.",
  codigo: "Código de ativação",
  continuar: "Continuar",
  confirmeTitulo: "É este o dispositivo?",
  confirmeExplica: "Confira antes de confirmar: os arquivos deste computador serão guardados aqui.",
  conta: "Conta",
  contratacao: "Contratação",
  dispositivo: "Dispositivo",
  raizes: "Pastas em que o Acervo pode ler e escrever",
  raizesExplica:
    "Separe por vírgula. Só o que está nelas é guardado e restaurado; outra pasta que o portal pedir espera a sua confirmação aqui.",
  confirmar: "Confirmar ativação",
  cancelar: "Cancelar",
  codigoEsperando: (mensagem: string | null): string =>
    `O código deixado pela instalação ainda espera: ${mensagem ?? "o servidor não respondeu."} O Acervo tenta de novo sozinho.`,
  codigoRecusado: (mensagem: string): string =>
    `O código deixado pela instalação não serviu: ${mensagem} Gere outro no portal e digite-o aqui.`,
  codigoIlegivel: "O que a instalação deixou não é um código de ativação. Gere um no portal e digite-o aqui.",
  recusado: "Os backups deste computador pararam.",

  backups: "Backups",
  iniciando: "O serviço está iniciando e ainda não leu a configuração.",
  semConfiguracao: "Nenhuma configuração de backup. Crie uma no portal, em Dispositivos.",
  fazerBackup: "Fazer backup agora",
  fazerBackupDe: (prefixo: string): string => `Fazer backup agora: ${prefixo}`,
  emAndamento: "Em andamento",
  progressoDe: (prefixo: string): string => `Andamento do backup de ${prefixo}`,
  progresso: (vistos: number, antes: number | null): string =>
    antes === null
      ? `${palavras.arquivos(vistos)} até agora`
      : `${palavras.numero(vistos)} de cerca de ${palavras.arquivos(antes)}`,
  enviados: (bytes: number): string => `${formatarTamanho(bytes)} enviados`,
  nunca: "Nenhum backup ainda",
  naoTerminou: "Não terminou",
  situacao: (situacao: number): string => maiuscula(palavras.situacao(situacao)),
  resultado: ({ vistos, confirmados }: { vistos: number; confirmados: number }): string =>
    `${palavras.arquivos(vistos)} no computador, ${palavras.arquivos(confirmados)} ${confirmados === 1 ? "enviado" : "enviados"}`,
  ultimo: (milissegundos: number): string => `Último: terminou em ${palavras.instante(milissegundos)}`,
  proximo: (milissegundos: number): string => `Próximo backup: ${palavras.instante(milissegundos)}`,
  semProximo: "Nenhum backup agendado.",

  pausa: "Pausa",
  pausaExplica:
    "Backups param e continuam sozinhos depois, de onde estavam. O que você pedir em “Fazer backup agora” durante a pausa é feito.",
  pausarPor: (horas: number): string => `Pausar por ${horas === 1 ? "1 hora" : `${horas} horas`}`,
  retomar: "Retomar agora",
  emPausa: "Em pausa",
  emEspera: "Em espera",
  esperando: (motivo: string, ate: number | null): string => palavras.espera(motivo, ate),

  naoLidos: "O que não pôde ser guardado",
  nadaNaoLido: "Tudo o que foi encontrado no último backup está guardado.",

  semEspaco: "Sem espaço para atualizar",
  semEspacoExplica: (versao: string, faltam: number): string =>
    `A versão ${versao} do Acervo não cabe no disco em que o programa está instalado: libere ${formatarTamanho(faltam)}. Ela é instalada sozinha quando couber; até lá esta versão continua fazendo os backups.`,

  aConfirmar: "Pastas a confirmar",
  aConfirmarExplica:
    "O portal pede o backup destas pastas, que não foram permitidas neste computador. Nada delas é lido nem escrito até você permitir. Se não foi você quem as adicionou, não permita e troque a sua senha no portal.",
  permitir: "Permitir",
  permitirPasta: (pasta: string): string => `Permitir a pasta ${pasta}`,

  restauracoes: "Restaurações",
  pedidaNoPortal:
    "O portal pediu a restauração de arquivos para uma pasta deste computador. Ela só começa se você indicar a pasta.",
  pasta: "Pasta em que os arquivos serão escritos",
  restaurarAqui: "Restaurar nesta pasta",
  recusar: "Recusar",
  restaurando: "Restaurando",
  restaurados: (feitos: number, total: number | null): string =>
    total === null ? palavras.arquivos(feitos) : `${palavras.numero(feitos)} de ${palavras.arquivos(total)}`,
  bytesRestaurados: (feitos: number, total: number | null): string =>
    total === null ? formatarTamanho(feitos) : `${formatarTamanho(feitos)} de ${formatarTamanho(total)}`,
  andamentoRestauracao: "Andamento da restauração",
  ultimaRestauracao: (milissegundos: number): string => `Última restauração: ${palavras.instante(milissegundos)}`,
  recibo: ({ pedidos, iguais }: { pedidos: number; iguais: number }): string =>
    `${palavras.arquivos(pedidos)} no pedido, ${palavras.arquivos(iguais)} no lugar com o conteúdo conferido`,
  naPasta: (pasta: string): string => `Na pasta ${pasta}`,
  completa: "Completa",
  incompleta: "Incompleta",

  suporte: "Suporte",
  suporteExplica:
    "Um arquivo de texto com o que o suporte precisa saber deste computador, sem nomes de arquivos, senhas nem chaves. Leia antes de enviar.",
  baixarDiagnostico: "Baixar diagnóstico",

  configuracao: "Configuração",
  configuracaoExplica: "Muda-se no portal, em Dispositivos.",
  diretorios: "Diretórios",
  semDiretorios: "Nenhum diretório",
  agendamentos: "Agendamentos",
  semAgendamentos: "Nenhum agendamento",
  agendamento: (agendamento: AgendamentoEmPalavras): string => maiuscula(emPalavras(agendamento)),
} as const;
