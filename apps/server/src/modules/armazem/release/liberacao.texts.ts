import type { Liberacao } from "../rebuild/liberar-coleta.ts";

export const LIBERACAO = {
  titulo: (idContratacao: number, idDispositivo: number) =>
    `Liberar a coleta: contratação ${idContratacao}, dispositivo ${idDispositivo}`,
  antes: "Nada se apaga nem expira neste dispositivo.",
  depois: "O que venceu volta a ser apagado.",
  depoisComPerda: "O que venceu volta a ser apagado, e aceita-se o que o agente enviou e ninguém mais tem.",
};

export const RECUSAS: Readonly<Record<Extract<Liberacao, { tipo: "recusada" }>["motivo"], string>> = {
  DISPOSITIVO_AUSENTE: "O dispositivo não existe mais.",
  BALDE_ADIANTE: "O armazém sabe mais que o banco. Espere que o catálogo o alcance e peça de novo.",
  PERDA_NAO_ACEITA: "Um agente recebeu confirmações que ninguém mais tem. Peça de novo, aceitando a perda.",
};
