/** A file on its way to the person's computer. */
export type ArquivoDaCopia = {
  /** Its folders and its name, all safe. */
  readonly lugar: readonly string[];
  readonly modificadoEm: Date;
  readonly tamanhoBytes: number;
};

/** A large file, written piece by piece. */
export type Escrita = {
  readonly escrever: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Only now is it there. */
  readonly fechar: () => Promise<void>;
  /** Nothing of it stays. */
  readonly desistir: () => Promise<void>;
};

/** Where a folder is copied to. */
export type Destino = {
  /** What it is called there. */
  readonly nome: string;
  /** Files that it writes at the same time. */
  readonly simultaneos: number;
  /** A file that is at hand as a whole. */
  readonly gravar: (arquivo: ArquivoDaCopia, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  readonly abrir: (arquivo: ArquivoDaCopia) => Promise<Escrita>;
  readonly concluir: () => Promise<void>;
  /** What is whole stays, if that makes sense there; resolves to whether it does. */
  readonly interromper: () => Promise<boolean>;
};
