type Pessoa = { readonly email: string };

/** Where a combined boleto goes: the chosen addresses, and always the person's main one, where there is one. */
export const enderecosDeEnvio = (escolhidos: readonly string[], { email }: Pessoa): readonly string[] => [
  ...new Set([...escolhidos, ...(email === "" ? [] : [email.toLowerCase()])]),
];
