import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe } from "../paginacao.ts";

/** Longest name that can be searched for. */
export const LIMITE_NOME_DO_VENDEDOR = 255;

export const ALFABETO_CODIGO_INDICACAO = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const TAMANHO_CODIGO_INDICACAO = 8;
const CodigoIndicacao = z.string().regex(/^[A-Z0-9]{8}$/);

export const VendedorEncontrado = z.object({
  idUsuario: id,
  cpfCnpjUsuario: z.string(),
  nomeUsuario: z.string(),
  dataCadastro: z.iso.datetime(),
  usuarioVendedor: z.boolean(),
  codigoIndicacao: CodigoIndicacao.nullable(),
  /** Who registered by a code that the person has or had. */
  qtdUsuariosIndicados: z.number().int().nonnegative(),
});
export type VendedorEncontrado = z.infer<typeof VendedorEncontrado>;

const doUsuario = z.object({ idUsuario: idParam });

export const vendedores = {
  listar: endpoint({
    method: "POST",
    path: "/api-acervo/administrativo/listar-vendedores",
    resumo:
      "Quem vende, do cadastro mais antigo ao mais novo; com `exibirUsuariosNaoVendedores`, também quem não vende.",
    body: z.object({
      pagina,
      nomeUsuario: z.string().trim().max(LIMITE_NOME_DO_VENDEDOR).nullish(),
      cpfCnpjUsuario: z.string().trim().max(18).nullish(),
      exibirUsuariosNaoVendedores: z.boolean().default(false),
    }),
    status: 200,
    response: paginaDe({ listaVendedor: z.array(VendedorEncontrado) }),
    errors: [],
    acesso: deTodos("admin"),
  }),
  gerarCodigo: endpoint({
    method: "PUT",
    path: "/api-acervo/administrativo/gerar-codigo-indicacao/:idUsuario",
    resumo: "Torna a pessoa vendedora: gera o código de indicação, ou devolve o que ela já tem.",
    params: doUsuario,
    status: 200,
    response: z.object({ codigoIndicacao: CodigoIndicacao }),
    errors: ["USUARIO_NAO_ENCONTRADO", "VENDEDOR_DE_CARTORIO"],
    acesso: deTodos("admin"),
  }),
  removerCodigo: endpoint({
    method: "DELETE",
    path: "/api-acervo/administrativo/remover-codigo-indicacao/:idUsuario",
    resumo: "Tira o código de indicação: a pessoa deixa de vender, e quem ela indicou continua indicado por ela.",
    params: doUsuario,
    status: 204,
    response: nada,
    errors: ["USUARIO_NAO_ENCONTRADO"],
    acesso: deTodos("admin"),
  }),
};
