import { hoje } from "@acervo/br/calendario";
import { diasEntre } from "@acervo/br/data-civil";
import type { DiaDoVendedor } from "@acervo/contracts/dia-do-vendedor";
import type { PossivelCliente } from "@acervo/contracts/possiveis-clientes";
import { Button } from "@mantine/core";
import {
  IconBrandWhatsapp,
  IconCloudOff,
  IconHourglass,
  IconPhoneCall,
  IconUserCheck,
  type TablerIcon,
} from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDia, formatDiaAsHora, whatsappDoTelefone } from "../../../lib/format.ts";
import { useServices } from "../../../lib/services.ts";
import { Card } from "../../../ui/card.tsx";
import { diaTexts as texts } from "./dia.texts.ts";

const Whatsapp = ({ nome, telefone }: { readonly nome: string; readonly telefone: string | null }) =>
  telefone === null ? null : (
    <a
      className="dia__whatsapp"
      href={whatsappDoTelefone(telefone)}
      target="_blank"
      rel="noreferrer"
      aria-label={texts.whatsapp(nome)}
    >
      <IconBrandWhatsapp size={18} aria-hidden />
    </a>
  );

type LinhaProps = { readonly nome: string; readonly detalhe: string; readonly children: ReactNode };

const Linha = ({ nome, detalhe, children }: LinhaProps) => (
  <li>
    <span className="dia__quem">
      <strong>{nome}</strong>
      <small>{detalhe}</small>
    </span>
    {children}
  </li>
);

type ParteProps = {
  readonly titulo: string;
  readonly icon: TablerIcon;
  readonly total: number;
  readonly children: readonly ReactNode[];
};

const Parte = ({ titulo, icon: Icon, total, children }: ParteProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <Icon size={16} aria-hidden />
        {titulo}
        <b className="figures">{total}</b>
      </h3>
      {total === 0 ? <p className="dia__nada">{texts.nada}</p> : <ul>{children}</ul>}
      {total > children.length ? <p className="dia__nada">{texts.mais(total - children.length)}</p> : null}
    </section>
  );
};

type Origem = Pick<DiaDoVendedor["cadastrados"]["itens"][number], "pelaReserva" | "porTransferencia">;

/** Why somebody is the seller's client; what came last counts. */
const origemDe = ({ pelaReserva, porTransferencia }: Origem): ((quando: string) => string) => {
  if (porTransferencia) return texts.daAdministracao;
  return pelaReserva ? texts.daReserva : texts.peloLink;
};

type DiaCardProps = { readonly dia: DiaDoVendedor; readonly onAbrir: (possivel: PossivelCliente) => void };

/** What is to be done today: whom to call, what lapses, who came, who has not begun. */
export const DiaCard = ({ dia, onAbrir }: DiaCardProps) => {
  const { clock } = useServices();
  const agora = clock.now();
  const doPossivel = (possivel: PossivelCliente, detalhe: string) => (
    <Linha key={possivel.id} nome={possivel.nome} detalhe={detalhe}>
      <Whatsapp nome={possivel.nome} telefone={possivel.telefone1} />
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={texts.abrirDe(possivel.nome)}
        onClick={() => onAbrir(possivel)}
      >
        {texts.abrir}
      </Button>
    </Linha>
  );
  const { retornos, reservas, cadastrados, semBackup } = dia;
  return (
    <Card title={texts.titulo} action={<span className="dia__hoje">{formatDia(agora)}</span>}>
      <div className="dia">
        <Parte titulo={texts.retornos} icon={IconPhoneCall} total={retornos.total}>
          {retornos.itens.map((possivel) => doPossivel(possivel, possivel.outrasInformacoes ?? texts.pediuRetorno))}
        </Parte>
        <Parte titulo={texts.reservas} icon={IconHourglass} total={reservas.total}>
          {reservas.itens.map((possivel) =>
            doPossivel(
              possivel,
              possivel.reservadoAte === null ? "" : texts.vence(formatDiaAsHora(possivel.reservadoAte)),
            ),
          )}
        </Parte>
        <Parte titulo={texts.cadastrados} icon={IconUserCheck} total={cadastrados.total}>
          {cadastrados.itens.map(({ idUsuario, nome, telefone, cadastradoEm, contratou, ...origem }) => (
            <Linha
              key={idUsuario}
              nome={nome}
              detalhe={`${origemDe(origem)(formatDia(parseInstante(cadastradoEm)))}; ${contratou ? texts.contratou : texts.faltaPlano}`}
            >
              <Whatsapp nome={nome} telefone={telefone} />
            </Linha>
          ))}
        </Parte>
        <Parte titulo={texts.semBackup} icon={IconCloudOff} total={semBackup.total}>
          {semBackup.itens.map(({ idUsuario, nome, telefone, ativaDesde, temDispositivo }) => (
            <Linha
              key={idUsuario}
              nome={nome}
              detalhe={`${texts.ativaHa(diasEntre(hoje(parseInstante(ativaDesde)), hoje(agora)))}; ${temDispositivo ? texts.comDispositivo : texts.semDispositivo}`}
            >
              <Whatsapp nome={nome} telefone={telefone} />
            </Linha>
          ))}
        </Parte>
      </div>
    </Card>
  );
};
