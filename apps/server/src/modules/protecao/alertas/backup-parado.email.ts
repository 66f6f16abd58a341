import { dateAt } from "../../../platform/clock.ts";
import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../../platform/email/endereco-no-portal.ts";
import { quandoPorExtenso } from "../../../platform/email/quando-por-extenso.ts";

type Sobre = {
  readonly idContratacao: number;
  readonly idDispositivo: number;
  readonly nomeDispositivo: string;
  readonly nomeContratacao: string;
  /** Of the customer. */
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly ultimoBackup: number | null;
};

const MOTIVO =
  "Você recebe este aviso porque a notificação de dispositivo sem backup está ligada nas suas configurações.";

const linhasDe = ({ nomeDispositivo, nomeContratacao, ultimoBackup }: Sobre): [string, string][] => [
  ["Dispositivo", nomeDispositivo],
  ["Contratação", nomeContratacao],
  ["Último backup", ultimoBackup === null ? "Nenhum ainda" : quandoPorExtenso(dateAt(ultimoBackup))],
];

const botaoDe = (sobre: Sobre) => ({
  texto: "Ver o dispositivo",
  caminho: enderecoNoPortal("/gerenciarDispositivos", sobre),
});

export type BackupParado = Sobre & {
  /** When the backup that did not come was due. */
  readonly desde: number;
  readonly porque: string;
  readonly oQueFazer: string | null;
  /** How often this was told, this time included. */
  readonly passo: number;
};

/** Tells that the backups of a device have stopped, since when, why, and what to do. */
export const emailBackupParado = (aviso: BackupParado): ConteudoEmail => {
  const desde = quandoPorExtenso(dateAt(aviso.desde));
  return {
    assunto: `${aviso.nomeDispositivo}: o backup parou`,
    preCabecalho: `O backup esperado em ${desde} não foi feito.`,
    tom: "atencao",
    situacao: aviso.passo === 1 ? "Ação necessária" : `Ação necessária · ${aviso.passo}º aviso`,
    titulo: `${aviso.nomeDispositivo} está sem backup`,
    abertura: `Olá, ${comoChamar(aviso)}. O backup deste dispositivo era esperado em ${desde} e não foi feito. O que mudou desde o último backup não está guardado.`,
    linhas: [
      ...linhasDe(aviso),
      ["Por quê", aviso.porque],
      ...(aviso.oQueFazer === null ? [] : [["O que fazer", aviso.oQueFazer] as [string, string]]),
      ["Seus arquivos", "O que já foi guardado continua guardado e pode ser recuperado."],
    ],
    botao: botaoDe(aviso),
    fecho: "Avisaremos de novo enquanto o backup estiver parado, e quando ele voltar.",
    motivo: MOTIVO,
  };
};

export type BackupVoltou = Sobre & {
  readonly desde: number;
  /** What is still to be seen to; null when all is well. */
  readonly pendencia: string | null;
};

/** Tells that the backups of a device are back. */
export const emailBackupVoltou = (aviso: BackupVoltou): ConteudoEmail => ({
  assunto: `${aviso.nomeDispositivo}: o backup voltou ao normal`,
  preCabecalho: "O dispositivo está enviando backups de novo.",
  tom: "sucesso",
  situacao: "Voltou ao normal",
  titulo: `${aviso.nomeDispositivo} voltou a fazer backup`,
  abertura: `Olá, ${comoChamar(aviso)}. O dispositivo que estava sem backup desde ${quandoPorExtenso(dateAt(aviso.desde))} voltou a enviar seus arquivos.`,
  linhas: [
    ...linhasDe(aviso),
    ...(aviso.pendencia === null ? [] : [["Ainda falta", aviso.pendencia] as [string, string]]),
  ],
  botao: botaoDe(aviso),
  motivo: MOTIVO,
});
