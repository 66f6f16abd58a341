import type { CodigoErro } from "@acervo/contracts/erros";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Tx } from "../../platform/db/db.ts";
import { violatedIndex } from "../../platform/db/unique-violation.ts";
import type { ChaveInteira } from "../../platform/chaves-parametro.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import { countVivos, type Cadastro } from "./contratacao.queries.ts";

const TETO: Readonly<Record<Cadastro, ChaveInteira>> = {
  dispositivo: "maximo-dispositivos-contratacao",
  configuracao: "maximo-configuracoes-contratacao",
  diretorio: "maximo-diretorios-contratacao",
  agendamento: "maximo-agendamentos-contratacao",
  ignorado: "maximo-ignorados-contratacao",
};

type Novos = {
  readonly cadastro: Cadastro;
  readonly idContratacao: number;
  readonly quantos: number;
  readonly agora: Date;
};

/** Lists of a subscription are answered whole, so each kind of record has a ceiling. */
export const exigirEspaco = async (tx: Tx, { cadastro, idContratacao, quantos, agora }: Novos): Promise<void> => {
  if (quantos === 0) return;
  const teto = await inteiroVigente(tx, TETO[cadastro], agora);
  if ((await countVivos(tx, cadastro, idContratacao)) + quantos > teto)
    throw new ErroDeNegocio("LIMITE_CADASTRO_ATINGIDO");
};

const CODIGO_DO_INDICE: ReadonlyMap<string, CodigoErro> = new Map([
  ["dispositivo_nome_unico", "NOME_DISPOSITIVO_DUPLICADO"],
  ["configuracao_prefixo_unico", "PREFIXO_DUPLICADO"],
  ["diretorio_caminho_unico", "CAMINHO_DUPLICADO"],
  ["agendamento_descricao_unica", "DESCRICAO_AGENDAMENTO_DUPLICADA"],
]);

/** Waits for a write; what is already taken becomes the refusal that a person reads. The index alone decides. */
export const recusandoDuplicidade = async <T>(escrita: Promise<T>): Promise<T> => {
  try {
    return await escrita;
  } catch (error) {
    const codigo = CODIGO_DO_INDICE.get(violatedIndex(error) ?? "");
    throw codigo === undefined ? error : new ErroDeNegocio(codigo, { cause: error });
  }
};
