/** The provider's own sandbox, when somebody gives its key; the contract suite then runs against it. */
export const readProviderSandbox = (): { readonly url: string; readonly key: string } | null => {
  const key = process.env["ASAAS_SANDBOX_KEY"] ?? "";
  return key === "" ? null : { url: "https://api-sandbox.asaas.com/v3", key };
};
