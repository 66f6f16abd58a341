import { nomeOrdem } from "@acervo/br/nome-ordem";
import { EnderecoDoCep } from "@acervo/contracts/consultas";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { CepSource, EnderecoPublico } from "../../platform/cep/cep.ts";
import type { Deps } from "../../platform/deps.ts";
import { findCepCache, findMunicipioById, findMunicipioByNome, updateCepCache } from "./consultas.queries.ts";
import { separarTipo } from "./logradouro.rules.ts";

const DAY_MS = 86_400_000;
/** Streets are renamed now and then; a CEP that did not exist may be created any week. */
const VALIDADE_MS = { conhecido: 180 * DAY_MS, desconhecido: 7 * DAY_MS };

type CepDeps = Pick<Deps, "db" | "clock" | "logger" | "cepSources">;
type Resposta = { readonly endereco: EnderecoDoCep | null; readonly origem: CepSource["nome"] };

const toEnderecoDoCep = async (deps: CepDeps, publico: EnderecoPublico): Promise<EnderecoDoCep> => {
  const municipio =
    (publico.ibge === null ? undefined : await findMunicipioById(deps.db, publico.ibge)) ??
    (await findMunicipioByNome(deps.db, publico.uf, nomeOrdem(publico.nomeMunicipio)));
  if (municipio === undefined) throw new Error("the service named a município that we do not know");
  const rua = publico.logradouro === null ? null : separarTipo(publico.logradouro);
  return {
    cep: publico.cep,
    logradouro: rua?.nome ?? null,
    tipoLogradouro: rua === null || rua.tipo === null ? null : { nome: rua.tipo },
    bairro: publico.bairro,
    municipio: {
      id: municipio.id,
      nome: municipio.nome,
      uf: { sigla: municipio.siglaUf, nome: municipio.nomeUf },
    },
  };
};

const cacheVale = (linha: { readonly resposta: unknown; readonly consultadoEm: Date }, agora: Date): boolean =>
  agora.getTime() - linha.consultadoEm.getTime() <
  (linha.resposta === null ? VALIDADE_MS.desconhecido : VALIDADE_MS.conhecido);

/** Undefined when the source failed, so that the next one is asked. */
const askSource = async (deps: CepDeps, source: CepSource, cep: string): Promise<Resposta | undefined> => {
  try {
    const publico = await source.consultar(cep);
    return { origem: source.nome, endereco: publico === null ? null : await toEnderecoDoCep(deps, publico) };
  } catch (error) {
    deps.logger.warn({ err: error, fonte: source.nome }, "CEP source failed");
    return undefined;
  }
};

/** A source's "unknown" is believed only when no other source knows the CEP. */
const askSources = async (deps: CepDeps, cep: string): Promise<Resposta | undefined> => {
  let unknown: Resposta | undefined;
  for (const source of deps.cepSources) {
    const resposta = await askSource(deps, source, cep);
    if (resposta !== undefined && resposta.endereco !== null) return resposta;
    unknown ??= resposta;
  }
  return unknown;
};

const unwrap = (endereco: EnderecoDoCep | null): EnderecoDoCep => {
  if (endereco === null) throw new ErroDeNegocio("CEP_NAO_ENCONTRADO");
  return endereco;
};

/** Cache, then the public services in order; when none answers the person types the address. */
export const consultarCep = async (deps: CepDeps, cep: string): Promise<EnderecoDoCep> => {
  const guardado = await findCepCache(deps.db, cep);
  if (guardado !== undefined && cacheVale(guardado, deps.clock.now()))
    return unwrap(EnderecoDoCep.nullable().parse(guardado.resposta));
  const resposta = await askSources(deps, cep);
  if (resposta === undefined) throw new ErroDeNegocio("CONSULTA_CEP_INDISPONIVEL");
  await deps.db.transaction().execute((tx) =>
    updateCepCache(tx, {
      cep,
      resposta: resposta.endereco,
      origem: resposta.origem,
      consultadoEm: deps.clock.now(),
    }),
  );
  return unwrap(resposta.endereco);
};
