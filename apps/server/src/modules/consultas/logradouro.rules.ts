/** Street types as the postal directory writes them; the space after each keeps one from being cut short. */
const TIPOS = [
  "Alameda",
  "Avenida",
  "Beco",
  "Caminho",
  "Campo",
  "Conjunto",
  "Estrada",
  "Fazenda",
  "Ladeira",
  "Largo",
  "Loteamento",
  "Parque",
  "Passagem",
  "Praça",
  "Quadra",
  "Rodovia",
  "Rua",
  "Servidão",
  "Setor",
  "Travessa",
  "Via",
  "Viela",
  "Vila",
];

/** "Rua das Flores" → type "Rua", name "das Flores"; a street without a known type keeps its whole name. */
export const separarTipo = (completo: string): { readonly tipo: string | null; readonly nome: string } => {
  const tipo = TIPOS.find((candidato) => completo.startsWith(`${candidato} `));
  return tipo === undefined ? { tipo: null, nome: completo } : { tipo, nome: completo.slice(tipo.length + 1) };
};
