export const PLANILHA_DA_TRILHA = {
  titulo: "Trilha de auditoria",
  arquivo: (de: string, ate: string) => `trilha-${de}-a-${ate}`,
  colunas: {
    quando: "Quando",
    quem: "Quem",
    oQueFez: "O que fez",
    sobre: "Sobre",
    origem: "De onde",
    elo: "Elo",
    detalhes: "Detalhes",
    hash: "Hash do elo",
  },
  sistema: "Sistema",
  agente: (dispositivo: string) => `Agente do dispositivo ${dispositivo}`,
  contaApagada: (usuario: string) => `Usuário ${usuario}`,
};
