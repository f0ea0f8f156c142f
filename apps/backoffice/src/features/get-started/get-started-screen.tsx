import { ShopForm as limits } from "@agiza/api-client/limits";
import { useLanguage } from "@agiza/i18n/language-provider";
import { Button } from "@agiza/ui/button";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCreateShop } from "#data/shop.ts";
import { useCurrentUser } from "#data/user.ts";
import { paths } from "#lib/paths.ts";
import { regions } from "#lib/regions.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { trades } from "#lib/trades.ts";
import { FormBody } from "#patterns/form/form-body.tsx";
import { FormNotices } from "#patterns/form/form-notices.tsx";
import { PhoneField } from "#patterns/form/phone-field.tsx";
import { SelectField } from "#patterns/form/select-field.tsx";
import { TextField } from "#patterns/form/text-field.tsx";
import { useEditForm } from "#patterns/form/use-edit-form.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { StartFrame } from "./start-frame.tsx";
import { StepActions } from "./step-actions.tsx";
import { laterSteps } from "./use-start-progress.ts";
import { WaitingInvitations } from "./waiting-invitations.tsx";

/** What a person without a shop sees: a few fields that open one. The other steps follow once it is open. */
export function GetStartedScreen() {
  return (
    <StartFrame step="shop" steps={["shop", ...laterSteps]} top={<WaitingInvitations />}>
      <NewShopForm />
    </StartFrame>
  );
}

function NewShopForm() {
  const { t } = useTranslation(["getStarted", "backoffice", "settings"]);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const current = useCurrentUser();
  const toasts = useOutcomeToasts();
  const createShop = useCreateShop();
  const form = useEditForm({
    name: "get-started",
    toValues: () => ({
      name: "",
      phone: (current.state === "known" && current.user.phone) || "",
      trade: "shop",
      region: "",
      area: "",
    }),
    limits,
    save: ({ name, phone, trade, region, area }) =>
      createShop.mutateAsync({
        name: tidyText(name),
        phone,
        language,
        trade: trades.find((known) => known === trade) ?? "other",
        region,
        area: tidyText(area),
      }),
    onSaved: () => {
      toasts.done(t("backoffice:shopCreated"), t("backoffice:shopCreatedText"));
      void navigate(paths.getStarted, { replace: true });
    },
    onFailed: (error) => toasts.failed(error, t("backoffice:shopCreateFailed")),
  });
  return (
    <FormBody form={form}>
      <h2 className="heading-card m-0 mb-4">{t("steps.shop")}</h2>
      <div className="grid gap-4">
        <FormNotices form={form} />
        <TextField
          form={form}
          name="name"
          label={t("backoffice:shopName")}
          hint={t("backoffice:shopNameHint")}
          autoComplete="organization"
        />
        <PhoneField
          form={form}
          name="phone"
          label={t("backoffice:shopPhone")}
          hint={t("backoffice:shopPhoneHint")}
        />
        <SelectField
          form={form}
          name="trade"
          label={t("trade")}
          options={trades.map((trade) => ({ value: trade, label: t(`settings:shop.trades.${trade}`) }))}
        />
        <div className="grid gap-4 wide:grid-cols-2">
          <SelectField
            form={form}
            name="region"
            label={t("region")}
            options={[
              { value: "", label: t("regionLater") },
              ...regions.map((region) => ({ value: region, label: region })),
            ]}
          />
          <TextField form={form} name="area" label={t("area")} hint={t("areaHint")} />
        </div>
      </div>
      <StepActions>
        <Button
          type="submit"
          size="lg"
          loading={form.isPending}
          loadingLabel={t("backoffice:creatingShop")}
          trailing={<ArrowRight aria-hidden="true" className="size-4" />}
        >
          {t("backoffice:createShop")}
        </Button>
      </StepActions>
    </FormBody>
  );
}
