import { formatarDocumento } from "@acervo/br/documento";
import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import type { Db, Tx } from "../../platform/db/db.ts";
import { findTermoVigente } from "./contratos.queries.ts";
import { lerProvedor } from "./ler-provedor.ts";
import type { CampoDoTermo } from "./preencher-termo.ts";
import { preencher, trechosDoTermo, type TrechoDoTermo } from "./termo.ts";

export type TermoPublicado = {
  readonly versao: number;
  readonly desde: DataCivil;
  readonly trechos: readonly TrechoDoTermo[];
};

/** What stands in the place of what only an acceptance knows. */
const A_PREENCHER: Readonly<Record<Exclude<CampoDoTermo, "provedorNome" | "provedorCnpj">, string>> = {
  contratanteNome: "[nome do contratante]",
  contratanteDocumento: "[CPF ou CNPJ]",
  contratanteEndereco: "[endereço]",
  contratacaoNome: "[nome da contratação]",
  planoNome: "[plano escolhido]",
  planoEspaco: "[espaço do plano]",
  formaPagamento: "[Pix, boleto ou cartão]",
  tipoCobranca: "[pré-paga ou pós-paga]",
  valorMensal: "[valor do plano]",
  valorSubsidio: "[subsídio, se houver]",
  valorAPagar: "[valor a pagar]",
  planoAnteriorNome: "[plano anterior]",
  contratoNumero: "[número do contrato]",
};

/** The text in force of a term, for whoever wants to read it before there is anything to sign. */
export const lerTermoPublicado = async (
  db: Db | Tx,
  agora: Date,
  tipo: "CONTRATO" | "LGPD",
): Promise<TermoPublicado> => {
  const { nome, cnpj } = await lerProvedor(db, agora);
  const valores = { ...A_PREENCHER, provedorNome: nome, provedorCnpj: formatarDocumento(cnpj) };
  const { texto, anexos, versao, vigenteDesde } = await findTermoVigente(db, tipo, agora);
  const trechos = [{ nome: null, texto }, ...anexos].flatMap((parte) => [
    ...(parte.nome === null ? [] : [{ tipo: "titulo" as const, texto: parte.nome }]),
    ...trechosDoTermo(preencher(parte.texto, valores)),
  ]);
  return { versao, desde: hoje(vigenteDesde), trechos };
};
