import { somenteDigitos } from "@acervo/br/digitos";
import { telefoneValido } from "@acervo/br/telefone";
import { z } from "zod";
import { deTodos } from "../acesso.ts";
import { MotivoNaoInteresse, SeguimentoPossivelCliente } from "../consultas/consultas.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam, paginaDe } from "../paginacao.ts";
import { LIMITE_MASCARA, linhaObrigatoria, linhaOpcional, textoOpcional } from "../texto.ts";
import {
  BASE_DOS_CLIENTES as BASE,
  comercial,
  FiltroDeClientes,
  LIMITE_CODIGO_CNS,
  motivoDaTransferencia,
} from "./clientes.ts";

export const LIMITES_DO_POSSIVEL_CLIENTE = {
  nome: 250,
  email: 250,
  codigo: LIMITE_CODIGO_CNS,
  outrasInformacoes: 1000,
  outroMotivo: 250,
  diasRetorno: 999,
  motivos: 50,
} as const;
const LIMITES = LIMITES_DO_POSSIVEL_CLIENTE;

/** Days for which a prospect stays with a seller, where the parameter cannot be read. */
export const DIAS_DE_RESERVA_PADRAO = 5;

const email = z
  .string()
  .trim()
  .max(LIMITES.email, `Use no máximo ${LIMITES.email} caracteres.`)
  .nullish()
  .transform((texto) => (texto === undefined || texto === "" ? null : texto))
  .pipe(z.email("Informe um e-mail válido.").nullable());

const telefone = z
  .string()
  .max(LIMITE_MASCARA, "Informe um telefone com DDD.")
  .nullish()
  .transform((texto) => {
    const digitos = somenteDigitos(texto ?? "");
    return digitos === "" ? null : digitos;
  })
  .refine((digitos) => digitos === null || telefoneValido(digitos), "Informe um telefone com DDD.");

const motivo = z.object({ id });

/** A prospect as it is saved: a new one without `id`, or one that was read, with the `versao` that was read. */
export const PossivelClienteInformado = z
  .object({
    id: id.nullish(),
    versao: z.number().int().positive().nullish(),
    nome: linhaObrigatoria(LIMITES.nome, "Informe o nome."),
    uf: z.string("Escolha a UF.").trim().toUpperCase().length(2, "Escolha a UF."),
    possuiCodigo: z.boolean().default(false),
    codigo: linhaOpcional(LIMITES.codigo),
    email1: email,
    email2: email,
    telefone1: telefone,
    telefone2: telefone,
    seguimentoPossivelCliente: motivo.nullish(),
    outrasInformacoes: textoOpcional(LIMITES.outrasInformacoes),
    /** Null: to be answered later. */
    possuiInteresse: z.boolean().nullish(),
    /** From here on only with `possuiInteresse` false. */
    listaMotivoNaoInteresse: z.array(motivo).max(LIMITES.motivos).nullish(),
    outroMotivoNaoInteresse: linhaOpcional(LIMITES.outroMotivo),
    qtdDiasRetorno: z.number().int().min(0).max(LIMITES.diasRetorno).nullish(),
  })
  .superRefine((informado, contexto) => {
    const falta = (campo: string, message: string) => contexto.addIssue({ code: "custom", path: [campo], message });
    if (informado.email1 === null && informado.telefone1 === null) falta("email1", "Informe um e-mail ou um telefone.");
    if (informado.possuiCodigo && somenteDigitos(informado.codigo ?? "") === "")
      falta("codigo", "Informe o código CNS.");
    if (informado.possuiInteresse !== false) return;
    if ((informado.id ?? null) === null) falta("possuiInteresse", "Salve o possível cliente antes de responder não.");
    if ((informado.listaMotivoNaoInteresse ?? []).length === 0)
      falta("listaMotivoNaoInteresse", "Escolha ao menos um motivo.");
  });
export type PossivelClienteInformado = z.output<typeof PossivelClienteInformado>;

export const PossivelCliente = z.object({
  id,
  /** Grows with every change: a save names the one that it saw. */
  versao: z.number().int().positive(),
  nome: z.string(),
  uf: z.string(),
  codigo: z.string().nullable(),
  possuiCodigo: z.boolean(),
  email1: z.string().nullable(),
  email2: z.string().nullable(),
  telefone1: z.string().nullable(),
  telefone2: z.string().nullable(),
  seguimentoPossivelCliente: SeguimentoPossivelCliente.nullable(),
  /** What the reader wrote, or who registered it for all sellers; another seller's notes are theirs. */
  outrasInformacoes: z.string().nullable(),
  possuiInteresse: z.boolean().nullable(),
  listaMotivoNaoInteresse: z.array(MotivoNaoInteresse),
  outroMotivoNaoInteresse: z.string().nullable(),
  qtdDiasRetorno: z.number().int().nullable(),
  /** Who it is reserved to; null while it is free. */
  nomeVendedor: z.string().nullable(),
  /** Until when; null while it is free. */
  reservadoAte: z.iso.datetime().nullable(),
  /** It is reserved to the reader. */
  reservadoParaMim: z.boolean(),
  /** Day and month of the last save, as they are read: `17/11/2026`. */
  dataAlteracaoFormatada: z.string(),
});
export type PossivelCliente = z.infer<typeof PossivelCliente>;

const PossivelClienteSalvo = PossivelCliente.extend({
  /** Names among those that the reader sees with the same code or e-mail: a warning, never a refusal. */
  parecidos: z.array(z.string()),
});

const deUm = z.object({ id: idParam });

export const possiveisClientes = {
  listar: endpoint({
    method: "POST",
    path: `${BASE}/listar-possiveis-clientes`,
    resumo:
      "Os possíveis clientes de quem chama e os livres, da alteração mais recente à mais antiga; o administrador vê todos, e com `recusados` os que disseram não.",
    body: FiltroDeClientes,
    status: 200,
    response: paginaDe({ listaPossivelClienteVO: z.array(PossivelCliente) }),
    errors: [],
    acesso: comercial,
  }),
  salvar: endpoint({
    method: "POST",
    path: `${BASE}/salvar-possivel-cliente`,
    resumo:
      "Cadastra ou altera um possível cliente. Quem vende e responde sim a um livre o reserva; quem chega depois recebe 409.",
    body: PossivelClienteInformado,
    status: 200,
    response: PossivelClienteSalvo,
    errors: [
      "POSSIVEL_CLIENTE_NAO_ENCONTRADO",
      "POSSIVEL_CLIENTE_JA_RESERVADO",
      "POSSIVEL_CLIENTE_ALTERADO",
      "LIMITE_DE_RESERVAS",
      "OPCAO_NAO_ENCONTRADA",
      "MOTIVO_SEM_DESCRICAO",
      "MOTIVO_SEM_DIAS",
    ],
    acesso: comercial,
    // Whoever tries addresses one after the other learns nothing, and is slow at it.
    limite: { maximo: 60, janelaSegundos: 60 },
  }),
  remover: endpoint({
    method: "DELETE",
    path: `${BASE}/remover-possivel-cliente`,
    resumo: "Exclui um possível cliente reservado para quem chama; o administrador, qualquer um.",
    query: z.object({ idPossivelCliente: idParam }),
    status: 204,
    response: nada,
    errors: ["POSSIVEL_CLIENTE_NAO_ENCONTRADO", "POSSIVEL_CLIENTE_SEM_VENDEDOR"],
    acesso: comercial,
  }),
  restaurar: endpoint({
    method: "PUT",
    path: `${BASE}/restaurar-possivel-cliente/:id`,
    resumo: "Põe de novo na lista, livre e sem resposta, um possível cliente que disse não.",
    params: deUm,
    status: 200,
    response: PossivelCliente,
    errors: ["POSSIVEL_CLIENTE_NAO_ENCONTRADO"],
    acesso: deTodos("admin"),
  }),
  transferir: endpoint({
    method: "PUT",
    path: `${BASE}/transferir-possivel-cliente/:id`,
    resumo: "Reserva um possível cliente para outro vendedor, com o motivo; os dois vendedores são avisados.",
    params: deUm,
    body: z.object({ idVendedor: id, motivo: motivoDaTransferencia }),
    status: 200,
    response: PossivelCliente,
    errors: ["POSSIVEL_CLIENTE_NAO_ENCONTRADO", "VENDEDOR_NAO_ENCONTRADO"],
    acesso: deTodos("admin"),
  }),
};
