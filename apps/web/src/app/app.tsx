import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Services, ServicesContext } from "../lib/services.ts";
import type { Session } from "../lib/session/session.ts";
import { FeedbackContext } from "../ui/feedback/feedback-context.ts";
import type { Feedback } from "../ui/feedback/feedback.ts";
import { type PersonalFilters, PersonalFiltersContext } from "../ui/search/personal-filters.ts";
import type { Ajuda } from "./ajuda/ajuda-context.ts";
import { EmAjuda } from "./ajuda/em-ajuda.tsx";
import { Look } from "./look.tsx";
import type { Portal } from "./portal/portal.ts";
import { PortalContext } from "./portal/portal-context.ts";
import { SessionContext } from "./session-context.ts";

export type AppProps = {
  readonly services: Services;
  readonly session: Session;
  readonly feedback: Feedback;
  readonly portal: Portal;
  readonly personalFilters: PersonalFilters;
  readonly queryClient: QueryClient;
  /** The help that this is seen in; null on one's own portal. */
  readonly ajuda: Ajuda | null;
  readonly children: ReactNode;
};

/** Everything that pages find around them. */
export const App = ({
  services,
  session,
  feedback,
  portal,
  personalFilters,
  queryClient,
  ajuda,
  children,
}: AppProps) => (
  <Look>
    <QueryClientProvider client={queryClient}>
      <ServicesContext value={services}>
        <SessionContext value={session}>
          <FeedbackContext value={feedback}>
            <PortalContext value={portal}>
              <PersonalFiltersContext value={personalFilters}>
                <EmAjuda ajuda={ajuda}>{children}</EmAjuda>
              </PersonalFiltersContext>
            </PortalContext>
          </FeedbackContext>
        </SessionContext>
      </ServicesContext>
    </QueryClientProvider>
  </Look>
);
