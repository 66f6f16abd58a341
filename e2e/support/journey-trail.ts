import { execFile, execFileSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { stack, withClient } from "@acervo/test-kit/stack";
import { readAppFile } from "./app-file.ts";

const VERIFY = join(import.meta.dirname, "../../apps/server/src/start/verificar-auditoria.ts");

export type Trail = {
  readonly id: number;
  readonly situacao: number;
  readonly comecou: boolean;
  /** Code of the seller. */
  readonly indicadaPor: string | null;
  /** Each as "from to why who". */
  readonly historico: readonly string[];
  /** Each as "status centavos". */
  readonly faturas: readonly string[];
  /** Each as "way outcome card". */
  readonly cobrancas: readonly string[];
  readonly contrato: { readonly numero: string; readonly hash: string; readonly hashTermo: string };
  readonly auditoria: readonly string[];
};

/** Everything that hiring left behind, of the person with this document; lists oldest first. */
export const readTrail = (documento: string): Promise<Trail> =>
  withClient(readAppFile().databaseUrl, async (client) => {
    const found = await client.query<{ trail: Trail }>(
      `SELECT json_build_object(
        'id', contratacao.id, 'situacao', codigo_situacao, 'comecou', data_inicio IS NOT NULL,
        'indicadaPor', vendedor.codigo_indicacao,
        'historico', (SELECT json_agg(concat_ws(' ', coalesce(de_situacao::text, '-'), para_situacao, motivo, tipo_autor)
          ORDER BY id) FROM contratacao_historico WHERE id_contratacao = contratacao.id),
        'faturas', (SELECT json_agg(concat_ws(' ', fatura.codigo_situacao, item.valor_centavos)
          ORDER BY fatura.id) FROM fatura JOIN fatura_item AS item ON item.id_fatura = fatura.id
          WHERE item.id_contratacao = contratacao.id),
        'cobrancas', (SELECT json_agg(concat_ws(' ', forma, situacao, cartao.ultimos_quatro_digitos)
          ORDER BY cobranca.id) FROM cobranca LEFT JOIN cartao_credito AS cartao ON cartao.id = cobranca.id_cartao
          WHERE cobranca.id_usuario = usuario.id),
        'contrato', (SELECT json_build_object('numero', numero, 'hash', hash, 'hashTermo', hash_termo)
          FROM contrato WHERE id_contratacao = contratacao.id ORDER BY id LIMIT 1),
        'auditoria', (SELECT json_agg(acao ORDER BY seq) FROM auditoria_evento
          WHERE cadeia = 'contratacao/' || contratacao.id)) AS trail
       FROM usuario JOIN contratacao ON contratacao.id_usuario = usuario.id
       LEFT JOIN usuario AS vendedor ON vendedor.id = usuario.id_vendedor_indicacao
       WHERE usuario.cpf_cnpj = $1`,
      [documento],
    );
    const [row] = found.rows;
    if (row === undefined) throw new Error("nothing was hired");
    return row.trail;
  });

/** What the command for it says about the audit trail of one subscription. */
export const verifyTrail = async (idContratacao: number): Promise<string> => {
  const { databaseUrl, bucket } = readAppFile();
  const env = { ...testServerEnvironment(databaseUrl), ACERVO_S3_BUCKET: bucket };
  const { stdout } = await promisify(execFile)(process.execPath, [VERIFY, `contratacao/${idContratacao}`], { env });
  return stdout;
};

/** Pays the person's open charge by Pix at the payment provider's sandbox, as the bank's app would. */
export const payPix = async (documento: string): Promise<void> => {
  const { url, chave } = stack().asaas;
  const [charge] = await withClient(readAppFile().databaseUrl, async (client) => {
    const found = await client.query<{ id: string }>(
      `SELECT id_no_provedor AS id FROM cobranca JOIN usuario ON usuario.id = cobranca.id_usuario
       WHERE cpf_cnpj = $1 AND situacao = 'ABERTA'`,
      [documento],
    );
    return found.rows;
  });
  const answer = await fetch(`${url}/sandbox/payment/${charge?.id ?? ""}/pagarPix`, {
    method: "POST",
    headers: { access_token: chave, "content-type": "application/json" },
    body: "{}",
  });
  if (!answer.ok) throw new Error(`the sandbox did not pay: ${answer.status}`);
};

type Reader = "pdftotext" | "zbarimg";

const read = (program: Reader, bytes: Buffer, args: readonly string[]): string =>
  execFileSync(program, [...args], { input: bytes, encoding: "utf8", stdio: ["pipe", "pipe", "ignore"] });

/** The words of a PDF, as a program that did not write it reads them, with single spaces. */
export const pdfWords = (pdf: Buffer): string => read("pdftotext", pdf, ["-layout", "-", "-"]).replaceAll(/\s+/g, " ");

/** What a picture of a QR code says. */
export const readQr = (png: Buffer): string => read("zbarimg", png, ["--quiet", "--raw", "-"]).trimEnd();
