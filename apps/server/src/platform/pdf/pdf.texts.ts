export const PDF_TEXTOS = {
  autor: "Acervo",
  pagina: (numero: number, total: number): string => `Página ${numero} de ${total}`,
};
