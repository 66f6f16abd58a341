import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";

type Transferencia = { readonly vendedor: string; readonly cliente: string; readonly motivo: string };

const BOTAO = { texto: "Abrir Meus Clientes", caminho: "/meusClientes" } as const;
const MOTIVO = "Enviamos esta mensagem porque você vende o Acervo com um código de indicação.";

/** To who has the client from now on. */
export const emailClienteRecebido = ({ vendedor, cliente, motivo }: Transferencia): ConteudoEmail => ({
  assunto: "Um cliente passou para você",
  preCabecalho: "A administração passou um cliente para você.",
  tom: "informacao",
  situacao: "Cliente recebido",
  titulo: "Há um cliente novo na sua lista.",
  abertura: `Olá, ${vendedor}. A administração passou este cliente para você.`,
  linhas: [
    ["Cliente", cliente],
    ["Motivo", motivo],
  ],
  botao: BOTAO,
  motivo: MOTIVO,
});

/** To who had the client; they knew them, so they may be named. */
export const emailClienteTransferido = ({ vendedor, cliente, motivo }: Transferencia): ConteudoEmail => ({
  assunto: "Um cliente saiu da sua lista",
  preCabecalho: "A administração transferiu um cliente seu.",
  tom: "informacao",
  situacao: "Cliente transferido",
  titulo: "Um cliente saiu da sua lista.",
  abertura: `Olá, ${vendedor}. A administração transferiu este cliente: ele não é mais seu.`,
  linhas: [
    ["Cliente", cliente],
    ["Motivo", motivo],
  ],
  botao: BOTAO,
  motivo: MOTIVO,
});
