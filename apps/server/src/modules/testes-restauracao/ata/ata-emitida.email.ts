import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../../platform/email/endereco-no-portal.ts";

export type AtaEmitida = {
  readonly idTeste: number;
  readonly idContratacao: number;
  /** Of the customer. */
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly nomeContratacao: string;
  readonly numero: string;
};

/** Tells that the Ata of a restore test can be downloaded. */
export const emailAtaEmitida = (aviso: AtaEmitida): ConteudoEmail => ({
  assunto: `Ata ${aviso.numero} emitida`,
  preCabecalho: "A Ata do teste de restauração já pode ser baixada no portal.",
  tom: "informacao",
  situacao: "Ata emitida",
  titulo: "A Ata do teste de restauração foi emitida",
  abertura: `Olá, ${comoChamar(aviso)}. O teste de restauração que foi declarado já tem a sua Ata.`,
  linhas: [
    ["Número", aviso.numero],
    ["Contratação", aviso.nomeContratacao],
    ["O que fazer", "Baixe o PDF na página do teste e guarde-o com os documentos do cartório."],
  ],
  botao: { texto: "Ver o teste", caminho: enderecoNoPortal(`/conformidade/testes/${aviso.idTeste}`, aviso) },
  motivo: "Enviamos este aviso porque você declarou este teste.",
});
