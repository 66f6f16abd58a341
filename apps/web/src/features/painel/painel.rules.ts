import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import type { painelTexts } from "./painel.texts.ts";

type Passo = {
  readonly nome: keyof typeof painelTexts.passos;
  readonly destino: `/${string}`;
};

/** What a person without a subscription can do next, the most urgent first. */
export const proximosPassos = (usuario: UsuarioAtual): readonly Passo[] => {
  const enderecoPronto = usuario.endereco?.preenchido === true;
  return [
    ...(enderecoPronto ? [] : [{ nome: "endereco", destino: "/configurarConta/endereco" } as const]),
    { nome: "perfil", destino: "/configurarConta/perfil" },
    ...(enderecoPronto ? [{ nome: "conferirEndereco", destino: "/configurarConta/endereco" } as const] : []),
    ...(usuario.tipoConta === "RCV_RCPN" ? [{ nome: "ajuda", destino: "/ajuda" } as const] : []),
  ];
};
