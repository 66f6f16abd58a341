import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { Db } from "../../src/platform/db/db.ts";

const AGORA = "2026-11-15T12:00:00Z";
let sequencia = 0;

/** A new id for whatever must be unique in a test file. */
const proximo = (): number => (sequencia += 1);

export const novoUsuario = async (db: Db): Promise<number> => {
  const numero = proximo();
  const { id } = await db
    .insertInto("usuario")
    .values({
      sub: `00000000-0000-4000-8000-${String(numero).padStart(12, "0")}`,
      cpfCnpj: String(numero).padStart(11, "0"),
      nome: `Pessoa ${numero}`,
      email: `pessoa${numero}@acervo.test`,
      tipoConta: "NOR_PF",
      dataCadastro: AGORA,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const novoCartao = async (db: Db, idUsuario: number, papel: object = {}): Promise<number> => {
  const { id } = await db
    .insertInto("cartaoCredito")
    .values({
      idUsuario,
      token: `tok_${proximo()}`,
      bandeira: "VISA",
      ultimosQuatroDigitos: "1234",
      mesValidade: 12,
      anoValidade: 2030,
      apelido: "CARTAO",
      nome: "PESSOA",
      dataCadastro: AGORA,
      ...papel,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const novaContratacao = async (db: Db, idUsuario: number, campos: object = {}): Promise<number> => {
  const oferta = await db.selectFrom("planoOfertaTipoPagamento").select("id").orderBy("id").executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("contratacao")
    .values({
      idUsuario,
      nome: `Contratação ${proximo()}`,
      codigoSituacao: SITUACAO_CONTRATACAO.ativa,
      idPlanoOfertaTipoPagamento: oferta.id,
      dataContratacao: AGORA,
      ...campos,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const novoDispositivo = async (db: Db, idContratacao: number, campos: object = {}): Promise<number> => {
  const { id } = await db
    .insertInto("dispositivo")
    .values({ idContratacao, nome: `Dispositivo ${proximo()}`, dataInicio: AGORA, ...campos })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** What PostgreSQL says when it refuses: the class of the error and the rule that was broken. */
export const recusa = (constraint: string, code: "23505" | "23503" | "23514" = "23505") => ({ code, constraint });
