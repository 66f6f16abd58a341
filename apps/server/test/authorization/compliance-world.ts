import { hoje } from "@acervo/br/calendario";
import { enviarRelato } from "../../src/modules/compliance/canal/enviar-relato.ts";
import { renderPdf } from "../../src/platform/pdf/render-pdf.ts";
import { solveChallenge } from "../solve-challenge.ts";
import type { TestApi } from "../test-api.ts";
import { findNinguem } from "./canary.ts";
import type { MatrixWorld } from "./matrix-world.ts";

/** Documents of one kind, another at each call; a whole PDF, in which the matrix looks for whose words it has. */
export const prepareDocumentos = ({ deps: { db, clock } }: TestApi): Pick<MatrixWorld, "novoDocumentoCompliance"> => ({
  novoDocumentoCompliance: async (quando) => {
    const agora = clock.now();
    const idUsuario = await findNinguem(db);
    const pdf = await renderPdf({
      title: "Código da matriz",
      subtitle: "Documento de ninguém",
      footer: "Acervo",
      madeAt: agora,
      blocks: [{ kind: "paragraph", text: "Vale para todos." }],
    });
    const { id } = await db
      .insertInto("documentoCompliance")
      .values({
        tipo: "CODIGO_DE_ETICA",
        vigenteDesde: quando === "vigente" ? hoje(agora) : "2099-01-01",
        pdf,
        idUsuario,
        registradoEm: agora,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  },
});

/** Reports that nobody wrote under a name. */
export const prepareRelatos = ({ deps }: TestApi): Pick<MatrixWorld, "novoRelato" | "captcha"> => {
  const captcha = () => solveChallenge(deps.captcha.issue(deps.clock.now()));
  return {
    captcha,
    novoRelato: () =>
      enviarRelato(deps, {
        tipoOcorrencia: "Reclamação",
        desejaIdentificar: "Não",
        mensagem: "Relato da matriz.",
        captcha: captcha(),
      }),
  };
};
