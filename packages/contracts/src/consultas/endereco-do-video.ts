const CODIGO = /^[\w-]{6,64}$/;
const ONDE_SE_VE = "https://www.youtube-nocookie.com/embed/";

/** The code of a video in the addresses that people copy; null where it is in none of them. */
const codigoDe = ({ hostname, pathname, searchParams }: URL): string | null => {
  const host = hostname.replace(/^(?:www|m)\./, "");
  const [primeira = "", segunda = ""] = pathname.slice(1).split("/");
  if (host === "youtu.be") return primeira;
  if (host !== "youtube.com" && host !== "youtube-nocookie.com") return null;
  return primeira === "watch" ? searchParams.get("v") : ["embed", "shorts", "live"].includes(primeira) ? segunda : null;
};

/**
 * The address by which the portal may show a video: the one of YouTube that leaves no cookies, which alone the pages'
 * policy lets in. Null: what was given is no address of a video there.
 */
export const enderecoDoVideo = (informado: string): string | null => {
  const url = URL.parse(informado.trim());
  const codigo = url === null || url.protocol !== "https:" ? null : codigoDe(url);
  return codigo !== null && CODIGO.test(codigo) ? `${ONDE_SE_VE}${codigo}` : null;
};
