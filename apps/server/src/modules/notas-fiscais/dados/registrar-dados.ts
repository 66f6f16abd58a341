import type { dadosFiscais, NovosDadosFiscais } from "@acervo/contracts/dados-fiscais";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { exigirDiaQueVem } from "../../aprovacoes/aprovacoes.api.ts";
import { markPagasDesde } from "../../faturas/faturas.api.ts";
import { pedirEmissao } from "../pedir-emissao.ts";
import { existsMunicipio, insertDados } from "./dados-fiscais.queries.ts";

const centesimos = (porcentagem: number | null): number | null =>
  porcentagem === null ? null : Math.round(porcentagem * 100);

/** Other settings from a day on. What was paid since their start day and has no document gets one by the next run. */
export const registrarDados = async (
  { db, clock, queue }: Pick<Deps, "db" | "clock" | "queue">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  { inicio, ...campos }: NovosDadosFiscais,
): Promise<EndpointOutput<typeof dadosFiscais.registrar>> => {
  const agora = clock.now();
  exigirDiaQueVem(inicio, agora);
  return db.transaction().execute(async (tx) => {
    if (!(await existsMunicipio(tx, campos.idMunicipio))) throw new ErroDeNegocio("MUNICIPIO_NAO_ENCONTRADO");
    const { id } = await insertDados(tx, {
      ...campos,
      aliquota: centesimos(campos.aliquota),
      totalSimples: centesimos(campos.totalSimples),
      totalFederal: centesimos(campos.totalFederal),
      totalEstadual: centesimos(campos.totalEstadual),
      totalMunicipal: centesimos(campos.totalMunicipal),
      vigenteDesde: inicio,
      idUsuario: usuario.id,
      registradoEm: agora,
    });
    await markPagasDesde(tx, campos.emitirPagasDesde, agora);
    await pedirEmissao({ queue }, tx);
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      alvo: { tipo: "dados_fiscais", id },
      origem,
      acao: "DADOS_FISCAIS_REGISTRADOS",
      detalhes: { inicio, emissor: campos.emissor, serie: campos.serie, codigoTributacao: campos.codigoTributacao },
    });
    return { id };
  });
};
