import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import "./notice.css";

const ICONS = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertCircle };

type NoticeProps = {
  readonly tone: keyof typeof ICONS;
  readonly title: string;
  /** What the person can do about it. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

/** An alert inside a page. One that tells of a failure is announced at once to whoever cannot see it appear. */
export const Notice = ({ tone, title, action, children }: NoticeProps) => {
  const Icon = ICONS[tone];
  return (
    <div className="notice" data-tone={tone} role={tone === "bad" ? "alert" : "status"}>
      <Icon size={24} stroke={1.75} aria-hidden />
      <div className="notice__text">
        <p className="notice__title">{title}</p>
        {children}
      </div>
      {action === undefined ? null : <div className="notice__action">{action}</div>}
    </div>
  );
};
