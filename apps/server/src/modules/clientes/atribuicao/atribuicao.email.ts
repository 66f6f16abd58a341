import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";

const MOTIVO = "Enviamos esta mensagem porque você vende o Acervo com um código de indicação.";
const BOTAO = { texto: "Abrir Meus Clientes", caminho: "/meusClientes" } as const;

/** To the seller who had the prospect reserved. */
export const emailReservaCadastrada = (quem: {
  readonly vendedor: string;
  readonly possivelCliente: string;
}): ConteudoEmail => ({
  assunto: "Um possível cliente seu se cadastrou",
  preCabecalho: "Ele já está entre os seus clientes.",
  tom: "sucesso",
  situacao: "Cliente novo",
  titulo: "Um possível cliente seu se cadastrou.",
  abertura: `Olá, ${quem.vendedor}. Quem você tinha reservado confirmou o cadastro e agora é seu cliente.`,
  linhas: [["Possível cliente", quem.possivelCliente]],
  botao: BOTAO,
  motivo: MOTIVO,
});

/** To the seller whose link was used. Nothing of the person is told. */
export const emailIndicacaoDeOutro = ({ vendedor }: { readonly vendedor: string }): ConteudoEmail => ({
  assunto: "Um cadastro pelo seu link ficou com outro vendedor",
  preCabecalho: "Outro vendedor já tinha reservado essa pessoa.",
  tom: "informacao",
  situacao: "Indicação de outro vendedor",
  titulo: "Um cadastro pelo seu link ficou com outro vendedor.",
  abertura: `Olá, ${vendedor}. Alguém se cadastrou pelo seu link, mas já estava reservado por outro vendedor: enquanto uma reserva vale, ela vale mais que o link.`,
  linhas: [["O que fazer", "Cadastre e reserve os seus possíveis clientes em Meus Clientes."]],
  botao: BOTAO,
  motivo: MOTIVO,
});
