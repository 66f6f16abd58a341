import { z } from "zod";
import { referencia } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { Municipio, Uf } from "../contas/enderecos.ts";
import { id } from "../paginacao.ts";

const LISTAR = "/api-consulta-entidade/consulta-entidade/listar";

const SituacaoFatura = z.object({ codigo: z.number().int(), descricao: z.string() });
export const SeguimentoPossivelCliente = z.object({ id, descricao: z.string() });
export const MotivoNaoInteresse = z.object({
  id,
  descricao: z.string(),
  outros: z.boolean(),
  retornarFuturamente: z.boolean(),
});

export type MotivoNaoInteresse = z.infer<typeof MotivoNaoInteresse>;

export const EnderecoDoCep = z.object({
  cep: z.string(),
  logradouro: z.string().nullable(),
  tipoLogradouro: z.object({ nome: z.string() }).nullable(),
  bairro: z.string().nullable(),
  municipio: Municipio.extend({ uf: Uf }),
});
export type EnderecoDoCep = z.infer<typeof EnderecoDoCep>;

const comercial = referencia("vendedor", "cadastroPossivelCliente", "admin");

export const consultas = {
  listarSituacaoFatura: endpoint({
    method: "GET",
    path: `${LISTAR}/SITUACAO_FATURA`,
    resumo: "Situações de fatura.",
    status: 200,
    response: z.array(SituacaoFatura),
    errors: [],
    acesso: referencia("cliente"),
  }),
  listarUf: endpoint({
    method: "GET",
    path: `${LISTAR}/UF`,
    resumo: "Unidades da federação.",
    status: 200,
    response: z.array(Uf),
    errors: [],
    acesso: referencia("cliente"),
  }),
  listarSeguimentoPossivelCliente: endpoint({
    method: "GET",
    path: `${LISTAR}/SEGUIMENTO_POSSIVEL_CLIENTE`,
    resumo: "Segmentos de possível cliente.",
    status: 200,
    response: z.array(SeguimentoPossivelCliente),
    errors: [],
    acesso: comercial,
  }),
  listarMotivoNaoInteresse: endpoint({
    method: "GET",
    path: `${LISTAR}/MOTIVO_NAO_INTERESSE`,
    resumo: "Motivos de falta de interesse.",
    status: 200,
    response: z.array(MotivoNaoInteresse),
    errors: [],
    acesso: comercial,
  }),
  listarMunicipioPorUf: endpoint({
    method: "GET",
    path: "/api-consulta-entidade/consulta-entidade/listar-com-filtro/MUNICIPIO/uf.sigla/:sigla",
    resumo: "Municípios de uma UF, em ordem alfabética.",
    params: z.object({ sigla: z.string().length(2).toUpperCase() }),
    status: 200,
    response: z.array(Municipio),
    errors: [],
    acesso: referencia("cliente"),
  }),
  consultarCep: endpoint({
    method: "GET",
    path: "/api-consulta-cep/cep/consultar/:cep",
    resumo: "Endereço de um CEP.",
    params: z.object({ cep: z.string().regex(/^\d{8}$/, "Tamanho do cep incorreto!") }),
    status: 200,
    response: EnderecoDoCep,
    errors: ["CEP_NAO_ENCONTRADO", "CONSULTA_CEP_INDISPONIVEL"],
    acesso: referencia("cliente"),
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
};
