import { CamposDoCadastro, type NovaConta, recusaDoDocumento, type TipoCadastro } from "@acervo/contracts/cadastro";

export type ValoresDoCadastro = {
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly telefone: string;
  readonly email: string;
};

/** In the order of the screen, which is also where the focus looks for the first error. */
export const CAMPOS_DO_CADASTRO = ["nome", "cpfCnpj", "telefone", "email"] as const;

export const CADASTRO_EM_BRANCO: ValoresDoCadastro = {
  nome: "",
  cpfCnpj: "",
  telefone: "",
  email: "",
};

export type ErrosDoCadastro = Partial<Record<keyof ValoresDoCadastro, string>>;

const erroDoCampo = (valores: ValoresDoCadastro, campo: keyof typeof CamposDoCadastro.shape): string | null =>
  CamposDoCadastro.shape[campo].safeParse(valores[campo]).error?.issues[0]?.message ?? null;

/** What the API would refuse, told before it is asked. */
export const validarCadastro = (tipo: TipoCadastro, valores: ValoresDoCadastro): ErrosDoCadastro => {
  const erros: Readonly<Record<keyof ValoresDoCadastro, string | null>> = {
    nome: erroDoCampo(valores, "nome"),
    cpfCnpj: recusaDoDocumento(tipo, valores.cpfCnpj),
    telefone: erroDoCampo(valores, "telefone"),
    email: erroDoCampo(valores, "email"),
  };
  return Object.fromEntries(Object.entries(erros).filter(([, erro]) => erro !== null));
};

/** With what a person came to the registration: the code of a seller's link, and the offer that they clicked on. */
export type Chegada = { readonly ref: string | null; readonly plano: number | null };

export const contaInformada = (
  tipo: TipoCadastro,
  { nome, cpfCnpj, telefone, email }: ValoresDoCadastro,
  { ref, plano }: Chegada,
): NovaConta => ({
  tipo,
  nome: nome.trim(),
  cpfCnpj,
  telefone: telefone === "" ? null : telefone,
  email: email.trim(),
  ref,
  ...(plano === null ? {} : { plano }),
});
