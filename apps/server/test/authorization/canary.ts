import { readSpreadsheet } from "@acervo/test-kit/read-spreadsheet";
import { sql } from "kysely";
import type { Db } from "../../src/platform/db/db.ts";
import { readPdfText } from "../read-pdf.ts";
import type { PlainAnswer } from "../request.ts";
import { CALLERS, type Caller } from "./callers.ts";

/** A word that only the records of one caller hold. No caller's is part of another's. */
export const canaryOf = (caller: Caller): string => `canario_${caller}_`;

export const secondaryEmailOf = (caller: Caller): string => `${canaryOf(caller)}@exemplo.test`;

/** Puts the word into every text of a caller's records that an answer may carry. */
export const plantCanary = async (
  db: Db,
  caller: Caller,
  { idUsuario, idContratacao }: { readonly idUsuario: number; readonly idContratacao: number },
): Promise<void> => {
  const canary = canaryOf(caller);
  const texto = { nomeExibicao: canary, nomeOrdem: canary };
  await db.updateTable("contratacao").set({ nome: canary }).where("id", "=", idContratacao).execute();
  await db
    .updateTable("usuario")
    .set({ emailSecundario: secondaryEmailOf(caller), emailNotificacao: "P" })
    .where("id", "=", idUsuario)
    .execute();
  await sql`update endereco set logradouro = ${canary} from usuario where usuario.id_endereco = endereco.id and usuario.id = ${idUsuario}`.execute(
    db,
  );
  await sql`update cartorio set nome = ${canary} from usuario where usuario.id_cartorio = cartorio.id and usuario.id = ${idUsuario}`.execute(
    db,
  );
  await db.updateTable("faturaItem").set({ descricao: canary }).where("idUsuario", "=", idUsuario).execute();
  const daContratacao = <T>(query: { where: (coluna: "idContratacao", igual: "=", id: number) => T }): T =>
    query.where("idContratacao", "=", idContratacao);
  await daContratacao(db.updateTable("dispositivo").set({ nome: sql`${canary} || nome` })).execute();
  await daContratacao(db.updateTable("configuracao").set({ prefixo: canary })).execute();
  await daContratacao(db.updateTable("diretorio").set({ caminho: `C:\\${canary}` })).execute();
  await daContratacao(db.updateTable("agendamento").set({ descricao: canary })).execute();
  await daContratacao(db.updateTable("backupOcorrencia").set({ origem: `C:\\${canary}` })).execute();
  const dispositivos = db.selectFrom("dispositivo").select("id").where("idContratacao", "=", idContratacao);
  await db.updateTable("arquivo").set(texto).where("idDispositivo", "in", dispositivos).execute();
};

/** Somebody of whose records no answer is searched, as whoever did what a world needs done. */
export const findNinguem = async (db: Db): Promise<number> => {
  const { id } = await db
    .selectFrom("usuario")
    .select("id")
    .where((eb) => eb.or([eb("emailSecundario", "is", null), eb("emailSecundario", "not like", "canario%")]))
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};

const PDF_MARK = Buffer.from("%PDF-");
/** Of the zips, spreadsheets are the only ones that we send. */
const ZIP_MARK = Buffer.from("PK\u0003\u0004");
const PDF = /"(JVBERi0[A-Za-z0-9+/]+=*)"/g;

/** What a body says as it is, and the documents that it is or holds. */
const partsOf = (body: unknown): { readonly plain: string; readonly documents: readonly Buffer[] } => {
  if (Buffer.isBuffer(body)) {
    const begins = (mark: Buffer) => body.subarray(0, mark.length).equals(mark);
    if (begins(ZIP_MARK)) return { plain: JSON.stringify(readSpreadsheet(body)), documents: [] };
    return { plain: body.toString("latin1"), documents: begins(PDF_MARK) ? [body] : [] };
  }
  const plain = JSON.stringify(body) ?? "";
  return { plain, documents: [...plain.matchAll(PDF)].map(([, base64 = ""]) => Buffer.from(base64, "base64")) };
};

/** Everything that an answer gives to read: its headers, its body, and the text of the documents in it. */
const textOf = async ({ headers, body }: PlainAnswer): Promise<string> => {
  const { plain, documents } = partsOf(body);
  const texts: string[] = [];
  for (const document of documents) texts.push(await readPdfText(document));
  return [plain, JSON.stringify([...headers]), ...texts].join("\n").replaceAll(/\s+/g, "").toLowerCase();
};

/** Whose records an answer told of. */
export const canariesIn = async (answer: PlainAnswer): Promise<readonly Caller[]> => {
  const text = await textOf(answer);
  return text.includes("canario_") ? CALLERS.filter((caller) => text.includes(canaryOf(caller).toLowerCase())) : [];
};

/** Whether an answer says where the store gives contents out: only whose files they are is told that. */
export const isContentAddressIn = async (answer: PlainAnswer): Promise<boolean> =>
  (await textOf(answer)).includes("x-amz-signature");
