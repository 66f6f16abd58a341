import type { OfertaDePlano } from "@acervo/contracts/planos";
import { LIMITE_NOME_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { IconArrowRight } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { formatReais } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { LineInput } from "../../../ui/form/line-input.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useNomeRepetido } from "./contratar.data.ts";
import { ofertaEscolhida, ofertasPor } from "./contratar.rules.ts";
import { contratarTexts as texts } from "./contratar.texts.ts";
import { OpcoesDePagamento } from "./opcoes-de-pagamento.tsx";
import { OpcoesDePlano } from "./opcoes-de-plano.tsx";
import { ResumoCard } from "./resumo-card.tsx";
import type { Dados, Situacao } from "./use-dados.ts";

const Subsidio = ({
  ofertas,
  situacao,
}: {
  readonly ofertas: readonly OfertaDePlano[];
  readonly situacao: Situacao;
}) => {
  const subsidio = ofertas[0]?.plano.tipoPlano.valorSubsidio ?? 0;
  const comSubsidio = ofertas.some(({ plano, valorAPagar }) => valorAPagar < plano.valor);
  if (comSubsidio) return <p className="contratar__hint">{texts.comSubsidio(formatReais(subsidio))}</p>;
  if (!situacao.parceiro || subsidio === 0) return <p className="contratar__hint">{texts.planoAjuda}</p>;
  return (
    <Notice tone="warn" title={texts.segundoSubsidioTitulo}>
      {texts.segundoSubsidio}
    </Notice>
  );
};

/** What keeps the person from going on, in words; null when nothing does. */
const motivoDe = (
  dados: Dados,
  { limite, semCartao }: Situacao,
  { oferta, repetido }: { readonly oferta: OfertaDePlano | undefined; readonly repetido: boolean },
): string | null => {
  if (limite) return texts.limite;
  if (oferta === undefined) return texts.faltaPlano;
  if (dados.nome.trim() === "") return texts.nomeVazio;
  if (repetido) return texts.nomeRepetido;
  return dados.tipoPagamento === "CARTAO" && semCartao ? texts.semCartao : null;
};

type PassoDadosProps = {
  readonly ofertas: readonly OfertaDePlano[];
  readonly dados: Dados;
  readonly situacao: Situacao;
  /** The person's cards, with the way to add one. */
  readonly cartoes: ReactNode;
  readonly onMudar: (parte: Partial<Dados>) => void;
  readonly onAvancar: () => void;
};

/** Step 1: how much space, under what name, paid how. The cards have forms of their own, so they are not in this one. */
export const PassoDados = ({ ofertas, dados, situacao, cartoes, onMudar, onAvancar }: PassoDadosProps) => {
  const formulario = useId();
  const { repetido, conferindo, conferir } = useNomeRepetido(dados.nome);
  const oferta = ofertaEscolhida(ofertas, dados.idPlano, dados.tipoPagamento);
  const motivo = motivoDe(dados, situacao, { oferta, repetido });
  const erroDoNome = dados.nome.trim() === "" ? texts.nomeVazio : null;
  return (
    <div className="contratar">
      <div className="contratar__main">
        <form
          id={formulario}
          className="contratar__main"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (motivo !== null || conferindo) return;
            void conferir().then((livre) => {
              if (livre) onAvancar();
            });
          }}
        >
          {situacao.limite ? <Notice tone="warn" title={texts.limite} /> : null}
          <Card title={texts.plano}>
            <CardBody>
              <div className="contratar__stack">
                <Subsidio ofertas={ofertas} situacao={situacao} />
                <OpcoesDePlano
                  ofertas={ofertasPor(ofertas, dados.tipoPagamento)}
                  idPlano={dados.idPlano}
                  individual={situacao.individual}
                  onEscolher={(idPlano) => onMudar({ idPlano })}
                />
              </div>
            </CardBody>
          </Card>
          <Card title={texts.dados}>
            <CardBody>
              <LineInput
                label={texts.nome}
                description={texts.nomeAjuda}
                maxLength={LIMITE_NOME_CONTRATACAO}
                value={dados.nome}
                onChange={(nome) => onMudar({ nome })}
                error={repetido ? texts.nomeRepetido : erroDoNome}
              />
            </CardBody>
          </Card>
          <Card title={texts.pagamento}>
            <CardBody>
              <div className="contratar__stack">
                {situacao.tipoDefinido ? <p className="contratar__hint">{texts.pagamentoDefinido}</p> : null}
                <OpcoesDePagamento
                  tipo={dados.tipoPagamento}
                  definido={situacao.tipoDefinido}
                  onEscolher={(tipoPagamento) => onMudar({ tipoPagamento })}
                />
              </div>
            </CardBody>
          </Card>
        </form>
        {dados.tipoPagamento === "CARTAO" ? cartoes : null}
      </div>
      <ResumoCard nome={dados.nome} oferta={oferta} tipoPagamento={dados.tipoPagamento} unificado={situacao.unificado}>
        <ActionButton
          type="submit"
          form={formulario}
          reason={motivo}
          busy={conferindo}
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {texts.avancar}
        </ActionButton>
        <p>{texts.nadaAntes}</p>
      </ResumoCard>
    </div>
  );
};
