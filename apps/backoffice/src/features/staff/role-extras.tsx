import type { Resource } from "@agiza/permissions";
import { type Rights, rightsOf } from "@agiza/permissions/rights";
import { Field } from "@agiza/ui/field";
import { NumberInput } from "@agiza/ui/number-input";
import { Switch } from "@agiza/ui/switch";
import { useTranslation } from "react-i18next";
import { mayGiveRight, rightsIn, type RoleValues } from "./role.rules.ts";

export type RoleExtrasProps = {
  role: RoleValues;
  /** The permissions of who looks at it; they give no more than these. */
  held: unknown;
  /** Left out, nothing can be changed. */
  onChange?: (role: RoleValues) => void;
};

/** What comes beside the table: what somebody is shown, and how far they may go at the till. Owners have all of it. */
export function RoleExtras({ role, held, onChange }: RoleExtrasProps) {
  const { t } = useTranslation("staff");
  const rights = rightsIn(role);
  const change = (changed: Partial<RoleValues>) => onChange?.({ ...role, ...changed });
  const isAbout = (resource: Resource) => role.granted.some((name) => name.endsWith(` ${resource}`));
  const most = rightsOf(held).maxDiscountPct;

  /** Why a right cannot be given; null where it can. */
  const lockOf = (right: Partial<Rights>, resource: "orders" | "product"): string | null => {
    if (!isAbout(resource)) return t("rightNeeds", { part: t(`parts.${resource}`) });
    return mayGiveRight(held, right) ? null : t("notYours");
  };
  const costLock = lockOf({ seesCost: true }, "product");
  const discountLock = lockOf({ maxDiscountPct: 1 }, "orders");
  const creditLock = lockOf({ mayGiveCredit: true }, "orders");

  return (
    <div className="grid items-start gap-4 border-t border-line pt-4 wide:grid-cols-2 wide:gap-x-8">
      <Switch
        label={t("assignedOnly")}
        description={t("assignedOnlyHint")}
        checked={role.assignedOnly}
        disabled={!onChange}
        onChange={({ target }) => change({ assignedOnly: target.checked })}
      />
      <Switch
        label={t("masksPhones")}
        description={t("masksPhonesHint")}
        checked={role.masksPhones}
        disabled={!onChange}
        onChange={({ target }) => change({ masksPhones: target.checked })}
      />
      <Switch
        label={t("seesCost")}
        description={costLock ?? t("seesCostHint")}
        checked={rights.seesCost}
        disabled={!onChange || costLock !== null}
        onChange={({ target }) => change({ seesCost: target.checked })}
      />
      <Switch
        label={t("givesCredit")}
        description={creditLock ?? t("forTheTill")}
        checked={rights.mayGiveCredit}
        disabled={!onChange || creditLock !== null}
        onChange={({ target }) => change({ mayGiveCredit: target.checked })}
      />
      <Field
        label={t("maxDiscount")}
        hint={discountLock ?? (most < 100 ? t("maxDiscountMost", { most }) : t("forTheTill"))}
      >
        <NumberInput
          // Nothing typed is no discount.
          value={rights.maxDiscountPct || null}
          placeholder="0"
          trailing="%"
          disabled={!onChange || discountLock !== null}
          onChange={(percent) => change({ maxDiscountPct: Math.min(percent ?? 0, most) })}
        />
      </Field>
    </div>
  );
}
