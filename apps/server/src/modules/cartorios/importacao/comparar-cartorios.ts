import { CartorioInformado, type ImportacaoDeCartorios } from "@acervo/contracts/cartorios";
import type { CartorioGravado } from "../cartorios.queries.ts";
import type { LinhaDoArquivo } from "./ler-arquivo.ts";

type Erro = ImportacaoDeCartorios["erros"][number];

export type Comparacao = {
  readonly novos: readonly CartorioInformado[];
  readonly alterados: readonly (CartorioInformado & { readonly id: number })[];
  readonly iguais: number;
  readonly erros: readonly Erro[];
};

type Existentes = {
  readonly gravados: readonly CartorioGravado[];
  readonly municipios: ReadonlySet<number>;
};

/** Zero stands for what is not a number, which no município has. */
export const municipioDe = ({ campos }: LinhaDoArquivo): number | null => {
  const codigo = (campos["codigo_ibge"] ?? "").trim();
  if (codigo === "") return null;
  return /^\d{7}$/.test(codigo) ? Number(codigo) : 0;
};

const informadoDe = (linha: LinhaDoArquivo) =>
  CartorioInformado.omit({ idMunicipio: true }).safeParse({
    codigoCorregedoria: linha.campos["codigo_corregedoria"] ?? "",
    cns: linha.campos["cns"] ?? "",
    nome: linha.campos["nome"] ?? "",
    distrito: linha.campos["distrito"] ?? "",
  });

const saoIguais = (um: CartorioInformado, outro: CartorioInformado): boolean =>
  um.cns === outro.cns &&
  um.nome === outro.nome &&
  um.distrito === outro.distrito &&
  um.idMunicipio === outro.idMunicipio;

/** What a file changes. An office is known by its Corregedoria's code; a CNS belongs to one office. */
export const compararCartorios = (
  linhas: readonly LinhaDoArquivo[],
  { gravados, municipios }: Existentes,
): Comparacao => {
  const porCodigo = new Map(gravados.map((cartorio) => [cartorio.codigoCorregedoria, cartorio]));
  const donoDoCns = new Map(
    gravados.flatMap(({ cns, codigoCorregedoria }) => (cns === null ? [] : [[cns, codigoCorregedoria]])),
  );
  const vistos = new Set<string>();
  const [novos, alterados, erros]: [CartorioInformado[], (CartorioInformado & { id: number })[], Erro[]] = [[], [], []];
  let iguais = 0;
  for (const linha of linhas) {
    const recusar = (mensagem: string) => erros.push({ linha: linha.linha, mensagem });
    const lido = informadoDe(linha);
    const idMunicipio = municipioDe(linha);
    if (!lido.success) {
      for (const { message } of lido.error.issues) recusar(message);
      continue;
    }
    const cartorio = { ...lido.data, idMunicipio };
    const { codigoCorregedoria, cns } = cartorio;
    if (vistos.has(codigoCorregedoria)) recusar("O código da corregedoria está repetido no arquivo.");
    vistos.add(codigoCorregedoria);
    if (idMunicipio !== null && !municipios.has(idMunicipio)) recusar("Não há município com este código do IBGE.");
    if (cns !== null) {
      const dono = donoDoCns.get(cns) ?? codigoCorregedoria;
      if (dono !== codigoCorregedoria) recusar(`O CNS já é do cartório ${dono}.`);
      donoDoCns.set(cns, codigoCorregedoria);
    }
    const gravado = porCodigo.get(codigoCorregedoria);
    if (gravado === undefined) novos.push(cartorio);
    else if (saoIguais(cartorio, gravado)) iguais += 1;
    else alterados.push({ ...cartorio, id: gravado.id });
  }
  return { novos, alterados, iguais, erros };
};
