import { createHmac, hash } from "node:crypto";
import { attachment } from "./attachment.ts";

export type PresignSettings = {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
};

export type SignedRequest = {
  readonly url: string;
  /** To be sent exactly so: each is covered by the signature. Host and, where a body has one, its length are implied. */
  readonly headers: Readonly<Record<string, string>>;
};

export type PresignTerms = { readonly now: Date; readonly validSeconds: number };

/** What a body must be: the store refuses any other. */
export type BoundBody = { readonly lengthBytes: number; readonly md5: Uint8Array };

/** Signs single requests of the store (Signature Version 4 in the query string) without asking it. */
export type Presigner = {
  put(
    key: string,
    body: BoundBody & { readonly metadata?: Readonly<Record<string, string>> },
    terms: PresignTerms,
  ): SignedRequest;
  uploadPart(
    key: string,
    part: BoundBody & { readonly uploadId: string; readonly partNumber: number },
    terms: PresignTerms,
  ): SignedRequest;
  /** The whole version, saved by a browser under a name. */
  download(
    key: string,
    file: { readonly versionId: string; readonly fileName: string },
    terms: PresignTerms,
  ): SignedRequest;
  /** `range` is signed too: an unsigned one would let any range through. */
  get(key: string, version: { readonly versionId: string; readonly range: string }, terms: PresignTerms): SignedRequest;
};

const ALGORITHM = "AWS4-HMAC-SHA256";
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** RFC 3986: encodeURIComponent leaves five more characters alone than the signature does. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const PLAIN_KEY = /^[A-Za-z0-9/._~-]*$/;
const encodeKey = (key: string): string => (PLAIN_KEY.test(key) ? key : key.split("/").map(encode).join("/"));

type ToSign = {
  readonly method: "GET" | "PUT";
  readonly key: string;
  /** Lower-case names, in their order. */
  readonly headers: Readonly<Record<string, string>>;
  /** Encoded and in order. Its names are lower-case, so they come after those of the signature. */
  readonly query: string;
};

export const createPresigner = (settings: PresignSettings): Presigner => {
  const { host, origin } = new URL(settings.endpoint);
  let ofDay = { day: "", scope: "", key: hmac("", "") };
  /** Four hashes that only change with the date. */
  const signingKey = (day: string): typeof ofDay => {
    if (ofDay.day === day) return ofDay;
    const dated = hmac(`AWS4${settings.secretKey}`, day);
    const key = hmac(hmac(hmac(dated, settings.region), "s3"), "aws4_request");
    ofDay = { day, scope: `${day}/${settings.region}/s3/aws4_request`, key };
    return ofDay;
  };
  let ofTerms = { time: 0, validSeconds: 0, instant: "", query: "" };
  /** What the URLs of one batch share. */
  const commonQuery = ({ now, validSeconds }: PresignTerms): typeof ofTerms => {
    const time = now.getTime();
    if (ofTerms.time === time && ofTerms.validSeconds === validSeconds) return ofTerms;
    const instant = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
    const credential = encode(`${settings.accessKey}/${signingKey(instant.slice(0, 8)).scope}`);
    const query = `X-Amz-Algorithm=${ALGORITHM}&X-Amz-Credential=${credential}&X-Amz-Date=${instant}&X-Amz-Expires=${validSeconds}`;
    ofTerms = { time, validSeconds, instant, query };
    return ofTerms;
  };
  const sign = ({ method, key, headers, query }: ToSign, terms: PresignTerms): SignedRequest => {
    const common = commonQuery(terms);
    const secret = signingKey(common.instant.slice(0, 8));
    let lines = "";
    let names = "";
    let hasHost = false;
    const addHeader = (name: string, value: string): void => {
      lines += `${name}:${value}\n`;
      names += names === "" ? name : `;${name}`;
    };
    for (const name in headers) {
      if (!hasHost && name > "host") {
        addHeader("host", host);
        hasHost = true;
      }
      addHeader(name, headers[name] ?? "");
    }
    if (!hasHost) addHeader("host", host);
    const queryString = `${common.query}&X-Amz-SignedHeaders=${names.replaceAll(";", "%3B")}${query}`;
    const path = `/${settings.bucket}/${encodeKey(key)}`;
    const canonical = `${method}\n${path}\n${queryString}\n${lines}\n${names}\nUNSIGNED-PAYLOAD`;
    const toSign = `${ALGORITHM}\n${common.instant}\n${secret.scope}\n${hash("sha256", canonical)}`;
    const signature = createHmac("sha256", secret.key).update(toSign).digest("hex");
    return { url: `${origin}${path}?${queryString}&X-Amz-Signature=${signature}`, headers };
  };
  const bodyHeaders = ({ lengthBytes, md5 }: BoundBody): Record<string, string> => ({
    "content-length": String(lengthBytes),
    "content-md5": Buffer.from(md5).toString("base64"),
  });
  /** Some stores obey headers that nobody signed: signed, they cannot make a page of an object, nor publish it. */
  const objectHeaders = { "content-type": "application/octet-stream", "x-amz-acl": "bucket-owner-full-control" };
  const metadataHeaders = (metadata: Readonly<Record<string, string>> = {}): Record<string, string> =>
    Object.fromEntries(
      Object.keys(metadata)
        .toSorted()
        .map((name) => [`x-amz-meta-${name}`, metadata[name] ?? ""]),
    );
  return {
    put: (key, body, terms) =>
      sign(
        {
          method: "PUT",
          key,
          headers: { ...bodyHeaders(body), ...objectHeaders, ...metadataHeaders(body.metadata) },
          query: "",
        },
        terms,
      ),
    uploadPart: (key, part, terms) => {
      const query = `&partNumber=${part.partNumber}&uploadId=${encode(part.uploadId)}`;
      return sign({ method: "PUT", key, headers: bodyHeaders(part), query }, terms);
    },
    download: (key, { versionId, fileName }, terms) => {
      const answer = `&response-content-disposition=${encode(attachment(fileName))}&response-content-type=application%2Foctet-stream`;
      return sign({ method: "GET", key, headers: {}, query: `${answer}&versionId=${encode(versionId)}` }, terms);
    },
    get: (key, { versionId, range }, terms) =>
      sign({ method: "GET", key, headers: { range }, query: `&versionId=${encode(versionId)}` }, terms),
  };
};
