import { Button } from "@agiza/ui/button";
import { Card, CardBody, CardHeader } from "@agiza/ui/card";
import { CircleX, Clock, Send } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ComplianceSection, ComplianceSections, DocumentKind } from "#data/compliance.ts";
import { useOnline } from "#lib/use-online.ts";
import { FormBody } from "#patterns/form/form-body.tsx";
import { FormNotices } from "#patterns/form/form-notices.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import { GuardedButton } from "#patterns/guarded-button.tsx";
import { Notice } from "#patterns/notice.tsx";
import { SectionState } from "./section-state.tsx";

type Props<Values extends FieldValues> = {
  name: ComplianceSection;
  section: ComplianceSections[ComplianceSection];
  form: EditForm<Values>;
  /** Documents that must be there before it is sent. */
  needed?: readonly DocumentKind[];
  /** On the button, where it is not sent for review. */
  sendLabel?: string;
  children: ReactNode;
};

/** The card of one section: why it was rejected or ended, its fields, and the button that sends it. */
export function SectionForm<Values extends FieldValues>({
  name,
  section,
  form,
  needed = [],
  sendLabel,
  children,
}: Props<Values>) {
  const { t } = useTranslation("compliance");
  const isOnline = useOnline();
  const { status, reason, documents } = section;
  const missing = needed.find((kind) => !documents.some((one) => one.kind === kind));
  const hasNew =
    form.isDirty || documents.some(({ is_sent }) => !is_sent) || !["in_review", "approved"].includes(status);
  const blocked = !isOnline
    ? t("offline")
    : missing
      ? t("documentMissing", { document: t(`documents.${missing}`) })
      : hasNew
        ? null
        : t("nothingNew");
  return (
    <FormBody form={form}>
      <Card>
        <CardHeader
          className="pb-3.5"
          title={t(`names.${name}`)}
          actions={<SectionState section={section} />}
        />
        <CardBody className="grid gap-4 border-t border-line">
          {status === "rejected" && (
            <Notice tone="danger" icon={CircleX} title={t("rejectedTitle")}>
              {reason}
            </Notice>
          )}
          {status === "expired" && (
            <Notice tone="danger" icon={Clock} title={t("expiredTitle")}>
              {t("expiredText")}
            </Notice>
          )}
          <FormNotices form={form} />
          <div className="grid items-start gap-4 wide:grid-cols-2">{children}</div>
        </CardBody>
        <div className="flex flex-wrap items-center justify-end gap-3 rounded-b-[inherit] border-t border-line bg-surface-2 px-5 py-3.5 narrow:px-4">
          <p className="m-0 mr-auto text-sm text-ink-2">
            {t(status === "in_review" ? "inReview" : "byHand")}
          </p>
          {form.isDirty && (
            <Button variant="ghost" disabled={form.isPending} onClick={form.undo}>
              {t("undo")}
            </Button>
          )}
          <GuardedButton
            type="submit"
            needs="compliance.change"
            loading={form.isPending}
            loadingLabel={t("sending")}
            blockedBecause={blocked}
            icon={<Send aria-hidden="true" strokeWidth={1.9} />}
          >
            {sendLabel ?? t("send")}
          </GuardedButton>
        </div>
      </Card>
    </FormBody>
  );
}
