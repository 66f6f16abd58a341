import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { ErradoAgora } from "@acervo/contracts/linha-do-tempo";
import type { ChamadaDeUsuario } from "../../../../http/chamada.ts";
import type { Deps } from "../../../../platform/deps.ts";
import { instanteDo } from "../../../../platform/lists/merged.ts";
import { lerParametros } from "../../../../platform/parametro.ts";
import { nivelDeAlerta } from "../../../capacidade/capacidade.api.ts";
import { listMudancasDeSituacao, porcentagemUtilizada } from "../../../contratacoes/contratacoes.api.ts";
import { listAtrasadas } from "../../../faturas/faturas.api.ts";
import { julgarContratacao } from "../../../protecao/protecao.api.ts";
import { listDevolvidos } from "../../../retornos/retornos.api.ts";
import { findContato } from "../../../usuarios/usuarios.api.ts";
import { consultarContratacao } from "../consultar-contratacao.ts";
import { daCapacidade, daSituacao, dasFaturas, dosDispositivos, dosEnderecos } from "./itens-errados.ts";

export const ALERTA_CAPACIDADE = "porcentagem-alerta-capacidade";
export const DIAS_ATE_SUSPENDER = "dias-suspensao-boleto-vencido";

/** What is wrong with a subscription now: what has stopped first, each by the function that the customer is told by. */
export const lerErradoAgora = async (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  id: number,
): Promise<ErradoAgora> => {
  const contratacao = await consultarContratacao(deps, chamada, id);
  const [dispositivos, parametros, [mudanca], atrasadas, contato] = await Promise.all([
    julgarContratacao(deps.db, id, deps.clock.now()),
    lerParametros(deps.db, [ALERTA_CAPACIDADE, DIAS_ATE_SUSPENDER], deps.clock.now()),
    listMudancasDeSituacao(deps.db, id, { apos: null, limite: 1 }),
    listAtrasadas(deps.db, [id]),
    findContato(deps.db, contratacao.idUsuario),
  ]);
  const { email, emailSecundario } = contato;
  const devolvidos = await listDevolvidos(deps.db, [email, ...(emailSecundario === null ? [] : [emailSecundario])]);
  const usada = porcentagemUtilizada(contratacao.usoBytes ?? 0, contratacao.espacoBytes);
  const itens = [
    ...daSituacao({
      codigo: contratacao.codigoSituacao,
      descricao: contratacao.descricaoSituacao,
      desde: mudanca === undefined ? null : instanteDo(mudanca),
      guardadoAte: contratacao.guardadoAte,
    }),
    ...dosDispositivos(dispositivos),
    ...daCapacidade(nivelDeAlerta(usada, parametros.inteiro(ALERTA_CAPACIDADE), 0).nivel, usada),
    ...dasFaturas(atrasadas, {
      ativa: contratacao.codigoSituacao === SITUACAO_CONTRATACAO.ativa,
      diasAteSuspender: parametros.inteiro(DIAS_ATE_SUSPENDER),
    }),
    ...dosEnderecos(devolvidos),
  ];
  return { itens: [...itens.filter(({ tom }) => tom === "bad"), ...itens.filter(({ tom }) => tom === "warn")] };
};
