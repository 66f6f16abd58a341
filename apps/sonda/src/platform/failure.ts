/** What a step found wrong, in words of ours that may stand in a log. */
export class Failure extends Error {
  override readonly name = "Failure";
}
