/** Where the pages for strangers lead. */
export const ENDERECOS = {
  inicio: "/",
  planos: "/#planos",
  contato: "/#contato",
  cartorios: "/#cartorios",
  seguranca: "/seguranca",
  privacidade: "/privacidade",
  termos: "/termos",
  compliance: "/compliance",
  situacao: "/status",
  cadastro: "/acervo-cadastro-web/",
  plataforma: "/acervo-web/dashboard",
} as const;

/** Hiring, with the plan that was clicked on. */
export const enderecoDoPlano = (idOferta: number): string => `/acervo-web/novaContratacao?plano=${idOferta}`;
