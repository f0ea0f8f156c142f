import { QuickReplyForm as limits } from "@agiza/api-client/limits";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useSaveQuickReply, type QuickReply } from "#data/quick-replies.ts";
import { useShop } from "#data/shop.ts";
import { paths } from "#lib/paths.ts";
import { FormScreen } from "#patterns/form/form-screen.tsx";
import { FormSection } from "#patterns/form/form-section.tsx";
import { TextAreaField } from "#patterns/form/text-area-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { type EditForm, useEditForm } from "#patterns/form/use-edit-form.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { filled, isShortcut, shortcutOf } from "./quick-reply.rules.ts";

const toValues = (reply: QuickReply | undefined) => ({
  shortcut: reply?.shortcut ?? "",
  text_sw: reply?.text_sw ?? "",
  text_en: reply?.text_en ?? "",
});
type ReplyValues = ReturnType<typeof toValues>;

/** The names of what is filled in, as they are written. */
const placeholders = { name: "{name}", shop: "{shop}" };

/** The form of a quick reply; it leads to the list once it is saved. */
export function QuickReplyForm({ reply }: { reply?: QuickReply }) {
  const { t } = useTranslation("quickReplies");
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const saveReply = useSaveQuickReply(reply?.id);
  const form = useEditForm<ReplyValues, QuickReply>({
    name: `quick-reply/${reply?.id ?? "new"}`,
    ...(reply && { record: reply }),
    toValues,
    // Spelling is tidied before it is sent, and one language may be empty.
    limits: {
      shortcut: { required: true },
      text_sw: { ...limits.text_sw, required: false },
      text_en: { ...limits.text_en, required: false },
    },
    check: ({ shortcut, text_sw, text_en }) => ({
      ...(!isShortcut(shortcutOf(shortcut)) && { shortcut: t("shortcutWrong") }),
      ...(text_sw.trim() === "" && text_en.trim() === "" && { text_sw: t("noText") }),
    }),
    save: ({ shortcut, text_sw, text_en }, updated_at) =>
      saveReply.mutateAsync({
        form: { shortcut: shortcutOf(shortcut), text_sw: text_sw.trim(), text_en: text_en.trim() },
        updated_at,
      }),
    onSaved: (saved) => {
      toasts.done(t("saved"), `/${saved.shortcut}`);
      void navigate(paths.quickReplies, { replace: true });
    },
  });
  const trail = [
    { label: t("back"), to: paths.conversations },
    { label: t("title"), to: paths.quickReplies },
  ];
  return (
    <FormScreen form={form} title={t(reply ? "edit" : "add")} trail={trail} saveLabel={t("save")}>
      <FormSection form={form} title={t("details")}>
        <TextField form={form} name="shortcut" label={t("shortcut")} hint={t("shortcutHint")} leading="/" />
        <Text form={form} name="text_sw" label={t("textSw")} />
        <Text form={form} name="text_en" label={t("textEn")} />
      </FormSection>
    </FormScreen>
  );
}

type TextProps = { form: EditForm<ReplyValues>; name: "text_sw" | "text_en"; label: string };

/** The text in one language, and how it reads in a chat where it names somebody. */
function Text({ form, name, label }: TextProps) {
  const { t } = useTranslation("quickReplies");
  const shop = useShop()?.name ?? "";
  const text = useWatch({ control: form.control, name });
  const shown = filled(text, { name: "Halima", shop });
  return (
    <div className="wide:col-span-full">
      <TextAreaField form={form} name={name} label={label} hint={t("textHint", placeholders)} optional />
      {shown !== text && (
        <p className="m-0 mt-1.5 text-sm wrap-anywhere text-ink-2">{t("preview", { text: shown })}</p>
      )}
    </div>
  );
}
