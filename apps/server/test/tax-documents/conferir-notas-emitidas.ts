import { hoje } from "@acervo/br/calendario";
import { conferirEsquema, nossoEsquema } from "@acervo/nfse/esquema";
import type { TaxWorld } from "./tax-world.ts";
import { xmlsec } from "./xmlsec.ts";

const ESQUEMA = nossoEsquema("DPS");

type Linha = Awaited<ReturnType<TaxWorld["notas"]>>[number];

/** Midnight in São Paulo of the first day of the sixth year after: five years from the next 1 January. */
const fimDaGuarda = (emitidaEm: Date): string => `${Number(hoje(emitidaEm).slice(0, 4)) + 6}-01-01T03:00:00.000Z`;

/** What is wrong with the files of a document in the store. */
export const conferirGuarda = async ({ deps }: Pick<TaxWorld, "deps">, nota: Linha): Promise<readonly string[]> => {
  const { objectStore } = deps;
  const { id, xmlChave, xmlVersao, pdfChave, pdfVersao, emitidaEm } = nota;
  if (xmlChave === null || xmlVersao === null || pdfChave === null || pdfVersao === null || emitidaEm === null)
    return [`${id}: no files`];
  const problemas: string[] = [];
  for (const [chave, versao, inicio] of [
    [xmlChave, xmlVersao, "<?xml"],
    [pdfChave, pdfVersao, "%PDF-"],
  ] as const) {
    const guardado = await objectStore.head(chave, versao);
    if (guardado?.retainUntil?.toISOString() !== fimDaGuarda(emitidaEm))
      problemas.push(`${id}: ${chave} is not locked`);
    const bytes = Buffer.from(await objectStore.get(chave, versao));
    if (!bytes.toString("latin1", 0, inicio.length).startsWith(inicio)) problemas.push(`${id}: ${chave} is not whole`);
  }
  return problemas;
};

/** What is wrong with what was sent and what came back: by our schema, and by a program that signed neither. */
const conferirAssinaturas = async ({ deps }: TaxWorld, nota: Linha): Promise<readonly string[]> => {
  const { id, documento, xmlChave, xmlVersao } = nota;
  const xml = Buffer.from(await deps.objectStore.get(xmlChave ?? "", xmlVersao ?? "")).toString("utf8");
  const esquema = await conferirEsquema(documento ?? "", ESQUEMA);
  return [
    ...esquema.map((dito) => `${id}: ${dito}`),
    ...(xmlsec(documento ?? "", "infDPS") === "OK" ? [] : [`${id}: signature of the declaration`]),
    ...(xmlsec(xml, "infNFSe") === "OK" ? [] : [`${id}: signature of the document`]),
  ];
};

/** Numbers from 1 to as many as there are, each once. */
const conferirNumeros = (linhas: readonly Linha[]): readonly string[] => {
  const numeros = linhas.map(({ numeroDps }) => Number(numeroDps)).toSorted((um, outro) => um - outro);
  const faltam = numeros.flatMap((numero, ordem) => (numero === ordem + 1 ? [] : [`number ${numero} at ${ordem + 1}`]));
  return faltam.slice(0, 10);
};

/**
 * What is wrong after documents were issued, empty when nothing is: each invoice has one, numbers are whole, the issuer
 * has the same ones, and every file is kept. Signatures are those of a sample, spread over all.
 */
export const conferirNotasEmitidas = async (
  mundo: TaxWorld,
  faturas: readonly number[],
  amostra: number,
): Promise<readonly string[]> => {
  const linhas = await mundo.db.selectFrom("notaFiscal").selectAll().orderBy("id").execute();
  const problemas = [...conferirNumeros(linhas)];
  for (const idFatura of faturas) {
    const situacoes = linhas.filter((linha) => linha.idFatura === idFatura).map(({ situacao }) => situacao);
    if (situacoes.join() !== "EMITIDA") problemas.push(`invoice ${idFatura}: ${situacoes.join()}`);
  }
  if (linhas.length !== faturas.length) problemas.push(`${linhas.length} rows of ${faturas.length} invoices`);
  const daqui = linhas.map(({ idDocumento, chaveAcesso, numero }) => [idDocumento, chaveAcesso, numero].join(" "));
  const dela = (await mundo.sefin.notes()).map(({ idDps, chave, numero }) => [idDps, chave, numero].join(" "));
  const iguais = JSON.stringify(daqui.toSorted()) === JSON.stringify(dela.toSorted());
  if (!iguais) problemas.push(`the issuer has ${dela.length}, we have ${daqui.length}, and they are not the same`);
  const passo = Math.max(1, Math.floor(linhas.length / amostra));
  for (const [ordem, linha] of linhas.entries()) {
    problemas.push(...(await conferirGuarda(mundo, linha)));
    if (ordem % passo === 0) problemas.push(...(await conferirAssinaturas(mundo, linha)));
  }
  return problemas;
};
