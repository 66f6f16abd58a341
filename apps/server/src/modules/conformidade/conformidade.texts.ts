const QUANTAS: Readonly<Record<number, string>> = { 2: "duas", 3: "três" };
const lista = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** What the panel says in one sentence. */
export const conformidadeTexts = {
  semClasse: "Escolha a classe do cartório para ver as medidas ao lado dos limites.",
  semMedida: "Ainda não há o que medir: nenhum dispositivo tinha pastas para guardar.",
  medidas: {
    perda: "a perda máxima de dados",
    copia: "o intervalo entre cópias completas",
    retorno: "o tempo de retorno",
  },
  dentro: (quantas: number, classe: number) =>
    `Hoje, as ${QUANTAS[quantas] ?? quantas} medidas estão dentro do limite da classe ${classe}.`,
  acima: (nomes: readonly string[], classe: number) =>
    `Hoje, ${lista.format(nomes)} ${nomes.length === 1 ? "está" : "estão"} acima do limite da classe ${classe}.`,
  provaFalhou: (dispositivo: string) =>
    `A última prova de restauração de ${dispositivo} falhou, por isso não há tempo de retorno medido.`,
};
