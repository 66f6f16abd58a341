import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { diaEHora } from "../../../../platform/email/quando-por-extenso.ts";
import { mascararEmail } from "../../../../platform/email/mascarar-email.ts";
import { lerParametros } from "../../../../platform/parametro.ts";
import { listRetornosVencidos } from "../../../atendimento/atendimento.api.ts";
import { nivelDeAlerta } from "../../../capacidade/capacidade.api.ts";
import { porcentagemUtilizada } from "../../../contratacoes/contratacoes.api.ts";
import { listAtrasadas, type AtrasadaRow } from "../../../faturas/faturas.api.ts";
import { listDevolvidosDosClientes } from "../../../retornos/retornos.api.ts";
import { daCapacidade, dasFaturas, dosEnderecos } from "../../cliente/errado/itens-errados.ts";
import { ALERTA_CAPACIDADE, DIAS_ATE_SUSPENDER } from "../../cliente/errado/ler-errado-agora.ts";
import { atencaoTexts as textos } from "../atencao.texts.ts";
import type { Causa, Fonte } from "./causa.ts";
import { listEmUso, listUsoAlto } from "./causas.queries.ts";

export const dePlanoCheio: Fonte = async (db, { idsContratacao, agora }) => {
  const alerta = (await lerParametros(db, [ALERTA_CAPACIDADE], agora)).inteiro(ALERTA_CAPACIDADE);
  // One less: the search has the whole part, and what is judged is rounded.
  const usos = await listUsoAlto(db, idsContratacao, alerta - 1);
  return usos.flatMap(({ idContratacao, usoBytes, espacoBytes }) => {
    const usada = porcentagemUtilizada(usoBytes, espacoBytes);
    return daCapacidade(nivelDeAlerta(usada, alerta, 0).nivel, usada).map((item): Causa => {
      const gravidade = item.tom === "bad" ? "ALTA" : "MEDIA";
      return { ...item, idContratacao, idDispositivo: null, gravidade };
    });
  });
};

/** Late invoices of one sort, in the words of the customer's page. */
const deFatura =
  (gravidade: Causa["gravidade"], escolhe: (fatura: AtrasadaRow) => boolean): Fonte =>
  async (db, { idsContratacao, agora }) => {
    const atrasadas = (await listAtrasadas(db, idsContratacao)).filter(escolhe);
    const parametros = await lerParametros(db, [DIAS_ATE_SUSPENDER], agora);
    const diasAteSuspender = parametros.inteiro(DIAS_ATE_SUSPENDER);
    const emUso = await listEmUso(
      db,
      atrasadas.map(({ idContratacao }) => idContratacao),
    );
    return atrasadas.flatMap((fatura) => {
      const { idContratacao } = fatura;
      const ativa = emUso.get(idContratacao) === SITUACAO_CONTRATACAO.ativa;
      return dasFaturas([fatura], { ativa, diasAteSuspender }).map((item) => ({
        ...item,
        idContratacao,
        idDispositivo: null,
        gravidade,
      }));
    });
  };

export const deCartaoRecusado = deFatura(
  "MEDIA",
  ({ tipoPagamento, contestada }) => tipoPagamento === "CARTAO" && !contestada,
);

export const deDisputa = deFatura("ALTA", ({ contestada }) => contestada);

/** The address is masked: not everybody who sees the queue may see it. */
export const deEmailDevolvido: Fonte = async (db, { idsContratacao }) =>
  (await listDevolvidosDosClientes(db, idsContratacao)).flatMap(({ idContratacao, ...devolvido }) =>
    dosEnderecos([{ ...devolvido, email: mascararEmail(devolvido.email) }]).map((item) => ({
      ...item,
      idContratacao,
      idDispositivo: null,
      gravidade: "MEDIA",
    })),
  );

export const deRetorno: Fonte = async (db, { idsContratacao, agora }) =>
  (await listRetornosVencidos(db, idsContratacao, agora)).map(({ idContratacao, retornarEm, idUsuarioAnalista }) => {
    const { dia, hora } = diaEHora(retornarEm);
    return {
      idContratacao,
      idDispositivo: null,
      gravidade: "ALTA",
      titulo: textos.retorno(dia, hora),
      porque: textos.retornoPorque,
      oQueFazer: textos.retornoFazer,
      desde: retornarEm.toISOString(),
      idResponsavel: idUsuarioAnalista,
    };
  });
