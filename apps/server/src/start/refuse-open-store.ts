import type { Deps } from "../platform/deps.ts";
import { probeStoreFront } from "../platform/object-store/store-front.ts";
import type { Config } from "./config.ts";

const OPEN =
  "The object store obeys headers that its signed addresses do not cover: put infra/store-proxy in front of it and name the proxy in ACERVO_S3_ENDPOINT";

/**
 * Throws in `prod` when whoever holds a signed address could lock or copy objects by it; elsewhere it is told. A store that
 * cannot be asked just now is told, too: what needs no file must not wait for it.
 */
export const refuseOpenStore = async (
  deps: Pick<Deps, "clock" | "presigner" | "logger">,
  { ambiente }: Pick<Config, "ambiente">,
): Promise<void> => {
  const front = await probeStoreFront(deps);
  if (front === "open" && ambiente === "prod") throw new Error(OPEN);
  if (front === "open") deps.logger.warn(OPEN);
  if (front === "unknown") deps.logger.warn("The object store could not be asked whether it obeys unsigned headers");
};
