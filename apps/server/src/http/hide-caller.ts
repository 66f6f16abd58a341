import { createHmac } from "node:crypto";
import { hoje } from "@acervo/br/calendario";
import type { Endpoint } from "@acervo/contracts/endpoint";
import type { Clock } from "../platform/clock.ts";
import type { Ids } from "../platform/ids.ts";
import { networkOf } from "./address-network.ts";

/** Turns an address into what a limit may count by without anybody finding the address again. */
export type HideCaller = (ip: string) => string;

const SALT_BYTES = 32;

/**
 * A keyed hash of the network. There are few enough addresses to try them all, so the salt is what hides them: it is in the
 * memory of this process alone, is never written down and is another each day. Each process thus counts for itself.
 */
export const createHideCaller = ({ clock, ids }: { readonly clock: Clock; readonly ids: Ids }): HideCaller => {
  let salt = { day: "", value: "" };
  return (ip) => {
    const day = hoje(clock.now());
    if (salt.day !== day) salt = { day, value: ids.token(SALT_BYTES) };
    return createHmac("sha256", salt.value).update(networkOf(ip)).digest("base64url");
  };
};

export const isAnonymous = ({ acesso }: Pick<Endpoint, "acesso">): boolean =>
  acesso.tipo === "publico" && acesso.anonimo === true;
