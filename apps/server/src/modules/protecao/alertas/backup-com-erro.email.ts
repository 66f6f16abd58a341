import { dateAt } from "../../../platform/clock.ts";
import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../../platform/email/endereco-no-portal.ts";
import { quandoPorExtenso } from "../../../platform/email/quando-por-extenso.ts";

export type BackupComErro = {
  readonly idContratacao: number;
  readonly idDispositivo: number;
  readonly nomeDispositivo: string;
  readonly nomeContratacao: string;
  /** Of the customer. */
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly ultimoBackup: number | null;
  readonly porque: string;
  readonly oQueFazer: string | null;
};

/** Tells that a backup failed, the first time since one worked. */
export const emailBackupComErro = (aviso: BackupComErro): ConteudoEmail => ({
  assunto: `${aviso.nomeDispositivo}: o backup teve um erro`,
  preCabecalho: aviso.porque,
  tom: "atencao",
  situacao: "Atenção",
  titulo: `${aviso.nomeDispositivo} teve um backup com erro`,
  abertura: `Olá, ${comoChamar(aviso)}. Um backup deste dispositivo não deu certo. O que mudou desde o último que deu certo pode não estar guardado.`,
  linhas: [
    ["Dispositivo", aviso.nomeDispositivo],
    ["Contratação", aviso.nomeContratacao],
    ["Último backup bom", aviso.ultimoBackup === null ? "Nenhum ainda" : quandoPorExtenso(dateAt(aviso.ultimoBackup))],
    ["Por quê", aviso.porque],
    ...(aviso.oQueFazer === null ? [] : [["O que fazer", aviso.oQueFazer] as [string, string]]),
    ["Seus arquivos", "O que já foi guardado continua guardado e pode ser recuperado."],
  ],
  botao: { texto: "Ver o dispositivo", caminho: enderecoNoPortal("/gerenciarDispositivos", aviso) },
  fecho:
    "Se outros backups dele falharem, você os verá no resumo do dia. Avisaremos de novo só depois que um der certo.",
  motivo: "Você recebe este aviso porque a notificação de backup com erro está ligada nas suas configurações.",
});
