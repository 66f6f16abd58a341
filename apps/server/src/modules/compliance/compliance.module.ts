import { complianceRoutes } from "./compliance.routes.ts";

/** What the server takes from this module. */
export const complianceModule = { routes: [complianceRoutes] };
