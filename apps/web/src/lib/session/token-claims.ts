import { z } from "zod";

const Claims = z.object({ sub: z.string().optional(), exp: z.number().optional() });

/** What a token says of itself: whose it is and when it ends, in epoch seconds. Only the server can tell if it is true. */
export const claimsOf = (token: string): z.output<typeof Claims> => {
  const payload = token.split(".")[1] ?? "";
  return Claims.parse(JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))));
};
