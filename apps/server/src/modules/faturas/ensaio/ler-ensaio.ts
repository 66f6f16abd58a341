import { centavosParaReais } from "@acervo/br/dinheiro";
import type { MudancaDoEnsaio } from "@acervo/contracts/ensaio-da-emissao";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listNomesDosPlanos } from "../../planos/planos.api.ts";
import { lerLimiteDoEnsaio } from "./conferir-emissao.ts";
import { toEnsaioDaEmissao } from "./ensaio.presenter.ts";
import { listEnsaios, listMudancas } from "./ensaios.queries.ts";
import { listNomesDasContratacoes } from "./previsao.queries.ts";

/** The newest, and those of half a year. */
const ENSAIOS_MOSTRADOS = 7;

/** The accounts that change most, with names as they are now. */
const lerMudancas = async (db: Db, idEnsaio: number): Promise<MudancaDoEnsaio[]> => {
  const mudancas = await listMudancas(db, idEnsaio);
  const motivos = mudancas.flatMap((mudanca) => mudanca.motivos);
  const contratacoes = await listNomesDasContratacoes(
    db,
    motivos.map(({ idContratacao }) => idContratacao),
  );
  const planos = await listNomesDosPlanos(
    db,
    motivos.flatMap(({ idPlano }) => idPlano ?? []),
  );
  return mudancas.map((mudanca) => ({
    usuario: { id: mudanca.idUsuario, nome: mudanca.nome },
    valorAnterior: centavosParaReais(mudanca.valorAnteriorCentavos),
    valor: centavosParaReais(mudanca.valorCentavos),
    motivos: mudanca.motivos.map(({ tipo, idContratacao, idPlano, dia }) => ({
      tipo,
      contratacao: contratacoes.get(idContratacao) ?? "",
      plano: idPlano === null ? null : (planos.get(idPlano) ?? null),
      dia,
    })),
  }));
};

/** The rehearsal of the next issue, or of the last one, and those before it. */
export const lerEnsaio = async ({ db, clock }: Pick<Deps, "db" | "clock">) => {
  const limite = await lerLimiteDoEnsaio(db, clock.now());
  const [atual, ...anteriores] = await listEnsaios(db, ENSAIOS_MOSTRADOS);
  return {
    limitePorcento: limite.porcento,
    atual:
      atual === undefined ? null : { ...toEnsaioDaEmissao(atual, limite), mudancas: await lerMudancas(db, atual.id) },
    anteriores: anteriores.map((ensaio) => toEnsaioDaEmissao(ensaio, limite)),
  };
};
