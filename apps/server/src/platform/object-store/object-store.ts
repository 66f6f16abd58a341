/** A version as the store lists it; a delete marker is a version without bytes that hides the others. */
export type ObjectVersion = {
  readonly key: string;
  readonly versionId: string;
  readonly isLatest: boolean;
  readonly isDeleteMarker: boolean;
  readonly sizeBytes: number;
};

export type ObjectHead = { readonly sizeBytes: number; readonly retainUntil: Date | null };

export type NewObject = {
  /** Never used before: a second put makes a second version, which only `listVersions` shows. */
  readonly key: string;
  readonly body: Uint8Array;
  readonly contentType: string;
  /** Until this instant nobody can delete or shorten it, the owner of the bucket included. */
  readonly retainUntil?: Date;
};

/** Versioned object storage. What is put can be had again, bit by bit, by key and version. */
export type ObjectStore = {
  /** Resolves once the store has checked the bytes against their MD5 and holds them durably. */
  put(object: NewObject): Promise<{ readonly versionId: string }>;
  /** Throws ObjectNotFoundError. */
  get(key: string, versionId: string): Promise<Uint8Array>;
  /** Null when there is no such version. */
  head(key: string, versionId: string): Promise<ObjectHead | null>;
  /** Every version and delete marker under a prefix, in no promised order. */
  listVersions(prefix: string): AsyncIterable<ObjectVersion>;
  /** Throws ObjectLockedError while a retention holds; deleting what is not there is no error. */
  deleteVersion(key: string, versionId: string): Promise<void>;
};

export class ObjectNotFoundError extends Error {
  override readonly name = "ObjectNotFoundError";
}

export class ObjectLockedError extends Error {
  override readonly name = "ObjectLockedError";
}
