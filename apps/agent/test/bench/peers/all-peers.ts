import type { PeerName } from "./installed.ts";
import { kopiaAt } from "./kopia.ts";
import type { Peer, PeerPlace } from "./peer.ts";
import { rcloneAt } from "./rclone.ts";
import { resticAt } from "./restic.ts";

const MADE = { restic: resticAt, kopia: kopiaAt, rclone: rcloneAt } as const satisfies Record<
  PeerName,
  (place: PeerPlace) => Peer
>;

export const peerAt = (name: PeerName, place: PeerPlace): Peer => MADE[name](place);
