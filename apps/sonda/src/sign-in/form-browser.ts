import { Failure } from "../platform/failure.ts";

export type FormBrowser = {
  readonly open: (url: string, form?: Readonly<Record<string, string>>) => Promise<Response>;
};

/** A browser as far as the sign-in needs one: cookies, no redirect that nobody looked at, forms sent to where they say. */
export const createFormBrowser = (signal: AbortSignal): FormBrowser => {
  const cookies = new Map<string, string>();
  return {
    open: async (url, form) => {
      const response = await fetch(url, {
        redirect: "manual",
        signal,
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
        ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
  };
};

/** Where the form of the sign-in page sends what is typed. */
export const actionOf = (page: string, formId: string): string => {
  const form = new RegExp(`<form[^>]*id="${formId}"[^>]*>`).exec(page)?.[0] ?? "";
  const action = /action="([^"]+)"/.exec(form)?.[1];
  if (action === undefined) throw new Failure("the sign-in page shows no form");
  return action.replaceAll("&amp;", "&");
};
