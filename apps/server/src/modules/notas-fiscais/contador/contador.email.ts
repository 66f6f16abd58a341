import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { pareceEndereco } from "@acervo/contracts/texto";
import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { quandoPorExtenso } from "../../../platform/email/quando-por-extenso.ts";
import { formatarMes } from "../../faturas/faturas.api.ts";

/** Goes to whoever somebody typed: so it says nothing that an account could have written, no name either. */
export const emailConfirmarContador = (caminho: string, ate: Date): ConteudoEmail => ({
  assunto: "Confirme este e-mail para receber notas fiscais do Acervo",
  preCabecalho: "Um cliente do Acervo quer enviar a você as notas fiscais de cada mês.",
  tom: "informacao",
  situacao: "Falta confirmar",
  titulo: "Confirme que este e-mail é do contador",
  abertura:
    "Olá. Um cliente do Acervo informou este endereço para que o contador receba, todo mês, as notas fiscais dos serviços que paga.",
  linhas: [
    ["O que chega", "No primeiro dia útil de cada mês, o PDF e o XML das notas do mês anterior."],
    ["É você?", "Confirme pelo botão abaixo."],
    ["Vale até", quandoPorExtenso(ate)],
    ["Não é você?", "Não faça nada: sem a confirmação, nenhuma nota vai para este endereço."],
  ],
  botao: { texto: "Confirmar este e-mail", caminho },
  motivo: "Enviamos esta mensagem porque alguém informou este endereço em uma conta do Acervo.",
});

type Pessoa = { readonly nome: string; readonly cpfCnpj: string };

/** Tells the account's owner to whom documents go from now on: whoever took it over cannot do so in silence. */
export const emailContadorConfirmado = (pessoa: Pessoa, contador: string, proxima: DataCivil): ConteudoEmail => ({
  assunto: "Seu contador vai receber as notas fiscais",
  preCabecalho: `${contador} confirmou o endereço.`,
  tom: "sucesso",
  situacao: "Contador confirmado",
  titulo: "O endereço do contador foi confirmado.",
  abertura: `Olá, ${comoChamar(pessoa)}. As notas fiscais de cada mês passam a ir também para o endereço do contador.`,
  linhas: [
    ["Endereço", contador],
    ["Primeira remessa", formatarData(proxima)],
    ["Não foi você?", "Retire o endereço em Configurações, Notificações, e fale com o suporte."],
  ],
  botao: { texto: "Ver as notificações", caminho: "/configurarConta/notificacoes" },
  motivo: "Enviamos esta mensagem porque ela é sobre a segurança da sua conta.",
});

export type NotaDaRemessa = {
  readonly numero: string;
  readonly emitidaEm: DataCivil;
  readonly valorCentavos: number;
  readonly situacao: string;
};

export type Remessa = {
  readonly id: number;
  readonly mes: DataCivil;
  readonly parte: number;
  readonly partes: number;
  readonly notas: readonly NotaDaRemessa[];
};

const NAO_VALEM: Readonly<Record<string, string>> = { CANCELADA: ", cancelada", SUBSTITUIDA: ", substituída" };

const linhaDa = ({ numero, emitidaEm, valorCentavos, situacao }: NotaDaRemessa): [string, string] => [
  `Nota fiscal ${numero}`,
  `${formatarCentavos(valorCentavos)}, de ${formatarData(emitidaEm)}${NAO_VALEM[situacao] ?? ""}`,
];

/** The whole name: an accountant has many customers. One that a mail program would make a link of is left out. */
const nomeInteiro = ({ nome }: Pessoa): string => (pareceEndereco(nome) ? "um cliente do Acervo" : nome);

export const emailRemessa = (pessoa: Pessoa, { id, mes, parte, partes, notas }: Remessa): ConteudoEmail => {
  const de = nomeInteiro(pessoa);
  const qual = partes === 1 ? "" : ` (${parte} de ${partes})`;
  return {
    assunto: `Notas fiscais de ${formatarMes(mes)}: ${de}${qual}`,
    preCabecalho: "O PDF e o XML de cada nota estão anexados.",
    tom: "informacao",
    situacao: `Notas fiscais de ${formatarMes(mes)}${qual}`,
    titulo: `As notas fiscais de ${formatarMes(mes)} estão anexadas.`,
    abertura: `Olá. Estas são as notas fiscais do Acervo emitidas em ${formatarMes(mes)} para ${de}, e as que foram canceladas nesse mês, em PDF e XML.`,
    linhas: notas.map(linhaDa),
    anexo: { tipo: "remessa-contador", id },
    motivo: "Você recebe esta mensagem porque confirmou este endereço. Para deixar de receber, avise quem o informou.",
  };
};
