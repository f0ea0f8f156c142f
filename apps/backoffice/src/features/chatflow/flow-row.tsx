import { useLanguage } from "@agiza/i18n/language-provider";
import { formatRelativeTime } from "@agiza/i18n/relative-time";
import { Button } from "@agiza/ui/button";
import { IconTile } from "@agiza/ui/icon-tile";
import { Menu } from "@agiza/ui/menu";
import { Switch } from "@agiza/ui/switch";
import { ChevronDown, ChevronUp, EllipsisVertical, SquarePen, Trash2, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { ChatflowItem } from "#data/chatflows.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { useMay } from "#patterns/use-may.ts";
import { FlowPill } from "./flow-pill.tsx";
import { rowColumns } from "./row-columns.ts";
import { triggerIcons } from "./step-looks.ts";
import { useFlowWords } from "./use-flow-words.ts";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

type FlowRowProps = {
  item: ChatflowItem;
  /** Names of the flows that start with the same; "" where there are none. */
  clashes: string;
  isFirst: boolean;
  isLast: boolean;
  isSwitching: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onSwitch: (on: boolean) => void;
};

/** One flow of the list: what starts it, how it does, and whether it answers. */
export function FlowRow({
  item,
  clashes,
  isFirst,
  isLast,
  isSwitching,
  onMove,
  onRemove,
  onSwitch,
}: FlowRowProps) {
  const { t } = useTranslation("chatflow");
  const { language } = useLanguage();
  const now = useNow();
  const navigate = useNavigate();
  const { triggerText } = useFlowWords();
  const mayChange = useMay("chatflow.change");
  const mayPublish = useMay("chatflow.publish");
  const mayRemove = useMay("chatflow.remove");
  const Icon = triggerIcons[item.trigger.kind];
  const dropOff = item.drop_off_7d === null ? null : `${Math.round(item.drop_off_7d * 100)}%`;
  return (
    <li className={`${rowColumns} relative px-5 py-3.5 narrow:grid narrow:gap-2.5 narrow:px-4`}>
      <div className="flex min-w-0 items-start gap-3 narrow:pr-10">
        <IconTile size={34} icon={<Icon {...icon} />} className="bg-accent! text-on-accent!" />
        <div className="min-w-0 flex-1">
          <Link
            to={paths.chatflow(item.id)}
            className="text-md font-strong text-ink hover:underline touch:inline-block touch:min-h-6"
          >
            {item.name}
          </Link>
          <span className="block text-sm text-ink-2 wrap-anywhere">
            {t(`trigger.${item.trigger.kind}`)}
            {item.trigger.kind !== "first_message" && item.trigger.kind !== "out_of_hours" && (
              <>: {triggerText(item.trigger)}</>
            )}
          </span>
          {item.has_unpublished && item.state !== "draft" && (
            <span className="block text-sm text-ink-3">{t("unpublished")}</span>
          )}
          {clashes !== "" && (
            <span className="mt-1 flex gap-1.5 text-sm font-medium text-warning-ink">
              <TriangleAlert {...icon} className="mt-0.5 size-4 flex-none" />
              {t("clash", { names: clashes })}
            </span>
          )}
        </div>
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 narrow:pr-14 wide:contents">
        <span>
          <FlowPill state={item.state} />
        </span>
        <span className="tabular-nums wide:text-right">
          <span className="wide:hidden">{t("users", { count: item.users_7d })}</span>
          <span className="narrow:hidden">
            <span className="sr-only">{t("columns.users")}: </span>
            {item.users_7d.toLocaleString("en-US")}
          </span>
        </span>
        {(dropOff !== null || item.state !== "draft") && (
          <span className="text-ink-2 tabular-nums wide:text-right wide:text-ink">
            <span className="wide:sr-only">{t("columns.dropOff")}: </span>
            {dropOff ?? "–"}
          </span>
        )}
        {dropOff === null && item.state === "draft" && (
          <span aria-hidden="true" className="text-right text-ink-3 narrow:hidden">
            –
          </span>
        )}
        <time dateTime={item.updated_at} className="text-sm text-ink-2 narrow:w-auto">
          {formatRelativeTime(item.updated_at, language, now)}
        </time>
      </div>
      <div className="contents narrow:*:absolute narrow:*:right-3">
        {mayPublish && item.state !== "draft" ? (
          <Switch
            aria-label={t("switchFlow", { name: item.name })}
            className="narrow:bottom-3.5 narrow:mr-1 touch:min-h-11 touch:items-center"
            checked={item.state === "live"}
            disabled={isSwitching}
            onChange={({ target }) => onSwitch(target.checked)}
          />
        ) : (
          <span className="narrow:hidden" />
        )}
        <span className="narrow:top-2">
          <Menu
            align="end"
            trigger={
              <Button
                variant="icon"
                aria-label={t("rowActions", { name: item.name })}
                icon={<EllipsisVertical {...icon} />}
              />
            }
            items={[
              {
                key: "open",
                label: t("open"),
                icon: <SquarePen {...icon} />,
                onSelect: () => void navigate(paths.chatflow(item.id)),
              },
              ...(mayChange
                ? [
                    {
                      key: "up",
                      label: t("moveUp"),
                      icon: <ChevronUp {...icon} />,
                      disabled: isFirst,
                      onSelect: () => onMove(-1),
                    },
                    {
                      key: "down",
                      label: t("moveDown"),
                      icon: <ChevronDown {...icon} />,
                      disabled: isLast,
                      onSelect: () => onMove(1),
                    },
                  ]
                : []),
              ...(mayRemove
                ? [
                    {
                      key: "remove",
                      label: t("remove"),
                      icon: <Trash2 {...icon} />,
                      danger: true,
                      onSelect: onRemove,
                    },
                  ]
                : []),
            ]}
          />
        </span>
      </div>
    </li>
  );
}
