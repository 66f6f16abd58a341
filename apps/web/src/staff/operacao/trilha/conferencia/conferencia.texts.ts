export const conferenciaTexts = {
  titulo: "Conferência da cadeia",
  verificar: "Verificar a cadeia",
  andando: "Conferindo",
  andamento: (cadeias: string, total: string, eventos: string) => `Cadeias: ${cadeias} de ${total}. Elos: ${eventos}.`,
  situacoes: { INTEGRA: "Cadeia íntegra", QUEBRADA: "Cadeia quebrada", INTERROMPIDA: "Conferência interrompida" },
  totais: (cadeias: string, eventos: string, raizes: string) =>
    `Cadeias: ${cadeias}. Elos: ${eventos}. Raízes guardadas com trava: ${raizes}.`,
  pedidaPor: (quem: string, quando: string) => `Pedida por ${quem}, encerrada em ${quando}.`,
  daNoite: (quando: string) => `Conferência da noite, encerrada em ${quando}.`,
  primeiro: (problema: string) => `Primeiro problema: ${problema}.`,
  outros: (quantos: string) => `Problemas ao todo: ${quantos}.`,
  nunca: "A trilha ainda não foi conferida. Ela é conferida toda noite.",
  pedida: "A conferência começou.",
  erroPedir: "Erro ao pedir a conferência.",
  falha: "Erro ao buscar a conferência.",
};
