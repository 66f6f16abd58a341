import type { Cartao } from "@acervo/contracts/cartoes";
import {
  IconAlertTriangle,
  IconCalendarDue,
  IconCircleNumber1,
  IconCircleNumber2,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { ActionButton } from "../../ui/action-button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { cartoesTexts as texts } from "./cartoes.texts.ts";
import { Validade } from "./validade.tsx";

const Marcas = ({ cartao }: { readonly cartao: Cartao }) => (
  <>
    {cartao.principal ? (
      <StatusBadge tone="info" icon={IconCircleNumber1}>
        {texts.principal}
      </StatusBadge>
    ) : null}
    {cartao.secundario ? (
      <StatusBadge tone="neutral" icon={IconCircleNumber2}>
        {texts.secundario}
      </StatusBadge>
    ) : null}
    {cartao.status === "ATIVO" ? null : (
      <StatusBadge tone={cartao.status === "EXPIRADO" ? "warn" : "bad"} icon={IconAlertTriangle}>
        {texts.status[cartao.status]}
      </StatusBadge>
    )}
    {cartao.venceEmBreve ? (
      <StatusBadge tone="warn" icon={IconCalendarDue}>
        {texts.venceEm(cartao.mesValidade, cartao.anoValidade)}
      </StatusBadge>
    ) : null}
  </>
);

type CartaoItemProps = {
  readonly cartao: Cartao;
  /** No other card: it is the primary one, whatever anybody wants. */
  readonly unico: boolean;
  readonly ocupado: boolean;
  readonly onPrincipal: () => void;
  readonly onSecundario: () => void;
  readonly onEditar: () => void;
  readonly onExcluir: () => void;
};

/** One card of the list, with what can be done to it. */
export const CartaoItem = (props: CartaoItemProps) => {
  const { cartao, unico, ocupado, onPrincipal, onSecundario, onEditar, onExcluir } = props;
  const { apelido, bandeira, principal, secundario, status } = cartao;
  const vencido = status === "EXPIRADO" ? texts.vencido : null;
  return (
    <li className="cartao-item">
      <img
        className="cartao-item__bandeira"
        src={`data:image/svg+xml;base64,${bandeira.imagemBase64}`}
        alt={bandeira.nome}
      />
      <div className="cartao-item__texto">
        <p className="cartao-item__apelido">{apelido}</p>
        <p className="cartao-item__dados">
          <span>{texts.final(cartao.ultimosQuatroDigitos)}</span>
          <span>
            <Validade cartao={cartao} />
          </span>
        </p>
        <div className="cartao-item__marcas">
          <Marcas cartao={cartao} />
        </div>
      </div>
      <div className="cartao-item__acoes">
        {principal ? null : (
          <ActionButton
            variant="default"
            size="xs"
            reason={vencido}
            busy={ocupado}
            aria-label={texts.tornarPrincipalDe(apelido)}
            onClick={onPrincipal}
          >
            {texts.tornarPrincipal}
          </ActionButton>
        )}
        {secundario ? null : (
          <ActionButton
            variant="default"
            size="xs"
            reason={vencido ?? (unico ? texts.unico : null)}
            busy={ocupado}
            aria-label={texts.tornarSecundarioDe(apelido)}
            onClick={onSecundario}
          >
            {texts.tornarSecundario}
          </ActionButton>
        )}
      </div>
      <div className="cartao-item__icones">
        <IconButton icon={IconPencil} label={texts.editar(apelido)} reason={null} onClick={onEditar} />
        <IconButton icon={IconTrash} label={texts.excluir(apelido)} reason={null} danger onClick={onExcluir} />
      </div>
    </li>
  );
};
