/** A seller's referral link: the registration site with the code in `ref`. */
export const linkDeIndicacao = (cadastroUrl: string, codigoIndicacao: string): string => {
  const url = new URL(cadastroUrl);
  url.searchParams.set("ref", codigoIndicacao);
  return url.href;
};
