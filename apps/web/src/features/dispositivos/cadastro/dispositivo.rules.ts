import { type Dispositivo, type DispositivoInformado, MAXIMO_VALIDADE_VERSOES } from "@acervo/contracts/dispositivos";
import { uiTexts } from "../../../ui/ui.texts.ts";
import { dispositivosTexts } from "../dispositivos.texts.ts";

const texts = dispositivosTexts.formulario;

/** What a new device proposes, and what a permanent one proposes when a limit is chosen. */
const VALIDADE_PROPOSTA_DIAS = 30;

export type ValoresDoDispositivo = {
  readonly nome: string;
  readonly descricao: string;
  readonly permanente: boolean;
  /** Days; only counts while not permanent. Null is an empty field. */
  readonly validade: number | null;
};

export const valoresDoDispositivo = (dispositivo: Dispositivo | null): ValoresDoDispositivo => ({
  nome: dispositivo?.nome ?? "",
  descricao: dispositivo?.descricao ?? "",
  permanente: dispositivo !== null && dispositivo.validadeVersoes === null,
  validade: dispositivo?.validadeVersoes ?? VALIDADE_PROPOSTA_DIAS,
});

export const dispositivoInformado = (valores: ValoresDoDispositivo): DispositivoInformado => {
  const descricao = valores.descricao.trim();
  return {
    nome: valores.nome.trim(),
    descricao: descricao === "" ? null : descricao,
    validadeVersoes: valores.permanente ? null : valores.validade,
  };
};

export const erroDoNome = (nome: string, duplicado: boolean): string | null => {
  if (nome.trim() === "") return texts.nomeObrigatorio;
  return duplicado ? texts.nomeDuplicado : null;
};

export const erroDaValidade = ({ permanente, validade }: ValoresDoDispositivo): string | null => {
  if (permanente) return null;
  if (validade === null) return texts.diasObrigatorio;
  return validade >= 1 && validade <= MAXIMO_VALIDADE_VERSOES ? null : texts.diasFora(MAXIMO_VALIDADE_VERSOES);
};

const alterado = (valores: ValoresDoDispositivo, dispositivo: Dispositivo): boolean => {
  const { nome, descricao, validadeVersoes } = dispositivoInformado(valores);
  return (
    nome !== dispositivo.nome || descricao !== dispositivo.descricao || validadeVersoes !== dispositivo.validadeVersoes
  );
};

/** Why "Salvar" is off, or null; `dispositivo` is null for a new one. */
export const motivoSemSalvar = (
  valores: ValoresDoDispositivo,
  dispositivo: Dispositivo | null,
  duplicado: boolean,
): string | null => {
  const erro = erroDoNome(valores.nome, duplicado) ?? erroDaValidade(valores);
  if (erro !== null) return erro.trim();
  return dispositivo === null || alterado(valores, dispositivo) ? null : uiTexts.formulario.nadaAlterado;
};
