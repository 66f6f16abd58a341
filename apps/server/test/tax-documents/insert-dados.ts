import { ISSUER } from "@acervo/test-kit/sefin";
import type { Db } from "../../src/platform/db/db.ts";

/** Settings of long ago, which no test issues by. */
export const novosDados = async (db: Db, idUsuario: number, registradoEm: Date): Promise<number> => {
  const { id } = await db
    .insertInto("dadosFiscais")
    .values({
      vigenteDesde: "2021-01-01",
      emissor: "NACIONAL",
      leiaute: "1.01",
      ambiente: 2,
      serie: "7",
      cnpj: ISSUER.cnpj,
      nome: ISSUER.nome,
      idMunicipio: 3_106_200,
      optanteSimples: 3,
      regimeApuracao: 1,
      regimeEspecial: 0,
      codigoTributacao: "010302",
      codigoNbs: "115061000",
      descricaoServico: "Backup.",
      tributacaoIss: 1,
      retencaoIss: 1,
      totalTributos: "SIMPLES",
      totalSimples: 1_120,
      emitirPagasDesde: "2099-01-01",
      emailContador: "contador@acervo.test",
      idUsuario,
      registradoEm,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
