/** 10/8, 172.16/12, 192.168/16, loopback. */
const PRIVATE = /^(10|127|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d+){2,3}$/;

/** A machine that nobody outside reaches by this name: of a private network, or a name without a domain, as containers have. */
const isOwn = ({ hostname }: URL): boolean => hostname === "[::1]" || PRIVATE.test(hostname) || !hostname.includes(".");

type Inner = {
  readonly ACERVO_AMBIENTE: string;
  readonly ACERVO_S3_ENDPOINT_INTERNO?: string | undefined;
  readonly ACERVO_OIDC_INTERNO?: string | undefined;
};

/** Throws in `prod` where what the server says within its own network would leave it in the clear. */
export const refuseOpenInnerLines = (environment: Inner): void => {
  if (environment.ACERVO_AMBIENTE !== "prod") return;
  for (const name of ["ACERVO_S3_ENDPOINT_INTERNO", "ACERVO_OIDC_INTERNO"] as const) {
    const url = environment[name];
    if (url === undefined || new URL(url).protocol === "https:" || isOwn(new URL(url))) continue;
    throw new Error(`In prod ${name} needs https, or a machine of the server's own network`);
  }
};
