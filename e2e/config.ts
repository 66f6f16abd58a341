/** What the drill of an installation takes from the environment that it is run in; nothing else in e2e but configurations reads it. */
const environment = process.env;
const { NODE_EXTRA_CA_CERTS: authorities } = environment;

/** Of an installation whose certificates an authority of its own signs. */
export const trust = authorities === undefined ? {} : { NODE_EXTRA_CA_CERTS: authorities };

/** How this machine reaches package registries, which an operator's does without being told. */
export const registries = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).filter(
      (entry): entry is [string, string] => entry[0].startsWith("PIP_") && entry[1] !== undefined,
    ),
  );

/** The whole environment, with more. */
export const environmentWith = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...environment,
  ...more,
});
