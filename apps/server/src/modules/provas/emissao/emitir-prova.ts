import type { SemComputador } from "@acervo/contracts/provas";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { destinatarios } from "../../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import { findCliente } from "../../agentes/agentes.api.ts";
import { caminhoLegivel } from "../../restauracoes/restauracoes.api.ts";
import { descreverArquivo } from "../provas.texts.ts";
import { listArquivos, markEmitida, type ArquivoDaProvaRow, type ProvaRow } from "../provas.queries.ts";
import { isDiferente, isIgual, situacaoDaProva } from "../situacao-prova.rules.ts";
import { documentoDaProva, hashDoDocumento } from "./documento.ts";
import { emailProvaFalhou } from "./prova-falhou.email.ts";

type MailDeps = Pick<Deps, "clock" | "ids" | "queue">;

/** Who is told, in the same transaction, that a proof of a restore test was issued. */
export type AoEmitirProvaDeTeste = (deps: MailDeps, tx: Tx, idTeste: number) => Promise<void>;
export type ComOuvintesDeProvas = { readonly aoEmitirProvaDeTeste: readonly AoEmitirProvaDeTeste[] };

export type IssueDeps = MailDeps & ComOuvintesDeProvas;

const avisar = async (
  deps: MailDeps,
  tx: Tx,
  { id, idDispositivo, numero }: ProvaRow,
  { arquivos, quando }: { readonly arquivos: readonly ArquivoDaProvaRow[]; readonly quando: Date },
): Promise<void> => {
  const cliente = await findCliente(tx, idDispositivo);
  const falhas = arquivos
    .filter(isDiferente)
    .map((arquivo) => ({ caminho: caminhoLegivel(arquivo.caminho), descricao: descreverArquivo(arquivo) }));
  await enfileirarEmail(deps, tx, {
    tipo: "prova-falhou",
    chave: `prova-falhou/${id}`,
    destinatarios: destinatarios(cliente),
    conteudo: emailProvaFalhou({ ...cliente, idProva: id, numero, total: arquivos.length, falhas, quando }),
  });
};

/**
 * Issues a proof, in the transaction that holds its row: what it came to by its files, the hash of all that it says in
 * the trail, and word to the customer if it failed; of one that a restore test asked for, the test tells. What is issued
 * stays.
 */
export const emitirProva = async (
  deps: IssueDeps,
  tx: Tx,
  prova: ProvaRow,
  semComputador: SemComputador | null,
): Promise<ProvaRow["situacao"]> => {
  if (prova.encerradaEm !== null) return prova.situacao;
  const noComputador = prova.computadorEm !== null;
  const arquivos = await listArquivos(tx, prova.id);
  const situacao = situacaoDaProva(arquivos, noComputador);
  const encerradaEm = deps.clock.now();
  const hash = hashDoDocumento(documentoDaProva({ ...prova, situacao, semComputador, encerradaEm }, arquivos));
  const iguais = arquivos.filter((arquivo) => isIgual(arquivo, noComputador)).length;
  await markEmitida(tx, prova.id, { situacao, semComputador, encerradaEm, iguais, hash });
  if (situacao === "FALHOU" && prova.idTeste === null) await avisar(deps, tx, prova, { arquivos, quando: encerradaEm });
  await registrar(tx, {
    ator: { tipo: "sistema" },
    acao: "PROVA_EMITIDA",
    alvo: { tipo: "prova", id: prova.id },
    idContratacao: prova.idContratacao,
    detalhes: { numero: prova.numero, situacao, sha256: hash.toString("hex") },
  });
  if (prova.idTeste !== null) for (const aoEmitir of deps.aoEmitirProvaDeTeste) await aoEmitir(deps, tx, prova.idTeste);
  return situacao;
};
