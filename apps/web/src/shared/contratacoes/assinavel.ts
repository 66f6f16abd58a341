import { hoje } from "@acervo/br/calendario";
import { type Contratacao, SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";

type Provisionada = Pick<Contratacao, "situacao" | "assinarDesde">;

/** It waits for the person's signature, now or from a day on. */
export const aguardaAssinatura = ({ situacao }: Provisionada): boolean =>
  situacao.codigo === SITUACAO_CONTRATACAO.aguardandoAssinatura;

/** The same, and its day has come. */
export const assinavel = (contratacao: Provisionada, agora: Date): boolean =>
  aguardaAssinatura(contratacao) && (contratacao.assinarDesde === null || contratacao.assinarDesde <= hoje(agora));
