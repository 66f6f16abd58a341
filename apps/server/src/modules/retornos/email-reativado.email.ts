import { comoChamar } from "../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../platform/email/conteudo-email.ts";

/** Shows that an address works again, by arriving. */
export const emailReativado = (pessoa: Parameters<typeof comoChamar>[0]): ConteudoEmail => ({
  assunto: "Este e-mail voltou a receber os avisos do Acervo",
  preCabecalho: "Se você lê esta mensagem, está tudo certo.",
  tom: "sucesso",
  situacao: "E-mail em uso de novo",
  titulo: "Os avisos voltam a chegar aqui",
  abertura: `Olá, ${comoChamar(pessoa)}. As mensagens para este endereço estavam voltando. Você pediu para tentarmos de novo e, se lê esta, elas chegam.`,
  linhas: [["O que fazer", "Nada. Se esta mensagem caiu no lixo eletrônico, marque-a como confiável."]],
  botao: { texto: "Ver os meus e-mails", caminho: "/configurarConta/perfil" },
  motivo: "Enviamos esta mensagem porque você pediu para tentarmos este endereço de novo.",
});
