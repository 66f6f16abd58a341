import { createHash } from "node:crypto";

/** What Java's own program writes first into a keystore of its own format (JKS), and of each entry that is a certificate. */
const MAGIC = 0xfe_ed_fe_ed;
const CERTIFICATE = 2;
const INT = 4;
const LENGTH_OF_TEXT = 2;
const LONG = 8;
const SHA1 = 20;
const MS_PER_SECOND = 1_000n;

/** The digest at the end is over the password, this and what stands before it. */
const WHITENER = "Mighty Aphrodite";

/** Debian's password of the list of authorities, which is known to everybody. */
const PASSWORD = "changeit";

const sealOf = (entries: Buffer): Buffer => {
  const password = Buffer.from(PASSWORD, "utf16le").swap16();
  return createHash("sha1").update(password).update(WHITENER).update(entries).digest();
};

/**
 * Java's list of authorities with one time in each entry instead of when the package was installed: the bytes then follow
 * from the certificates alone. Refuses what it does not know.
 */
export const withTime = (keystore: Buffer, seconds: string): Buffer => {
  const entries = Buffer.from(keystore.subarray(0, -SHA1));
  if (entries.readUInt32BE(0) !== MAGIC) throw new Error("This is no keystore of Java");
  if (!sealOf(entries).equals(keystore.subarray(-SHA1)))
    throw new Error("The keystore was changed, or its password was");
  let at = INT + INT;
  const count = entries.readUInt32BE(at);
  at += INT;
  const skipText = (): void => {
    at += LENGTH_OF_TEXT + entries.readUInt16BE(at);
  };
  for (let entry = 0; entry < count; entry += 1) {
    if (entries.readUInt32BE(at) !== CERTIFICATE) throw new Error("An entry of the keystore is no certificate");
    at += INT;
    skipText();
    entries.writeBigInt64BE(BigInt(seconds) * MS_PER_SECOND, at);
    at += LONG;
    skipText();
    at += INT + entries.readUInt32BE(at);
  }
  return Buffer.concat([entries, sealOf(entries)]);
};
