import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { Field } from "@agiza/ui/field";
import { Skeleton } from "@agiza/ui/skeleton";
import { TextInput } from "@agiza/ui/text-input";
import { useQuery } from "@tanstack/react-query";
import { RefreshCw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dryRunQuery } from "#data/order-workflow.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { Notice } from "#patterns/notice.tsx";
import { DryRunResult } from "./dry-run-result.tsx";
import { yesterday } from "./dry-run.rules.ts";

/** A day's orders through the draft; run when it is first shown. */
export function DryRunCard() {
  const { t } = useTranslation("workflow");
  const { language } = useLanguage();
  const errorTextOf = useErrorText();
  const [day, setDay] = useState(() => yesterday(new Date()));
  const [asked, setAsked] = useState(day);
  const { data: result, error, isFetching: isPending, refetch } = useQuery(dryRunQuery(asked));
  return (
    <Card className="mt-4 overflow-hidden" aria-busy={isPending}>
      <CardHeader title={t("result.title")} />
      <CardBody className="grid gap-3 pt-1">
        <output className="text-sm text-ink-2">
          {result &&
            (result.orders.length === 0
              ? t("result.none", { day: formatDate(result.day, language) })
              : t("result.text", { count: result.orders.length, day: formatDate(result.day, language) }))}
        </output>
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t("result.day")}>
            <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
          </Field>
          <Button
            variant="light"
            icon={<RefreshCw aria-hidden="true" strokeWidth={1.9} />}
            loading={isPending}
            disabled={day === ""}
            onClick={() => (day === asked ? void refetch() : setAsked(day))}
          >
            {t("result.again")}
          </Button>
        </div>
        {error && (
          <Notice tone="danger" icon={TriangleAlert} role="alert" title={t("result.failed")}>
            {errorTextOf(error)}
          </Notice>
        )}
        {isPending && !result && <Skeleton className="h-24" />}
      </CardBody>
      {result && result.orders.length > 0 && <DryRunResult run={result} />}
    </Card>
  );
}
