import { ActionButton } from "./action-button.tsx";
import { Notice } from "./notice.tsx";
import { uiTexts } from "./ui.texts.ts";

type LoadFailureProps = {
  readonly title: string;
  /** It is being asked for again. */
  readonly retrying: boolean;
  readonly onRetry: () => void;
};

/** What did not come, said in its place, with the way to ask for it again. */
export const LoadFailure = ({ title, retrying, onRetry }: LoadFailureProps) => (
  <Notice
    tone="bad"
    title={title}
    action={
      <ActionButton variant="default" reads busy={retrying} onClick={onRetry}>
        {uiTexts.tentarDeNovo}
      </ActionButton>
    }
  />
);
