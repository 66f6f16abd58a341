import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { PASSOS_INICIAIS, type PassoInicial, type PrimeirosPassos } from "@acervo/contracts/protecao";
import type { FatosProtecao } from "./fatos-protecao.ts";

type ContratacaoVista = {
  readonly codigoSituacao: number;
  /** Of the web variant: nobody registers devices in the portal. */
  readonly cartosoft: boolean;
  /** Whether any backup of it ever stored something, also of a device since removed. */
  readonly fezBackup: boolean;
};

type DispositivoVisto = {
  readonly id: number;
  readonly fatos: Pick<FatosProtecao, "ativado" | "configuracoes">;
};

const passoDe = ({ ativado, configuracoes }: DispositivoVisto["fatos"]): PassoInicial => {
  if (!ativado) return "CODIGO";
  if (configuracoes.length === 0) return "PASTAS";
  return configuracoes.some(({ agendamentos }) => agendamentos.length > 0) ? "PRIMEIRO_BACKUP" : "HORARIO";
};

/** What is to be done next by somebody whose subscription has stored nothing yet: nobody ticks anything. */
export const primeirosPassos = (
  { codigoSituacao, cartosoft, fezBackup }: ContratacaoVista,
  dispositivos: readonly DispositivoVisto[],
): PrimeirosPassos | null => {
  if (fezBackup || cartosoft || codigoSituacao !== SITUACAO_CONTRATACAO.ativa) return null;
  const [primeiro] = dispositivos
    .map(({ id, fatos }) => ({ passo: passoDe(fatos), idDispositivo: id }))
    .toSorted((um, outro) => PASSOS_INICIAIS.indexOf(outro.passo) - PASSOS_INICIAIS.indexOf(um.passo));
  return primeiro ?? { passo: "PROGRAMA", idDispositivo: null };
};
