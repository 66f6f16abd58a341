const GROUPS = 8;
const NETWORK_GROUPS = 4;

const groupsOf = (text: string): string[] => (text === "" ? [] : text.split(":"));

/** Who has one IPv6 address has all of its /64: limits count the network. An IPv4 address counts by itself. */
export const networkOf = (ip: string): string => {
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [head = "", tail = ""] = ip.split("%", 1).join("").split("::", 2);
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill("0");
  const network = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${network.map((group) => group.toLowerCase().replace(/^0+(?=.)/, "")).join(":")}::/64`;
};
