import { useEffect } from "react";

/** The channel is a page of its own, outside the portal: who writes there passes by no session. */
export const ComplianceRoute = () => {
  useEffect(() => window.location.replace("/compliance"), []);
  return null;
};
