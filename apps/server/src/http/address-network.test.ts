import { describe, expect, it } from "vitest";
import { networkOf, networksOf } from "./address-network.ts";

describe("rede de um endereço", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:0:7::1", "2001:db8:0:7::/64"],
    ["2001:0DB8:0000:0007:ffff:0:0:1", "2001:db8:0:7::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("%s conta como %s", (ip, rede) => {
    expect(networkOf(ip)).toBe(rede);
  });

  it.each([
    ["203.0.113.7", ["203.0.113.7", "203.0.113.0/24"]],
    ["2001:db8:1:7ff::1", ["2001:db8:1:7ff::/64", "2001:db8:1:700::/56", "2001:db8:1::/48"]],
  ])("%s está também em redes maiores", (ip, redes) => {
    expect(networksOf(ip)).toEqual(redes);
  });
});
