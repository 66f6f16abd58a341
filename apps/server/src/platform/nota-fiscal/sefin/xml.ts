export const ESPACO_NFSE = "http://www.sped.fazenda.gov.br/nfse";

/** An element and what it holds; a null among the children is not there. */
export type No = readonly [nome: string, conteudo: string | readonly (No | null)[]];

const escapar = (texto: string): string =>
  texto.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const escrever = ([nome, conteudo]: No): string => {
  const dentro = typeof conteudo === "string" ? escapar(conteudo) : conteudo.map((no) => no && escrever(no)).join("");
  return `<${nome}>${dentro}</${nome}>`;
};

/** A document of the national layout: its root has the version, what is signed has the id. */
export const documento = (raiz: string, versao: string, [nome, filhos]: No, id: string): string => {
  const dentro = escrever([nome, filhos]).replace(`<${nome}>`, `<${nome} Id="${escapar(id)}">`);
  return `<?xml version="1.0" encoding="UTF-8"?><${raiz} xmlns="${ESPACO_NFSE}" versao="${escapar(versao)}">${dentro}</${raiz}>`;
};
