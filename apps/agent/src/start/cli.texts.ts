import type { EnrolmentNames } from "../enrol/enrol.ts";
import type { Typed } from "../system/port.ts";
import { palavras } from "../words/words.texts.ts";

const { arquivos } = palavras;

export const textos = {
  ajustesInvalidos: (nomes: readonly string[], arquivo: string): string =>
    `Informe ou corrija ${nomes.join(", ")} em ${arquivo}.`,
  proxyPorVariavel:
    "Neste computador de 32 bits o proxy é informado pela variável de sistema HTTPS_PROXY. Retire ACERVO_AGENTE_PROXY dos ajustes e reinicie o serviço.",
  servicoIniciando: "O serviço do Acervo está iniciando. Tente de novo em instantes.",
  servicoNaoResponde:
    "O serviço do Acervo está em execução neste computador, mas não responde. Tente de novo em instantes.",
  painel: (endereco: string): string => `Abra no navegador deste computador:\n\n  ${endereco}\n`,
  servicoParado: ({ startService }: Typed): string =>
    `O serviço do Acervo não está em execução neste computador. Inicie-o com: ${startService}`,
  restauracaoInterrompida: "Restauração interrompida. Repita o mesmo comando para continuar de onde parou.",
  restauracaoAndamento: (feitos: number, total: number | null): string =>
    total === null ? `  ${arquivos(feitos)}` : `  ${palavras.numero(feitos)} de ${arquivos(total)}`,
  uso: ({ agent }: Typed): string => `Uso: ${agent} <comando>

  ativar CÓDIGO            liga este computador a um dispositivo do portal
                           (--permitir PASTA, quantas vezes for preciso, em vez da pergunta)
  permitir PASTA           deixa o Acervo guardar e restaurar o que está nesta pasta
  status                   mostra o dispositivo e o resultado dos últimos backups
  fazer-backup [NOME]      faz agora o backup de todas as configurações, ou de uma
  restaurar NOME           traz de volta arquivos de uma configuração
  servico                  fica em execução e faz os backups agendados
  painel                   mostra o endereço da página de acompanhamento deste computador
  diagnostico              escreve um arquivo com o que o suporte precisa saber deste computador
                           (--para PASTA; --com-nomes inclui nomes de pastas e arquivos)`,
  usoDiagnostico: ({ agent }: Typed): string => `Uso: ${agent} diagnostico [--para PASTA] [--com-nomes]`,
  diagnosticoPronto: (arquivo: string, comNomes: boolean): string =>
    `Diagnóstico escrito em ${arquivo}\nEle não tem senhas, códigos nem chaves, e ${comNomes ? "tem" : "não tem"} nomes de pastas e arquivos. Leia antes de enviar ao suporte.`,
  diagnosticoNaoEscrito: (pasta: string): string =>
    `Não foi possível escrever em ${pasta}. Escolha outra pasta com --para.`,
  usoRestaurar: ({ agent }: Typed): string => `Uso: ${agent} restaurar NOME (--para PASTA | --original) [opções]

  NOME                     a configuração, como se chama no portal
  --para PASTA             escreve nesta pasta
  --original               escreve onde os arquivos estavam
  --caminho CAMINHO        só esta pasta ou este arquivo
  --em INSTANTE            como estava nesse instante (ex.: 2026-11-15T12:00:00-03:00)
  --sobrescrever           troca arquivos que já existem
  --se-mais-antigo         troca arquivos que já existem só se forem mais antigos`,
  recibo: ({ pedidos, iguais }: { pedidos: number; iguais: number }): string =>
    `Restauração: ${arquivos(pedidos)} no pedido, ${arquivos(iguais)} no lugar com o conteúdo conferido.`,
  naoRestaurado: (caminho: string, motivo: string): string => `  ${caminho}: ${palavras.naoRestaurado(motivo)}`,
  maisNaoRestaurados: (quantos: number): string => `  e mais ${arquivos(quantos)}`,
  naoAtivado: ({ agent }: Typed): string =>
    `Este computador ainda não foi ativado. Gere um código no portal e use: ${agent} ativar CÓDIGO`,
  codigoObrigatorio: "Informe o código de ativação que o portal mostra.",
  confirmar: ({ nomeConta, nomeContratacao, nomeDispositivo }: EnrolmentNames): string =>
    `Este computador será o dispositivo:\n\n  Conta:        ${nomeConta}\n  Contratação:  ${nomeContratacao}\n  Dispositivo:  ${nomeDispositivo}\n\nConfirma a ativação? (s/N) `,
  permitir: (sugestao: readonly string[]): string =>
    `\nEm que pastas deste computador o Acervo pode ler e escrever? O portal não muda esta resposta.\nSepare por vírgula; Enter para ${sugestao.length === 0 ? "nenhuma por enquanto" : sugestao.join(", ")}: `,
  permitidas: ({ agent }: Typed, raizes: readonly string[]): string =>
    raizes.length === 0
      ? `Nenhuma pasta foi permitida ainda. Use: ${agent} permitir PASTA`
      : `Pastas permitidas: ${raizes.join(", ")}`,
  pastaObrigatoria: "Informe a pasta que o Acervo pode ler e escrever.",
  pastaProibida: "Pastas do sistema e a do próprio Acervo não podem ser permitidas.",
  aConfirmar: ({ agent }: Typed, caminho: string): string =>
    `  ${caminho}: o portal pede esta pasta, e ela não foi permitida aqui. Se você concorda: ${agent} permitir "${caminho}"`,
  ativado: "Dispositivo ativado.",
  ativacaoCancelada: "Ativação cancelada. O código já foi usado: gere outro para tentar de novo.",
  discoCheio: "O disco deste computador está cheio. Libere espaço e tente de novo: nada do que foi guardado se perdeu.",
  precisaDeCodigo: (mensagem: string): string =>
    `${mensagem}\nOs backups deste computador pararam. Gere um novo código no portal e ative de novo.`,
  outraInstancia: "O agente já está em execução neste computador.",
  backupNoServico: ({ agent }: Typed): string => `O serviço começou o backup. Acompanhe com: ${agent} status`,
  semConfiguracao: "Nenhuma configuração de backup foi encontrada. Crie uma no portal.",
  configuracaoDesconhecida: (nome: string): string => `Não há configuração com o nome "${nome}".`,
  dispositivo: (nome: string): string => `Dispositivo: ${nome}`,
  nuncaExecutado: (prefixo: string): string => `${prefixo}: nenhum backup feito por este computador ainda.`,
  resultado: (
    prefixo: string,
    resultado: { quando: number; situacao: number | null; confirmados: number; vistos: number },
  ) =>
    `${prefixo}: ${resultado.situacao === null ? "não terminou" : palavras.situacao(resultado.situacao)} em ${palavras.instante(resultado.quando)} — ${arquivos(resultado.vistos)} no computador, ${arquivos(resultado.confirmados)} ${resultado.confirmados === 1 ? "enviado" : "enviados"}`,
  mensagem: (mensagem: string): string => `  ${mensagem}`,
  problema: (caminho: string, motivo: string): string => `  ${caminho}: ${palavras.motivo(motivo)}`,
} as const;
