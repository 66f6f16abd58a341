import { WebConfig } from "@acervo/contracts/web-config";

/** Reads the configuration that is served beside the page: one build serves every environment. */
export const loadWebConfig = async (rootUrl: string): Promise<WebConfig> => {
  const response = await fetch(new URL("config.json", rootUrl), { cache: "no-cache" });
  return WebConfig.parse(await response.json());
};
