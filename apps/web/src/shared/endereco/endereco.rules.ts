import type { EnderecoDoCep } from "@acervo/contracts/consultas";
import { type Endereco, type EnderecoInformado, enderecoCompleto } from "@acervo/contracts/enderecos";
import { enderecoTexts as texts } from "./endereco.texts.ts";

/** The address form: the CEP bare, UF by its letters, município by its id; empty text is nothing chosen. */
export type ValoresDoEndereco = {
  readonly cep: string;
  readonly logradouro: string;
  readonly numero: string;
  readonly complemento: string;
  readonly bairro: string;
  readonly uf: string;
  readonly municipio: string;
};

/** In the order of the screen, which is also where the focus looks for the first error. */
export const CAMPOS_DO_ENDERECO = ["cep", "logradouro", "numero", "complemento", "bairro", "uf", "municipio"] as const;

export type CampoConsultado = "logradouro" | "bairro" | "uf" | "municipio";
/** Fields that the last CEP lookup filled: locked until another CEP. */
export type CamposTravados = ReadonlySet<CampoConsultado>;

const EM_BRANCO: ValoresDoEndereco = {
  cep: "",
  logradouro: "",
  numero: "",
  complemento: "",
  bairro: "",
  uf: "",
  municipio: "",
};

/** What of an address a form begins with. */
export type EnderecoSalvo = Omit<Endereco, "id" | "distrito" | "preenchido">;

export const valoresDoEndereco = (endereco: EnderecoSalvo | null): ValoresDoEndereco => {
  if (endereco === null) return EM_BRANCO;
  const { cep, logradouro, numero, complemento, bairro, uf, municipio } = endereco;
  return {
    cep,
    logradouro,
    numero,
    complemento,
    bairro,
    uf: uf?.sigla ?? "",
    municipio: municipio?.id.toString() ?? "",
  };
};

/** Empties what an earlier lookup filled; what the person typed stays. */
export const limparConsultados = (valores: ValoresDoEndereco, travados: CamposTravados): ValoresDoEndereco => ({
  ...valores,
  ...Object.fromEntries([...travados].map((campo) => [campo, ""])),
});

/** What a lookup returned, by field; what it did not return is not there. */
export const camposDoCep = (resposta: EnderecoDoCep): Partial<Record<CampoConsultado, string>> => {
  const tipo = resposta.tipoLogradouro?.nome ?? "";
  const rua = (resposta.logradouro ?? "").trim();
  const logradouro = rua === "" ? "" : `${tipo} ${rua}`.trim();
  const bairro = (resposta.bairro ?? "").trim();
  return {
    ...(logradouro === "" ? {} : { logradouro }),
    ...(bairro === "" ? {} : { bairro }),
    uf: resposta.municipio.uf.sigla,
    municipio: resposta.municipio.id.toString(),
  };
};

export const enderecoInformado = (valores: ValoresDoEndereco): EnderecoInformado => ({
  cep: valores.cep,
  logradouro: valores.logradouro.trim(),
  numero: valores.numero.trim(),
  complemento: valores.complemento.trim(),
  bairro: valores.bairro.trim(),
  uf: valores.uf === "" ? null : { sigla: valores.uf },
  municipio: valores.municipio === "" ? null : { id: Number(valores.municipio) },
});

export const enderecoAlterado = (valores: ValoresDoEndereco, endereco: Endereco | null): boolean => {
  const salvos = valoresDoEndereco(endereco);
  return CAMPOS_DO_ENDERECO.some((campo) => valores[campo].trim() !== salvos[campo]);
};

/** Why "Salvar" is off, or null when there is something complete to save. */
export const motivoSemSalvar = (
  valores: ValoresDoEndereco,
  endereco: Endereco | null,
  nadaAlterado: string,
): string | null => {
  if (!enderecoAlterado(valores, endereco)) return nadaAlterado;
  return enderecoCompleto(enderecoInformado(valores)) && valores.cep.length === 8 ? null : texts.faltaAlgo;
};

export type ErrosDoEndereco = Partial<Record<keyof ValoresDoEndereco, string>>;

export const validarEndereco = (valores: ValoresDoEndereco): ErrosDoEndereco => {
  const vazios = CAMPOS_DO_ENDERECO.filter((campo) => campo !== "complemento" && valores[campo].trim() === "");
  const erros: ErrosDoEndereco = Object.fromEntries(vazios.map((campo) => [campo, texts.obrigatorio]));
  const cepErrado = valores.cep !== "" && valores.cep.length !== 8;
  return cepErrado ? { ...erros, cep: texts.cepTamanho } : erros;
};
