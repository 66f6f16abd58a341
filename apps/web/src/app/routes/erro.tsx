import { formatHora } from "../../lib/format.ts";
import { useServices } from "../../lib/services.ts";
import { ServiceUnavailable } from "../../ui/service-unavailable.tsx";
import { PublicFrame } from "../../ui/shell/public-frame.tsx";
import { useEstadoDoPortal } from "../portal/portal-context.ts";
import { Casca } from "../shell/casca.tsx";
import { Rodape } from "../shell/rodape.tsx";

/** The API does not answer. Needs no session and makes no call; whoever is already inside keeps the header. */
export const ErroRoute = () => {
  const { config } = useServices();
  const { usuario, verificadaEm } = useEstadoDoPortal();
  const pagina = (
    <ServiceUnavailable
      tentativa={verificadaEm === null ? null : formatHora(verificadaEm)}
      whatsapp={config.whatsapp}
      onReload={() => window.location.assign(import.meta.env.BASE_URL)}
    />
  );
  return usuario === null ? (
    <PublicFrame footer={<Rodape semPerguntar />}>{pagina}</PublicFrame>
  ) : (
    <Casca usuario={usuario}>{pagina}</Casca>
  );
};
