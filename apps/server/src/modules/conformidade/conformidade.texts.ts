/** What the panel says in one sentence. */
export const conformidadeTexts = {
  semClasse: "Escolha a classe do cartório para ver as medidas ao lado dos limites.",
  semMedida: "Ainda não há o que medir: nenhum dispositivo tinha pastas para guardar.",
  dentro: (classe: number) => `Hoje, as duas medidas estão dentro do limite da classe ${classe}.`,
  perdaAcima: (classe: number) => `Hoje, a perda máxima de dados está acima do limite da classe ${classe}.`,
  copiaAcima: (classe: number) => `Hoje, o intervalo entre cópias completas está acima do limite da classe ${classe}.`,
  ambasAcima: (classe: number) => `Hoje, as duas medidas estão acima do limite da classe ${classe}.`,
};
