type Uf = { estado: string; regiao: string };

const norte = "Norte";
const nordeste = "Nordeste";
const centroOeste = "Centro-Oeste";
const sudeste = "Sudeste";
const sul = "Sul";

/** State and region of each UF, as ViaCEP writes them. */
export const ufs: Record<string, Uf> = {
  AC: { estado: "Acre", regiao: norte },
  AL: { estado: "Alagoas", regiao: nordeste },
  AM: { estado: "Amazonas", regiao: norte },
  AP: { estado: "Amapá", regiao: norte },
  BA: { estado: "Bahia", regiao: nordeste },
  CE: { estado: "Ceará", regiao: nordeste },
  DF: { estado: "Distrito Federal", regiao: centroOeste },
  ES: { estado: "Espírito Santo", regiao: sudeste },
  GO: { estado: "Goiás", regiao: centroOeste },
  MA: { estado: "Maranhão", regiao: nordeste },
  MG: { estado: "Minas Gerais", regiao: sudeste },
  MS: { estado: "Mato Grosso do Sul", regiao: centroOeste },
  MT: { estado: "Mato Grosso", regiao: centroOeste },
  PA: { estado: "Pará", regiao: norte },
  PB: { estado: "Paraíba", regiao: nordeste },
  PE: { estado: "Pernambuco", regiao: nordeste },
  PI: { estado: "Piauí", regiao: nordeste },
  PR: { estado: "Paraná", regiao: sul },
  RJ: { estado: "Rio de Janeiro", regiao: sudeste },
  RN: { estado: "Rio Grande do Norte", regiao: nordeste },
  RO: { estado: "Rondônia", regiao: norte },
  RR: { estado: "Roraima", regiao: norte },
  RS: { estado: "Rio Grande do Sul", regiao: sul },
  SC: { estado: "Santa Catarina", regiao: sul },
  SE: { estado: "Sergipe", regiao: nordeste },
  SP: { estado: "São Paulo", regiao: sudeste },
  TO: { estado: "Tocantins", regiao: norte },
};
