import { formatDeadline } from "@agiza/i18n/dates";
import { formatMoney } from "#lib/money.ts";
import { Button } from "@agiza/ui/button";
import { Banner } from "./banner.tsx";
import { fieldIds } from "./cart-problems.ts";
import { moveFocus } from "./move-focus.ts";
import { type Change, changesOf, type OrderChanges } from "./order-changes.ts";
import { type Texts, useTexts } from "./texts.ts";
import { useOrderActions, useOrderPage } from "./use-order-page.ts";
import { wrappingButton } from "./wrapping-button.ts";

/** Why the order is not with the shop yet, and what to do next. */
export function Notices() {
  const t = useTexts();
  const notice = useOrderPage((state) => state.notice);
  const shop = useOrderPage((state) => state.order.shop);
  const submission = useOrderPage((state) => state.submission);
  if (submission === "queued") return <QueuedNotice />;
  switch (notice?.kind) {
    case "changed":
      return <ChangedNotice changes={changesOf(notice.seen, notice.now)} />;
    case "stock":
    case "invalid":
    case "failed": {
      const { kind } = notice;
      return (
        <Banner
          key={kind}
          tone={kind === "stock" ? "warning" : "danger"}
          title={t(`${kind}Title`)}
          takesFocus
        >
          {kind === "failed" && <p className="m-0">{notice.text}</p>}
          <p className="m-0">{t(`${kind}Text`)}</p>
        </Banner>
      );
    }
    case "closed":
    case undefined:
      return shop.open ? null : <ClosedNotice takesFocus={notice?.kind === "closed"} />;
  }
}

function ClosedNotice({ takesFocus }: { takesFocus: boolean }) {
  const t = useTexts();
  const shop = useOrderPage((state) => state.order.shop);
  const when = shop.opens_at && formatDeadline(shop.opens_at, t.language);
  return (
    <Banner key={`closed-${takesFocus}`} tone="warning" title={t("closedTitle")} takesFocus={takesFocus}>
      <p className="m-0">{when ? t("closedUntil", { when }) : t("closedText")}</p>
      <a className="flex min-h-11 items-center font-semibold text-inherit underline" href={shop.chat_url}>
        {t("talk")}
      </a>
    </Banner>
  );
}

function ChangedNotice({ changes: { beforeMinor, nowMinor, changes } }: { changes: OrderChanges }) {
  const t = useTexts();
  const total = formatMoney(nowMinor);
  return (
    <Banner key={`changed-${nowMinor}`} tone="warning" title={t("changedTitle")} takesFocus>
      {changes.length > 0 && (
        <ul className="grid gap-1 pl-4">
          {changes.map((change) => (
            <li key={`${change.kind}-${change.name}`}>{sentenceOf(change, t)}</li>
          ))}
        </ul>
      )}
      <p className="font-semibold">
        {beforeMinor === nowMinor
          ? t("changedSame")
          : t("changedText", { total, before: formatMoney(beforeMinor) })}
      </p>
    </Banner>
  );
}

function sentenceOf(change: Change, t: Texts): string {
  const { name } = change;
  if (change.kind === "choice" || change.kind === "gone") {
    return t(change.kind === "gone" ? "changedGone" : "changedChoice", { name });
  }
  const amounts = { now: formatMoney(change.nowMinor), before: formatMoney(change.beforeMinor) };
  return change.kind === "delivery" ? t("changedDelivery", amounts) : t("changedPrice", { name, ...amounts });
}

function QueuedNotice() {
  const t = useTexts();
  const { submit, editQueued } = useOrderActions();

  function edit() {
    editQueued();
    moveFocus(fieldIds.products);
  }

  return (
    <Banner key="queued" tone="info" title={t("queuedTitle")} takesFocus>
      <p className="m-0">{t("queuedText")}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button variant="light" className={wrappingButton} onClick={() => void submit()}>
          {t("queuedNow")}
        </Button>
        <Button variant="ghost" className={wrappingButton} onClick={edit}>
          {t("queuedEdit")}
        </Button>
      </div>
    </Banner>
  );
}
