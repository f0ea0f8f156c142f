import { KangaPicker } from "@agiza/ui/kanga-picker";
import { kangaOf } from "@agiza/ui/kanga/shop-kanga";
import { useTranslation } from "react-i18next";
import type { Shop } from "#data/shop.ts";
import { FormField } from "#patterns/form/form-field.tsx";
import type { EditForm } from "#patterns/form/use-edit-form.ts";
import type { ShopValues } from "./shop-details.values.ts";
import { useKangaWords } from "./use-kanga-words.ts";

/** The cloth of the shop: its own choice, or the one it came with. */
export function KangaField({ form, shop }: { form: EditForm<ShopValues>; shop: Shop }) {
  const { t } = useTranslation("settings");
  const { names, inWords } = useKangaWords();
  return (
    <FormField
      form={form}
      name="kanga"
      label={t("shop.kanga.label")}
      ownLabel
      show={(chosen) => inWords(kangaOf(shop.id, chosen))}
    >
      {({ value, onChange, onBlur, ref }) => (
        <>
          <p className="m-0 mb-4 text-sm text-ink-2">{t("shop.kanga.hint")}</p>
          <KangaPicker
            ref={ref}
            value={kangaOf(shop.id, value)}
            onChange={onChange}
            onBlur={onBlur}
            shopName={shop.name}
            legends={{
              colours: t("shop.kanga.colours"),
              border: t("shop.kanga.border"),
              centre: t("shop.kanga.centre"),
            }}
            names={names}
          />
        </>
      )}
    </FormField>
  );
}
