import { Card } from "@agiza/ui/card";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { PopupForm, PopupWithDays } from "#data/popups.ts";
import { FormBar } from "#patterns/form/form-bar.tsx";
import { FormBody } from "#patterns/form/form-body.tsx";
import { FormNotices } from "#patterns/form/form-notices.tsx";
import { fullHeight, PageFrame } from "#patterns/page-frame.tsx";
import { PopupActions } from "./popup-actions.tsx";
import { PopupChats } from "./popup-chats.tsx";
import { PopupCode } from "./popup-code.tsx";
import { PopupFields } from "./popup-fields.tsx";
import { PopupFigures } from "./popup-figures.tsx";
import { PopupPill, usePopupsTrail } from "./popup-parts.tsx";
import { PopupPreview } from "./popup-preview.tsx";
import { type PopupValues, toBody } from "./popup-values.rules.ts";
import { type PopupEditForm, usePopupForm } from "./use-popup-form.ts";

/** Everything of a popup: how it looks, what came of it, the code for the website, and the form. */
export function PopupPage({ popup }: { popup: PopupWithDays }) {
  const { t } = useTranslation("popups");
  const form = usePopupForm(popup);
  return (
    <FormBody form={form} className={fullHeight}>
      <PageFrame
        title={popup.name}
        trail={usePopupsTrail()}
        note={
          <output>
            <PopupPill state={popup.state} />
          </output>
        }
        actions={<PopupActions popup={popup} isDirty={form.isDirty} />}
        className="w-full pb-8"
      >
        <FormNotices form={form} />
        <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_400px]">
          <div className="grid min-w-0 gap-4 wide:sticky wide:top-[calc(var(--top-bar)+16px)]">
            <LivePreview form={form} imageUrl={popup.image_url} />
            <Card className="overflow-hidden">
              <PopupFigures figures={popup.figures} rowsAt="popup-chats" className="border-t-0" />
            </Card>
          </div>
          <div className="grid min-w-0 gap-4">
            <PopupFields form={form} popup={popup} />
          </div>
        </div>
        <div className="mt-4 grid grid-cols-1 items-start gap-4">
          <PopupCode popup={popup} />
          <PopupChats popup={popup} />
        </div>
      </PageFrame>
      <FormBar form={form} saveLabel={t("save")} />
    </FormBody>
  );
}

/** The card as it is written now, before it is saved. */
function LivePreview({ form, imageUrl }: { form: PopupEditForm; imageUrl: string | null }) {
  const values = useWatch({ control: form.control }) as PopupValues;
  const shown: PopupForm = toBody(values);
  return <PopupPreview popup={shown} imageUrl={imageUrl} />;
}
