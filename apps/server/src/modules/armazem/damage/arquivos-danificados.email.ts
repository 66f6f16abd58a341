import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../../platform/email/endereco-no-portal.ts";
import { quandoPorExtenso } from "../../../platform/email/quando-por-extenso.ts";

export type ArquivosDanificados = {
  /** Of the customer. */
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly idContratacao: number;
  readonly idDispositivo: number;
  readonly nomeDispositivo: string;
  readonly nomeContratacao: string;
  readonly quando: Date;
};

/** Tells that stored files did not pass their check, what happens by itself, and what to do. */
export const emailArquivosDanificados = (aviso: ArquivosDanificados): ConteudoEmail => ({
  assunto: `${aviso.nomeDispositivo}: arquivos guardados precisam ser enviados de novo`,
  preCabecalho: "Conferimos o que está guardado e encontramos arquivos que não podem ser restaurados.",
  tom: "atencao",
  situacao: "Ação necessária",
  titulo: "Arquivos que não podem ser restaurados",
  abertura: `Olá, ${comoChamar(aviso)}. Lemos e conferimos regularmente tudo o que está guardado. Na última conferência, arquivos do dispositivo ${aviso.nomeDispositivo} não estavam como foram enviados.`,
  linhas: [
    ["Dispositivo", aviso.nomeDispositivo],
    ["Contratação", aviso.nomeContratacao],
    ["Quando", quandoPorExtenso(aviso.quando)],
    ["O que acontece agora", "O próximo backup envia de novo, sozinho, os que ainda estão no computador."],
    ["O que fazer", "Deixe o computador ligado até o próximo backup terminar. Nossa equipe já foi avisada."],
  ],
  botao: { texto: "Abrir meus dispositivos", caminho: enderecoNoPortal("/gerenciarDispositivos", aviso) },
  motivo: "Enviamos este aviso porque ele é sobre a segurança dos seus backups.",
});
