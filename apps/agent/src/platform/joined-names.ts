import type { ByteName } from "./byte-name.ts";

/** No name of any system has it. */
const BETWEEN = "\0";

/** Many names cross to another thread as one text at a fraction of what they cost one by one. */
export const joinNames = (names: readonly ByteName[]): string => names.join(BETWEEN);
export const splitNames = (joined: string): readonly ByteName[] => (joined === "" ? [] : joined.split(BETWEEN));
