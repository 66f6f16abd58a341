export const enderecoDaFatura = (id: number): string => `/pesquisarFatura/${id}`;
