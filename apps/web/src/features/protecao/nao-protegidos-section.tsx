import { Card } from "../../ui/card.tsx";
import { EscolhidosDaPessoa } from "./escolhidos-da-pessoa.tsx";
import { GruposNaoProtegidos } from "./grupos-nao-protegidos.tsx";
import { type DispositivoDe, useNaoProtegidos } from "./nao-protegidos.data.ts";
import { naoProtegidosTexts as texts } from "./nao-protegidos.texts.ts";
import { useProtecaoDoDispositivo } from "./use-protecao-do-dispositivo.ts";

const Escolhidos = (dispositivo: DispositivoDe) => {
  const { data } = useNaoProtegidos(dispositivo);
  if (data === undefined || data.escolhidos.length === 0) return null;
  return <EscolhidosDaPessoa idContratacao={dispositivo.idContratacao} escolhidos={data.escolhidos} />;
};

/** What the backups of a device could not store, by reason, and what the person chose; nothing while there is nothing. */
export const NaoProtegidosSection = ({ idContratacao, idDispositivo }: DispositivoDe) => {
  const { dispositivo } = useProtecaoDoDispositivo(idContratacao, idDispositivo);
  if (dispositivo === undefined || dispositivo.naoProtegidos + dispositivo.ignorados === 0) return null;
  return (
    <Card title={texts.titulo}>
      <GruposNaoProtegidos idContratacao={idContratacao} idDispositivo={idDispositivo} />
      <Escolhidos idContratacao={idContratacao} idDispositivo={idDispositivo} />
    </Card>
  );
};
