import { gunzipSync } from "node:zlib";
import { conferirEsquema, nossoEsquema } from "@acervo/nfse/esquema";
import { z } from "zod";
import { answer, refusal, refusals, type Answer } from "./answers.ts";
import { spoil, spoilKey, type Fault } from "./faults.ts";
import { issueNote, registerCancellation } from "./nfse.ts";
import { brokenRules, message, replacedBy, type Code, type Municipality } from "./rules.ts";
import type { Note, Store } from "./store.ts";
import { find, parseXml, signerOf, textAt, type Signer } from "./xml.ts";

const MAX_XML = 1_000_000;
const DAY_MS = 86_400_000;

export type Client = { readonly cnpj: string; readonly name: string };
export type Issuer = {
  readonly store: Store;
  readonly signer: Signer;
  readonly now: () => Date;
  readonly municipality: (code: string) => Municipality;
  readonly daysToCancel: () => number;
  /** The holder's CNPJ when a certificate is of our authority and valid, else null. */
  readonly holderOf: (certificatePem: string) => string | null;
};

const unpack = (base64: string): string =>
  gunzipSync(Buffer.from(base64, "base64"), { maxOutputLength: MAX_XML }).toString("utf8");

const unpackOrNull = (base64: string): string | null => {
  try {
    return unpack(base64);
  } catch {
    return null;
  }
};

/** Which documents a declaration may not take the place of. */
const replacementProblem = ({ store }: Issuer, replaced: string, cnpj: string): Code | null => {
  if (replaced === "") return null;
  const note = store.ofKey(replaced);
  if (note === null || note.cnpj !== cnpj) return "E0045";
  return note.cancelamento !== null || note.substituidaPor !== null ? "E0046" : null;
};

const problemsOf = (issuer: Issuer, infDps: Element, client: Client): Code[] => {
  const cnpj = textAt(infDps, "prest", "CNPJ");
  const municipality = issuer.municipality(textAt(infDps, "cLocEmi"));
  const replacement = replacementProblem(issuer, replacedBy(infDps), cnpj);
  return [
    ...brokenRules(infDps, issuer.now(), municipality),
    ...(cnpj === client.cnpj ? [] : (["E0037"] as const)),
    ...(replacement === null ? [] : [replacement]),
    ...(issuer.store.ofDps(infDps.getAttribute("Id") ?? "") === null ? [] : (["E0014"] as const)),
  ];
};

const Dps = z.object({ dpsXmlGZipB64: z.string() });

/** The answer that a document is told with. */
const told = (issuer: Issuer, note: Note, status: number, fault: Fault | null): Answer =>
  answer(issuer.now(), status, {
    idDps: note.idDps,
    chaveAcesso: spoilKey(note.chave, fault),
    nfseXmlGZipB64: spoil(note.xml, fault),
  });

export const issue = async (issuer: Issuer, body: unknown, client: Client, fault: Fault | null): Promise<Answer> => {
  const { store, signer } = issuer;
  const read = Dps.safeParse(body);
  const dps = read.success ? unpackOrNull(read.data.dpsXmlGZipB64) : null;
  if (dps === null) return refusals(issuer.now(), "", [message("E1235")]);
  const wrong = await conferirEsquema(dps, nossoEsquema("DPS"));
  if (wrong.length > 0) return refusals(issuer.now(), "", [message("E1235", wrong[0])]);
  const infDps = find(parseXml(dps), "infDPS");
  if (infDps === null) return refusals(issuer.now(), "", [message("E1235")]);
  const idDps = infDps.getAttribute("Id") ?? "";
  const signedBy = signerOf(dps);
  if (signedBy === null || issuer.holderOf(signedBy) !== client.cnpj)
    return refusals(issuer.now(), idDps, [message("E0714")]);
  const problems = problemsOf(issuer, infDps, client);
  if (problems.length > 0)
    return refusals(
      issuer.now(),
      idDps,
      problems.map((code) => message(code)),
    );
  const [now, numero] = [issuer.now(), store.nextNumber(client.cnpj)];
  const { chave, xml } = issueNote({ infDps, dps, numero, now, name: client.name }, signer);
  const note: Note = {
    idDps,
    chave,
    numero,
    xml,
    cnpj: client.cnpj,
    emitidaEm: now.toISOString(),
    cancelamento: null,
    substituidaPor: null,
  };
  store.save(note);
  const replaced = store.ofKey(replacedBy(infDps));
  if (replaced !== null) store.save({ ...replaced, substituidaPor: chave });
  return told(issuer, note, 201, fault);
};

export const tellNote = (issuer: Issuer, chave: string, client: Client, fault: Fault | null): Answer => {
  const note = issuer.store.ofKey(chave);
  if (note === null) return refusal(issuer.now(), 404, "E2220", "Chave de acesso não encontrada.");
  if (note.cnpj !== client.cnpj)
    return refusal(issuer.now(), 403, "E2221", "Consulta desta NFS-e não é permitida para este usuário.");
  return told(issuer, note, 200, fault);
};

export const tellDps = (issuer: Issuer, idDps: string, fault: Fault | null): Answer => {
  const note = issuer.store.ofDps(idDps);
  if (note === null) return refusal(issuer.now(), 404, "E2214", "Não foi gerada NFS-e com o identificador de DPS.");
  return answer(issuer.now(), 200, { idDps, chaveAcesso: spoilKey(note.chave, fault) });
};

const Pedido = z.object({ pedidoRegistroEventoXmlGZipB64: z.string() });

/** Why a document may not be cancelled any more; null when it may. */
const cancellationProblem = (issuer: Issuer, note: Note): readonly [string, string] | null => {
  if (note.cancelamento !== null) return ["E0840", "Já existe evento de cancelamento para esta NFS-e."];
  if (note.substituidaPor !== null) return ["E0841", "A NFS-e foi substituída e não pode ser cancelada."];
  const age = issuer.now().getTime() - Date.parse(note.emitidaEm);
  if (age > issuer.daysToCancel() * DAY_MS)
    return ["E0826", "O prazo de cancelamento da NFS-e, definido pelo município, expirou."];
  return null;
};

export const cancel = async (
  issuer: Issuer,
  chave: string,
  body: unknown,
  call: { client: Client; fault: Fault | null },
): Promise<Answer> => {
  const refuse = (codigo: string, descricao: string): Answer => refusal(issuer.now(), 400, codigo, descricao);
  const note = issuer.store.ofKey(chave);
  if (note === null || note.cnpj !== call.client.cnpj) return refuse("E0819", "A NFS-e do evento não foi encontrada.");
  const read = Pedido.safeParse(body);
  const request = read.success ? unpackOrNull(read.data.pedidoRegistroEventoXmlGZipB64) : null;
  if (request === null) return refuse("E1235", "O XML não atende ao esquema.");
  const [wrong] = await conferirEsquema(request, nossoEsquema("pedRegEvento"));
  if (wrong !== undefined) return refuse("E1235", `O XML não atende ao esquema. ${wrong}`);
  const signedBy = signerOf(request);
  if (signedBy === null || issuer.holderOf(signedBy) !== call.client.cnpj)
    return refuse("E0714", "A assinatura digital do pedido é inválida.");
  if (textAt(parseXml(request), "infPedReg", "chNFSe") !== chave)
    return refuse("E0820", "A chave do pedido não é a do endereço.");
  const problem = cancellationProblem(issuer, issuer.store.ofKey(chave) ?? note);
  if (problem !== null) return refuse(...problem);
  const cancelamento = registerCancellation(chave, request, issuer.now(), issuer.signer);
  issuer.store.save({ ...note, cancelamento });
  return answer(issuer.now(), 201, { eventoXmlGZipB64: spoil(cancelamento, call.fault) });
};

export const tellCancellation = (issuer: Issuer, chave: string, fault: Fault | null): Answer => {
  const cancelamento = issuer.store.ofKey(chave)?.cancelamento ?? null;
  if (cancelamento === null) return refusal(issuer.now(), 404, "E2230", "Nenhum evento encontrado para a NFS-e.");
  return answer(issuer.now(), 200, { eventoXmlGZipB64: spoil(cancelamento, fault) });
};
