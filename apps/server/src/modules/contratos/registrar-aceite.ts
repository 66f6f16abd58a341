import { hash } from "node:crypto";
import type { Origem } from "../../http/chamada.ts";
import { userAgentGuardavel } from "../../http/user-agent-guardavel.ts";
import type { EventoAuditoria } from "../../platform/audit/evento.ts";
import type { Tx } from "../../platform/db/db.ts";
import { insertContrato, lockUltimoHash, findProximoNumero, type NovoContrato } from "./contratos.queries.ts";
import type { TermoPreparado } from "./preparar-termo.ts";

export type Aceite = {
  readonly idUsuario: number;
  readonly idContratacao: number;
  /** Which of the two choices was ticked, where the account has them. */
  readonly usarDadosRecivil: boolean | null;
  readonly origem: Origem;
  readonly agora: Date;
};

export type ContratoAceito = { readonly id: number; readonly numero: string; readonly evento: EventoAuditoria };

/** What the chain of a person begins with. */
const genese = (idUsuario: number): string => hash("sha256", `acervo/contrato/${idUsuario}`, "hex");

type RegistroSemHash = Omit<NovoContrato, "hash">;

/** SHA-256 over every field of the record, in one fixed order, the hash before it last. */
const hashDoRegistro = (registro: RegistroSemHash): string =>
  hash(
    "sha256",
    JSON.stringify([
      registro.numero,
      registro.idUsuario,
      registro.idContratacao,
      registro.idTermoModelo,
      registro.idPlanoOfertaTipoPagamento,
      registro.valorCentavos,
      registro.valorSubsidioCentavos,
      registro.hashTermo,
      registro.consentimentos.map(({ texto, marcado }) => [texto, marcado]),
      registro.usarDadosRecivil,
      [
        registro.contratante.nome,
        registro.contratante.cpfCnpj,
        registro.contratante.email,
        registro.contratante.tipoConta,
      ],
      registro.aceitoEm.toISOString(),
      registro.ip,
      registro.userAgent,
      registro.hashAnterior,
    ]),
    "hex",
  );

/** Writes the evidence of an acceptance, chained to the person's last one, and answers the event for the trail. */
export const registrarAceite = async (tx: Tx, preparado: TermoPreparado, aceite: Aceite): Promise<ContratoAceito> => {
  const { termo, contratante, oferta, preco } = preparado;
  const { idUsuario, idContratacao, usarDadosRecivil, origem, agora } = aceite;
  const hashAnterior = (await lockUltimoHash(tx, idUsuario)) ?? genese(idUsuario);
  const registro: RegistroSemHash = {
    numero: await findProximoNumero(tx, agora),
    idUsuario,
    idContratacao,
    idTermoModelo: preparado.idTermoModelo,
    idPlanoOfertaTipoPagamento: oferta.idOferta,
    ...preco,
    texto: termo.texto,
    anexos: termo.anexos,
    consentimentos: termo.consentimentos.map((consentimento) => ({
      texto: consentimento.texto,
      marcado: consentimento.usarDadosRecivil === usarDadosRecivil,
    })),
    usarDadosRecivil,
    hashTermo: termo.hash,
    contratante: {
      nome: contratante.nome,
      cpfCnpj: contratante.cpfCnpj,
      email: contratante.email,
      tipoConta: contratante.tipoConta,
    },
    aceitoEm: agora,
    ip: origem.ip,
    userAgent: userAgentGuardavel(origem),
    hashAnterior,
  };
  const hashDoContrato = hashDoRegistro(registro);
  const id = await insertContrato(tx, { ...registro, hash: hashDoContrato });
  return {
    id,
    numero: registro.numero,
    evento: {
      ator: { tipo: "usuario", id: idUsuario },
      acao: "CONTRATO_ACEITO",
      alvo: { tipo: "contrato", id },
      idContratacao,
      origem,
      detalhes: { numero: registro.numero, hashTermo: termo.hash, hash: hashDoContrato },
    },
  };
};
