import type { EnderecoInformado } from "@acervo/contracts/enderecos";
import type { EndpointCall } from "@acervo/contracts/endpoint";
import { CamposDoTomador, type TipoPessoa, type Tomador, type tomadores } from "@acervo/contracts/tomadores";

export type TomadorAEnviar = EndpointCall<typeof tomadores.salvar>["body"];

/** The taker's form, documents bare. */
export type ValoresDoTomador = {
  readonly tipoPessoa: TipoPessoa;
  readonly cpf: string;
  readonly cnpj: string;
  readonly inscricaoMunicipal: string;
  readonly nomeRazaoSocial: string;
};

const EM_BRANCO: ValoresDoTomador = {
  tipoPessoa: "PF",
  cpf: "",
  cnpj: "",
  inscricaoMunicipal: "",
  nomeRazaoSocial: "",
};

export const valoresDoTomador = (tomador: Tomador | null): ValoresDoTomador =>
  tomador === null
    ? EM_BRANCO
    : {
        tipoPessoa: tomador.tipoPessoa,
        cpf: tomador.cpf ?? "",
        cnpj: tomador.cnpj ?? "",
        inscricaoMunicipal: tomador.inscricaoMunicipal ?? "",
        nomeRazaoSocial: tomador.nomeRazaoSocial,
      };

/** What goes with the other kind of person goes when the kind changes. */
export const trocarTipo = (valores: ValoresDoTomador, tipoPessoa: TipoPessoa): ValoresDoTomador =>
  tipoPessoa === "PF"
    ? { ...valores, tipoPessoa, cnpj: "", inscricaoMunicipal: "" }
    : { ...valores, tipoPessoa, cpf: "" };

/** Fields of a kind of person, in the order of the screen. */
export const CAMPOS_DO_TIPO = {
  PF: ["cpf", "nomeRazaoSocial"],
  PJ: ["cnpj", "inscricaoMunicipal", "nomeRazaoSocial"],
} as const satisfies Readonly<Record<TipoPessoa, readonly (keyof typeof CamposDoTomador.shape)[]>>;

export type ErrosDoTomador = Partial<Record<keyof ValoresDoTomador, string>>;

/** What the API would refuse, told before it is asked. */
export const validarTomador = (valores: ValoresDoTomador): ErrosDoTomador =>
  Object.fromEntries(
    CAMPOS_DO_TIPO[valores.tipoPessoa].flatMap((campo) => {
      const erro = CamposDoTomador.shape[campo].safeParse(valores[campo]).error?.issues[0]?.message;
      return erro === undefined ? [] : [[campo, erro] as const];
    }),
  );

export const tomadorAlterado = (valores: ValoresDoTomador, tomador: Tomador | null): boolean =>
  JSON.stringify({ ...valores, nomeRazaoSocial: valores.nomeRazaoSocial.trim() }) !==
  JSON.stringify(valoresDoTomador(tomador));

export const tomadorAEnviar = (
  idContratacao: number,
  { tipoPessoa, cpf, cnpj, inscricaoMunicipal, nomeRazaoSocial }: ValoresDoTomador,
  endereco: EnderecoInformado,
): TomadorAEnviar => {
  const comum = { idContratacao, nomeRazaoSocial: nomeRazaoSocial.trim(), endereco };
  return tipoPessoa === "PF"
    ? { ...comum, tipoPessoa, cpf }
    : { ...comum, tipoPessoa, cnpj, inscricaoMunicipal: inscricaoMunicipal.trim() };
};
