import { FormatError } from "../bytes/format-error.ts";
import { type DeltaHead, type ManifestRef, NO_MANIFEST } from "./manifest-types.ts";

/** A delta that was found in the bucket and opened. */
export type ChainLink = { readonly sha256: Uint8Array; readonly head: Pick<DeltaHead, "sequencia" | "anterior"> };

export type Chain<L extends ChainLink> = {
  /** The deltas to apply, in order. */
  readonly links: readonly L[];
  /** Deltas that no later one counts on: a write that was given up and still arrived. Never applied, never collected. */
  readonly strays: readonly L[];
};

const nameOf = ({ sequencia, sha256 }: ManifestRef): string => `${sequencia} ${Buffer.from(sha256).toString("hex")}`;
const refOf = ({ sha256, head }: ChainLink): ManifestRef => ({ sequencia: head.sequencia, sha256 });

/** The newest delta; two of them that differ are a fork, which no rule can decide. */
const findHead = <L extends ChainLink>(byName: ReadonlyMap<string, L>): L | null => {
  const newest = [...byName.values()].reduce((most, { head }) => Math.max(most, head.sequencia), 0);
  const heads = [...byName.values()].filter(({ head }) => head.sequencia === newest);
  if (heads.length > 1) throw new FormatError("CORRUPT", `Two deltas of sequence ${newest} and none after them`);
  return heads[0] ?? null;
};

/**
 * Orders the deltas of a device from after `from` (the delta of a checkpoint, or null) up to the newest. Each names its
 * predecessor by hash, so a missing, altered or foreign delta is noticed: then this throws, and nothing may be rebuilt
 * without an operator.
 */
export const orderChain = <L extends ChainLink>(found: readonly L[], from: ManifestRef | null): Chain<L> => {
  const start = from ?? NO_MANIFEST;
  const later = found.filter(({ head }) => head.sequencia > start.sequencia);
  const byName = new Map(later.map((link) => [nameOf(refOf(link)), link]));
  const links: L[] = [];
  let wanted = start;
  for (let link = findHead(byName); link !== null; link = byName.get(nameOf(wanted)) ?? null) {
    links.push(link);
    byName.delete(nameOf(refOf(link)));
    wanted = link.head.anterior ?? NO_MANIFEST;
  }
  if (links.length > 0 && nameOf(wanted) !== nameOf(start)) {
    throw new FormatError("CORRUPT", `The delta of sequence ${wanted.sequencia} is missing or altered`);
  }
  return { links: links.toReversed(), strays: [...byName.values()] };
};
