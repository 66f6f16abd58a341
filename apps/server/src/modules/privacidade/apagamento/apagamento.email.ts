import { hoje } from "@acervo/br/calendario";
import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";

type Pessoa = Parameters<typeof comoChamar>[0];

const O_QUE_FICA =
  "Faturas, pagamentos, contratos aceitos e o registro do seu consentimento, pelos cinco anos que a lei pede, sem uso para mais nada.";

/** Tells that the erasure was asked for, by whom, and until when it can be undone. */
export const emailApagamentoPedido = (
  pessoa: Pessoa,
  {
    previstoPara,
    peloAtendimento,
    ip,
  }: { readonly previstoPara: DataCivil; readonly peloAtendimento: boolean; readonly ip: string },
): ConteudoEmail => ({
  assunto: `Seus dados serão apagados a partir de ${formatarData(previstoPara)}`,
  preCabecalho: "Até lá você pode desistir no portal.",
  tom: "atencao",
  situacao: "Apagamento pedido",
  titulo: "Recebemos o pedido de apagar os seus dados.",
  abertura: `Olá, ${comoChamar(pessoa)}. A sua conta e os seus dados serão apagados, e não há como trazê-los de volta depois.`,
  linhas: [
    ["Pedido por", peloAtendimento ? "Atendimento, a seu pedido" : `Você, no portal (endereço de rede ${ip})`],
    ["A partir de", formatarData(previstoPara)],
    ["O que fica", O_QUE_FICA],
    ["Não foi você?", "Desista no portal, troque sua senha e fale conosco."],
  ],
  botao: { texto: "Desistir ou conferir", caminho: "/configurarConta/privacidade" },
  motivo: "Enviamos esta mensagem porque o apagamento da sua conta foi pedido.",
});

/** The last message to a person: nothing of it names them. */
export const emailContaApagada = (apagadaEm: Date): ConteudoEmail => ({
  assunto: "Seus dados foram apagados",
  preCabecalho: "Este é o comprovante.",
  tom: "informacao",
  situacao: "Conta apagada",
  titulo: "Sua conta e os seus dados foram apagados.",
  abertura: "Olá. Fizemos o que foi pedido: esta é a última mensagem que você recebe de nós.",
  linhas: [
    ["Apagados em", formatarData(hoje(apagadaEm))],
    ["O que saiu", "Cadastro, endereços, cartões, dispositivos, histórico de backups, arquivos e o acesso ao portal."],
    ["O que fica", O_QUE_FICA],
  ],
  botao: { texto: "Conhecer o Acervo", caminho: "/" },
  fecho: "Guarde esta mensagem: ela é o comprovante do apagamento.",
  motivo: "Enviamos esta mensagem porque o apagamento da sua conta foi pedido.",
});
