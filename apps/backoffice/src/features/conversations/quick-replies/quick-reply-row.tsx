import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type QuickReply, useRemoveQuickReply } from "#data/quick-replies.ts";
import { orderMoment } from "#lib/order-moment.ts";
import { paths } from "#lib/paths.ts";
import { useNow } from "#lib/use-now.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMay } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";

/** A quick reply with its texts, who changed it last, and what can be done with it. */
export function QuickReplyRow({ reply }: { reply: QuickReply }) {
  const { t } = useTranslation("quickReplies");
  const { language } = useLanguage();
  const now = useNow();
  const mayChange = useMay("quick_reply.change");
  const texts = (["sw", "en"] as const)
    .map((one) => ({ language: one, text: one === "sw" ? reply.text_sw : reply.text_en }))
    .filter(({ text }) => text !== "");
  return (
    <li className="flex items-start gap-3 px-5 py-3.5 narrow:px-4">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="m-0">
          <span className="inline-block max-w-full rounded-sm bg-brand-soft px-2 py-0.5 font-strong wrap-anywhere text-brand-ink">
            /{reply.shortcut}
          </span>
        </p>
        <dl className="m-0 grid gap-1">
          {texts.map((one) => (
            <div
              key={one.language}
              className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2 narrow:grid-cols-1 narrow:gap-0"
            >
              <dt className="text-sm text-ink-3">{t(`languages.${one.language}`)}</dt>
              <dd lang={one.language} className="m-0 line-clamp-3 wrap-anywhere whitespace-pre-line">
                {one.text}
              </dd>
            </div>
          ))}
        </dl>
        <p className="m-0 text-sm wrap-anywhere text-ink-3">
          {t("changedBy", {
            name: reply.changed_by.name,
            time: orderMoment(reply.updated_at, language, now),
          })}
        </p>
      </div>
      {mayChange && <ReplyActions reply={reply} />}
    </li>
  );
}

function ReplyActions({ reply: { id, shortcut } }: { reply: QuickReply }) {
  const { t } = useTranslation("quickReplies");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const remove = useRemoveQuickReply();
  const { ask, dialog } = useConfirm();

  const askToRemove = () =>
    ask({
      title: t("removeTitle", { shortcut }),
      description: t("removeText"),
      confirmLabel: t("remove"),
      tone: "danger",
      run: async () => {
        await remove.mutateAsync(id);
        toasts.done(t("removed"), `/${shortcut}`);
      },
    });
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            variant="ghost"
            size="icon"
            aria-label={t("actionsFor", { shortcut })}
            icon={<Ellipsis aria-hidden="true" strokeWidth={1.9} />}
          />
        }
        items={[
          {
            key: "edit",
            label: t("edit"),
            icon: <Pencil aria-hidden="true" strokeWidth={1.9} />,
            onSelect: () => void navigate(paths.editQuickReply(id)),
          },
          {
            key: "remove",
            label: t("remove"),
            icon: <Trash2 aria-hidden="true" strokeWidth={1.9} />,
            danger: true,
            onSelect: askToRemove,
          },
        ]}
      />
      {dialog}
    </>
  );
}
