import type { ConteudoEmail } from "../../platform/email/conteudo-email.ts";
import { quandoPorExtenso } from "../../platform/email/quando-por-extenso.ts";

/** Tells the owner of an account that somebody tried to register with its data. Names nothing of what was typed. */
export const emailContaExistente = ({ quando }: { readonly quando: Date }): ConteudoEmail => ({
  assunto: "Você já tem uma conta no Acervo",
  preCabecalho: "Houve um novo cadastro com o seu documento ou e-mail. Nada foi criado nem alterado.",
  tom: "informacao",
  situacao: "Aviso de segurança",
  titulo: "Você já tem uma conta no Acervo",
  abertura: "Olá. Houve um pedido de cadastro com o seu documento ou o seu e-mail. Nada foi criado nem alterado.",
  linhas: [
    ["Quando", quandoPorExtenso(quando)],
    [
      "Foi você?",
      "Entre com a conta que você já tem. Se esqueceu a senha, use Esqueci minha senha na página de entrada.",
    ],
    ["Não foi você?", "Não é preciso fazer nada: quem fez o pedido não soube que esta conta existe."],
  ],
  botao: { texto: "Entrar na minha conta", caminho: "/dashboard" },
  motivo: "Enviamos este aviso, no máximo uma vez por dia, quando alguém tenta criar uma conta com os seus dados.",
});
