import { renderPdf } from "../../src/platform/pdf/render-pdf.ts";
import type { Deps } from "../../src/platform/deps.ts";
import { novosDados } from "./insert-dados.ts";

type NotaDoTeste = { readonly idFatura: number; readonly idAutor: number; readonly nome: string };

let notas = 0;

const guardar = async ({ objectStore, clock }: Pick<Deps, "objectStore" | "clock">, numero: number, nome: string) => {
  const pdf = await renderPdf({
    title: `Nota ${numero}`,
    subtitle: nome,
    footer: "Acervo",
    madeAt: clock.now(),
    blocks: [{ kind: "paragraph", text: "Sem validade fiscal." }],
  });
  const chave = `notas-fiscais/teste/${clock.now().getTime()}-${process.pid}-${numero}`;
  const xml = Buffer.from(`<NFSe><xNome>${nome}</xNome></NFSe>`);
  const { versionId: xmlVersao } = await objectStore.put({
    key: `${chave}.xml`,
    body: xml,
    contentType: "application/xml",
  });
  const { versionId: pdfVersao } = await objectStore.put({
    key: `${chave}.pdf`,
    body: pdf,
    contentType: "application/pdf",
  });
  return { xmlChave: `${chave}.xml`, xmlVersao, pdfChave: `${chave}.pdf`, pdfVersao };
};

/** A tax document as the job would have left it, for tests of what is done with it. */
export const insertNota = async (
  deps: Pick<Deps, "db" | "objectStore" | "clock">,
  situacao: "EMITIDA" | "REJEITADA" | "PENDENTE" | "RECUSADA",
  { idFatura, idAutor, nome }: NotaDoTeste,
): Promise<number> => {
  notas += 1;
  const { db, clock } = deps;
  const agora = clock.now();
  const emitida = situacao === "EMITIDA" || situacao === "RECUSADA";
  const idDadosFiscais = await novosDados(db, idAutor, agora);
  const { competencia, valorCentavos } = await db
    .selectFrom("fatura")
    .select(["competencia", "valorCentavos"])
    .where("id", "=", idFatura)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("notaFiscal")
    .values({
      idFatura,
      situacao: situacao === "RECUSADA" ? "EMITIDA" : situacao,
      situacaoDesde: agora,
      competencia,
      valorCentavos,
      motivoCodigo: situacao === "REJEITADA" || situacao === "RECUSADA" ? `E${notas}` : null,
      motivoTexto: situacao === "EMITIDA" ? null : "Motivo do teste.",
      idDadosFiscais,
      emissor: "NACIONAL",
      ambiente: 2,
      cnpj: "11222333000181",
      serie: "7",
      numeroDps: notas,
      idDocumento: `DPS${notas}`,
      documento: `<DPS><xNome>${nome}</xNome></DPS>`,
      createdAt: agora,
      ...(emitida
        ? {
            numero: String(notas),
            chaveAcesso: `${process.pid}${notas}`.padStart(50, "0"),
            emitidaEm: agora,
            ...(await guardar(deps, notas, nome)),
          }
        : {}),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("notaFiscalTomador")
    .values({ idNotaFiscal: id, nome, cpfCnpj: "11144477735", email: null })
    .execute();
  return id;
};
