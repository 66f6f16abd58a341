import { Skeleton, Switch } from "@mantine/core";
import type { PreferenciaNotificacao } from "@acervo/contracts/preferencias";
import { type FormEvent, useState } from "react";
import { Card, CardBody } from "../../ui/card.tsx";
import { SaveButton } from "../../ui/form/save-button.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { uiTexts } from "../../ui/ui.texts.ts";
import { useNotificacoes, useSalvarNotificacoes } from "./notificacoes.data.ts";
import { usuariosTexts } from "./usuarios.texts.ts";

const texts = usuariosTexts.notificacoes;

type ListaProps = { readonly idUsuario: number; readonly salvas: readonly PreferenciaNotificacao[] };

const Lista = ({ idUsuario, salvas }: ListaProps) => {
  const salvar = useSalvarNotificacoes(idUsuario);
  /** Only what differs from what is saved. */
  const [mudadas, setMudadas] = useState<ReadonlyMap<number, boolean>>(new Map());
  const valor = ({ id, habilitado }: PreferenciaNotificacao): boolean => mudadas.get(id) ?? habilitado;
  const alterada = salvas.some((preferencia) => valor(preferencia) !== preferencia.habilitado);
  const motivo = alterada ? null : uiTexts.formulario.nadaAlterado;

  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    if (motivo !== null || salvar.isPending) return;
    const lista = salvas.map((preferencia) => ({ ...preferencia, habilitado: valor(preferencia) }));
    salvar.mutate(lista, { onSuccess: () => setMudadas(new Map()) });
  };

  return (
    <form className="conta-page__stack" onSubmit={enviar}>
      <div className="conta-page__switches">
        {salvas.map((preferencia) => (
          <Switch
            key={preferencia.id}
            label={preferencia.descricao}
            checked={valor(preferencia)}
            onChange={(event) => setMudadas(new Map(mudadas).set(preferencia.id, event.currentTarget.checked))}
          />
        ))}
      </div>
      <div className="conta-page__foot">
        <SaveButton reason={motivo} saving={salvar.isPending} />
      </div>
    </form>
  );
};

const Conteudo = ({ idUsuario }: { readonly idUsuario: number }) => {
  const { data: salvas, isPending, isFetching, refetch } = useNotificacoes(idUsuario);
  if (salvas !== undefined) return <Lista idUsuario={idUsuario} salvas={salvas} />;
  if (isPending)
    return (
      <div className="conta-page__switches" aria-busy>
        {["180px", "160px", "210px", "240px", "140px"].map((width) => (
          <Skeleton key={width} height={24} width={width} />
        ))}
      </div>
    );
  return <LoadFailure title={texts.naoCarregou} retrying={isFetching} onRetry={() => void refetch()} />;
};

/** Which notices the person wants by e-mail. */
export const NotificacoesForm = ({ idUsuario }: { readonly idUsuario: number }) => (
  <Card title={texts.titulo}>
    <CardBody>
      <div className="conta-page__stack">
        <p className="conta-page__lead">{texts.introducao}</p>
        <Conteudo idUsuario={idUsuario} />
      </div>
    </CardBody>
  </Card>
);
