export const textos = {
  uso: `Uso: node apps/sonda/src/start/sonda.ts <comando>

  preparar   cadastra e ativa, uma vez, o dispositivo desta máquina na conta do cliente sintético
  rodar      entra, copia, restaura e compara de tempos em tempos, e conta o resultado em /metricas`,
  naoPreparado: "Esta pasta ainda não foi preparada. Use antes: node apps/sonda/src/start/sonda.ts preparar",
  jaPreparado: "O dispositivo desta pasta já está ativado. Nada mudou.",
  preparado: "Dispositivo cadastrado e ativado. Agora: node apps/sonda/src/start/sonda.ts rodar",
  semContratacao:
    "A conta não tem contratação ativa, ou ainda não assinou o termo da LGPD. Entre no portal com ela e conclua isso antes.",
  falhou: (motivo: string): string => `Não foi possível preparar: ${motivo}`,
  /** How the portal shows them to whoever opens the account. */
  dispositivo: "Cliente sintético",
  configuracao: "Sonda",
};
