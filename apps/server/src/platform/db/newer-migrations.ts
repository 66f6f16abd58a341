/** A row of the book-keeping: an applied file, and what a release must have to work with what it did. */
export type AppliedMigration = { readonly name: string; readonly needs: string | null };

/**
 * Of what was applied, that of a release newer than the one whose files end with `newest`. Throws where one of them took
 * away what this release still uses.
 */
export const ofNewerRelease = <T extends AppliedMigration>(applied: readonly T[], newest: string): readonly T[] => {
  const newer = applied.filter(({ name }) => name > newest);
  const contracting = newer.find(({ needs }) => needs !== null && needs > newest);
  if (contracting !== undefined)
    throw new Error(
      `This release is too old for its database: ${contracting.name} was applied, which needs a release that has ${contracting.needs}.`,
    );
  return newer;
};
