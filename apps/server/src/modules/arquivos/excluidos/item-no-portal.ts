import { displayPath } from "@acervo/backup-format/comparable-path";

type Linha<Tipo extends string> = {
  readonly id: number;
  readonly tipo: Tipo;
  readonly idDispositivo: number;
  readonly nomeDispositivo: string;
  readonly caminho: Parameters<typeof displayPath>[0];
  readonly excluidoEm: Date;
  readonly por: string;
  readonly arquivos: number;
  readonly versoes: number;
  readonly bytes: number;
};

/** What is told alike of what can still come back and of what is gone. */
export const itemNoPortal = <Tipo extends string>(linha: Linha<Tipo>) => ({
  id: linha.id,
  tipo: linha.tipo,
  dispositivo: { id: linha.idDispositivo, nome: linha.nomeDispositivo },
  caminho: displayPath(linha.caminho),
  excluidoEm: linha.excluidoEm.toISOString(),
  por: linha.por,
  arquivos: linha.arquivos,
  versoes: linha.versoes,
  tamanhoBytes: linha.bytes,
});
