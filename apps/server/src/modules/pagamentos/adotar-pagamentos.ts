import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import type {
  MarcaDePagina,
  Pagamento,
  PaginaDePagamentos,
  ProvedorPagamento,
} from "../../platform/pagamento/provedor-pagamento.ts";
import { SaidasSeguradasError } from "../../platform/saidas/saidas.ts";
import { findCobranca, findCobrancaDoPagamento, markEnviada, type CobrancaRow } from "./cobrancas.queries.ts";
import { assentar, type CobrancaDeps } from "./conciliar.ts";
import { relerPagamentoJob } from "./pagamentos.jobs.ts";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type PagamentoSemCobranca = Pick<Pagamento, "id" | "situacao" | "valorCentavos" | "pagoEm">;

export type Adocao = {
  /** Payments that were looked at. */
  readonly lidos: number;
  /** Charges that were behind the provider and no longer are. */
  readonly adotadas: readonly number[];
  /** Charges whose news ask for another charge: they are read again once that may be made. */
  readonly adiadas: readonly number[];
  readonly semCobranca: readonly PagamentoSemCobranca[];
};

type Ler = (marca: MarcaDePagina | null) => Promise<PaginaDePagamentos>;

async function* todas(ler: Ler): AsyncGenerator<Pagamento> {
  let marca: MarcaDePagina | null = null;
  do {
    const pagina: PaginaDePagamentos = await ler(marca);
    yield* pagina.pagamentos;
    marca = pagina.proxima;
  } while (marca !== null);
}

/** Everything of the provider that may have changed since a day. What was given back may have come in long before. */
const lerMudados = async (provedor: ProvedorPagamento, desde: DataCivil, ate: DataCivil) => {
  const recentes = new Map<string, Pagamento>();
  for await (const pagamento of todas((marca) => provedor.listarCriados(desde, marca)))
    recentes.set(pagamento.id, pagamento);
  for await (const pagamento of todas((marca) => provedor.listarPagos({ de: desde, ate }, marca)))
    recentes.set(pagamento.id, pagamento);
  const antigos = new Map<string, Pagamento>();
  for await (const pagamento of todas(provedor.listarDevolvidos))
    if (!recentes.has(pagamento.id)) antigos.set(pagamento.id, pagamento);
  return { recentes: [...recentes.values()], antigos: [...antigos.values()] };
};

const findCobrancaDe = ({ db }: CobrancaDeps, { id, referencia }: Pagamento): Promise<CobrancaRow | undefined> =>
  findCobrancaDoPagamento(db, id, referencia !== null && UUID.test(referencia) ? referencia : null);

/** Brings one charge up to the provider; one that we had not sent yet was sent by who we were before the restore. */
const adotar = async (deps: CobrancaDeps, cobranca: CobrancaRow, pagamento: Pagamento): Promise<boolean> => {
  if (cobranca.enviadaEm === null)
    await deps.db.transaction().execute((tx) => markEnviada(tx, cobranca.id, deps.clock.now()));
  await assentar(deps, cobranca, { pagamento, boleto: null });
  const depois = await findCobranca(deps.db, cobranca.id);
  return depois?.situacao !== cobranca.situacao || depois.idNoProvedor !== cobranca.idNoProvedor;
};

/**
 * Takes over what the provider has of our charges and we do not know: issued, paid or given back after the instant that our
 * database was restored to. Run again it changes nothing. What no charge of ours has is told, not touched.
 */
export const adotarPagamentos = async (deps: CobrancaDeps, desde: DataCivil): Promise<Adocao> => {
  const { recentes, antigos } = await lerMudados(deps.provedorPagamento, desde, hoje(deps.clock.now()));
  const adotadas: number[] = [];
  const adiadas: number[] = [];
  const semCobranca: PagamentoSemCobranca[] = [];
  for (const pagamento of [...recentes, ...antigos]) {
    const cobranca = await findCobrancaDe(deps, pagamento);
    if (cobranca === undefined) {
      const { id, situacao, valorCentavos, pagoEm } = pagamento;
      if (recentes.includes(pagamento)) semCobranca.push({ id, situacao, valorCentavos, pagoEm });
      continue;
    }
    try {
      if (await adotar(deps, cobranca, pagamento)) adotadas.push(cobranca.id);
    } catch (error) {
      if (!(error instanceof SaidasSeguradasError)) throw error;
      adiadas.push(cobranca.id);
      await deps.db
        .transaction()
        .execute((tx) => deps.queue.enqueue(tx, relerPagamentoJob, { idPagamento: pagamento.id }));
    }
  }
  return { lidos: recentes.length + antigos.length, adotadas, adiadas, semCobranca };
};
