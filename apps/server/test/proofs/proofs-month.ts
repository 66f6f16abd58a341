/** What a proof's own parts cost, as they were measured. */
export type ProofCost = { readonly secondsAFile: number; readonly secondsAMebibyte: number };

/** The parameters that bound a sample and an hour, and how the nights are counted. */
export type ProofBudget = {
  readonly files: number;
  readonly sampleMebibytes: number;
  readonly hourMebibytes: number;
  readonly nights: number;
  readonly hours: number;
};

const SECONDS_AN_HOUR = 3_600;

/** What the two fleets tell: the one of small files what a file costs, the other what its bytes add. */
export const costOf = (
  small: { readonly files: number; readonly mebibytes: number; readonly seconds: number },
  large: { readonly files: number; readonly mebibytes: number; readonly seconds: number },
): ProofCost => {
  // small = files × a + mebibytes × b, and large likewise.
  const determinant = small.files * large.mebibytes - large.files * small.mebibytes;
  const secondsAFile = (small.seconds * large.mebibytes - large.seconds * small.mebibytes) / determinant;
  const secondsAMebibyte = (small.files * large.seconds - large.files * small.seconds) / determinant;
  return { secondsAFile: Math.max(0, secondsAFile), secondsAMebibyte: Math.max(0, secondsAMebibyte) };
};

/** Whether so many devices are proven in a month, if each reads all that a sample may have. */
export const monthOf = ({ secondsAFile, secondsAMebibyte }: ProofCost, budget: ProofBudget, devices: number) => {
  const { files, sampleMebibytes, hourMebibytes, nights, hours } = budget;
  const proofsAnHour = Math.floor(hourMebibytes / sampleMebibytes);
  const proofsAMonth = proofsAnHour * hours * nights;
  const secondsAProof = files * secondsAFile + sampleMebibytes * secondsAMebibyte;
  return {
    proofsAnHour,
    proofsAMonth,
    isEnough: proofsAMonth >= devices,
    secondsAProof,
    /** So that what begins in an hour ends in it. */
    lanes: Math.ceil((proofsAnHour * secondsAProof) / SECONDS_AN_HOUR),
    mebibytesASecond: hourMebibytes / SECONDS_AN_HOUR,
    gibibytesAMonth: (devices * sampleMebibytes) / 1_024,
  };
};
