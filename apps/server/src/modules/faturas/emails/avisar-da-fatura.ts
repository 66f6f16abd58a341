import { hoje } from "@acervo/br/calendario";
import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import type { Tx } from "../../../platform/db/db.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { findBoleto } from "../faturas.api.ts";
import { avisar, type AvisoDeps, type FaturaAvisada } from "../../contratacoes/contratacoes.api.ts";
import { querAviso } from "../../avisos/avisos.api.ts";
import {
  emailCobrancaRecusada,
  emailFaturaEmitida,
  emailFaturaNoCartao,
  emailFaturaVencida,
  emailInatividade,
  emailSuspensao,
  type BoletoDaFatura,
  type Tentativas,
} from "./faturas.email.ts";

type FaturaDaPessoa = FaturaAvisada & { readonly idUsuario: number; readonly vencimento: DataCivil };

/** Where the person wants to hear of it: that a card will be charged, and when. */
export const avisarFaturaNoCartao = async (deps: AvisoDeps, tx: Tx, fatura: FaturaDaPessoa): Promise<void> => {
  if (!(await querAviso(tx, fatura.idUsuario, "FATURA_EMITIDA"))) return;
  await avisar(deps, tx, { ...fatura, tipo: "fatura-no-cartao", sobre: fatura.id }, (assunto) =>
    emailFaturaNoCartao(assunto, fatura),
  );
};

/** Where the person wants to hear of it; once per boleto: a new one is paid by another code. */
export const avisarFaturaEmitida = async (
  deps: AvisoDeps,
  tx: Tx,
  fatura: FaturaDaPessoa,
  boleto: BoletoDaFatura & { readonly numero: string },
): Promise<void> => {
  if (!(await querAviso(tx, fatura.idUsuario, "FATURA_EMITIDA"))) return;
  await avisar(deps, tx, { ...fatura, tipo: "fatura-emitida", sobre: boleto.numero }, (assunto) =>
    emailFaturaEmitida(assunto, fatura, boleto),
  );
};

/** Where the person wants to hear of it. */
export const avisarFaturaVencida = async (deps: AvisoDeps, tx: Tx, fatura: FaturaDaPessoa): Promise<void> => {
  if (!(await querAviso(tx, fatura.idUsuario, "FATURA_VENCIDA"))) return;
  const dias = await inteiroVigente(tx, "dias-suspensao-boleto-vencido", deps.clock.now());
  const boleto = await findBoleto(tx, fatura.id);
  await avisar(deps, tx, { ...fatura, tipo: "fatura-vencida", sobre: fatura.id }, (assunto) =>
    emailFaturaVencida(assunto, { ...fatura, dias }, boleto),
  );
};

/** Once per day on which the cards were tried. */
export const avisarCobrancaRecusada = (deps: AvisoDeps, tx: Tx, fatura: FaturaAvisada, tentativas: Tentativas) =>
  avisar(deps, tx, { ...fatura, tipo: "cobranca-recusada", sobre: `${fatura.id}/${tentativas.feitas}` }, (assunto) =>
    emailCobrancaRecusada(assunto, fatura, tentativas),
  );

export const avisarSuspensao = async (
  deps: AvisoDeps,
  tx: Tx,
  fatura: FaturaAvisada & { readonly tipoPagamento: "BOLETO" | "CARTAO" },
): Promise<void> => {
  const boleto = await findBoleto(tx, fatura.id);
  await avisar(deps, tx, { ...fatura, tipo: "contratacao-suspensa", sobre: fatura.id }, (assunto) =>
    emailSuspensao(assunto, fatura, boleto),
  );
};

export const avisarInatividade = async (deps: AvisoDeps, tx: Tx, idContratacao: number): Promise<void> => {
  const agora = deps.clock.now();
  const dia = hoje(agora);
  const ate = somarDias(dia, await inteiroVigente(tx, "dias-inativa-ate-encerrada", agora));
  const aviso = { tipo: "contratacao-inativa", sobre: `${idContratacao}/${dia}`, contratacoes: [idContratacao] };
  await avisar(deps, tx, aviso, (assunto) => emailInatividade(assunto, ate));
};
