import type { ReciboDeRestauracao, RestauracaoDetalhada } from "@acervo/contracts/restauracoes";
import { IconReplace } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { formatInteiro } from "../../lib/format.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Card, CardBody } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import "./onde-esta-card.css";
import { useRepetirRestauracao } from "./restauracoes.data.ts";
import { restauracoesTexts } from "./restauracoes.texts.ts";

const texts = restauracoesTexts.onde;

/** With a drive letter: as Windows names it. */
const isDoWindows = (lugar: string): boolean => /^[A-Z]:/i.test(lugar);

const Repetir = ({ id }: { readonly id: number }) => {
  const navigate = useNavigate();
  const repetir = useRepetirRestauracao();
  const pedir = (): void =>
    repetir.mutate(id, {
      onSuccess: ({ idRestauracao }) => void navigate(`/restauracoes/${idRestauracao}`),
    });
  return (
    <section className="onde-esta-card__repetir">
      <h3>{texts.repetirTitulo}</h3>
      <p>{texts.repetirAjuda}</p>
      <ActionButton
        variant="default"
        busy={repetir.isPending}
        leftSection={<IconReplace size={18} aria-hidden />}
        onClick={pedir}
      >
        {texts.repetir}
      </ActionButton>
    </section>
  );
};

const Lugar = ({ lugar, nomeDispositivo }: { readonly lugar: string; readonly nomeDispositivo: string }) => (
  <>
    <p>{texts.noComputador(nomeDispositivo)}</p>
    <div className="onde-esta">
      <code>{lugar}</code>
      <CopyButton value={lugar} label={texts.copiar} done={texts.copiado} />
    </div>
    {isDoWindows(lugar) ? <p className="onde-esta-card__nota">{texts.noWindows}</p> : null}
  </>
);

type OndeEstaProps = { readonly restauracao: RestauracaoDetalhada; readonly recibo: ReciboDeRestauracao };

/** Where to look for what came back, word for word as the computer named it, and the way to put it in its place. */
export const OndeEstaCard = ({ restauracao, recibo }: OndeEstaProps) => {
  const { id, nomeDispositivo, podeRepetir } = restauracao;
  const { lugar, aoLado, preservados } = recibo;
  if (lugar === null && !podeRepetir) return null;
  return (
    <Card title={texts.titulo}>
      <CardBody>
        {lugar === null ? null : <Lugar lugar={lugar} nomeDispositivo={nomeDispositivo} />}
        {aoLado === 0 ? null : <p className="onde-esta-card__nota">{texts.aoLado(aoLado, formatInteiro(aoLado))}</p>}
        {preservados === 0 ? null : (
          <p className="onde-esta-card__nota">{texts.preservados(preservados, formatInteiro(preservados))}</p>
        )}
        {podeRepetir ? <Repetir id={id} /> : null}
      </CardBody>
    </Card>
  );
};
