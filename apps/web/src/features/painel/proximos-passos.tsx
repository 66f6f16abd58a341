import type { Contratacao } from "@acervo/contracts/contratacoes";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import {
  IconBrandWhatsapp,
  IconChevronRight,
  IconDeviceDesktop,
  IconMapPin,
  IconPlayerPlay,
  IconUser,
  type TablerIcon,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { whatsappUrl } from "../../lib/format.ts";
import { useServices } from "../../lib/services.ts";
import { Card } from "../../ui/card.tsx";
import { type Passo, proximosPassos } from "./painel.rules.ts";
import { painelTexts } from "./painel.texts.ts";
import "./proximos-passos.css";

const ICONES: Record<Passo["nome"], TablerIcon> = {
  suporte: IconBrandWhatsapp,
  endereco: IconMapPin,
  dispositivos: IconDeviceDesktop,
  perfil: IconUser,
  conferirEndereco: IconMapPin,
  ajuda: IconPlayerPlay,
};

const Conteudo = ({ nome }: { readonly nome: Passo["nome"] }) => {
  const Icone = ICONES[nome];
  const { titulo, detalhe } = painelTexts.passos[nome];
  return (
    <>
      <Icone size={24} stroke={1.75} aria-hidden />
      <span className="proximos-passos__text">
        <strong>{titulo}</strong>
        <span>{detalhe}</span>
      </span>
      <IconChevronRight className="proximos-passos__go" size={18} stroke={2} aria-hidden />
    </>
  );
};

type ProximosPassosProps = {
  readonly usuario: UsuarioAtual;
  readonly contratacao: Contratacao | null;
};

export const ProximosPassos = ({ usuario, contratacao }: ProximosPassosProps) => {
  const { config } = useServices();
  return (
    <Card title={painelTexts.proximos}>
      <ul className="proximos-passos">
        {proximosPassos(usuario, contratacao).map(({ nome, destino }) => (
          <li key={nome}>
            {destino === "whatsapp" ? (
              <a href={whatsappUrl(config.whatsapp)} target="_blank" rel="noopener noreferrer">
                <Conteudo nome={nome} />
              </a>
            ) : (
              <Link to={destino}>
                <Conteudo nome={nome} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};
