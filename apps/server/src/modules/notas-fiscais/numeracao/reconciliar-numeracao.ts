import { hoje } from "@acervo/br/calendario";
import { montarIdDps } from "@acervo/nfse/chave";
import type { EmissorNotaFiscal, NotaEmitida } from "../../../platform/nota-fiscal/emissor-nota-fiscal.ts";
import { findDadosVigentes, type DadosFiscaisRow } from "../dados/dados-fiscais.queries.ts";
import type { NotasFiscaisDeps } from "../notas-fiscais-deps.ts";
import { SEM_RESPOSTA, type MotivoDesativada } from "../notas-fiscais.texts.ts";
import { insertPasso, lockNotasDasFaturas, updateNota } from "../notas.queries.ts";
import { acompanharFaturas } from "../vida/acompanhar-faturas.ts";
import { abrirCertificado } from "../vida/condicoes.ts";
import { findProximo, isNumeroTomado, updateProximo } from "./numeracao.queries.ts";

type NumeracaoDeps = Pick<NotasFiscaisDeps, "db" | "clock" | "emissores" | "cofreFiscal">;

/** A document that the issuer has under a number that we did not know to be taken. */
type NotaAchada = { readonly numeroDps: number; readonly chave: string };

export type Numeracao =
  /** Nothing is numbered by us: no settings, or the municipality numbers. */
  | { readonly tipo: "SEM_NUMERACAO" }
  | { readonly tipo: "SEM_EMISSOR"; readonly motivo: MotivoDesativada }
  | {
      readonly tipo: "CONFERIDA";
      readonly serie: string;
      readonly de: number;
      readonly para: number;
      /** Invoices whose document was found, and is taken over by its own job. */
      readonly adotadas: readonly number[];
      /** Found, and of no invoice that waits for one. */
      readonly semFatura: readonly NotaAchada[];
    };

/** So many in a row that the issuer does not know are the end of what was ever sent. */
const DESCONHECIDOS_SEGUIDOS = 20;
const FATURA_NA_DESCRICAO = /Fatura (\d+)\.\s*<\/xDescServ>/;
const DPS = /<DPS[\s>].*<\/DPS>/s;

type Achado = { readonly id: string; readonly numeroDps: number; readonly emitida: NotaEmitida | null };

/** Everything that was sent under numbers from one on. */
const procurar = async (emissor: EmissorNotaFiscal, dados: DadosFiscaisRow, de: number): Promise<readonly Achado[]> => {
  const { cnpj, serie } = dados;
  const municipio = String(dados.idMunicipio);
  const achados: Achado[] = [];
  for (let numeroDps = de, faltam = DESCONHECIDOS_SEGUIDOS; faltam > 0; numeroDps += 1) {
    const id = montarIdDps({ municipio, inscricao: cnpj, serie, numero: String(numeroDps) });
    const resposta = await emissor.consultar(id);
    faltam = resposta === null ? faltam - 1 : DESCONHECIDOS_SEGUIDOS;
    if (resposta !== null) achados.push({ id, numeroDps, emitida: resposta.situacao === "EMITIDA" ? resposta : null });
  }
  return achados;
};

/** The document of an invoice that waits for one becomes that which was issued: its job asks for it, and keeps it. */
const adotar = (
  { db, clock }: NumeracaoDeps,
  { id, ambiente, cnpj, serie, emissor }: DadosFiscaisRow,
  { id: idDocumento, numeroDps, emitida }: Achado,
): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    const [, fatura] = FATURA_NA_DESCRICAO.exec(emitida?.xml ?? "") ?? [];
    const [documento] = DPS.exec(emitida?.xml ?? "") ?? [];
    if (fatura === undefined || documento === undefined) return null;
    const notas = await lockNotasDasFaturas(tx, [Number(fatura)]);
    const espera = notas.find(({ situacao }) => situacao === "AGUARDANDO");
    if (espera === undefined) return null;
    const agora = clock.now();
    await updateNota(tx, espera.id, {
      situacao: "PENDENTE",
      situacaoDesde: agora,
      tentarEm: agora,
      motivoCodigo: null,
      motivoTexto: SEM_RESPOSTA,
      idDadosFiscais: id,
      emissor,
      ambiente,
      cnpj,
      serie,
      numeroDps,
      idDocumento,
      documento,
    });
    await insertPasso(tx, espera.id, { passo: "RESERVADA", codigo: `${serie}/${numeroDps}`, ocorridoEm: agora });
    return Number(fatura);
  });

/** Asks for the numbers of a series from its counter on, gives what is found to its invoices, and moves the counter. */
const conferirSerie = async (
  deps: NumeracaoDeps,
  dados: DadosFiscaisRow,
  emissor: EmissorNotaFiscal,
): Promise<Numeracao> => {
  const { db } = deps;
  const { ambiente, cnpj, serie } = dados;
  const de = await findProximo(db, dados);
  const achados = await procurar(emissor, dados, de);
  const adotadas: number[] = [];
  const semFatura: NotaAchada[] = [];
  for (const achado of achados) {
    if (await isNumeroTomado(db, dados, achado.numeroDps)) continue;
    const fatura = await adotar(deps, dados, achado);
    if (fatura !== null) adotadas.push(fatura);
    else if (achado.emitida !== null) semFatura.push({ numeroDps: achado.numeroDps, chave: achado.emitida.chave });
  }
  const ultimo = achados.at(-1);
  const para = ultimo === undefined ? de : ultimo.numeroDps + 1;
  if (para > de) await db.transaction().execute((tx) => updateProximo(tx, { ambiente, cnpj, serie }, para));
  return { tipo: "CONFERIDA", serie, de, para, adotadas, semFatura };
};

/**
 * Brings the numbering of a restored database up to the issuer's: every number that was used stays used, and documents of
 * invoices that wait for one are theirs. What has its number already is asked for by its own job before anything is sent.
 * Throws `SemRespostaDoEmissorError` where the issuer does not answer; called again, it does nothing twice.
 */
export const reconciliarNumeracao = async (deps: NumeracaoDeps): Promise<Numeracao> => {
  const dados = await findDadosVigentes(deps.db, hoje(deps.clock.now()));
  if (dados === undefined || dados.emissor !== "NACIONAL") return { tipo: "SEM_NUMERACAO" };
  const certificado = await abrirCertificado(deps, dados);
  if (certificado === null || typeof certificado === "string")
    return { tipo: "SEM_EMISSOR", motivo: certificado ?? "SEM_CERTIFICADO" };
  // So that what was paid meanwhile waits for its document, and finds it.
  await acompanharFaturas(deps, dados.emitirPagasDesde);
  return conferirSerie(deps, dados, deps.emissores.nacional(certificado));
};
