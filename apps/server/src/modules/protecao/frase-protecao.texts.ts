import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { SituacaoProtecao } from "@acervo/contracts/protecao";
import { desdeQuando, protecaoTexts, quando } from "./protecao.texts.ts";

type Julgado = {
  readonly nome: string;
  readonly situacao: SituacaoProtecao;
  readonly desde: number | null;
  readonly ultimoBackup: number | null;
};

/** What is said of one device, and of several with `n` in place of its name. */
const PREDICADOS: Readonly<Record<SituacaoProtecao, readonly [um: string, varios: string]>> = {
  PROTEGIDO: ["está protegido", "estão protegidos"],
  ATRASADO: ["está com o backup atrasado", "estão com o backup atrasado"],
  FALHOU: ["teve o último backup com falha", "tiveram o último backup com falha"],
  COM_PENDENCIAS: ["está protegido com pendências", "estão protegidos com pendências"],
  NUNCA_FEZ_BACKUP: ["ainda não fez nenhum backup", "ainda não fizeram nenhum backup"],
  DESATIVADO: ["aguarda ativação", "aguardam ativação"],
  SUSPENSO: ["não faz backups", "não fazem backups"],
};

/** Verdicts whose beginning is news to the reader. */
const COM_DESDE: ReadonlySet<SituacaoProtecao> = new Set(["ATRASADO", "FALHOU"]);

const nomear = (dispositivos: readonly Julgado[], situacao: SituacaoProtecao, agora: number): string => {
  const [um, varios] = PREDICADOS[situacao];
  const [primeiro] = dispositivos;
  const desdes = dispositivos.flatMap(({ desde }) => desde ?? []);
  const desde = COM_DESDE.has(situacao) && desdes.length > 0 ? ` ${desdeQuando(Math.min(...desdes), agora)}` : "";
  if (dispositivos.length === 1 && primeiro !== undefined) return `${primeiro.nome} ${um}${desde}.`;
  return `${dispositivos.length} dispositivos ${varios}${desde}.`;
};

const ultimoDe = (dispositivos: readonly Julgado[], agora: number): string => {
  const fins = dispositivos.flatMap(({ ultimoBackup }) => ultimoBackup ?? []);
  return fins.length === 0 ? "" : ` Último backup ${quando(Math.max(...fins), agora)}.`;
};

const todosProtegidos = (dispositivos: readonly Julgado[]): string => {
  const [primeiro] = dispositivos;
  return dispositivos.length === 1 && primeiro !== undefined
    ? `${primeiro.nome} está protegido.`
    : `Todos os ${dispositivos.length} dispositivos estão protegidos.`;
};

/** The verdict on a subscription in words: what is wrong first, the worst verdict before the others. */
export const fraseDaProtecao = (
  codigoSituacao: number,
  dispositivos: readonly Julgado[],
  { agora, ordem }: { readonly agora: number; readonly ordem: readonly SituacaoProtecao[] },
): string => {
  if (codigoSituacao !== SITUACAO_CONTRATACAO.ativa) return protecaoTexts.suspenso(codigoSituacao).porque;
  if (dispositivos.length === 0) return "Nenhum dispositivo cadastrado ainda: nada está sendo guardado.";
  if (dispositivos.every(({ situacao }) => situacao === "PROTEGIDO"))
    return `${todosProtegidos(dispositivos)}${ultimoDe(dispositivos, agora)}`;
  return ordem
    .map((situacao) => dispositivos.filter((cada) => cada.situacao === situacao))
    .flatMap((iguais) => (iguais[0] === undefined ? [] : [nomear(iguais, iguais[0].situacao, agora)]))
    .join(" ");
};
