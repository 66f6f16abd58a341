import { fireEvent, screen } from "@testing-library/react";

export const umCartao = (id: number, parte: object = {}) => ({
  id,
  apelido: `CARTAO ${id}`,
  nome: "ANA DE SOUZA",
  bandeira: { nome: "Visa", sigla: "VISA", imagemBase64: "PHN2Zy8+" },
  ultimosQuatroDigitos: `111${id}`,
  mesValidade: 5,
  anoValidade: 2031,
  status: "ATIVO",
  venceEmBreve: false,
  principal: false,
  secundario: false,
  ...parte,
});

const campo = (nome: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name: nome });
const mascarado = (nome: RegExp, value: string) => fireEvent.input(campo(nome), { target: { value } });
export const texto = (nome: RegExp, value: string) => fireEvent.change(campo(nome), { target: { value } });

/** Fills the window of a new card in, but for what the account says already. */
export const preencherCartao = (): void => {
  texto(/Apelido/, "cartão do balcão");
  mascarado(/Número do cartão/, "4111111111111111");
  texto(/Nome impresso/, "José da Silva");
  mascarado(/Validade/, "1231");
  mascarado(/Código de segurança/, "123");
  mascarado(/CPF do titular/, "52998224725");
};
