import { useTranslation } from "react-i18next";
import { CustomerForm } from "./customer-form.tsx";
import { useCustomersTrail } from "./use-customers-trail.ts";

/** /customers/new */
export function NewCustomerScreen() {
  const { t } = useTranslation("customers");
  return <CustomerForm title={t("add")} trail={useCustomersTrail()} />;
}
