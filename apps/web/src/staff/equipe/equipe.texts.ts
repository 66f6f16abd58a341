import { NOMES_DOS_GRUPOS, type PessoaDaEquipe } from "@acervo/contracts/equipe";

type Pedido = NonNullable<PessoaDaEquipe["pedido"]>;

const nome = (grupo: Pedido["grupo"]): string => NOMES_DOS_GRUPOS[grupo];

export const equipeTexts = {
  titulo: "Equipe",
  explica:
    "Quem vê mais que a própria conta, e por qual grupo. Toda mudança espera a confirmação de outro administrador.",
  lista: "Pessoas da equipe",
  conceder: "Conceder grupo",
  poucos: "Há menos de dois administradores.",
  poucosAjuda:
    "Ninguém confirmaria um pedido. Um operador muda os grupos pelos comandos conceder-grupo e retirar-grupo.",
  nuncaEntraram: (quantas: number) =>
    quantas === 1
      ? "Uma conta com grupo da equipe nunca entrou e não aparece aqui."
      : `${quantas} contas com grupo da equipe nunca entraram e não aparecem aqui.`,
  nuncaEntraramAjuda: "O comando retirar-grupo retira o grupo de uma delas.",
  colunas: { pessoa: "Pessoa", grupos: "Grupos", mudanca: "Última mudança", acoes: "Ações" },
  voce: "Você",
  conta: (id: number) => `Conta ${id}`,
  semGrupo: "Nenhum grupo",
  semMudanca: "—",
  mudancas: {
    CONCEDER: (grupo: Pedido["grupo"]) => `Conceder ${nome(grupo)}`,
    RETIRAR: (grupo: Pedido["grupo"]) => `Retirar ${nome(grupo)}`,
  },
  mudar: "Mudar grupos",
  mudarRotulo: (pessoa: string) => `Mudar grupos de ${pessoa}`,
  jaPedida: "Uma mudança desta pessoa ainda espera ou está sendo feita.",
  janelaMudar: (pessoa: string) => `Mudar grupos de ${pessoa}`,
  janelaConceder: "Conceder grupo a alguém",
  janelaExplica:
    "Depois da confirmação a mudança é feita em instantes, e as sessões da pessoa são encerradas: ela entra de novo.",
  semVendedor: "Quem vende não tem grupo: o código de indicação é dado em Gerenciar Vendedores.",
  cpfCnpj: "CPF ou CNPJ",
  cpfCnpjAjuda: "De uma conta que já existe e tem segundo fator.",
  qualMudanca: "Mudança",
  grupo: "Grupo",
  escolha: "Escolha",
  falta: "Informe a mudança e o motivo.",
  faltaDocumento: "Informe o CPF ou CNPJ, o grupo e o motivo.",
  erroPedir: "Erro ao pedir a mudança.",
  carregando: "Buscando a equipe…",
  erroBuscar: "Erro ao buscar a equipe.",
};
