import type { RestauracaoDetalhada } from "@acervo/contracts/restauracoes";
import { formatarTamanho } from "@acervo/br/tamanho";
import { formatDiaAsHora, formatInteiro } from "../../lib/format.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Card, CardBody } from "../../ui/card.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import "./andamento-card.css";
import { useCancelarRestauracao } from "./restauracoes.data.ts";
import { porcentagemFeita } from "./restauracoes.rules.ts";
import { restauracoesTexts } from "./restauracoes.texts.ts";
import { SituacaoDaRestauracao } from "./situacao-da-restauracao.tsx";

const texts = restauracoesTexts.pagina;

type ComRestauracao = { readonly restauracao: RestauracaoDetalhada };

const Medida = ({ restauracao }: ComRestauracao) => {
  const { andamento, arquivos, bytes } = restauracao;
  const porcentagem = porcentagemFeita(restauracao);
  if (andamento === null || porcentagem === null) return null;
  const feitos = texts.feitos(
    formatInteiro(andamento.feitos),
    restauracoesTexts.arquivos(arquivos, formatInteiro(arquivos)),
  );
  return (
    <div className="andamento-card__medida">
      <progress aria-label={texts.andamento} max={100} value={porcentagem} />
      <p className="figures">
        {feitos} · {texts.bytes(formatarTamanho(andamento.bytes), formatarTamanho(bytes))}
        {andamento.falharam > 0 ? ` · ${texts.falharamAteAgora(formatInteiro(andamento.falharam))}` : ""}
      </p>
      <p className="andamento-card__noticia">{texts.ultimaNoticia(formatDiaAsHora(andamento.noticiaEm))}</p>
    </div>
  );
};

const Cancelar = ({ id }: { readonly id: number }) => {
  const feedback = useFeedback();
  const cancelar = useCancelarRestauracao();
  const perguntar = async (): Promise<void> => {
    const pergunta = { titulo: texts.cancelarTitulo, mensagem: texts.cancelarPergunta, destrutiva: true };
    if (!(await feedback.confirm(pergunta))) return;
    cancelar.mutate(id);
  };
  return (
    <ActionButton variant="danger" busy={cancelar.isPending} onClick={() => void perguntar()}>
      {texts.cancelar}
    </ActionButton>
  );
};

/** Where a restore stands, how far it is, and the way to stop it. */
export const AndamentoCard = ({ restauracao }: ComRestauracao) => {
  const { id, situacao, frase, validoAte, podeCancelar } = restauracao;
  return (
    <Card>
      <CardBody>
        <div className="andamento-card">
          <div className="andamento-card__texto" aria-live="polite">
            <SituacaoDaRestauracao situacao={situacao} />
            <p>{frase}</p>
            {situacao.codigo === "AGUARDANDO" && validoAte !== null ? (
              <p className="andamento-card__noticia">{texts.esperaAte(formatDiaAsHora(validoAte))}</p>
            ) : null}
          </div>
          {podeCancelar ? <Cancelar id={id} /> : null}
        </div>
        <Medida restauracao={restauracao} />
      </CardBody>
    </Card>
  );
};
