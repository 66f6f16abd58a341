import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { Card, CardBody } from "../../ui/card.tsx";
import { applyMask } from "../../ui/form/masks.ts";
import { usuariosTexts } from "./usuarios.texts.ts";

const texts = usuariosTexts.conta;

/** What identifies the account; nothing here can be changed. */
export const ContaCard = ({ usuario }: { readonly usuario: UsuarioAtual }) => (
  <Card title={texts.titulo}>
    <CardBody>
      <dl className="conta-page__facts">
        <div>
          <dt>{texts.documento}</dt>
          <dd>{applyMask("cpfCnpj", usuario.cpfCnpj)}</dd>
        </div>
        <div>
          <dt>{texts.tipo}</dt>
          <dd>{texts.tipos[usuario.tipoConta]}</dd>
        </div>
        {usuario.cartorio === null ? null : (
          <>
            <div>
              <dt>{texts.cartorio}</dt>
              <dd>{usuario.cartorio.nomeDistritoECartorio}</dd>
            </div>
            <div>
              <dt>{texts.corregedoria}</dt>
              <dd>{usuario.cartorio.codigoCorregedoria}</dd>
            </div>
          </>
        )}
      </dl>
    </CardBody>
  </Card>
);
