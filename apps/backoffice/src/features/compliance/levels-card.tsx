import { Card } from "@agiza/ui/card";
import { Pill } from "@agiza/ui/pill";
import { Check, CircleDashed, Hourglass, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Compliance, ComplianceSections } from "#data/compliance.ts";
import { classNames } from "#lib/class-names.ts";

const levels = [0, 1, 2] as const;
type Level = (typeof levels)[number];

/** What the shop may do, and what is missing for more. */
export function LevelsCard({
  level,
  sections,
}: {
  level: Compliance["level"];
  sections: ComplianceSections;
}) {
  const { t } = useTranslation("compliance");
  return (
    <Card>
      <ol aria-label={t("levels.label")} className="m-0 grid list-none p-0 wide:grid-cols-3">
        {levels.map((one) => (
          <li
            key={one}
            aria-current={one === level ? "step" : undefined}
            className={classNames(
              "flex gap-3 border-line p-4 wide:border-t-4 wide:not-first:border-l narrow:border-l-4 narrow:not-first:border-t",
              one <= level
                ? "wide:border-t-success narrow:border-l-success"
                : one === level + 1
                  ? "wide:border-t-accent narrow:border-l-accent"
                  : "wide:border-t-transparent narrow:border-l-transparent",
            )}
          >
            <span
              aria-hidden="true"
              className="grid size-[34px] flex-none place-items-center rounded-[10px] bg-surface-4 font-strong text-ink-2"
            >
              {one}
            </span>
            <span className="grid justify-items-start gap-1.5">
              <span>
                <span className="block font-strong">{t(`levels.${one}.title`)}</span>
                <span className="block text-sm text-ink-2">{t(`levels.${one}.text`)}</span>
              </span>
              <LevelState one={one} level={level} sections={sections} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type Props = { one: Level; level: Level; sections: ComplianceSections };

function LevelState({ one, level, sections }: Props) {
  const { t } = useTranslation("compliance");
  if (one <= level) return <Pill icon={Check} tone="green" label={t("levels.open")} />;
  const needed = (one === 1 ? [sections.owner] : [sections.owner, sections.business]).filter(
    ({ stands }) => !stands,
  );
  if (needed.every(({ status }) => status === "in_review"))
    return <Pill icon={Hourglass} tone="sea" label={t("status.in_review")} />;
  const left = needed.filter(({ status }) => status !== "in_review").length;
  return (
    <Pill
      icon={one === level + 1 ? CircleDashed : Lock}
      tone={one === level + 1 ? "waiting" : "grey"}
      label={t("levels.left", { count: left })}
    />
  );
}
