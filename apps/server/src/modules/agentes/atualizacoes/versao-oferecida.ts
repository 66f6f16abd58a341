import { hash } from "node:crypto";
import { isOlderVersion } from "@acervo/backup-format/agent-version";

export type Publicada = {
  readonly versao: string;
  readonly porcentagem: number;
  /** Older agents do not trust the key that signed it: they come by a version that they do trust. */
  readonly aPartirDe: string | null;
};

/** Between 0 and 99, the same for a device and a version each time, and spread evenly over the devices. */
const faixaDe = (idDispositivo: number, versao: string): number =>
  hash("sha256", `${versao}:${idDispositivo}`, "buffer").readUInt32BE() % 100;

/** The newest version that is offered to this device and that it does not have yet, or null. */
export const versaoOferecida = <V extends Publicada>(
  publicadas: readonly V[],
  { idDispositivo, versao }: { readonly idDispositivo: number; readonly versao: string },
): V | null => {
  const oferecidas = publicadas.filter(
    (publicada) =>
      isOlderVersion(versao, publicada.versao) &&
      (publicada.aPartirDe === null || !isOlderVersion(versao, publicada.aPartirDe)) &&
      faixaDe(idDispositivo, publicada.versao) < publicada.porcentagem,
  );
  return oferecidas.reduce<V | null>(
    (nova, esta) => (nova === null || isOlderVersion(nova.versao, esta.versao) ? esta : nova),
    null,
  );
};
