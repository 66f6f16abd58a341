import { Button } from "@mantine/core";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { IconChevronRight, IconDeviceDesktop, IconKey, IconServer } from "@tabler/icons-react";
import { Link } from "react-router";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { arquivosTexts } from "../arquivos.texts.ts";
import "./escolher-dispositivo.css";

const texts = arquivosTexts.dispositivo;

type EscolherDispositivoProps = {
  readonly dispositivos: readonly Dispositivo[];
  /** The query string that opens a device. */
  readonly para: (id: number) => string;
  readonly onEscolher: () => void;
};

const Desativado = ({ nome, descricao }: Pick<Dispositivo, "nome" | "descricao">) => (
  <div className="escolher__item" data-desligado title={texts.motivoDesativado}>
    <IconKey size={24} stroke={1.5} aria-hidden />
    <div>
      <b>{nome}</b>
      <small>{`${texts.desativado}. ${descricao ?? texts.motivoDesativado}`}</small>
    </div>
  </div>
);

/** Whose files: only a device that was activated can be opened. */
export const EscolherDispositivo = ({ dispositivos, para, onEscolher }: EscolherDispositivoProps) => {
  if (dispositivos.length === 0) {
    return (
      <EmptyState
        icon={IconDeviceDesktop}
        title={texts.vazio}
        action={
          <Button component={Link} to="/gerenciarDispositivos" variant="default">
            {texts.cadastrar}
          </Button>
        }
      >
        {texts.vazioAjuda}
      </EmptyState>
    );
  }
  return (
    <section className="escolher" aria-labelledby="escolher-dispositivo">
      <h2 id="escolher-dispositivo">{texts.escolha}</h2>
      <ul>
        {dispositivos.map(({ id, nome, descricao, ativado }) => (
          <li key={id}>
            {ativado ? (
              <Link className="escolher__item" to={{ search: para(id) }} onClick={onEscolher}>
                <IconServer size={24} stroke={1.5} aria-hidden />
                <div>
                  <span className="sr-only">{texts.abrir}</span> <b>{nome}</b>
                  <small>{descricao ?? texts.ativado}</small>
                </div>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </Link>
            ) : (
              <Desativado nome={nome} descricao={descricao} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
