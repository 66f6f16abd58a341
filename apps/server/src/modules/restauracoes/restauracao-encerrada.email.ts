import { comoChamar } from "../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../platform/email/endereco-no-portal.ts";
import { quandoPorExtenso } from "../../platform/email/quando-por-extenso.ts";

export type RestauracaoEncerrada = {
  readonly idRestauracao: number;
  readonly idContratacao: number;
  /** Of the customer. */
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly nomeDispositivo: string;
  readonly nomeContratacao: string;
  readonly pedidos: number;
  readonly iguais: number;
  readonly sucesso: boolean;
  readonly cancelada: boolean;
  readonly quando: Date;
  /** Where the files lie; null: not told. */
  readonly lugar: string | null;
};

const enderecoDo = ({ idRestauracao, idContratacao }: Pick<RestauracaoEncerrada, "idRestauracao" | "idContratacao">) =>
  enderecoNoPortal(`/restauracoes/${idRestauracao}`, { idContratacao });

const numero = new Intl.NumberFormat("pt-BR");

const textos = ({ sucesso, cancelada, nomeDispositivo }: RestauracaoEncerrada) => {
  if (sucesso)
    return {
      assunto: `${nomeDispositivo}: a restauração terminou com sucesso`,
      situacao: "Restauração concluída",
      titulo: "Seus arquivos voltaram",
      fim: "Todos os arquivos pedidos estão no computador, cada um com o conteúdo conferido.",
    };
  if (cancelada)
    return {
      assunto: `${nomeDispositivo}: a restauração foi cancelada`,
      situacao: "Restauração cancelada",
      titulo: "A restauração foi cancelada",
      fim: "O que já tinha voltado ficou no lugar.",
    };
  return {
    assunto: `${nomeDispositivo}: a restauração terminou com falhas`,
    situacao: "Ação necessária",
    titulo: "Nem todos os arquivos voltaram",
    fim: "Veja no recibo o motivo de cada um e o que fazer.",
  };
};

/** Tells how a restore that the person ordered ended, with the figures of the receipt. */
export const emailRestauracaoEncerrada = (aviso: RestauracaoEncerrada): ConteudoEmail => {
  const { fim, ...cabecalho } = textos(aviso);
  return {
    ...cabecalho,
    preCabecalho: fim,
    tom: aviso.sucesso ? "sucesso" : "atencao",
    abertura: `Olá, ${comoChamar(aviso)}. A restauração que você pediu terminou. ${fim}`,
    linhas: [
      ["Dispositivo", aviso.nomeDispositivo],
      ["Contratação", aviso.nomeContratacao],
      ["Arquivos pedidos", numero.format(aviso.pedidos)],
      ["Com o conteúdo conferido", numero.format(aviso.iguais)],
      ...(aviso.lugar === null ? [] : [["Onde está", aviso.lugar] satisfies [string, string]]),
      ["Quando", quandoPorExtenso(aviso.quando)],
    ],
    botao: { texto: "Ver o recibo", caminho: enderecoDo(aviso) },
    motivo: "Você recebe este aviso porque pediu para ser avisado quando a restauração terminasse.",
  };
};

export type RestauracaoExpirada = Pick<
  RestauracaoEncerrada,
  "idRestauracao" | "idContratacao" | "nome" | "cpfCnpj" | "nomeDispositivo" | "nomeContratacao"
> & { readonly pedidaEm: Date };

/** Tells that the computer never answered, and what to do. */
export const emailRestauracaoExpirada = (aviso: RestauracaoExpirada): ConteudoEmail => ({
  assunto: `${aviso.nomeDispositivo}: a restauração não começou`,
  preCabecalho: "O computador não respondeu a tempo.",
  tom: "atencao",
  situacao: "Ação necessária",
  titulo: "A restauração não começou",
  abertura: `Olá, ${comoChamar(aviso)}. O computador não respondeu a tempo, e o pedido de restauração não vale mais. Nada foi escrito.`,
  linhas: [
    ["Dispositivo", aviso.nomeDispositivo],
    ["Contratação", aviso.nomeContratacao],
    ["Pedida em", quandoPorExtenso(aviso.pedidaEm)],
    ["O que fazer", "Ligue o computador, confira a internet e peça a restauração de novo."],
    ["Tem pressa?", "Os arquivos também podem ser baixados pelo portal, em qualquer computador."],
  ],
  botao: { texto: "Ver o pedido", caminho: enderecoDo(aviso) },
  motivo: "Você recebe este aviso porque pediu para ser avisado sobre esta restauração.",
});
