import { useLanguage } from "@agiza/i18n/language-provider";
import { may, type Guard } from "@agiza/permissions/guards";
import { Avatar } from "@agiza/ui/avatar";
import type { Activity } from "#data/activity.ts";
import { useCurrentUser } from "#data/user.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { RowLink } from "#patterns/row-link.tsx";
import { useActivityWords } from "./use-activity-words.ts";
import { useChangeWords } from "./use-change-words.ts";

type Entry = { entry: Activity };

/** Pages of the things in the trail, by how the actions about them begin, and who may open them. */
const pages: readonly { prefix: string; needs: Guard; to: (id: string) => string }[] = [
  { prefix: "order.", needs: "orders.read", to: paths.order },
  { prefix: "payment.", needs: "orders.read", to: paths.order },
  { prefix: "delivery_area.", needs: "delivery_areas.read", to: paths.deliveryArea },
  { prefix: "product.", needs: "products.read", to: paths.product },
  { prefix: "customer.", needs: "customers.read", to: paths.customer },
  { prefix: "staff.member_", needs: "staff.read", to: paths.staffMember },
];

/** Who did it, and on what. */
export function ActivityWho({ entry }: Entry) {
  const { whoOf } = useActivityWords();
  const name = whoOf(entry);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} size={32} />
      <span className="min-w-0">
        <span className="block truncate font-strong">{name}</span>
        {entry.device !== null && <span className="block truncate text-xs text-ink-3">{entry.device}</span>}
      </span>
    </span>
  );
}

/** What was done, and to what. */
export function ActivityWhat({ entry }: Entry) {
  const { whatOf } = useActivityWords();
  return (
    <span className="block min-w-0 wrap-anywhere whitespace-normal">
      {whatOf(entry)} <Subject entry={entry} />
    </span>
  );
}

/** What it was done to, as the way to its page where there is one. */
function Subject({ entry: { action, subject, subject_name: name } }: Entry) {
  const current = useCurrentUser();
  if (name === null) return null;
  const page = pages.find(({ prefix }) => action.startsWith(prefix));
  const mayOpen = page && current.state === "known" && may(current.user.permissions, page.needs);
  const isGone = action.endsWith("_removed");
  if (!mayOpen || isGone) return <span className="font-strong">{name}</span>;
  return (
    <RowLink to={page.to(subject)} className="font-strong text-brand-ink hover:underline">
      {name}
    </RowLink>
  );
}

/** What became different, a line for each field. */
export function ActivityChanges({ entry }: Entry) {
  const changes = useChangeWords()(entry);
  if (changes.length === 0) return null;
  return (
    <ul className="m-0 list-none p-0 text-sm text-ink-2">
      {changes.map((words) => (
        <li key={words} className="wrap-anywhere whitespace-normal">
          {words}
        </li>
      ))}
    </ul>
  );
}

export function ActivityTime({ entry: { at } }: Entry) {
  const { language } = useLanguage();
  return <time dateTime={at}>{orderMoment(at, language, useNow())}</time>;
}

/** An entry of the trail on a phone. */
export function ActivityCard({ entry }: Entry) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <ActivityWho entry={entry} />
        <span className="flex-none text-sm text-ink-3">
          <ActivityTime entry={entry} />
        </span>
      </div>
      <ActivityWhat entry={entry} />
      <ActivityChanges entry={entry} />
    </div>
  );
}
