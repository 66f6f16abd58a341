import { ACCOUNTS } from "./accounts.ts";
import { BILLING } from "./billing.ts";
import { BOOKS } from "./books.ts";
import { CATALOG } from "./catalog.ts";
import { CONFORMIDADE } from "./conformidade.ts";
import { DEVICES } from "./devices.ts";
import type { PersonalData } from "./fates.ts";
import { PROOFS } from "./proofs.ts";
import { REFERENCE } from "./reference.ts";
import { REHEARSALS } from "./rehearsals.ts";
import { RESTORE_TESTS } from "./restore-tests.ts";
import { SUPPORT } from "./support.ts";
import { SALES } from "./sales.ts";
import { SEARCHES } from "./searches.ts";
import { TAX } from "./tax.ts";

/** What of the database is personal, and what becomes of it; `npm run personal-data` holds it against the real tables. */
export const PERSONAL_DATA: PersonalData = {
  ...ACCOUNTS,
  ...BILLING,
  ...BOOKS,
  ...CATALOG,
  ...CONFORMIDADE,
  ...DEVICES,
  ...PROOFS,
  ...REFERENCE,
  ...REHEARSALS,
  ...RESTORE_TESTS,
  ...SUPPORT,
  ...SALES,
  ...SEARCHES,
  ...TAX,
};
