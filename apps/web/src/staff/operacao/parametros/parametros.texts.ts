import type { ParametroDoServico } from "@acervo/contracts/parametros-do-servico";

const CUIDADOS: Readonly<Record<NonNullable<ParametroDoServico["cuidado"]>, string>> = {
  DINHEIRO: "Mexe com dinheiro: outro administrador confirma",
  ACESSO: "Mexe com acesso: outro administrador confirma",
  GUARDA: "Mexe com guarda de dados: outro administrador confirma",
};

export const parametrosTexts = {
  lista: "Parâmetros do serviço",
  colunas: { parametro: "Parâmetro", valor: "Valor", vale: "Vale", depois: "Depois", acoes: "Ações" },
  busca: "Chave ou descrição",
  buscar: "Buscar",
  carregando: "Buscando parâmetros…",
  erroBuscar: "Erro ao buscar os parâmetros.",
  erroValores: "Erro ao buscar o histórico do parâmetro.",
  erroMudar: "Erro ao mudar o parâmetro.",
  vazia: "Nenhum parâmetro encontrado",
  vaziaAjuda: "Procure por outra palavra.",
  semValor: "Não definido",
  instalacao: "Instalação",
  desde: (dia: string) => `Desde ${dia}`,
  aPartirDe: (dia: string) => `A partir de ${dia}`,
  nenhumDepois: "Nada",
  cuidados: CUIDADOS,
  novo: "Novo valor",
  historico: "Histórico",
  rotulo: (acao: string, chave: string) => `${acao}: ${chave}`,
  valores: (chave: string) => `Valores de ${chave}`,
  porQuem: (quem: string, desde: string) => `${desde} · ${quem}`,
  janela: {
    titulo: (chave: string) => `Novo valor: ${chave}`,
    valor: "Valor",
    limites: (minimo: string, maximo: string) => `De ${minimo} a ${maximo}.`,
    inicio: "Vale a partir de",
    mudar: "Mudar",
    motivoNaTrilha: "Fica na trilha. Não escreva dados de clientes.",
    falta: "Preencha todos os campos.",
    passado: "Escolha hoje ou um dia que ainda vem.",
  },
  mudado: "Parâmetro alterado.",
};
