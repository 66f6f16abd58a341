const dias = (quantos: number): string => (quantos === 1 ? "1 dia" : `${quantos} dias`);

export const travaTexts = {
  titulo: "Trava de retenção",
  introducao:
    "Durante o prazo da trava, ninguém apaga as cópias: nem você, nem quem roubar a sua senha, nem a nossa equipe. É a defesa contra o sequestro de dados.",
  ligadaAte: (dia: string) => `O que for guardado hoje só pode ser apagado a partir de ${dia}.`,
  desligada: "As cópias podem ser excluídas a qualquer momento, com prazo para desfazer.",
  aindaTravado: (dia: string) => `Desligada para as cópias novas. O que já foi travado fica até ${dia}.`,
  estado: { desligada: "Desligada", ligada: (quantos: number) => `Ligada, ${dias(quantos)}` },
  ligar: "Ligar a trava",
  ligarEm: (nome: string) => `Ligar a trava de ${nome}`,
  mudar: "Mudar o prazo",
  mudarEm: (nome: string) => `Mudar o prazo da trava de ${nome}`,
  ganhoECusto: "O que você ganha e o que custa",
  ganho: "Um invasor não consegue destruir o que foi guardado com a trava.",
  custo: "O que você exclui sai do seu plano na hora, mas só é apagado de vez no fim da trava.",
  seMudar: "Se você mudar",
  aumentar: "Ligar ou aumentar o prazo vale a partir do próximo backup, para o que ele guardar.",
  diminuir:
    "Diminuir ou desligar pede uma segunda confirmação, avisa todos os e-mails e só vale para as cópias novas. As já travadas ficam até a data delas.",
  janela: (nome: string) => `Trava de retenção de ${nome}`,
  prazo: "Prazo em dias",
  prazoAjuda: (maximo: number) => `De 1 a ${maximo}. O que for travado não pode ser destravado antes.`,
  desligar: "Desligar a trava",
  salvar: "Salvar",
  semPrazo: "Escreva o prazo em dias.",
  mesmoPrazo: "O prazo já é este.",
  salva: "A trava foi alterada.",
  erro: "Não foi possível alterar a trava. Tente novamente.",
  naoCarregou: "Não foi possível carregar as travas dos dispositivos.",
  semDispositivos: "Esta contratação ainda não tem dispositivos.",
};
