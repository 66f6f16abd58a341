import { FIM_DO_CERTIFICADO } from "@acervo/contracts/dados-fiscais";
import { selar } from "@acervo/envelope/envelope";
import { markPagasDesde } from "../../src/modules/faturas/faturas.api.ts";
import type { Tx } from "../../src/platform/db/db.ts";
import type { CofreFiscal } from "../../src/platform/nota-fiscal/cofre-fiscal.ts";

/** Belo Horizonte, where the simulated issuer is active. */
const MUNICIPIO = 3_106_200;

const DADOS = {
  vigenteDesde: "2026-01-01",
  emissor: "NACIONAL",
  leiaute: "1.01",
  ambiente: 2,
  serie: "1",
  cnpj: "11222333000181",
  nome: "ACERVO BACKUP LTDA (TESTE)",
  idMunicipio: MUNICIPIO,
  optanteSimples: 3,
  regimeApuracao: 1,
  regimeEspecial: 0,
  codigoTributacao: "010302",
  codigoNbs: "115061000",
  descricaoServico: "Armazenamento de cópias de segurança em nuvem.",
  tributacaoIss: 1,
  retencaoIss: 1,
  totalTributos: "SIMPLES",
  totalSimples: 1_120,
  emitirPagasDesde: "2026-01-01",
  emailContador: "contador@acervo.test",
} as const;

type Certificado = { readonly pfx: string; readonly senha: string };

/**
 * What it takes to issue tax documents at the simulator: settings, and a certificate that the worker opens when it runs.
 * Harmless to repeat.
 */
export const semearFiscal = async (
  tx: Tx,
  { idChave, publica }: Pick<CofreFiscal, "idChave" | "publica">,
  certificado: Certificado,
  agora: Date,
): Promise<void> => {
  const antes = await tx.selectFrom("dadosFiscais").select("id").limit(1).executeTakeFirst();
  const alguem = await tx.selectFrom("usuario").select("id").orderBy("id").limit(1).executeTakeFirst();
  if (antes !== undefined || alguem === undefined) return;
  const autoria = { idUsuario: alguem.id };
  await tx
    .insertInto("dadosFiscais")
    .values({ ...DADOS, ...autoria, registradoEm: agora })
    .execute();
  await tx
    .insertInto("chaveFiscal")
    .values({ id: idChave, publica: Buffer.from(publica), publicadaEm: agora })
    .onConflict((conflito) => conflito.doNothing())
    .execute();
  await markPagasDesde(tx, DADOS.emitirPagasDesde, agora);
  const conteudo = new TextEncoder().encode(JSON.stringify(certificado));
  const envelope = await selar(new Uint8Array(publica), conteudo, FIM_DO_CERTIFICADO);
  await tx
    .insertInto("certificadoFiscal")
    .values({ idChaveFiscal: idChave, envelope, situacao: "RECEBIDO", ...autoria, recebidoEm: agora })
    .execute();
};
