import type { MotivoNaoInteresse } from "@acervo/contracts/consultas";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import {
  LIMITES_DO_POSSIVEL_CLIENTE,
  type PossivelCliente,
  type possiveisClientes,
} from "@acervo/contracts/possiveis-clientes";
import { clientesTexts } from "./clientes.texts.ts";

const texts = clientesTexts.formulario.falta;

export type Interesse = "depois" | "sim" | "nao";

/** As the fields hold them. */
export type CamposDoPossivel = {
  readonly nome: string;
  readonly uf: string;
  readonly possuiCodigo: boolean;
  readonly codigo: string;
  readonly email1: string;
  readonly email2: string;
  readonly telefone1: string;
  readonly telefone2: string;
  readonly segmento: string;
  readonly informacoes: string;
  readonly interesse: Interesse;
  readonly motivos: readonly number[];
  readonly outroMotivo: string;
  readonly dias: number | null;
};

export const EM_BRANCO: CamposDoPossivel = {
  nome: "",
  uf: "",
  possuiCodigo: false,
  codigo: "",
  email1: "",
  email2: "",
  telefone1: "",
  telefone2: "",
  segmento: "",
  informacoes: "",
  interesse: "depois",
  motivos: [],
  outroMotivo: "",
  dias: null,
};

/** What was not answered is to be answered later. */
const interesseDe = (possuiInteresse: boolean | null): Interesse => {
  if (possuiInteresse === null) return "depois";
  return possuiInteresse ? "sim" : "nao";
};

export const camposDe = (possivel: PossivelCliente): CamposDoPossivel => ({
  nome: possivel.nome,
  uf: possivel.uf,
  possuiCodigo: possivel.possuiCodigo,
  codigo: possivel.codigo ?? "",
  email1: possivel.email1 ?? "",
  email2: possivel.email2 ?? "",
  telefone1: possivel.telefone1 ?? "",
  telefone2: possivel.telefone2 ?? "",
  segmento: String(possivel.seguimentoPossivelCliente?.id ?? ""),
  informacoes: possivel.outrasInformacoes ?? "",
  interesse: interesseDe(possivel.possuiInteresse),
  motivos: possivel.listaMotivoNaoInteresse.map(({ id }) => id),
  outroMotivo: possivel.outroMotivoNaoInteresse ?? "",
  dias: possivel.qtdDiasRetorno,
});

/** What the chosen reasons ask for besides. */
export const pedidoPelosMotivos = ({ motivos }: CamposDoPossivel, todos: readonly MotivoNaoInteresse[]) => {
  const escolhidos = todos.filter(({ id }) => motivos.includes(id));
  return {
    descricao: escolhidos.some(({ outros }) => outros),
    dias: escolhidos.some(({ retornarFuturamente }) => retornarFuturamente),
  };
};

const falta = (texto: string): boolean => texto.trim() === "";

const faltaNoNao = (campos: CamposDoPossivel, todos: readonly MotivoNaoInteresse[]): string | null => {
  const pede = pedidoPelosMotivos(campos, todos);
  const { dias } = campos;
  if (campos.motivos.length === 0) return texts.motivo;
  if (pede.descricao && falta(campos.outroMotivo)) return texts.outroMotivo;
  const foraDosDias = dias === null || dias < 0 || dias > LIMITES_DO_POSSIVEL_CLIENTE.diasRetorno;
  return pede.dias && foraDosDias ? texts.dias : null;
};

/** Why it cannot be saved yet; null when it can. */
export const faltaNoPossivel = (campos: CamposDoPossivel, motivos: readonly MotivoNaoInteresse[]): string | null => {
  if (falta(campos.nome)) return texts.nome;
  if (campos.uf === "") return texts.uf;
  if (falta(campos.email1) && campos.telefone1 === "") return texts.contato;
  if (campos.possuiCodigo && falta(campos.codigo)) return texts.codigo;
  return campos.interesse === "nao" ? faltaNoNao(campos, motivos) : null;
};

const RESPOSTAS: Readonly<Record<Interesse, boolean | null>> = { depois: null, sim: true, nao: false };

/** The prospect as it is sent; `salvo` is the one that was opened, or null for a new one. */
export const informadoDe = (
  campos: CamposDoPossivel,
  salvo: PossivelCliente | null,
  motivos: readonly MotivoNaoInteresse[],
): EndpointCall<typeof possiveisClientes.salvar>["body"] => {
  const nao = campos.interesse === "nao";
  const pede = pedidoPelosMotivos(campos, motivos);
  return {
    id: salvo?.id ?? null,
    versao: salvo?.versao ?? null,
    nome: campos.nome,
    uf: campos.uf,
    possuiCodigo: campos.possuiCodigo,
    codigo: campos.possuiCodigo ? campos.codigo : null,
    email1: campos.email1,
    email2: campos.email2,
    telefone1: campos.telefone1,
    telefone2: campos.telefone2,
    seguimentoPossivelCliente: campos.segmento === "" ? null : { id: Number(campos.segmento) },
    outrasInformacoes: campos.informacoes,
    possuiInteresse: RESPOSTAS[campos.interesse],
    listaMotivoNaoInteresse: nao ? campos.motivos.map((id) => ({ id })) : [],
    outroMotivoNaoInteresse: nao && pede.descricao ? campos.outroMotivo : null,
    qtdDiasRetorno: nao && pede.dias ? campos.dias : null,
  };
};
