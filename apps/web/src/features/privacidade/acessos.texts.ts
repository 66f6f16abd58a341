export const acessosTexts = {
  titulo: "Quem acessou seus dados",
  explica:
    "Quando alguém da nossa equipe abre a sua contratação ou o seu cadastro para atender você, o acesso fica registrado aqui. A equipe não vê o conteúdo dos seus arquivos.",
  ninguem: "Ninguém da equipe acessou os seus dados.",
  falha: "Não foi possível mostrar quem acessou os seus dados",
  quem: "Quem",
  quando: "Quando",
  oQue: "O quê",
  equipe: "Alguém da equipe",
  cadastro: "Cadastro",
  comCodigo: "O seu portal, com o código de ajuda que você ditou",
  mais: "Carregar mais antigos",
};
