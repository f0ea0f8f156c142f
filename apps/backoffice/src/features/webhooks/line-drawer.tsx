import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Drawer } from "@agiza/ui/drawer";
import { Skeleton } from "@agiza/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import { FlaskConical, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { IncomingWebhookDetail, OutgoingWebhookDetail } from "#data/webhook-logs.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { LineResult } from "./line-parts.tsx";
import { useCopy } from "./use-copy.ts";

type Line = IncomingWebhookDetail | OutgoingWebhookDetail;

export type LineDrawerProps<Detail extends Line> = {
  query: UseQueryResult<Detail>;
  onClose: () => void;
  /** Does it once more, and what the button says. */
  again: { label: string; isPending: boolean; run: () => void };
  /** A command that brings it to a product on this machine. */
  sandbox: (line: Detail) => string;
  children: (line: Detail) => ReactNode;
};

/** A line of the log, in a sheet beside the list. */
export function LineDrawer<Detail extends Line>({
  query,
  onClose,
  again,
  sandbox,
  children,
}: LineDrawerProps<Detail>) {
  const { t } = useTranslation(["webhooks", "common"]);
  const { language } = useLanguage();
  const copy = useCopy();
  const line = query.data;
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={line?.event ?? t("log.line")}
      {...(line && { description: formatDateTime(line.at, language) })}
      closeLabel={t("common:close")}
      {...(line && {
        actions: (
          <>
            <Button
              variant="light"
              icon={<FlaskConical aria-hidden="true" strokeWidth={1.9} />}
              onClick={() => void copy(sandbox(line))}
            >
              {t("log.toSandbox")}
            </Button>
            {line.may_again && (
              <Button
                icon={<RotateCw aria-hidden="true" strokeWidth={1.9} />}
                loading={again.isPending}
                onClick={again.run}
              >
                {again.label}
              </Button>
            )}
          </>
        ),
      })}
    >
      <QueryView query={query} failedTitle={t("log.lineFailed")} skeleton={<LineSkeleton />}>
        {(shown) => (
          <div className="grid gap-4">
            <LineResult result={shown.result} tries={shown.tries} />
            {children(shown)}
          </div>
        )}
      </QueryView>
    </Drawer>
  );
}

const LineSkeleton = () => (
  <div className="grid gap-4">
    {["h-5 w-1/3", "h-5 w-2/3", "h-5 w-1/2", "h-40 w-full"].map((size) => (
      <Skeleton key={size} className={size} />
    ))}
  </div>
);

/** What was sent or answered, letter by letter. */
export function CodeBox({ head, children }: { head?: string; children: string }) {
  return (
    <pre
      translate="no"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are read by scrolling, with the keyboard too
      tabIndex={0}
      className="m-0 max-h-[46vh] overflow-auto rounded-md border border-line bg-surface-2 p-3 font-mono text-sm whitespace-pre"
    >
      {head !== undefined && <span className="block text-ink-3">{head}</span>}
      {children}
    </pre>
  );
}
