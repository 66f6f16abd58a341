import { later } from "../../platform/clock.ts";
import { destinatarios } from "../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../platform/email/enfileirar-email.ts";
import { deleteUnlessLocked } from "../../platform/object-store/expurgar-chave.ts";
import { uploadStream } from "../../platform/object-store/upload-stream.ts";
import { inteiroVigente } from "../../platform/parametro.ts";
import type { DocumentoDaPessoa } from "../../platform/personal-data/documento.ts";
import { zipStream, type ZipEntry } from "../../platform/zip-stream.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { contratosDaPessoa } from "../contratos/contratos.api.ts";
import { boletosDaPessoa } from "../faturas/faturas.api.ts";
import { recibosDaPessoa } from "../restauracoes/restauracoes.api.ts";
import { ASSUNTOS } from "./assuntos.ts";
import { emailCopiaFalhou, emailCopiaPronta } from "./copia.email.ts";
import { listCopiadas } from "./dados-copiados.queries.ts";
import { leiaMe, type AssuntoLido } from "./leia-me.ts";
import { findCopia, findPessoa, markCopiaFalhou, markCopiaPronta, type PessoaRow } from "./privacidade.queries.ts";

type ComporDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "queue" | "objectStore">;

const MS_POR_DIA = 86_400_000;

const lerAssuntos = async ({ db }: ComporDeps, idUsuario: number): Promise<readonly AssuntoLido[]> => {
  const lidos: AssuntoLido[] = [];
  for (const { tabelas, ...assunto } of ASSUNTOS) {
    const partes: { nome: string; linhas: AssuntoLido["partes"][number]["linhas"] }[] = [];
    for (const tabela of tabelas) partes.push({ nome: tabela, linhas: await listCopiadas(db, tabela, idUsuario) });
    lidos.push({ ...assunto, partes });
  }
  return lidos;
};

const emJson = ({ partes }: AssuntoLido): Buffer =>
  Buffer.from(JSON.stringify(Object.fromEntries(partes.map(({ nome, linhas }) => [nome, linhas])), null, 2));

async function* bytesDe({ conteudo }: DocumentoDaPessoa): AsyncGenerator<Buffer> {
  yield await conteudo();
}

/** The files of the copy: what to read first, the data by subject, the documents. */
const entradas = async (deps: ComporDeps, pessoa: PessoaRow): Promise<readonly ZipEntry[]> => {
  const assuntos = await lerAssuntos(deps, pessoa.id);
  const documentos = [
    ...(await contratosDaPessoa(deps, pessoa.id)),
    ...(await boletosDaPessoa(deps, pessoa.id)),
    ...(await recibosDaPessoa(deps, pessoa.id)),
  ];
  const nomes = documentos.map(({ nome }) => nome);
  return [
    {
      name: "LEIA-ME.html",
      parts: [Buffer.from(leiaMe({ pessoa, assuntos, documentos: nomes, em: deps.clock.now() }))],
    },
    ...assuntos.map((assunto) => ({ name: `dados/${assunto.arquivo}.json`, parts: [emJson(assunto)] })),
    ...documentos.map((documento) => ({ name: `documentos/${documento.nome}`, parts: bytesDe(documento) })),
  ];
};

/** Makes the copy that was asked for, stores it and tells the person. Made again from the start if it is repeated. */
export const comporCopia = async (deps: ComporDeps, id: number): Promise<void> => {
  const copia = await findCopia(deps.db, id);
  const pessoa = copia?.situacao === "PEDIDA" ? await findPessoa(deps.db, copia.idUsuario) : undefined;
  if (copia === undefined || pessoa === undefined) return;
  const { versionId, sizeBytes } = await uploadStream(deps, copia.chave, zipStream(await entradas(deps, pessoa)));
  const prontaEm = deps.clock.now();
  const dias = await inteiroVigente(deps.db, "dias-copia-meus-dados", prontaEm);
  const expiraEm = later(prontaEm, dias * MS_POR_DIA);
  const isPronta = await deps.db.transaction().execute(async (tx) => {
    const feita = { prontaEm, expiraEm, versaoArmazem: versionId, tamanhoBytes: sizeBytes };
    if (!(await markCopiaPronta(tx, id, feita))) return false;
    const aviso = { tipo: "copia-de-dados-pronta", chave: `copia-de-dados-pronta/${id}` };
    const conteudo = emailCopiaPronta(pessoa, { expiraEm, peloAtendimento: copia.idAtendente !== null });
    await enfileirarEmail(deps, tx, { ...aviso, destinatarios: destinatarios(pessoa), conteudo });
    return true;
  });
  // Ended meanwhile, or made by another run: nobody else would take this one away.
  if (!isPronta) await deleteUnlessLocked(deps, { key: copia.chave, versionId });
};

/** What the queue gave up is told to who waits for it. */
export const desistirDaCopia = async (deps: ComporDeps, id: number): Promise<void> => {
  const copia = await findCopia(deps.db, id);
  const pessoa = copia === undefined ? undefined : await findPessoa(deps.db, copia.idUsuario);
  if (pessoa === undefined) return;
  await deps.db.transaction().execute(async (tx) => {
    await markCopiaFalhou(tx, id);
    const aviso = { tipo: "copia-de-dados-falhou", chave: `copia-de-dados-falhou/${id}` };
    await enfileirarEmail(deps, tx, {
      ...aviso,
      destinatarios: destinatarios(pessoa),
      conteudo: emailCopiaFalhou(pessoa),
    });
  });
};
