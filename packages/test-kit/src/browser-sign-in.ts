import { createHash, randomBytes } from "node:crypto";
import { oneTimeCode } from "@acervo/infra/demo/one-time-code";
import { z } from "zod";

export const tokensSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  session_state: z.string().default(""),
});
export type IssuedTokens = z.infer<typeof tokensSchema>;

export type FormSignIn = {
  readonly realmUrl: string;
  /** A page of the portal; the identity provider sends the person there. */
  readonly redirectUri: string;
  readonly username: string;
  readonly password: string;
  /** Of the one-time code, where the account has one. */
  readonly otpSecret?: string;
  /** Level of authentication that is asked for. */
  readonly level: 1 | 2;
};

const CLIENT = "acervo-web";

/** A browser as far as the sign-in forms need one: cookies, and forms that are sent to where they say. */
const createFormBrowser = () => {
  const cookies = new Map<string, string>();
  const send = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return { send };
};

const actionOf = (page: string, formId: string): string => {
  const form = new RegExp(`<form[^>]*id="${formId}"[^>]*>`).exec(page)?.[0] ?? "";
  const action = /action="([^"]+)"/.exec(form)?.[1];
  if (action === undefined) throw new Error(`The sign-in shows no form ${formId}.`);
  return action.replaceAll("&amp;", "&");
};

/**
 * Signs in as a person does, by the pages of the identity provider: only these ask for a second factor and say in the
 * token by which level, and when.
 */
export async function signInByForms(asked: FormSignIn): Promise<IssuedTokens> {
  const verifier = randomBytes(32).toString("base64url");
  const browser = createFormBrowser();
  const query = new URLSearchParams({
    client_id: CLIENT,
    redirect_uri: asked.redirectUri,
    response_type: "code",
    scope: "openid",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    claims: JSON.stringify({ id_token: { acr: { values: [String(asked.level)], essential: true } } }),
  });
  const endpoint = `${asked.realmUrl}/protocol/openid-connect`;
  const first = await (await browser.send(`${endpoint}/auth?${query.toString()}`)).text();
  const { username, password, otpSecret } = asked;
  let answer = await browser.send(actionOf(first, "kc-form-login"), { username, password });
  if (otpSecret !== undefined && answer.status === 200)
    answer = await browser.send(actionOf(await answer.text(), "kc-otp-login-form"), {
      otp: oneTimeCode(otpSecret, Date.now()),
    });
  const code = new URL(answer.headers.get("location") ?? "about:blank").searchParams.get("code");
  if (code === null) throw new Error(`No sign-in for ${username}: status ${answer.status}`);
  const tokens = await fetch(`${endpoint}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: CLIENT,
      code,
      redirect_uri: asked.redirectUri,
      code_verifier: verifier,
    }),
  });
  if (!tokens.ok) throw new Error(`No tokens for ${username}: ${tokens.status} ${await tokens.text()}`);
  return tokensSchema.parse(await tokens.json());
}
