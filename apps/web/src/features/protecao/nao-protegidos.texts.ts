export const naoProtegidosTexts = {
  titulo: "O que não está protegido",
  introducao: "Arquivos e pastas que os últimos backups não puderam guardar. Saem daqui quando forem guardados.",
  umItem: "1 item",
  itens: (quantos: string) => `${quantos} itens`,
  oQueFazer: "O que fazer",
  umSoContado: "e mais 1 arquivo sem nome informado",
  soContados: (quantos: string) => `e mais ${quantos} arquivos sem nome informado`,
  desde: (dia: string) => `desde ${dia}`,
  mais: "Mostrar mais",
  carregando: "Carregando o que não está protegido",
  falha: "Não foi possível carregar o que não está protegido.",
};
