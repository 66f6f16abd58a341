import { getMunicipalities, getStates } from "@brazilian-utils/brazilian-utils";
import { nomeOrdem } from "@acervo/br/nome-ordem";
import { cabecalho, literal } from "./sql.ts";

const UFS = 27;
const MUNICIPIOS = 5571;

/** Rows in a fixed order, whatever order the source has: the file changes only when a name or code does. */
const ordenar = <T>(rows: readonly T[], chave: (row: T) => string): readonly T[] =>
  rows.toSorted((a, b) => (chave(a) < chave(b) ? -1 : 1));

const exigir = (nome: string, esperado: number, achado: number): void => {
  if (achado !== esperado) throw new Error(`Expected ${esperado} ${nome}, found ${achado}.`);
};

/** The migration with every UF and município. */
export const localidadesSql = (): string => {
  const ufs = ordenar(getStates(), (uf) => uf.code);
  const municipios = ordenar(getMunicipalities(), (municipio) => municipio.code);
  exigir("UFs", UFS, ufs.length);
  exigir("municípios", MUNICIPIOS, municipios.length);

  const linhasUf = ufs.map((uf) => `  (${literal(uf.code)}, ${literal(uf.name)}, ${uf.ibgeCode})`);
  const linhasMunicipio = municipios.map(
    ({ code, name, stateCode }) => `  (${code}, ${literal(name)}, ${literal(nomeOrdem(name))}, ${literal(stateCode)})`,
  );
  return `${cabecalho("the tables of @brazilian-utils/brazilian-utils")}INSERT INTO uf (sigla, nome, codigo_ibge) VALUES
${linhasUf.join(",\n")};

INSERT INTO municipio (id, nome, nome_ordem, sigla_uf) VALUES
${linhasMunicipio.join(",\n")};
`;
};
