/** A version as the store lists it; a delete marker is a version without bytes that hides the others. */
export type ObjectVersion = {
  readonly key: string;
  readonly versionId: string;
  readonly isLatest: boolean;
  readonly isDeleteMarker: boolean;
  readonly sizeBytes: number;
  readonly storedAt: Date;
};

export type ObjectHead = {
  readonly sizeBytes: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly retainUntil: Date | null;
};

/** The newest version under a key as the store has it, with its first bytes. */
export type ObjectStat = {
  readonly versionId: string;
  readonly sizeBytes: number;
  /** Without quotes: the MD5 in hexadecimal, or that of the parts with their number. */
  readonly etag: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly firstBytes: Uint8Array;
  readonly retainUntil: Date | null;
  /** Held without an end. */
  readonly isHeld: boolean;
};

/** Bytes that are made while they are sent; opened anew for every try. */
export type StreamedPart = { readonly lengthBytes: number; readonly open: () => AsyncIterable<Uint8Array> };

export type UploadedPart = { readonly numero: number; readonly etag: string };
/** An upload in parts that was begun and neither completed nor aborted. */
export type OpenUpload = { readonly key: string; readonly uploadId: string };

export type NewObject = {
  /** Never used before: a second put makes a second version, which only `listVersions` shows. */
  readonly key: string;
  readonly body: Uint8Array;
  readonly contentType: string;
  /** Until this instant nobody can delete or shorten it, the owner of the bucket included. */
  readonly retainUntil?: Date;
};

export type StoredRange = { readonly offset: number; readonly length: number };
/** Bytes of one version. */
export type StoredBytes = { readonly key: string; readonly versionId: string; readonly range: StoredRange };

/** Of an upload that an earlier call has put together, one whose answer was lost, the store names no version. */
export type CompletedUpload = { readonly versionId: string | null };

/** Versioned object storage. What is put can be had again, bit by bit, by key and version. */
export type ObjectStore = {
  /** Resolves once the store has checked the bytes against their MD5 and holds them durably. */
  put(object: NewObject): Promise<{ readonly versionId: string }>;
  /** Throws ObjectNotFoundError. */
  get(key: string, versionId: string): Promise<Uint8Array>;
  /** A part of it, exactly as long as asked for. Throws ObjectNotFoundError. */
  getRange(key: string, versionId: string, range: StoredRange): Promise<Uint8Array>;
  /** The same as it arrives. Throws ObjectNotFoundError also when the version is shorter. */
  read(source: StoredBytes): AsyncIterable<Uint8Array>;
  /** Null when there is no such version. */
  head(key: string, versionId: string): Promise<ObjectHead | null>;
  /** Null when the key has nothing; what it says decides over every answer that an upload got. */
  stat(key: string, firstBytes: number): Promise<ObjectStat | null>;
  beginUpload(key: string, metadata: Readonly<Record<string, string>>): Promise<string>;
  /** Stores a part and gives its ETag. */
  uploadPart(upload: OpenUpload, numero: number, body: Uint8Array): Promise<string>;
  /** The same with bytes of which only a few are in memory at once; its ETag is that of what was sent. */
  streamPart(upload: OpenUpload, numero: number, part: StreamedPart): Promise<string>;
  /** The same with bytes that the store has already: they do not travel. All parts but the last have at least 5 MiB. */
  copyPart(upload: OpenUpload, numero: number, source: StoredBytes): Promise<string>;
  /** Null when the store refuses: a part is missing or differs, or the upload is no more. */
  completeUpload(upload: OpenUpload, parts: readonly UploadedPart[]): Promise<CompletedUpload | null>;
  /** Aborting what is not there is no error. */
  abortUpload(upload: OpenUpload): Promise<void>;
  listUploads(prefix: string): AsyncIterable<OpenUpload>;
  /** Every version and delete marker under a prefix, of keys that come after `afterKey`; in no promised order. */
  listVersions(prefix: string, afterKey?: string): AsyncIterable<ObjectVersion>;
  /** What stands between a prefix and the next slash, with both, once each. */
  listFolders(prefix: string): AsyncIterable<string>;
  /** Until this instant nobody can delete the version. A lock that lasts longer already is left as it is. */
  retain(key: string, versionId: string, until: Date): Promise<void>;
  /** Throws ObjectLockedError while a retention holds; deleting what is not there is no error. */
  deleteVersion(key: string, versionId: string): Promise<void>;
};

export class ObjectNotFoundError extends Error {
  override readonly name = "ObjectNotFoundError";
}

export class ObjectLockedError extends Error {
  override readonly name = "ObjectLockedError";
}
