import { comoChamar } from "../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../platform/email/conteudo-email.ts";

/** The first e-mail after the address was confirmed: what comes next, in order. */
export const emailBoasVindas = (conta: { readonly nome: string; readonly cpfCnpj: string }): ConteudoEmail => ({
  assunto: "Boas-vindas ao Acervo",
  preCabecalho: "Seu e-mail foi confirmado. Faltam três passos até o primeiro backup.",
  tom: "sucesso",
  situacao: "Conta confirmada",
  titulo: "Boas-vindas ao Acervo",
  abertura: `Olá, ${comoChamar(conta)}. Seu e-mail foi confirmado e a sua conta está pronta. Veja o que falta até o primeiro backup:`,
  linhas: [
    ["1. Termo", "Leia e assine o termo de proteção de dados (LGPD) e confira o seu endereço."],
    ["2. Plano", "Escolha o espaço e pague por Pix, boleto ou cartão."],
    ["3. Programa", "Instale o programa no computador, digite o código do portal e marque as pastas."],
  ],
  botao: { texto: "Continuar no portal", caminho: "/dashboard" },
  motivo: "Você recebe esta mensagem porque criou uma conta no Acervo com este e-mail.",
});
