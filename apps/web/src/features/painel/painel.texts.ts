export const painelTexts = {
  titulo: "Dashboard",
  ola: (nome: string) => `Olá, ${nome}.`,
  semContratacao: "Você não tem contratações no seu nome.",
  semContratacaoAtual: "Nenhuma contratação está em uso agora.",
  contratacoes: "Suas contratações",
  proximos: "O que fazer agora",
  falarComSuporte: "Falar com o suporte",
  /** By status code: what is going on, in one sentence. */
  situacoes: {
    1: (nome: string) => `A contratação ${nome} está ativa.`,
    2: (nome: string) => `A contratação ${nome} está inativa. O que já foi guardado continua guardado.`,
    3: (nome: string) => `A contratação ${nome} foi cancelada e não recebe novos backups.`,
    4: (nome: string) =>
      `A contratação ${nome} está suspensa: novos backups estão parados. O que já foi guardado continua guardado.`,
    5: (nome: string) => `A contratação ${nome} está encerrada.`,
    6: (nome: string) => `A contratação ${nome} aguarda a assinatura do termo.`,
    7: (nome: string) => `A contratação ${nome} aguarda o pagamento para começar.`,
    8: (nome: string) => `A contratação ${nome} está sendo criada.`,
  } as Readonly<Record<number, (nome: string) => string>>,
  passos: {
    suporte: { titulo: "Resolva a situação da contratação", detalhe: "Fale com o suporte pelo WhatsApp." },
    endereco: { titulo: "Complete seu endereço", detalhe: "Faltam dados para emitir suas cobranças." },
    dispositivos: {
      titulo: "Gerencie seus dispositivos",
      detalhe: "Os computadores protegidos, as pastas e os horários do backup.",
    },
    perfil: { titulo: "Confira seus dados de contato", detalhe: "Telefone e e-mails para onde vão os avisos." },
    conferirEndereco: { titulo: "Confira seu endereço", detalhe: "É o que sai nas suas cobranças." },
    ajuda: { titulo: "Veja os vídeos de ajuda", detalhe: "Vídeos curtos, um assunto de cada vez." },
  },
};
