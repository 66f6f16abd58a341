import type { Dispositivo, DispositivoEspacoConsumido } from "@acervo/contracts/dispositivos";
import { emMB } from "../contratacoes/contratacoes.api.ts";
import type { ConfiguracoesDoDispositivo } from "./configuracoes/configuracoes.presenter.ts";
import type { DispositivoRow, EspacoConsumidoRow } from "./dispositivos.queries.ts";

const instante = (valor: Date | null): string | null => valor?.toISOString() ?? null;

export const toDispositivo = (
  linha: DispositivoRow,
  { cartosoft }: { readonly cartosoft: boolean },
  configuracoes: ConfiguracoesDoDispositivo,
): Dispositivo => ({
  id: linha.id,
  nome: linha.nome,
  descricao: linha.descricao,
  validadeVersoes: linha.validadeVersoes,
  ativado: linha.ativado,
  versaoAcervoExe: linha.versaoAcervoExe,
  dataInicio: linha.dataInicio.toISOString(),
  dataAtivacao: instante(linha.dataAtivacao),
  dataInativacao: instante(linha.dataInativacao),
  dataFim: instante(linha.dataFim),
  cartosoft: cartosoft ? 1 : 0,
  idContratacao: linha.idContratacao,
  ...configuracoes,
});

export const toEspacoConsumido = (linha: EspacoConsumidoRow): DispositivoEspacoConsumido => ({
  idDispositivo: linha.id,
  nomeDispositivo: linha.nome,
  dataCriacaoDispositivo: linha.dataInicio.toISOString(),
  ativado: linha.ativado,
  espacoConsumido: { tamanhoMB: emMB(linha.bytes ?? 0) },
});
