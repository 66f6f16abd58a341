import type { ConteudoEmail } from "../../platform/email/conteudo-email.ts";
import { diaEHora, quandoPorExtenso } from "../../platform/email/quando-por-extenso.ts";

const CAMPOS = {
  telefone: "telefone",
  emailSecundario: "e-mail secundário",
  emailNotificacao: "e-mail para notificações",
  endereco: "endereço",
} as const satisfies Readonly<Record<string, string>>;

export type CampoAlterado = keyof typeof CAMPOS;

export type DadosAlterados = {
  /** First name, as the greeting uses it. */
  readonly nome: string;
  /** Names only: the values stay where they are. */
  readonly campos: readonly CampoAlterado[];
  readonly quando: Date;
};

const lista = new Intl.ListFormat("pt-BR", { type: "conjunction" });

const maiuscula = (texto: string): string => texto.charAt(0).toLocaleUpperCase("pt-BR") + texto.slice(1);

/** Tells the owner of an account that its record changed, and what to do if it was not them. */
export const emailDadosAlterados = ({ nome, campos, quando }: DadosAlterados): ConteudoEmail => {
  const oQue = maiuscula(lista.format(campos.map((campo) => CAMPOS[campo])));
  const { dia, hora } = diaEHora(quando);
  return {
    assunto: "Seus dados cadastrais foram alterados",
    preCabecalho: `${oQue}, em ${dia} às ${hora}. Veja o que fazer se não foi você.`,
    tom: "informacao",
    situacao: "Aviso de segurança",
    titulo: "Seus dados cadastrais foram alterados",
    abertura: `Olá, ${nome}. Houve uma alteração no seu cadastro no Acervo.`,
    linhas: [
      ["O que mudou", oQue],
      ["Quando", quandoPorExtenso(quando)],
      ["Foi você?", "Então não é preciso fazer nada."],
      ["Não foi você?", "Troque sua senha agora, confira seus dados no portal e fale conosco pelo WhatsApp."],
    ],
    botao: { texto: "Conferir meus dados", caminho: "/configurarConta" },
    motivo:
      "Enviamos este aviso sempre que o seu cadastro muda. Para escolher em que e-mail recebê-lo, abra Configurações.",
  };
};
