import { sha256 } from "@acervo/backup-format/hashing";
import type { FilePath } from "@acervo/backup-format/path-segments";

const FIM = Buffer.of(0);

/** A path as one value: no name holds a zero byte. */
export const juntarCaminho = (caminho: readonly Uint8Array[]): Buffer =>
  Buffer.concat(caminho.flatMap((nome, indice) => (indice === 0 ? [nome] : [FIM, nome])));

export const separarCaminho = (junto: Buffer): Buffer[] => {
  const nomes: Buffer[] = [];
  let inicio = 0;
  for (let fim = junto.indexOf(0); fim !== -1; fim = junto.indexOf(0, inicio)) {
    nomes.push(junto.subarray(inicio, fim));
    inicio = fim + 1;
  }
  return [...nomes, junto.subarray(inicio)];
};

/** Tells the files of a device apart. */
export const chaveDoArquivo = ({ idConfiguracao, caminho }: FilePath): Buffer =>
  sha256(Buffer.from(`${idConfiguracao}\0`), juntarCaminho(caminho));
