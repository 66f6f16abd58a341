import { agentes } from "@acervo/contracts/agentes";
import { Unreachable } from "../protocol/refusal.ts";
import type { Wire } from "../protocol/wire.ts";
import { type KeyPair, saveIdentity, signWith } from "../state/identity.ts";

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
  /** The same again gives the same answer again. */
  readonly keys: KeyPair;
};

/** A code that was spent: the person reads the names and says whether this is the right device. */
export type PendingEnrolment = { readonly names: EnrolmentNames; readonly confirm: () => Promise<void> };

/** Turns this machine into the device of the code, once it is confirmed; until then nothing changed. */
export const enrol = async (wire: Wire, enrolment: Enrolment): Promise<PendingEnrolment> => {
  const { codigo, servidor, nomeMaquina, sistema, versaoAcervoExe, identityPath } = enrolment;
  const { chavePublica, privateKey } = enrolment.keys;
  const body = { codigo, chavePublica, nomeMaquina, sistema, versaoAcervoExe };
  const pending = await wire.send(agentes.ativar, { body });
  if (pending === null) throw new Unreachable("ativacao");
  const { idAtivacao, desafio, nomeConta, nomeContratacao, nomeDispositivo } = pending;
  return {
    names: { nomeConta, nomeContratacao, nomeDispositivo },
    confirm: async () => {
      const assinatura = signWith(privateKey, `acervo-agente/1 ativacao\n${idAtivacao}\n${desafio}`);
      const device = await wire.send(agentes.confirmarAtivacao, { params: { idAtivacao }, body: { assinatura } });
      if (device === null) throw new Unreachable("confirmar");
      const { idDispositivo, versaoChave } = device;
      saveIdentity(identityPath, { servidor, idDispositivo, versaoChave }, privateKey);
    },
  };
};
