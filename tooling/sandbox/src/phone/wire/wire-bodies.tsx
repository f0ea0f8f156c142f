import { Segmented } from "@agiza/ui/segmented";
import { Button } from "@agiza/ui/button";
import { toast } from "@agiza/ui/toast";
import { Copy } from "lucide-react";
import { useMemo, useState } from "react";
import type { WireEntry } from "../../contract.ts";
import { useTexts } from "../use-texts.ts";
import { callTitle } from "./call-title.ts";
import { colourJson, prettyBody } from "./pretty-json.ts";

const colours = { key: "text-brand-ink", text: "text-success-ink", number: "text-accent-ink", mark: "" };

/** What a call said and what it was answered. */
export function WireBodies({ entry }: { entry: WireEntry }) {
  const t = useTexts();
  const [side, setSide] = useState<"request" | "response">(entry.request_body ? "request" : "response");
  const body = prettyBody(side === "request" ? entry.request_body : entry.response_body);
  const pieces = useMemo(() => colourJson(body), [body]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(body);
      toast({ title: t("copied"), toastType: "success" });
    } catch {
      toast({ title: t("copyFailed"), toastType: "danger" });
    }
  }

  return (
    <div className="flex max-h-[46%] flex-none flex-col gap-2 border-t border-line bg-surface px-4.5 py-3">
      <div>
        <h3 className="truncate text-sm font-semibold">{callTitle(entry, t)}</h3>
        <p className="font-mono text-xs break-all text-ink-3">
          {entry.method} {entry.path}
        </p>
      </div>
      <div className="flex items-center justify-between gap-2">
        <Segmented
          size="sm"
          label={t("wireBodies")}
          value={side}
          onChange={setSide}
          segments={[
            { value: "request", label: t("wireRequest") },
            { value: "response", label: t("wireResponse") },
          ]}
        />
        <Button
          variant="ghost"
          size="sm"
          icon={<Copy size={15} aria-hidden="true" />}
          disabled={body === ""}
          onClick={() => void copy()}
        >
          {t("copy")}
        </Button>
      </div>
      {body === "" ? (
        <p className="text-sm text-ink-3">{t("wireNoBody")}</p>
      ) : (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long body must be scrollable by arrow keys
          tabIndex={0}
          className="min-h-0 overflow-auto rounded-[12px] border border-line bg-surface-2 px-3.5 py-3 font-mono text-xs leading-loose"
        >
          {pieces.map((piece, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the pieces of one body never change places
            <span key={index} className={colours[piece.kind]}>
              {piece.text}
            </span>
          ))}
        </pre>
      )}
    </div>
  );
}
