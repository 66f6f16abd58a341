/** What the screen shows, as its address holds it: back, reload and a shared link all lead here. */
export type Endereco = {
  readonly dispositivo: number | null;
  /** A folder as the API names it; null is the root. */
  readonly caminho: string | null;
  /** The instant that the files are shown at; null is now. */
  readonly em: string | null;
  readonly excluidos: boolean;
  /** The file whose versions are open. */
  readonly arquivo: string | null;
  readonly busca: string;
};

export const ENDERECO_INICIAL: Endereco = {
  dispositivo: null,
  caminho: null,
  em: null,
  excluidos: false,
  arquivo: null,
  busca: "",
};

/** Shorter than this nothing is looked for: it would be found everywhere. */
export const MINIMO_DA_BUSCA = 3;

const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/;

const inteiro = (texto: string | null): number | null => {
  const numero = Number(texto);
  return Number.isSafeInteger(numero) && numero > 0 ? numero : null;
};

const texto = (valor: string | null): string | null => (valor === "" ? null : valor);

const buscavel = (termo: string): string => (termo.trim().length < MINIMO_DA_BUSCA ? "" : termo.trim());

/** Reads an address; what makes no sense in it counts as not there. */
export const lerEndereco = (params: URLSearchParams): Endereco => {
  const em = params.get("em");
  return {
    dispositivo: inteiro(params.get("dispositivo")),
    caminho: texto(params.get("caminho")),
    em: em !== null && INSTANTE.test(em) ? em : null,
    excluidos: params.get("excluidos") === "1",
    arquivo: texto(params.get("arquivo")),
    busca: buscavel(params.get("busca") ?? ""),
  };
};

/** Writes only what differs from the start, so that an untouched screen has a clean address. */
export const escreverEndereco = (endereco: Endereco): URLSearchParams => {
  const params = new URLSearchParams();
  if (endereco.dispositivo !== null) params.set("dispositivo", String(endereco.dispositivo));
  if (endereco.caminho !== null) params.set("caminho", endereco.caminho);
  if (endereco.em !== null) params.set("em", endereco.em);
  if (endereco.excluidos) params.set("excluidos", "1");
  if (endereco.arquivo !== null) params.set("arquivo", endereco.arquivo);
  if (endereco.busca !== "") params.set("busca", endereco.busca);
  return params;
};
