import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { IconChevronRight, IconMapPin, IconPlayerPlay, IconUser, type TablerIcon } from "@tabler/icons-react";
import { Link } from "react-router";
import { Card } from "../../ui/card.tsx";
import { proximosPassos } from "./painel.rules.ts";
import { painelTexts } from "./painel.texts.ts";
import "./proximos-passos.css";

const ICONES: Record<keyof typeof painelTexts.passos, TablerIcon> = {
  endereco: IconMapPin,
  perfil: IconUser,
  conferirEndereco: IconMapPin,
  ajuda: IconPlayerPlay,
};

export const ProximosPassos = ({ usuario }: { readonly usuario: UsuarioAtual }) => (
  <Card title={painelTexts.proximos}>
    <ul className="proximos-passos">
      {proximosPassos(usuario).map(({ nome, destino }) => {
        const Icone = ICONES[nome];
        const { titulo, detalhe } = painelTexts.passos[nome];
        return (
          <li key={nome}>
            <Link to={destino}>
              <Icone size={24} stroke={1.75} aria-hidden />
              <span className="proximos-passos__text">
                <strong>{titulo}</strong>
                <span>{detalhe}</span>
              </span>
              <IconChevronRight className="proximos-passos__go" size={18} stroke={2} aria-hidden />
            </Link>
          </li>
        );
      })}
    </ul>
  </Card>
);
