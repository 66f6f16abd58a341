import { hoje } from "@acervo/br/calendario";
import { diasEntre } from "@acervo/br/data-civil";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import { enviarAoFinanceiro } from "../../faturas/faturas.api.ts";
import { findCertificadoAceito } from "../certificado/certificados.queries.ts";
import { findDadosVigentes } from "../dados/dados-fiscais.queries.ts";
import type { NotasFiscaisDeps } from "../notas-fiscais-deps.ts";
import { EMISSAO_DESATIVADA } from "../notas-fiscais.texts.ts";
import { lerImpedimento } from "../vida/condicoes.ts";
import { limiteDeEspera } from "./limite-de-espera.ts";
import { countParadas, countRejeitadas } from "./vigia.queries.ts";
import { emailCertificadoPorVencer, emailNotasParadas } from "./vigia.email.ts";

/** Days ahead on which the end of the certificate is told, the nearest first. */
const AVISOS = [7, 30, 60] as const;

type VigiaDeps = Pick<NotasFiscaisDeps, "db" | "clock" | "ids" | "queue">;

/** Once a day, for as long as it lasts. */
const avisarParadas = async (deps: VigiaDeps, tx: Tx): Promise<void> => {
  const agora = deps.clock.now();
  const paradas = await countParadas(tx, later(agora, -(await limiteDeEspera(tx, agora))));
  const rejeitadas = await countRejeitadas(tx);
  if (paradas + rejeitadas === 0) return;
  const impedimento = await lerImpedimento(deps);
  const porque = impedimento === null ? null : EMISSAO_DESATIVADA[impedimento];
  await enviarAoFinanceiro(deps, tx, {
    tipo: "notas-fiscais-paradas",
    chave: `notas-fiscais-paradas/${hoje(agora)}`,
    conteudo: emailNotasParadas({ paradas, rejeitadas, porque }),
  });
};

/** Once per certificate and step; a step that was missed is made up for by the nearest one. */
const avisarCertificado = async (deps: VigiaDeps, tx: Tx): Promise<void> => {
  const dia = hoje(deps.clock.now());
  const dados = await findDadosVigentes(tx, dia);
  if (dados?.emissor !== "NACIONAL") return;
  const certificado = await findCertificadoAceito(tx, dados.cnpj);
  if (certificado === undefined || certificado.validoAte === null) return;
  const fim = hoje(certificado.validoAte);
  const dias = diasEntre(dia, fim);
  const aviso = AVISOS.find((antes) => dias >= 0 && dias <= antes);
  if (aviso === undefined) return;
  const email = {
    tipo: "certificado-por-vencer",
    chave: `certificado-por-vencer/${certificado.id}/${aviso}`,
    conteudo: emailCertificadoPorVencer(certificado.nome ?? "", fim, dias),
  };
  await enviarAoFinanceiro(deps, tx, email);
  await enfileirarEmail(deps, tx, { ...email, destinatarios: [dados.emailContador] });
};

/** Tells whoever can do something about it of what does not move by itself. */
export const vigiarNotas = async (deps: VigiaDeps, tx: Tx): Promise<void> => {
  await avisarParadas(deps, tx);
  await avisarCertificado(deps, tx);
};
