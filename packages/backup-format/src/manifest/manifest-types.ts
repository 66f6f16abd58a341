import type { Extent } from "../objects/extents.ts";
import type { FilePath } from "../names/path-segments.ts";
import type { Relocation } from "./relocation.ts";

/** An object as the store confirmed it. */
export type StoredObject = {
  readonly idObjeto: string;
  readonly kind: "pack" | "whole" | "blocks";
  readonly storedBytes: number;
  readonly logicalBytes: number;
  /** The store's VersionId: every read, copy and deletion names it. */
  readonly versaoArmazem: string;
  readonly etag: string;
  /** End of its retention lock when this was written. */
  readonly retidoAteMicros: number | null;
};

export type VersionContent = {
  readonly tamanhoBytes: number;
  readonly modificadoEmMicros: number;
  readonly sha256: Uint8Array;
  /** Block size that its changed blocks were found with; null below 16 MiB. */
  readonly blockSize: number | null;
  readonly extents: readonly Extent[];
};

/** A version in a catalog. `numero` is the sequence of the delta that made it; no content is a removal. */
export type StoredVersion = {
  readonly numero: number;
  readonly validoDeMicros: number;
  readonly validoAteMicros: number | null;
  readonly conteudo: VersionContent | null;
};

/** Why a delta was written. */
export const ORIGENS = { backup: 1, exclusao: 2, expiracao: 3, compactacao: 4, cadastro: 5, desfeita: 6 } as const;
export type Origem = keyof typeof ORIGENS;

/** A manifest by its place in the device's sequence and the hash of its footer. */
export type ManifestRef = { readonly sequencia: number; readonly sha256: Uint8Array };

/** What the first delta of a device names as its predecessor. */
export const NO_MANIFEST: ManifestRef = { sequencia: 0, sha256: new Uint8Array(32) };

export type DeltaHead = {
  readonly sequencia: number;
  /** The delta before this one; null in the first of the device. */
  readonly anterior: ManifestRef | null;
  /** Clock of the server: versions of this delta are valid from here. */
  readonly instanteMicros: number;
  readonly origem: Origem;
  readonly idBackup: number | null;
  /** The idempotency key of the batch, or of the job. */
  readonly idLote: string;
};

/** The state of a device after a delta, in parts; `ate` is that delta. */
export type CheckpointPartHead = { readonly ate: ManifestRef; readonly parte: number };

export type DeviceRecord = { readonly tipo: "dispositivo"; readonly idContratacao: number; readonly nome: string };
export type ConfigurationRecord = {
  readonly tipo: "configuracao";
  readonly idConfiguracao: number;
  readonly prefixo: string;
};
export type ObjectRecord = { readonly tipo: "objeto"; readonly objeto: StoredObject };

/** A version as it is stored; in a delta, one that a person deleted and wants back. */
export type StoredVersionRecord = {
  readonly tipo: "versaoGuardada";
  readonly arquivo: FilePath;
  readonly versao: StoredVersion;
};

/** What a delta says, in order. */
export type DeltaRecord =
  | DeviceRecord
  | ConfigurationRecord
  | ObjectRecord
  | { readonly tipo: "versao"; readonly arquivo: FilePath; readonly conteudo: VersionContent }
  /** The file was not there any more when its folder was listed. */
  | { readonly tipo: "remocao"; readonly arquivo: FilePath }
  /** Versions that are gone for good; none listed means the file with all of them. */
  | { readonly tipo: "exclusao"; readonly arquivo: FilePath; readonly numeros: readonly number[] }
  /** The folder with all that is below it; an empty path is the whole configuration. */
  | { readonly tipo: "exclusaoPasta"; readonly pasta: FilePath }
  | StoredVersionRecord
  | { readonly tipo: "realocacao"; readonly realocacao: Relocation }
  | { readonly tipo: "dispositivoRemovido" };

/** What a part of a checkpoint says. Versions of a file follow each other, oldest first. */
export type CheckpointRecord = DeviceRecord | ConfigurationRecord | ObjectRecord | StoredVersionRecord;
