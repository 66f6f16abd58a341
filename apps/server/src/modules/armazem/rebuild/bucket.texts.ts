import type { Liberacao } from "./liberar-coleta.ts";
import type { ReconstrucaoRecusadaError } from "./reconstrucao-recusada.ts";
import type { Reconstrucao } from "./reconstruir-catalogo.ts";

export const USO_DO_COMANDO = [
  "catalogo.ts situacao                                    dispositivos cuja coleta está parada ou cuja expiração está congelada",
  "catalogo.ts reconstruir (ID | todos) [--aceitar-perda]  refaz o catálogo só com o que está no armazém",
  "catalogo.ts descongelar ID                              o cliente confirmou a alteração em massa: as versões voltam a expirar",
  "catalogo.ts liberar ID [--aceitar-perda]                a coleta e a expiração do dispositivo continuam",
].join("\n");

export const descreverReconstrucao = (feita: Reconstrucao): string =>
  `Dispositivo ${feita.idDispositivo}: ${feita.arquivos} arquivos, ${feita.versoes} versões, ${feita.objetos} objetos ` +
  `até a sequência ${feita.sequencia}; versões danificadas: ${feita.danificadas}; ` +
  `objetos em quarentena: ${feita.desconhecidos}. A coleta espera pelo comando liberar.`;

export const descreverRecusa = ({ motivo, idDispositivo, numero }: ReconstrucaoRecusadaError): string => {
  const motivos: Record<typeof motivo, string> = {
    BALDE_VAZIO: "o armazém não tem manifestos deste dispositivo",
    BALDE_ATRASADO: `o armazém acaba na sequência ${numero}, antes do banco; --aceitar-perda reconstrói assim mesmo`,
    CONTRATACAO_AUSENTE: `a contratação ${numero} não existe neste banco; cadastre-a primeiro`,
    EM_USO: "o dispositivo está gravando agora; tente de novo",
  };
  return `Dispositivo ${idDispositivo}: nada foi mudado, ${motivos[motivo]}.`;
};

export const descreverFalha = (idDispositivo: number, mensagem: string): string =>
  `Dispositivo ${idDispositivo}: nada foi mudado, os manifestos não formam uma cadeia (${mensagem}); --aceitar-perda usa os que há.`;

export const descreverLiberacao = (idDispositivo: number, liberacao: Liberacao): string => {
  if (liberacao.tipo === "liberada")
    return (
      `Dispositivo ${idDispositivo}: coleta liberada. ` +
      `Configurações que oferecerão de novo o que falta: ${liberacao.configuracoesComPerda}.`
    );
  const motivos: Record<typeof liberacao.motivo, string> = {
    DISPOSITIVO_AUSENTE: "não existe",
    BALDE_ADIANTE: "o armazém sabe mais que o banco; espere que o catálogo o alcance",
    PERDA_NAO_ACEITA: "um agente recebeu confirmações que ninguém mais tem; --aceitar-perda libera assim mesmo",
  };
  return `Dispositivo ${idDispositivo}: não liberado, ${motivos[liberacao.motivo]}.`;
};

export const descreverParado = (idDispositivo: number, desde: Date, esperando: boolean): string =>
  `Dispositivo ${idDispositivo}: coleta parada desde ${desde.toISOString()}${esperando ? ", catálogo atrás do armazém" : ""}.`;
export const descreverCongelado = (idDispositivo: number, desde: Date): string =>
  `Dispositivo ${idDispositivo}: expiração congelada desde ${desde.toISOString()} por uma alteração em massa.`;
export const descreverDescongelada = (idDispositivo: number, descongelada: boolean): string =>
  descongelada
    ? `Dispositivo ${idDispositivo}: as versões antigas voltam a expirar.`
    : `Dispositivo ${idDispositivo}: a expiração não estava congelada.`;
export const NENHUM_PARADO = "Nenhum dispositivo com a coleta parada ou a expiração congelada.";
