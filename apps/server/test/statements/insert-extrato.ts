import { somarMeses } from "@acervo/br/data-civil";
import { documentoDoExtrato } from "../../src/modules/extratos/conteudo/documento.ts";
import { later } from "../../src/platform/clock.ts";
import type { Deps } from "../../src/platform/deps.ts";
import { sampleStatement } from "./sample-statement.ts";

const HORA_MS = 3_600_000;
const PRIMEIRO_MES = "2020-01-01";

/** A statement that may be downloaded, of another month at each call; its file is nowhere. */
export const insertExtratoEmitido = async (
  { db, clock, ids }: Pick<Deps, "db" | "clock" | "ids">,
  idContratacao: number,
): Promise<number> => {
  const agora = clock.now();
  const { quantos } = await db
    .selectFrom("extrato")
    .select((campos) => campos.fn.countAll<number>().as("quantos"))
    .executeTakeFirstOrThrow();
  const competencia = somarMeses(PRIMEIRO_MES, quantos);
  const numero = `E-${competencia.slice(0, 7)}-000001`;
  const { id } = await db
    .insertInto("extrato")
    .values({
      numero,
      idContratacao,
      competencia,
      situacao: "EMITIDO",
      chave: `extratos/${idContratacao}/${ids.uuid()}.pdf`,
      pedidoEm: agora,
      emitidoEm: agora,
      expiraEm: later(agora, HORA_MS),
      conteudo: documentoDoExtrato(sampleStatement({ numero, competencia })),
      sha256Conteudo: Buffer.alloc(32),
      sha256: Buffer.alloc(32),
      versaoArmazem: "v1",
      tamanhoBytes: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
