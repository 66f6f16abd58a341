import { useEffect, useState } from "react";
import { useServices } from "../../lib/services.ts";

/** Milliseconds left until `fim`, told anew as each second ends; never below zero. */
export const useContagem = (fim: Date): number => {
  const { clock } = useServices();
  const [, contar] = useState(0);
  const restanteMs = Math.max(0, fim.getTime() - clock.now().getTime());

  useEffect(() => {
    if (restanteMs === 0) return undefined;
    const timer = setTimeout(() => contar((vezes) => vezes + 1), restanteMs % 1000 || 1000);
    return () => clearTimeout(timer);
  });

  return restanteMs;
};
