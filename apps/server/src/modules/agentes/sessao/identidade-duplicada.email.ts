import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../../platform/email/endereco-no-portal.ts";
import { quandoPorExtenso } from "../../../platform/email/quando-por-extenso.ts";

export type IdentidadeDuplicada = {
  /** Of the customer. */
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly idContratacao: number;
  readonly idDispositivo: number;
  readonly nomeDispositivo: string;
  readonly nomeContratacao: string;
  readonly quando: Date;
};

/** Tells that one device was in use on two machines, that its backups stopped, and how to go on. */
export const emailIdentidadeDuplicada = (aviso: IdentidadeDuplicada): ConteudoEmail => ({
  assunto: `${aviso.nomeDispositivo}: backup parado, ative o dispositivo de novo`,
  preCabecalho: "O mesmo dispositivo estava em uso em dois lugares ao mesmo tempo.",
  tom: "atencao",
  situacao: "Ação necessária",
  titulo: "Ative o dispositivo de novo",
  abertura: `Olá, ${comoChamar(aviso)}. O dispositivo ${aviso.nomeDispositivo} estava em uso em dois lugares ao mesmo tempo, o que acontece quando um disco é copiado. Para proteger seus arquivos, os backups dele estão parados.`,
  linhas: [
    ["Dispositivo", aviso.nomeDispositivo],
    ["Contratação", aviso.nomeContratacao],
    ["Quando", quandoPorExtenso(aviso.quando)],
    ["O que fazer", "No portal, use Reativar neste dispositivo e digite o novo código no computador certo."],
    ["Seus arquivos", "O que já foi guardado continua guardado."],
  ],
  botao: { texto: "Abrir meus dispositivos", caminho: enderecoNoPortal("/gerenciarDispositivos", aviso) },
  motivo: "Enviamos este aviso porque ele é sobre a segurança dos seus backups.",
});
