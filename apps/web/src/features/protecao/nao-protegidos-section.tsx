import { Card } from "../../ui/card.tsx";
import { EscolhidosDaPessoa } from "./escolhidos-da-pessoa.tsx";
import { ForaPorRegra } from "./fora-por-regra.tsx";
import { GruposNaoProtegidos } from "./grupos-nao-protegidos.tsx";
import { type DispositivoDe, useNaoProtegidos } from "./nao-protegidos.data.ts";
import { naoProtegidosTexts as texts } from "./nao-protegidos.texts.ts";
import { useProtecaoDoDispositivo } from "./use-protecao-do-dispositivo.ts";

const SemFalha = (dispositivo: DispositivoDe) => {
  const { data } = useNaoProtegidos(dispositivo);
  if (data === undefined) return null;
  const { porRegra, escolhidos } = data;
  return (
    <>
      {porRegra.length === 0 ? null : <ForaPorRegra grupos={porRegra} />}
      {escolhidos.length === 0 ? null : (
        <EscolhidosDaPessoa idContratacao={dispositivo.idContratacao} escolhidos={escolhidos} />
      )}
    </>
  );
};

/** What the backups of a device could not store, by reason, and what rules and the person leave out; nothing while there is nothing. */
export const NaoProtegidosSection = ({ idContratacao, idDispositivo }: DispositivoDe) => {
  const { dispositivo } = useProtecaoDoDispositivo(idContratacao, idDispositivo);
  if (dispositivo === undefined) return null;
  const { naoProtegidos, ignorados, foraPorRegra } = dispositivo;
  if (naoProtegidos + ignorados + foraPorRegra === 0) return null;
  return (
    <Card title={texts.titulo}>
      <GruposNaoProtegidos idContratacao={idContratacao} idDispositivo={idDispositivo} />
      <SemFalha idContratacao={idContratacao} idDispositivo={idDispositivo} />
    </Card>
  );
};
