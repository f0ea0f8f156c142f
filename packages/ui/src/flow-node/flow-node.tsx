import type { ReactNode } from "react";

export type FlowKind = "trigger" | "message" | "link" | "wait" | "money" | "file" | "person";

export type FlowAnswer = {
  key: string;
  label: string;
  /** How many customers took this way. */
  count?: number;
  /** Leads nowhere: the flow would stop here. */
  broken?: boolean;
};

export type FlowNodeProps = {
  kind: FlowKind;
  icon: ReactNode;
  title: string;
  /** What the customer reads, or what is waited for. */
  children?: ReactNode;
  /** One row and one port for each way on. */
  answers?: readonly FlowAnswer[];
  /** After the count, read aloud: "customers". */
  countLabel?: string;
  /** Read aloud at a row that leads nowhere, "leads nowhere". */
  brokenLabel?: string;
  selected?: boolean;
  /** A trigger begins: nothing leads to it. */
  startsFlow?: boolean;
  className?: string;
};

const tiles: Record<FlowKind, string> = {
  trigger: "bg-accent text-on-accent",
  message: "bg-success-soft text-success-ink",
  link: "bg-brand-soft text-brand-ink",
  wait: "bg-info-soft text-info-ink",
  money: "bg-success-soft text-success-ink",
  file: "bg-warning-soft text-warning-ink",
  person: "bg-tint-0 text-on-tint-0",
};

const port = "absolute size-2.5 rounded-full border-2 bg-surface";

/** One step of a chat: what kind it is, what it says, and a port for each way on. The canvas places and joins it. */
export function FlowNode({
  kind,
  icon,
  title,
  children,
  answers = [],
  countLabel,
  brokenLabel,
  selected = false,
  startsFlow = false,
  className,
}: FlowNodeProps) {
  return (
    <article
      aria-label={title}
      data-selected={selected || undefined}
      className={`relative w-[220px] rounded-[12px] border bg-surface text-ink shadow-raised ${selected ? "border-brand shadow-[inset_0_0_0_1px_var(--brand),var(--lift-raised)]" : "border-line"} ${className ?? ""}`}
    >
      {!startsFlow && <span aria-hidden="true" className={`${port} top-4.5 -left-1.5 border-line-control`} />}
      {answers.length === 0 && (
        <span aria-hidden="true" className={`${port} top-4.5 -right-1.5 border-line-control`} />
      )}
      <header className="flex items-center gap-2.5 px-3 pt-2.5">
        <span
          aria-hidden="true"
          className={`grid size-6.5 flex-none place-items-center rounded-[7px] [&_svg]:size-[15px] ${tiles[kind]}`}
        >
          {icon}
        </span>
        <h3 className="m-0 truncate text-sm font-strong">{title}</h3>
      </header>
      {children && <div className="px-3 pt-1.5 text-sm text-ink-2 wrap-anywhere">{children}</div>}
      {answers.length > 0 && (
        <ul className="m-0 mt-2.5 list-none p-0">
          {answers.map((answer) => (
            <li
              key={answer.key}
              className="relative flex min-h-8 items-center gap-2 border-t border-line px-3 text-sm"
            >
              <span
                className={`min-w-0 flex-1 truncate font-strong ${answer.broken ? "text-danger-ink" : ""}`}
              >
                {answer.label}
                {answer.broken && <span className="sr-only">, {brokenLabel}</span>}
              </span>
              {answer.count !== undefined && (
                <span className="flex-none text-ink-2 tabular-nums">
                  {answer.count}
                  <span className="sr-only"> {countLabel}</span>
                </span>
              )}
              <span
                aria-hidden="true"
                className={`${port} -right-1.5 ${answer.broken ? "border-danger" : "border-brand"}`}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={answers.length > 0 ? "" : "pb-3"} />
    </article>
  );
}
