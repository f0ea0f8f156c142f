import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { toast } from "@agiza/ui/toast";
import { Copy } from "lucide-react";
import type { InboxEntry } from "../../contract.ts";
import { clockTime, shortDate } from "../parts/provider-time.ts";
import { useTexts } from "../use-texts.ts";
import { codeIn, linkIn } from "./found-in.ts";

/** One SMS or mail: to whom, when, what it says, and its code to copy. */
export function InboxEntryView({ entry }: { entry: InboxEntry }) {
  const t = useTexts();
  const { language } = useLanguage();
  const code = codeIn(entry.text);
  const link = linkIn(entry.text);
  const atMs = Date.parse(entry.created_at);
  const { time, half } = clockTime(atMs);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t("copied"), toastType: "success" });
    } catch {
      toast({ title: t("copyFailed"), toastType: "danger" });
    }
  }

  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="flex items-baseline gap-2 text-sm text-ink-3">
        <span className="font-semibold text-ink-2">{t(entry.channel === "sms" ? "sms" : "email")}</span>
        <span className="min-w-0 truncate">{entry.to}</span>
        <span className="ml-auto whitespace-nowrap tabular-nums">
          {shortDate(atMs, language)} {time} {half}
        </span>
      </p>
      {entry.subject && <p className="font-semibold">{entry.subject}</p>}
      <p className="wrap-anywhere whitespace-pre-wrap">{entry.text.trim()}</p>
      {link !== null && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className="justify-self-start font-semibold text-brand-ink underline"
        >
          {t("openLink")}
          <span className="sr-only"> {t("opensInNewTab")}</span>
        </a>
      )}
      {code !== null && (
        <Button
          variant="light"
          size="sm"
          className="justify-self-start"
          icon={<Copy size={15} aria-hidden="true" />}
          onClick={() => void copy(code)}
        >
          {t("copyCode", { code })}
        </Button>
      )}
    </li>
  );
}
