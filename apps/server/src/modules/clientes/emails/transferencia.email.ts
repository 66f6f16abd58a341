import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";

type Transferencia = { readonly vendedor: string; readonly possivelCliente: string; readonly motivo: string };

/** To who has it from now on. */
export const emailReservaRecebida = ({ vendedor, possivelCliente, motivo }: Transferencia): ConteudoEmail => ({
  assunto: "Um possível cliente foi reservado para você",
  preCabecalho: "A administração passou um possível cliente para você.",
  tom: "informacao",
  situacao: "Reserva recebida",
  titulo: "Há um possível cliente novo na sua lista.",
  abertura: `Olá, ${vendedor}. A administração reservou este possível cliente para você.`,
  linhas: [
    ["Possível cliente", possivelCliente],
    ["Motivo", motivo],
    ["O que fazer", "Fale com ele antes que a reserva vença; o prazo está em Meus Clientes."],
  ],
  botao: { texto: "Abrir Meus Clientes", caminho: "/meusClientes" },
  motivo: "Enviamos esta mensagem porque você vende o Acervo com um código de indicação.",
});

/** To who had it; they knew it, so it may be named. */
export const emailReservaTransferida = ({ vendedor, possivelCliente, motivo }: Transferencia): ConteudoEmail => ({
  assunto: "Um possível cliente seu passou para outro vendedor",
  preCabecalho: "A administração transferiu uma reserva sua.",
  tom: "informacao",
  situacao: "Reserva transferida",
  titulo: "Um possível cliente saiu da sua lista.",
  abertura: `Olá, ${vendedor}. A administração passou este possível cliente para outro vendedor.`,
  linhas: [
    ["Possível cliente", possivelCliente],
    ["Motivo", motivo],
  ],
  botao: { texto: "Abrir Meus Clientes", caminho: "/meusClientes" },
  motivo: "Enviamos esta mensagem porque você vende o Acervo com um código de indicação.",
});
