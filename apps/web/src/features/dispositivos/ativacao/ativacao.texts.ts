import { SUFIXO_LONGO } from "../../../lib/mensagens.texts.ts";

export const ativacaoTexts = {
  titulo: "Ativação",
  primeiraVez: "Ainda não há backup deste computador: ative em três passos.",
  deNovo: "Os backups deste computador estão parados: ative de novo em três passos.",
  naoAtiva: "Este dispositivo só pode ser ativado quando a contratação estiver ativa.",
  abrir: {
    titulo: "Abra o Acervo no computador que será protegido",
    texto: "O programa Acervo precisa estar instalado nele.",
  },
  digitar: {
    titulo: "Digite este código no Acervo",
    rotulo: "Código de ativação",
    carregando: "Gerando o código de ativação",
    ajuda: "Cada código vale 5 minutos e só pode ser usado uma vez.",
    falha: "Não foi possível gerar o código de ativação.",
  },
  confirmar: {
    titulo: "Confirme aqui",
    texto: "Esta página percebe sozinha quando o computador é ativado. Se preferir, confira agora.",
    verificar: "Já digitei, verificar ativação",
    ajuda: "Preciso de ajuda",
  },
  outro: {
    titulo: "É outro computador?",
    texto:
      "Libere nele as mesmas pastas. Depois de ativar, e antes do próximo horário de backup, abra Arquivos, marque tudo e use “Restaurar no computador”.",
    abrir: "Abrir Arquivos",
  },
  ativado: "Dispositivo ativado com sucesso!",
  naoDetectada:
    "Não detectamos a ativação de seu dispositivo. Um novo código foi gerado para que você tente ativá-lo novamente.",
  erros: {
    codigo: `Erro ao buscar o código de ativação. ${SUFIXO_LONGO}`,
    verificar: `Erro ao verificar a ativação do dispositivo. ${SUFIXO_LONGO}`,
  },
};
