import { agentes } from "@acervo/contracts/agentes";
import { Unreachable } from "../protocol/refusal.ts";
import type { Wire } from "../protocol/wire.ts";
import { generateKeyPair, saveIdentity, signWith } from "../state/identity.ts";

export type EnrolmentNames = {
  readonly nomeConta: string;
  readonly nomeContratacao: string;
  readonly nomeDispositivo: string;
};

export type Enrolment = {
  readonly codigo: string;
  readonly servidor: string;
  readonly nomeMaquina: string;
  readonly sistema: string;
  readonly versaoAcervoExe: string;
  readonly identityPath: string;
  /** The person reads the names and says whether this is the right device. */
  readonly confirm: (names: EnrolmentNames) => Promise<boolean>;
};

/** Turns this machine into the device of the code. False: the person said no, and nothing changed. */
export const enrol = async (wire: Wire, enrolment: Enrolment): Promise<boolean> => {
  const { codigo, servidor, nomeMaquina, sistema, versaoAcervoExe } = enrolment;
  const { chavePublica, privateKey } = generateKeyPair();
  const body = { codigo, chavePublica, nomeMaquina, sistema, versaoAcervoExe };
  const pending = await wire.send(agentes.ativar, { body });
  if (pending === null) throw new Unreachable("ativacao");
  if (!(await enrolment.confirm(pending))) return false;
  const { idAtivacao, desafio } = pending;
  const assinatura = signWith(privateKey, `acervo-agente/1 ativacao\n${idAtivacao}\n${desafio}`);
  const device = await wire.send(agentes.confirmarAtivacao, { params: { idAtivacao }, body: { assinatura } });
  if (device === null) throw new Unreachable("confirmar");
  const { idDispositivo, versaoChave } = device;
  saveIdentity(enrolment.identityPath, { servidor, idDispositivo, versaoChave }, privateKey);
  return true;
};
