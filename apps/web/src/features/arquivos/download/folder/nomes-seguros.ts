/** Characters that some system does not take in a name, and those that nobody sees. */
// oxlint-disable-next-line no-control-regex
const PROIBIDOS = /[\u0000-\u001f\u007f<>:"/\\|?*]/g;
/** Windows drops these at the end, so that another name would be written. */
const FIM_PERDIDO = /[. ]+$/;
/** Devices of Windows, whatever follows a dot. */
const RESERVADOS = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
const VOLUME = /^([a-z]):$/i;
/** Systems count 255 bytes or characters; some room is left for what tells twins apart. */
const MAXIMO_BYTES = 240;
const EXTENSAO = /\.[^.]{1,16}$/;

const bytesDe = (texto: string): number => new TextEncoder().encode(texto).length;

const encurtar = (nome: string): string => {
  if (bytesDe(nome) <= MAXIMO_BYTES) return nome;
  const extensao = EXTENSAO.exec(nome)?.[0] ?? "";
  let inicio = nome.slice(0, nome.length - extensao.length);
  while (bytesDe(inicio + extensao) > MAXIMO_BYTES) inicio = Array.from(inicio).slice(0, -1).join("");
  return inicio + extensao;
};

/** A name that every system takes and that stays in its folder: never a path, a drive, a device or a way up. */
export const nomeSeguro = (nome: string): string => {
  const volume = VOLUME.exec(nome)?.[1];
  if (volume !== undefined) return volume;
  const limpo = nome.toWellFormed().replace(PROIBIDOS, "_").replace(FIM_PERDIDO, "");
  const proprio = RESERVADOS.test(limpo) ? `_${limpo}` : limpo;
  return proprio === "" ? "_" : encurtar(proprio);
};

type Pasta = { readonly usados: Set<string>; readonly pastas: Map<string, { nome: string; conteudo: Pasta }> };

const novaPasta = (): Pasta => ({ usados: new Set(), pastas: new Map() });

/** Names that differ only in case or in how an accent is written are one name to many disks. */
const gemeo = (nome: string): string => nome.normalize("NFC").toLowerCase();

const comNumero = (nome: string, numero: number): string => {
  const extensao = EXTENSAO.exec(nome)?.[0] ?? "";
  return `${nome.slice(0, nome.length - extensao.length)} (${numero})${extensao}`;
};

const livreEm = ({ usados }: Pasta, desejado: string): string => {
  let nome = desejado;
  for (let numero = 2; usados.has(gemeo(nome)); numero += 1) nome = comNumero(desejado, numero);
  usados.add(gemeo(nome));
  return nome;
};

export type NomesDaCopia = {
  /** Where a file goes: safe names, no two the same, folders the same each time. */
  readonly lugarDe: (caminho: readonly string[]) => readonly string[];
  /** How many names had to change. */
  readonly adaptados: () => number;
};

/** Gives every file of a folder its place in a copy on some disk. */
export const createNomesDaCopia = (): NomesDaCopia => {
  const raiz = novaPasta();
  let adaptados = 0;
  const escolher = (pasta: Pasta, original: string): string => {
    const nome = livreEm(pasta, nomeSeguro(original));
    if (nome !== original) adaptados += 1;
    return nome;
  };
  const entrar = (pasta: Pasta, original: string): { nome: string; conteudo: Pasta } => {
    const conhecida = pasta.pastas.get(original);
    if (conhecida !== undefined) return conhecida;
    const nova = { nome: escolher(pasta, original), conteudo: novaPasta() };
    pasta.pastas.set(original, nova);
    return nova;
  };
  return {
    lugarDe: (caminho) => {
      let pasta = raiz;
      const lugar: string[] = [];
      for (const original of caminho.slice(0, -1)) {
        const { nome, conteudo } = entrar(pasta, original);
        lugar.push(nome);
        pasta = conteudo;
      }
      return [...lugar, escolher(pasta, caminho.at(-1) ?? "")];
    },
    adaptados: () => adaptados,
  };
};
