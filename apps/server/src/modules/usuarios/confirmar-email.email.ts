import type { ConteudoEmail } from "../../platform/email/conteudo-email.ts";
import { quandoPorExtenso } from "../../platform/email/quando-por-extenso.ts";

/**
 * Asks the owner of an address whether messages may go there. It goes to whoever somebody typed: so it says nothing that
 * an account could have written, no name either.
 */
export const emailConfirmarEmail = (confirmacao: string, ate: Date): ConteudoEmail => ({
  assunto: "Confirme este e-mail no Acervo",
  preCabecalho: "Uma conta do Acervo quer receber avisos neste endereço.",
  tom: "informacao",
  situacao: "Falta confirmar",
  titulo: "Confirme este e-mail",
  abertura: "Olá. Uma conta do Acervo informou este endereço para receber avisos de backup e de cobrança.",
  linhas: [
    ["Foi você?", "Confirme pelo botão abaixo."],
    ["Vale até", quandoPorExtenso(ate)],
    ["Não foi você?", "Não faça nada: sem a confirmação, nenhum aviso vai para este endereço."],
  ],
  botao: { texto: "Confirmar este e-mail", caminho: `/confirmarEmail#${confirmacao}` },
  motivo: "Enviamos esta mensagem porque alguém informou este endereço em uma conta do Acervo.",
});
