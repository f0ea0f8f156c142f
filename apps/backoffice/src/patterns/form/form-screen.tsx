import { ErrorView } from "@agiza/ui/error-view";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { fullHeight, PageFrame, type PageFrameProps } from "../page-frame.tsx";
import { FormBar } from "./form-bar.tsx";
import { FormBody } from "./form-body.tsx";
import { FormNotices } from "./form-notices.tsx";
import { SectionNav, type Section } from "./section-nav.tsx";
import type { EditForm } from "./use-edit-form.ts";

export type FormScreenProps<Values extends FieldValues> = Omit<PageFrameProps, "width" | "children"> & {
  form: EditForm<Values>;
  /** On the button that saves: "Save shop". */
  saveLabel: ReactNode;
  /** Of a long form, listed beside it; each is the id of a FormSection. */
  sections?: readonly Section[];
  /** Beside the sections on desks, after them on phones. */
  aside?: ReactNode;
  /** FormSections. */
  children: ReactNode;
};

/**
 * A page that edits one thing: its sections and the bar it is saved from; facts for whoever may only read, and of something
 * new, where there are none, why it cannot be added.
 */
export function FormScreen<Values extends FieldValues>({
  form,
  saveLabel,
  sections,
  aside,
  children,
  ...frame
}: FormScreenProps<Values>) {
  const { t } = useTranslation("screens");
  if (form.isNew && form.readOnlyBecause)
    return (
      <PageFrame {...frame}>
        <ErrorView
          icon={<Lock strokeWidth={1.9} />}
          title={t("deniedTitle")}
          message={form.readOnlyBecause}
          className="py-20"
        />
      </PageFrame>
    );
  const fields = (
    <div className="grid min-w-0 max-w-[960px] grid-cols-1 content-start gap-4">
      <FormNotices form={form} />
      {children}
    </div>
  );
  return (
    // Short forms have their bar at the foot of the window too.
    <FormBody form={form} className={fullHeight}>
      <PageFrame {...frame} className="w-full pb-8">
        {aside ? (
          <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_338px]">
            {fields}
            {/* On phones its parts may stand before the sections: `narrow:order-first`. */}
            <div className="grid min-w-0 gap-4 narrow:contents">{aside}</div>
          </div>
        ) : sections ? (
          <div className="grid gap-6 wide:grid-cols-[196px_minmax(0,1fr)]">
            <SectionNav sections={sections} />
            {fields}
          </div>
        ) : (
          fields
        )}
      </PageFrame>
      {!form.readOnlyBecause && <FormBar form={form} saveLabel={saveLabel} />}
    </FormBody>
  );
}
