export const mesTexts = {
  escolha: "Escolha o mês",
  invalido: "Favor informar um mês de referência válido.",
};
