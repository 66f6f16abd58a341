const GROUPS = 8;
const GROUP_BITS = 16;
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

const groupsOf = (text: string): string[] => (text === "" ? [] : text.split(":"));

/** The groups of an IPv6 address, written out. */
const expand = (ip: string): readonly number[] => {
  const [head = "", tail = ""] = ip.split("%", 1).join("").split("::", 2);
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
};

const prefixOf = (groups: readonly number[], bits: number): string => {
  const kept = Math.ceil(bits / GROUP_BITS);
  const dropped = kept * GROUP_BITS - bits;
  const network = groups
    .slice(0, kept)
    .map((group, index) => (index === kept - 1 ? (group >> dropped) << dropped : group).toString(16));
  return `${network.join(":")}::/${bits}`;
};

/**
 * The networks that an address may be counted by, from the narrowest on. Who has one IPv6 address has all of its /64, and
 * often a /56 or a /48; an IPv4 address counts by itself, and with its /24.
 */
export const networksOf = (ip: string): readonly [string, ...string[]] => {
  const plain = ip.replace(MAPPED_IPV4, "");
  if (!plain.includes(":")) return [plain, `${plain.slice(0, plain.lastIndexOf("."))}.0/24`];
  const groups = expand(plain);
  return [prefixOf(groups, 64), prefixOf(groups, 56), prefixOf(groups, 48)];
};

/** The network that limits count by. */
export const networkOf = (ip: string): string => networksOf(ip)[0];
