import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { classNames } from "#lib/class-names.ts";
import { paths } from "#lib/paths.ts";
import { useMay } from "#patterns/use-may.ts";
import type { ShownReplies } from "./use-quick-replies.ts";

/** The quick replies that may be meant, above the box, with the way to where they are written. */
export function QuickReplyList({ isOpen, ...shown }: ShownReplies) {
  const { t } = useTranslation("conversations");
  return (
    <>
      <output className="sr-only">
        {isOpen && shown.state === "some" && t("quick.found", { count: shown.options.length })}
      </output>
      {isOpen && <OpenList {...shown} />}
    </>
  );
}

function OpenList({ id, state, options, active, textOf, onChoose, onPoint }: Omit<ShownReplies, "isOpen">) {
  const { t } = useTranslation("conversations");
  const mayChange = useMay("quick_reply.change");
  return (
    <div className="absolute inset-x-0 bottom-full z-20 mb-2 flex max-h-[min(20rem,45dvh)] flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-lg">
      {state === "some" ? (
        <div
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist can show no second lines
          role="listbox"
          aria-label={t("quick.list")}
          className="min-h-0 flex-1 overflow-y-auto p-1.5"
        >
          {options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box holds the focus and the keys; rows are its active descendants
            <div
              key={option.key}
              id={`${id}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element shows text only
              role="option"
              aria-selected={index === active}
              onPointerMove={() => onPoint(index)}
              // The box keeps the focus, and a phone its keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
              className={classNames(
                "grid min-h-11 cursor-pointer content-center gap-0.5 rounded-md px-2.5 py-1.5",
                index === active && "bg-brand-soft",
              )}
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 truncate font-strong text-brand-ink">/{option.shortcut}</span>
                <span className="flex-none text-xs text-ink-2">
                  {t(`quick.languages.${option.language}`)}
                </span>
              </span>
              <span lang={option.language} className="line-clamp-2 text-sm wrap-anywhere text-ink">
                {textOf(option)}
              </span>
            </div>
          ))}
        </div>
      ) : (
        <p className="m-0 px-4 py-3 text-sm text-ink-2">{t(`quick.${state}`)}</p>
      )}
      {mayChange && (
        <Link
          to={state === "none" ? paths.newQuickReply : paths.quickReplies}
          className="flex min-h-11 flex-none items-center border-t border-line px-4 text-sm font-semibold no-underline"
        >
          {t(state === "none" ? "quick.add" : "quick.edit")}
        </Link>
      )}
    </div>
  );
}
