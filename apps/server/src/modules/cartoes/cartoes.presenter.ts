import type { Bandeira, Cartao } from "@acervo/contracts/cartoes";
import { avisoDeValidade, cartaoVencido } from "./cartoes.rules.ts";
import type { CartaoRow } from "./cartoes.queries.ts";

const emBase64 = (svg: string): string => Buffer.from(svg).toString("base64");

export const toCartao = (linha: CartaoRow, hoje: string): Cartao => ({
  id: linha.id,
  apelido: linha.apelido,
  nome: linha.nome,
  bandeira: { sigla: linha.siglaBandeira, nome: linha.nomeBandeira, imagemBase64: emBase64(linha.imagemSvg) },
  ultimosQuatroDigitos: linha.ultimosQuatroDigitos,
  mesValidade: linha.mesValidade,
  anoValidade: linha.anoValidade,
  status: cartaoVencido(linha, hoje) ? "EXPIRADO" : linha.status,
  venceEmBreve: avisoDeValidade(linha, hoje) !== null,
  principal: linha.principal,
  secundario: linha.secundario,
});

export const toBandeira = (linha: {
  readonly sigla: string;
  readonly nome: string;
  readonly imagemSvg: string;
  readonly prefixos: readonly string[];
}): Bandeira => ({
  sigla: linha.sigla,
  nome: linha.nome,
  imagemBase64: emBase64(linha.imagemSvg),
  prefixos: [...linha.prefixos],
});
