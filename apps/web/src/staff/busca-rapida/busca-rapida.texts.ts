export const buscaRapidaTexts = {
  botao: "Buscar por nome, CPF/CNPJ, telefone ou código",
  titulo: "Buscar cliente",
  campo: "Nome, CPF/CNPJ, telefone ou código da corregedoria",
  buscar: "Buscar",
  pouco: "Digite ao menos duas letras, quatro algarismos de um telefone ou um documento inteiro.",
  encontradas: "Contratações encontradas",
  nenhuma: "Nenhuma contratação encontrada.",
  quantas: (quantas: number) => (quantas === 1 ? "1 contratação encontrada." : `${quantas} contratações encontradas.`),
  haMais: "Há mais: use Listar Contratações, que tem todos os filtros.",
  falha: "Erro ao buscar contratações. Tente novamente mais tarde.",
  corregedoria: (codigo: string) => `corregedoria ${codigo}`,
};
