import { changeStoredBytes } from "@acervo/test-kit/stored-bytes";
import { chaveDoObjeto } from "../../src/platform/object-store/granted-object.ts";
import type { ObjectStore } from "../../src/platform/object-store/object-store.ts";

const HEADER_BYTES = 96;

type Stored = { readonly bucket: string; readonly objectStore: ObjectStore };

/** The first byte of the contents of an object of the real store, as a failing disk would: twice is as before. */
export const flipStoredBit = async (
  { bucket, objectStore }: Stored,
  idDispositivo: number,
  idObjeto: string,
): Promise<void> => {
  const key = chaveDoObjeto(idDispositivo, idObjeto);
  const versionId = (await objectStore.stat(key, 1))?.versionId ?? "";
  await changeStoredBytes({ bucket, key, versionId }, (bytes) =>
    bytes.writeUInt8(bytes.readUInt8(HEADER_BYTES) ^ 1, HEADER_BYTES),
  );
};
