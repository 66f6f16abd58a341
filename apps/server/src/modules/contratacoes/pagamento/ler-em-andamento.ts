import { centavosParaReais } from "@acervo/br/dinheiro";
import type { ContratacaoEmAndamento, PagamentoPendente } from "@acervo/contracts/contratacoes";
import type { Deps } from "../../../platform/deps.ts";
import { qrMatrix } from "../../../platform/pdf/qr-matrix.ts";
import { findBoleto, findFaturasDaContratacao } from "../../faturas/faturas.api.ts";
import { toContratacao } from "../contratacoes.presenter.ts";
import { findContratacao } from "../contratacoes.queries.ts";
import { findCobrancas, findIdEmAndamento } from "./pagamento.queries.ts";

const lerPagamento = async ({ db }: Pick<Deps, "db">, idContratacao: number): Promise<PagamentoPendente | null> => {
  const [fatura] = await findFaturasDaContratacao(db, idContratacao);
  if (fatura === undefined) return null;
  const ultima = (await findCobrancas(db, fatura.id)).at(-1);
  const boleto = await findBoleto(db, fatura.id);
  return {
    idFatura: fatura.id,
    valor: centavosParaReais(fatura.valorCentavos),
    vencimento: fatura.dataVencimento,
    cobrando: ultima?.situacao === "PEDIDA" || (ultima?.situacao === "ABERTA" && ultima.forma === "CARTAO"),
    boleto: boleto === undefined ? null : { ...boleto, pixQr: qrMatrix(boleto.pixCopiaECola) },
  };
};

/** The person's subscription in progress with what there is to pay, or null. */
export const lerEmAndamento = async (
  deps: Pick<Deps, "db">,
  idUsuario: number,
): Promise<ContratacaoEmAndamento | null> => {
  const id = await findIdEmAndamento(deps.db, idUsuario);
  const linha = id === null ? undefined : await findContratacao(deps.db, id, idUsuario);
  return linha === undefined ? null : { ...toContratacao(linha), pagamento: await lerPagamento(deps, linha.id) };
};
