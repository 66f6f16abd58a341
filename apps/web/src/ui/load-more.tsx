import { ActionButton } from "./action-button.tsx";
import { CardFoot } from "./card.tsx";

type LoadMoreProps = {
  /** A list that is read on by key. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly children: string;
};

/** At the foot of a card, as long as there is more of its list. */
export const LoadMore = ({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, children }: LoadMoreProps) =>
  hasNextPage ? (
    <CardFoot>
      <ActionButton variant="subtle" size="xs" reads busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {children}
      </ActionButton>
    </CardFoot>
  ) : null;
