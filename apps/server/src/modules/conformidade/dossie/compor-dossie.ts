import { createHash } from "node:crypto";
import { registrar } from "../../../platform/audit/audit.ts";
import { later } from "../../../platform/clock.ts";
import { deleteUnlessLocked } from "../../../platform/object-store/expurgar-chave.ts";
import { uploadStream } from "../../../platform/object-store/upload-stream.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { zipStream } from "../../../platform/zip-stream.ts";
import type { ComTestesDeRestauracao } from "../testes-de-restauracao.ts";
import { entradasDoDossie } from "./conteudo/entradas.ts";
import { lerFiguras } from "./conteudo/figuras.ts";
import { findDossie, markDossieFalhou, markDossiePronto } from "./dossies.queries.ts";

type ComporDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "objectStore"> & ComTestesDeRestauracao;

const MS_POR_DIA = 86_400_000;

/** Makes the dossier that was asked for and stores it. Made again from the start if it is repeated. */
export const comporDossie = async (deps: ComporDeps, id: number): Promise<void> => {
  const dossie = await findDossie(deps.db, id);
  if (dossie?.situacao !== "PEDIDO") return;
  const figuras = await lerFiguras(deps, dossie);
  const hash = createHash("sha256");
  const bytes = async function* () {
    for await (const parte of zipStream(entradasDoDossie(deps, figuras))) {
      hash.update(parte);
      yield parte;
    }
  };
  const { versionId, sizeBytes } = await uploadStream(deps, dossie.chave, bytes());
  const sha256 = hash.digest();
  const prontoEm = deps.clock.now();
  const dias = await inteiroVigente(deps.db, "dias-dossie", prontoEm);
  const raiz = figuras.trilha?.ultimaRaiz ?? null;
  const isPronto = await deps.db.transaction().execute(async (tx) => {
    const feito = {
      prontoEm,
      expiraEm: later(prontoEm, dias * MS_POR_DIA),
      versaoArmazem: versionId,
      tamanhoBytes: sizeBytes,
      sha256,
      numeroRaiz: raiz?.numero ?? null,
      raiz: raiz?.sha256 ?? null,
    };
    if (!(await markDossiePronto(tx, id, feito))) return false;
    await registrar(tx, {
      ator: { tipo: "sistema" },
      acao: "DOSSIE_EMITIDO",
      alvo: { tipo: "dossie", id },
      idContratacao: dossie.idContratacao,
      detalhes: { de: dossie.de, ate: dossie.ate, sha256: sha256.toString("hex") },
    });
    return true;
  });
  // Ended meanwhile, or made by another run: nobody else would take this one away.
  if (!isPronto) await deleteUnlessLocked(deps, { key: dossie.chave, versionId });
};

/** What the queue gave up can be asked for again. */
export const desistirDoDossie = async ({ db }: Pick<ComporDeps, "db">, id: number): Promise<void> => {
  await db.transaction().execute((tx) => markDossieFalhou(tx, id));
};
